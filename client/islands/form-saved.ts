import { formDraft, keyAbout } from "../../src/privacy/stored.ts";

/* What a tab keeps of a form: a module of its own, since a form that is asleep asks for it, without the rest. */

export type Kept = {
  /** By what was asked for: the details are a person's, the submission is about one thing. */
  readonly ids?: { readonly [about: string]: string };
  readonly values: { readonly [field: string]: string };
};

// Variants of a form ask for other things: what was typed into one is no draft of another.
export const keyOf = (form: string, variant: string) =>
  keyAbout(formDraft, variant ? `${form}:${variant}` : form);

/** Of a form that is on its way to another language, where its block is another. */
export const keyOnWay = (form: string, variant: string) => keyOf(`to:${form}`, variant);

// Storage throws where a visitor has switched it off: then nothing is kept.
export function read(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Where what was typed into a form may be. */
export function keysOf(form: ParentNode): readonly [own: string, onWay: string] {
  const said = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
  const [kind, variant] = [said("form"), said("variant")];
  return [keyOf(said("formId") || kind, variant), keyOnWay(kind, variant)];
}
