import { allForms } from "../../src/forms/all.ts";
import type { Field, Form } from "../../src/forms/form.ts";
import { check, clean } from "../../src/forms/rules.ts";

/** What no log, queue message, alert or error page may ever say: every typed sample holds one of these. */
export const canary = /zanzibar|quokka|wombat|numbat|55501239/i;

/** Every form, and every variant of each. */
export const everyForm: readonly Form[] = allForms.flatMap((form: Form) => [
  form,
  ...form.variants,
]);

/** `demo`, or `demo 2` for its second variant. */
export function nameOf({ name, variant }: Form): string {
  return [name, variant].filter(Boolean).join(" ");
}

export type Sample = { readonly [field: string]: string };

/**
 * A post that a form takes, made from the form's own description: anyone who adds a form adds nothing here.
 * Equal seeds give equal posts, others differ in at least the e-mail address or every text.
 */
export function sampleOf(
  form: Form,
  { seed = 0, whole = true }: { seed?: number; whole?: boolean } = {},
): Sample {
  const asked = form.fields.filter((field) => whole || field.required);
  return Object.fromEntries(
    asked.flatMap((field) => {
      const value = valueFor(field, seed);
      if (value !== undefined) return [[field.name, value]];
      if (!field.required) return [];
      throw new Error(`no sample fits the required field ${field.name} of ${form.name}`);
    }),
  );
}

function valueFor(field: Field, seed: number): string | undefined {
  const { options } = field;
  const candidates = [
    ...(options.length > 0 ? [options[seed % options.length]?.value ?? ""] : []),
    ...(field.kind === "checkbox" ? ["on"] : []),
    ...(field.kind === "email" ? [`canary.quokka.${seed}@wombat.example`] : []),
    `Zanzibar Wombatworks & Söhne „${seed}“`,
    `+49 55501239 ${String(seed).padStart(6, "0")}`,
    `https://wombat.example/quokka?n=${seed}#numbat`,
    `canary.quokka.${seed}@wombat.example`,
    `wombat-${seed}`,
    `2027-0${(seed % 9) + 1}-15`,
    String((seed % 90) + 5),
    "on",
  ];
  return candidates.find((candidate) => {
    const value = clean(field.kind, candidate);
    return value !== "" && check(field, value) === null;
  });
}
