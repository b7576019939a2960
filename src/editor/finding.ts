import type { Say, Word } from "../language/words.ts";

/** What each kind means to an editor: an error is seen by visitors, a warning costs, a note could be better. */
export const grades = {
  "story-missed": "error",
  "unknown-block": "error",
  schema: "error",
  "broken-link": "error",
  "missing-alt": "error",
  "missing-date": "error",
  "foreign-file": "error",
  "private-file": "error",
  "missing-privacy": "error",
  "announced-mail": "error",
  "adopted-block": "warning",
  "unknown-style": "warning",
  "unknown-colour": "warning",
  "field-translation": "warning",
  "redirected-link": "warning",
  "unpublished-link": "warning",
  "missing-metadata": "warning",
  "long-metadata": "warning",
  "small-picture": "warning",
  "heading-order": "warning",
  "open-file": "warning",
  orphan: "warning",
  "ticked-newsletter": "note",
  "missing-alternate": "note",
  "missing-focus": "note",
} as const satisfies Record<string, "error" | "warning" | "note">;

export type FindingKind = keyof typeof grades;

type NameOf<Key> = Key extends `findings.${infer Name}` ? Name : never;
export type FindingMessage = NameOf<Word>;

/** Something to mend. `at`: where in the story, `content.body.0.link`, empty where it is all of it. */
export type Finding = {
  readonly kind: FindingKind;
  readonly slug: string;
  readonly at: string;
  /** The block it is in: the story's own where it is all of it. */
  readonly uid: string;
  readonly component: string;
  /** Where editors find it: `Feature row 2 › Button · Link`, empty where it is all of the story. */
  readonly where: string;
  /** `message` and `values` make a sentence in any language: `messageOf`. */
  readonly message: FindingMessage;
  readonly values: Readonly<Record<string, string | number>>;
  /** What there is to know besides, in English, for anyone who knows the schema. */
  readonly detail: string;
};

export function messageOf(
  { message, values }: Pick<Finding, "message" | "values">,
  say: Say,
): string {
  return say(`findings.${message}`, values);
}
