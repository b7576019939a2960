import { allForms } from "../../src/forms/all.ts";
import type { Form } from "../../src/forms/form.ts";
import { kindOf } from "../../src/forms/rules.ts";

/**
 * A pattern that no log, queue message, alert or error page may match. Every typed sample contains a match.
 */
export const canary = /zanzibar|quokka|wombat|numbat|55501239/i;

/** Every form and every variant. */
export const everyForm: readonly Form[] = allForms.flatMap((form: Form) => [
  form,
  ...form.variants,
]);

/** Returns `demo`, or `demo 2` for its second variant. */
export function nameOf({ name, variant }: Form): string {
  return [name, variant].filter(Boolean).join(" ");
}

/** Returns what a person with this address types into a field, or chooses. */
export function typedIn(field: Form["fields"][number], address: string): string {
  if (field.kind === "email") return address;
  return field.kind === "text" ? "Ada King of Lovelace" : kindOf(field).right(field, 1);
}

export type Sample = { readonly [field: string]: string };

/**
 * Returns a valid post for a form, generated from the form's own description: a new form needs no change
 * here. Equal seeds give equal posts. Others differ in at least the e-mail address or every text.
 */
export function sampleOf(
  form: Form,
  { seed = 0, whole = true }: { seed?: number; whole?: boolean } = {},
): Sample {
  const fields = form.fields.filter((field) => whole || field.required);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = kindOf(field).right(field, seed);
      if (value !== "") return [[field.name, value]];
      if (!field.required) return [];
      throw new Error(`no sample fits the required field ${field.name} of ${form.name}`);
    }),
  );
}
