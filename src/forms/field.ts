import type { Option, Text } from "../brand/options.ts";
import type { Word } from "../language/words.ts";
import type { CheckedField } from "./rules.ts";

type NameIn<W extends Word> = W extends `form.errorMessages.${infer Name}.empty` ? Name : never;

/**
 * What a field may be called: what the locales have words for. Its label is `form.labels.{field}`, its
 * messages are `form.errorMessages.{field}.empty|invalid`.
 */
export type FieldName = NameIn<Word>;

/** What is known of a field, whichever form asks for it. */
export type FieldDefinition = Omit<CheckedField, "required" | "options"> & {
  /**
   * The autofill token of HTML; `on` where there is none. With `off` browsers would not put back what was
   * typed when a visitor comes back.
   */
  readonly autocomplete: string;
  /** Half of the form's width from 480 px on; the others take all of it. */
  readonly half: boolean;
  readonly placeholder: Word | null;
  /** What is above it, where the company writes it; else the locales' word of its name. */
  readonly label?: Text;
  /** The values of what can be chosen are stable codes for the CRM; only their labels are translated. */
  readonly options: readonly Option[];
  /** Travels as null where nothing is in it, and not as an empty text. */
  readonly nullable?: true;
};

/** A field of one form alone. */
export type OwnField = { readonly name: FieldName; readonly definition: FieldDefinition };

/** What is known of a field, with the usual answers to what is not said: a line of text. */
export const defineField = (changes: Partial<FieldDefinition>): FieldDefinition => ({
  kind: "text",
  autocomplete: "on",
  half: false,
  placeholder: null,
  options: [],
  ...changes,
});

/** Describes a field that only this form has. The locales have its words, by its name. */
export const field = (name: FieldName, changes: Partial<FieldDefinition>): OwnField => ({
  name,
  definition: defineField(changes),
});
