import type { Place } from "../language/paths.ts";
import { type FieldKnowledge, type FieldName, fields } from "./fields.ts";

/** One field as one form uses it. */
export type Field = FieldKnowledge & {
  readonly name: FieldName;
  readonly required: boolean;
  /** What it holds before anyone typed; `on` ticks a checkbox. */
  readonly initial: string;
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
  /** In the order in which they are shown. */
  readonly fields: readonly Field[];
  readonly consents: readonly ConsentText[];
  /** Where the agreement's link leads. */
  readonly terms: Place;
  /** When its button can be pressed: always, or once every field is right. */
  readonly button: "always" | "whenValid";
  /** Whether a captcha stands before it, where one is configured. */
  readonly captcha: boolean;
  /** The most bytes a post may have. */
  readonly bodyLimit: number;
  readonly crm: { readonly object: "lead" | "case" };
};

type Definition<Name extends string> = Pick<Form<Name>, "name" | "fields" | "crm"> &
  Partial<Form<Name>>;

/** A form with the usual answers to what its definition does not say. */
export function form<const Name extends string>(definition: Definition<Name>): Form<Name> {
  return {
    consents: [],
    terms: "terms",
    button: "always",
    captcha: false,
    bodyLimit: 65_536,
    ...definition,
  };
}

/** A field that must be filled in. */
export function required(name: FieldName): Field {
  return { ...fields[name], name, required: true, initial: "" };
}

/** A field that may stay empty. */
export function optional(name: FieldName, { initial = "" }: { initial?: string } = {}): Field {
  return { ...fields[name], name, required: false, initial };
}
