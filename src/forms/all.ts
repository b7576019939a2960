import { contact } from "./contact.ts";
import type { Form } from "./form.ts";

/** Every form a visitor may send us. */
export const allForms = [contact] as const satisfies readonly Form[];

export type FormName = (typeof allForms)[number]["name"];

export function formNamed(name: string | undefined): Form<FormName> | null {
  return allForms.find((form) => form.name === name) ?? null;
}
