import type { Say, Word } from "../language/words.ts";

/** How serious each kind is: visitors see an error, a warning costs readers, a note could be better. */
export const grades = {
  "story-missed": "error",
  "unknown-block": "error",
  schema: "error",
  "broken-link": "error",
  "no-address": "error",
  "missing-alt": "error",
  "foreign-file": "error",
  "private-file": "error",
  "no-picture": "error",
  "missing-privacy": "error",
  "announced-mail": "error",
  "adopted-block": "warning",
  "unknown-style": "warning",
  "unknown-colour": "warning",
  "field-translation": "warning",
  "hidden-story": "warning",
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

/** A problem in a story. `at`: its path in the story, such as `content.body.0.link`; empty for the whole story. */
export type Finding = {
  readonly kind: FindingKind;
  readonly slug: string;
  readonly at: string;
  /** The block it is in; for the whole story, the story's own content. */
  readonly uid: string;
  readonly component: string;
  /** Its location in editors' words, such as `Feature row 2 › Button · Link`; empty for the whole story. */
  readonly where: string;
  /** `messageOf` makes a sentence of `message` and `values`, in any language. */
  readonly message: FindingMessage;
  readonly values: Readonly<Record<string, string | number>>;
  /** More detail in English, for a reader who knows the schema. */
  readonly detail: string;
};

export function messageOf(
  { message, values }: Pick<Finding, "message" | "values">,
  say: Say,
): string {
  return say(`findings.${message}`, values);
}
