import type { Option, Text } from "../brand/options.ts";
import type { Word } from "../language/words.ts";
import type { CheckedField } from "./rules.ts";

type NameIn<W extends Word> = W extends `form.errorMessages.${infer Name}.empty` ? Name : never;

/**
 * The name of a field that the locales have words for. Its label is `form.labels.{field}`, its messages are
 * `form.errorMessages.{field}.empty|invalid`.
 */
export type FieldName = NameIn<Word>;

/** A field's definition, the same in every form. */
export type FieldDefinition = Omit<CheckedField, "required" | "options"> & {
  /**
   * The autofill token of HTML; `on` if there is none. With `off`, browsers would not restore what was typed
   * when a visitor returns.
   */
  readonly autocomplete: string;
  /** True for half of the form's width from 480 px up. Other fields take the full width. */
  readonly half: boolean;
  readonly placeholder: Word | null;
  /**
   * Text to read before filling it in. It can name the maximum length as `{{n}}`. That of a checkbox can link to
   * the privacy page in brackets.
   */
  readonly hint?: Word;
  /** The label, if the company wrote its own; by default the locales' word for its name. */
  readonly label?: Text;
  /** The options. Their values are stable codes for the CRM, and only the labels are translated. */
  readonly options: readonly Option[];
  /** True if an empty value is sent as null, not as an empty text. */
  readonly nullable?: true;
};

/** A field that only one form has. */
export type OwnField = { readonly name: FieldName; readonly definition: FieldDefinition };

/** Defines a field. By default it is a line of text. */
export const defineField = (changes: Partial<FieldDefinition>): FieldDefinition => ({
  kind: "text",
  autocomplete: "on",
  half: false,
  placeholder: null,
  options: [],
  ...changes,
});

/** Defines a field that only this form has. The locales have its words under its name. */
export const field = (name: FieldName, changes: Partial<FieldDefinition>): OwnField => ({
  name,
  definition: defineField(changes),
});
