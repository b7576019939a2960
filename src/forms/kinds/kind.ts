import type { OwnRule, TextRule } from "./text-rules.ts";

/** What is wrong with a value. Its words are `form.errorMessages.{field}.empty|invalid`. */
export type Problem = "empty" | "invalid";

/** What a form asks of a field, as far as its kind needs to know. It survives JSON, so an island can be given it. */
export type FieldRules = {
  readonly required: boolean;
  /** Which texts are right, of a kind that takes any. */
  readonly rule?: TextRule | OwnRule;
  readonly options: readonly { readonly value: string }[];
  /** The least and the most: a number, a day (`2026-03-15`), or the day on which it is checked. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** Of what a number is a multiple, from its least on: 1 unless given. */
  readonly step?: number;
};

/**
 * A kind of field: how its value travels, when it is right, how a CRM gets it, and what the proofs type. Pure,
 * because browser and server run the same functions and must never disagree. How it is drawn: `src/ui/fields/`.
 */
export type FieldKind = {
  /** A text that was typed or posted, as it is checked, stored and delivered; empty where there is nothing. */
  readonly clean: (raw: string, field: FieldRules) => string;
  /** The most characters of a cleaned value; one that is longer is looked at no further. */
  readonly maxLength: (field: FieldRules) => number;
  /** Whether a cleaned value that is not empty is right. `now`: in milliseconds since 1970. */
  readonly isRight: (value: string, field: FieldRules, now: number) => boolean;
  /** A post has its name once for each choice; cleaned, the choices are one text. */
  readonly several?: true;
  /** May hold line ends and tabs. */
  readonly hasLines?: true;
  /** As it is stored, where that is no text. */
  readonly stored?: (value: string) => boolean;
  /** How a CRM gets what was stored, where that is not the text itself; empty where there is nothing to tell. */
  readonly crm?: (stored: string | boolean) => string;
  /**
   * What a visitor may type, another for each seed, and what no one may, for the tests of all forms. A free text
   * holds a word that no log may ever show.
   */
  readonly right: (field: FieldRules, seed: number) => string;
  readonly wrong: (field: FieldRules) => readonly string[];
};

/** Comes along unseen when text is copied: what turns its direction, and spaces and hyphens without a width. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** What joins and orders the letters of some scripts, and has no business between those of an address or digits. */
const scriptMarks = /[\u200c-\u200f\u061c]/g;

/** The clean text of what is written in no such script. */
export function cleanUnmarked(raw: string): string {
  return cleanText(raw.replace(scriptMarks, ""));
}

/** Trimmed, with line ends as LF, and without what no one sees. */
export function cleanText(raw: string): string {
  return raw.replace(unseen, "").replace(/\r\n?/g, "\n").trim();
}
