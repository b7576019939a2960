import type { PathName } from "../language/paths.ts";
import type { Word } from "../language/words.ts";
import { type SharedField, fields } from "./all-fields.ts";
import type { FieldDefinition, FieldName, OwnField } from "./field.ts";

/** One field as one form uses it. */
export type Field = FieldDefinition & {
  /** Its name in a post and in every message. */
  readonly name: FieldName;
  /** The key of its label and messages in the locales, usually its name. */
  readonly words: FieldName;
  /** False if the form never asks for it: it is derived from others (`names.ts`), or stays empty. */
  readonly shown: boolean;
  readonly required: boolean;
  /** The value before the visitor types; `on` ticks a checkbox. */
  readonly initial: string;
};

/** The text that a visitor consents to by ticking a field. `version` changes with the text. */
type ConsentText = {
  readonly field: FieldName;
  readonly text: "terms" | "newsletter";
  readonly version: string;
};

/**
 * One form, defined once: what it shows, how browser and server check it, what is sent, and what it creates
 * in the CRM.
 */
export type Form<Name extends string = string> = {
  /** Its endpoint is `/api/forms/{name}`. Every message contains its name. */
  readonly name: Name;
  /** The name of the variant, empty for the default one. A post sends it in the field `variant`. */
  readonly variant: string;
  /** The same form with other fields, for the blocks that ask for them. */
  readonly variants: readonly Form[];
  /** In display order. */
  readonly fields: readonly Field[];
  readonly consents: readonly ConsentText[];
  /** The field that names the subject. If it is missing or empty, the page or a block names it. */
  readonly about?: FieldName;
  /** The page that the consent to the terms links to. */
  readonly terms: PathName;
  /** When its button is enabled: always, or once every field is valid. */
  readonly button: "always" | "whenValid";
  /** True if the form has a captcha, provided one is configured. */
  readonly captcha: boolean;
  readonly crm: { readonly object: "lead" | "case" };
  /** The text of its button, and the confirmation unless an editor wrote one. */
  readonly texts: {
    readonly send: Word;
    readonly title: Word;
    readonly text: Word;
    /** Replaces `text` if the site sends the mail. */
    readonly mailed?: Word;
  };
};

/** The consents that several forms share. */
export const agreesToTerms: ConsentText = { field: "isAgreed", text: "terms", version: "2026-11" };
export const wantsNewsletter: ConsentText = {
  field: "singleOptIn",
  text: "newsletter",
  version: "2026-11",
};

type NameIn<W extends Word> = W extends `form.successes.${infer Name}.title` ? Name : never;

/** Returns the texts that the locales have under a name. */
export const textsFor = (name: NameIn<Word>) =>
  ({
    send: `form.sends.${name}`,
    title: `form.successes.${name}.title`,
    text: `form.successes.${name}.text`,
  }) satisfies Form["texts"];

type Definition<Name extends string> = Pick<Form<Name>, "name" | "fields"> &
  Partial<Omit<Form<Name>, "texts"> & { readonly texts: Partial<Form["texts"]> }>;

/** Defines a form. Fills in defaults for what the definition leaves out. */
export function form<const Name extends string>({
  texts,
  ...definition
}: Definition<Name>): Form<Name> {
  return {
    variant: "",
    variants: [],
    consents: [],
    terms: "terms",
    button: "always",
    captcha: false,
    crm: { object: "lead" },
    texts: { send: "form.send", title: "form.success.title", text: "form.success.text", ...texts },
    ...definition,
  };
}

/** Returns the variant that a post or a block names, or the form itself if there is no such variant. */
export function variantOf(usual: Form, variant: string | null): Form {
  return usual.variants.find((one) => one.variant === variant) ?? usual;
}

/** Checks whether the form gives a file: that of the resource in `downloadableUrl`. */
export function givesDownload({ fields: formFields }: Form): boolean {
  return formFields.some(({ name }) => name === "downloadableUrl");
}

type Use = { initial?: string; name?: FieldName; half?: boolean; hint?: Word };

/** Returns a field that must be filled in. `name` renames it. */
export function required(source: SharedField | OwnField, use: Use = {}): Field {
  return { ...optional(source, use), required: true };
}

/** Returns a field that can stay empty. */
export function optional(source: SharedField | OwnField, use: Use = {}): Field {
  const { name: words, definition }: OwnField =
    typeof source === "string" ? { name: source, definition: fields[source] } : source;
  const { initial = "", name = words, half = definition.half, hint } = use;
  const withHint = hint && { hint };
  return { ...definition, name, words, half, shown: true, required: false, initial, ...withHint };
}

/** Returns a field that is sent along but never shown. */
export function notShown(name: SharedField): Field {
  return { ...optional(name), shown: false };
}

/** Returns a required field that is derived from fields that are shown. */
export function implied(name: SharedField): Field {
  return { ...required(name), shown: false };
}
