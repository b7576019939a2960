import type { OwnRule, TextRule } from "./text-rules.ts";

/** The problem with a value. Its message is `form.errorMessages.{field}.empty|invalid`. */
export type Problem = "empty" | "invalid";

/** The rules of a field that its kind needs. They survive JSON, so an island can receive them. */
export type FieldRules = {
  readonly required: boolean;
  /** The rule for a text, if its kind accepts any. */
  readonly rule?: TextRule | OwnRule;
  readonly options: readonly { readonly value: string }[];
  /** The minimum and maximum: a number, a day (`2026-03-15`), or `today`, the day of the check. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** The step from the minimum on; 1 by default. */
  readonly step?: number;
};

/**
 * A kind of field: how its value is sent, when it is valid, how a CRM gets it, and what tests type. Pure,
 * because browser and server run the same functions and must always agree. `src/ui/fields/` renders it.
 */
export type FieldKind = {
  /** Cleans a typed or posted text for check, storage and delivery. Empty if there is nothing. */
  readonly clean: (raw: string, field: FieldRules) => string;
  /** The maximum length of a cleaned value, in UTF-16 units. A longer one is not checked further. */
  readonly maxLength: (field: FieldRules) => number;
  /** Checks a cleaned value that is not empty. `now`: in ms since 1970. */
  readonly isRight: (value: string, field: FieldRules, now: number) => boolean;
  /** A post repeats its name for each choice. The cleaned value is one text. */
  readonly several?: true;
  /** True if line ends and tabs are allowed. */
  readonly hasLines?: true;
  /** Converts the value for storage, if it is not stored as text. */
  readonly stored?: (value: string) => boolean;
  /** Converts the stored value for a CRM, if it is not the text itself. Empty if there is nothing. */
  readonly crm?: (stored: string | boolean) => string;
  /**
   * A value that a visitor can type, different for each seed, and values that are invalid, for the tests of
   * all forms. A free text contains a word that must never appear in a log.
   */
  readonly right: (field: FieldRules, seed: number) => string;
  readonly wrong: (field: FieldRules) => readonly string[];
};

/** Invisible characters that come with copied text: direction changes, zero-width spaces and soft hyphens. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Characters that join and order letters in some scripts. They do not belong in addresses or numbers. */
const scriptMarks = /[\u200c-\u200f\u061c]/g;

/** Cleans a text that is not written in such a script. */
export function cleanUnmarked(raw: string): string {
  return cleanText(raw.replace(scriptMarks, ""));
}

/** Trims a text, removes invisible characters, and converts line ends to LF, those of slides and PDFs too. */
export function cleanText(raw: string): string {
  return raw
    .replace(unseen, "")
    .replace(/\r\n?|[\v\f]/g, "\n")
    .trim();
}
