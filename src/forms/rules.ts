import { type Kind, kinds } from "./kinds/all.ts";
import type { FieldRules, FieldKind, Problem } from "./kinds/kind.ts";
import { textOf } from "./posted.ts";

/** The parts of a field that its check needs. */
export type CheckedField = FieldRules & { readonly kind: Kind };

export function kindOf({ kind }: { readonly kind: Kind }): FieldKind {
  return kinds[kind];
}

/** Returns the value of a field as text; null if it is not text. A field of several values accepts a list. */
export function postedText(field: CheckedField, posted: unknown): string | null {
  if (!kindOf(field).several) return textOf(posted);
  const texts = [posted ?? ""].flat().map(textOf);
  return texts.some((text) => text === null) ? null : texts.join(",");
}

/**
 * Returns a value in the form in which it is checked, stored and delivered. In a single line, a tab between two
 * copied cells of a table is a space.
 */
export function clean(field: CheckedField, raw: string): string {
  const kind = kindOf(field);
  const value = kind.clean(raw, field);
  return kind.hasLines ? value : value.replaceAll("\t", " ");
}

/** Returns the problem with a cleaned value, or null. */
export function check(field: CheckedField, value: string, now: number): Problem | null {
  const kind = kindOf(field);
  if (value === "") return field.required ? "empty" : null;
  if (value.length > kind.maxLength(field)) return "invalid";
  if (!value.isWellFormed() || hasControlCharacter(value, kind)) return "invalid";
  return kind.isRight(value, field, now) ? null : "invalid";
}

function hasControlCharacter(value: string, { hasLines }: FieldKind): boolean {
  return /\p{Cc}/u.test(hasLines ? value.replace(/[\n\t]/g, "") : value);
}
