import type { PathName } from "../language/paths.ts";
import type { Word } from "../language/words.ts";
import { type SharedField, fields } from "./all-fields.ts";
import type { FieldDefinition, FieldName, OwnField } from "./field.ts";

/** One field as one form uses it. */
export type Field = FieldDefinition & {
  /** What it is called in a post and in every message. */
  readonly name: FieldName;
  /** Under which its label and its messages stand in the locales: mostly its name. */
  readonly words: FieldName;
  /** False where the form never asks for it: it is made from others (`names.ts`), or stays empty. */
  readonly shown: boolean;
  readonly required: boolean;
  /** What it holds before anyone typed; `on` ticks a checkbox. */
  readonly initial: string;
  /** What is to be known before it is filled in. A checkbox's may link the privacy page in brackets. */
  readonly hint?: Word;
};

/** What a visitor consents to by ticking a field. `version` changes with the text it stands for. */
type ConsentText = {
  readonly field: FieldName;
  readonly text: "terms" | "newsletter";
  readonly version: string;
};

/**
 * One form, described once: what it shows, how it is checked in browser and on server, what travels,
 * and what it becomes in the CRM.
 */
export type Form<Name extends string = string> = {
  /** Its endpoint, `/api/forms/{name}`, and its name in every message. */
  readonly name: Name;
  /** Which of its variants this is, empty for the usual one. A post says it in the field `variant`. */
  readonly variant: string;
  /** The same form with other fields, for the blocks that ask for them. */
  readonly variants: readonly Form[];
  /** In the order in which they are shown. */
  readonly fields: readonly Field[];
  readonly consents: readonly ConsentText[];
  /** The field that names what is asked for. Where there is none, or it is empty, its page or a block does. */
  readonly about?: FieldName;
  /** Where the agreesToTerms's link leads. */
  readonly terms: PathName;
  /** When its button can be pressed: always, or once every field is right. */
  readonly button: "always" | "whenValid";
  /** Whether a captcha is before it, where one is configured. */
  readonly captcha: boolean;
  readonly crm: { readonly object: "lead" | "case" };
  /** What its button says, and what a visitor reads once it is sent, unless an editor wrote it. */
  readonly texts: {
    readonly send: Word;
    readonly title: Word;
    readonly text: Word;
    /** In place of `text` where the site sends its mail. */
    readonly mailed?: Word;
  };
};

/** What several forms have a visitor agree to. */
export const agreesToTerms: ConsentText = { field: "isAgreed", text: "terms", version: "2026-11" };
export const wantsNewsletter: ConsentText = {
  field: "singleOptIn",
  text: "newsletter",
  version: "2026-11",
};

type NameIn<W extends Word> = W extends `form.successes.${infer Name}.title` ? Name : never;

/** What the locales have under a name. */
export const textsFor = (name: NameIn<Word>) =>
  ({
    send: `form.sends.${name}`,
    title: `form.successes.${name}.title`,
    text: `form.successes.${name}.text`,
  }) satisfies Form["texts"];

type Definition<Name extends string> = Pick<Form<Name>, "name" | "fields"> &
  Partial<Omit<Form<Name>, "texts"> & { readonly texts: Partial<Form["texts"]> }>;

/** A form with the usual answers to what its definition does not say. */
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

/** The variant a post or a block names; the form itself where there is none of that name. */
export function variantOf(usual: Form, variant: string | null): Form {
  return usual.variants.find((one) => one.variant === variant) ?? usual;
}

/** Whether a file is given for it: that of the resource its `downloadableUrl` names. */
export function givesDownload({ fields: formFields }: Form): boolean {
  return formFields.some(({ name }) => name === "downloadableUrl");
}

type Use = { initial?: string; name?: FieldName; half?: boolean; hint?: Word };

/** A field that must be filled in. `name` is what it is called, where it stands for another. */
export function required(source: SharedField | OwnField, use: Use = {}): Field {
  return { ...optional(source, use), required: true };
}

/** A field that may stay empty. */
export function optional(source: SharedField | OwnField, use: Use = {}): Field {
  const { name: words, definition }: OwnField =
    typeof source === "string" ? { name: source, definition: fields[source] } : source;
  const { initial = "", name = words, half = definition.half, hint } = use;
  const withHint = hint && { hint };
  return { ...definition, name, words, half, shown: true, required: false, initial, ...withHint };
}

/** A field that travels with what a form says of itself, and that no one is asked for. */
export function notShown(name: SharedField): Field {
  return { ...optional(name), shown: false };
}

/** A field that is required, and made from others that are shown. */
export function implied(name: SharedField): Field {
  return { ...required(name), shown: false };
}
