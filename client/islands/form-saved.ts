import { formDraft, keyAbout } from "../../src/privacy/stored.ts";

/* What a tab keeps of a form: a module of its own, since a form that is asleep asks for it, without the rest. */

export type SavedDraft = {
  /** By what was asked for: the details are a person's, the submission is about one thing. */
  readonly ids?: { readonly [about: string]: string };
  readonly values: { readonly [field: string]: string };
};

// Variants of a form ask for other things: what was typed into one is no draft of another.
export const draftKey = (form: string, variant: string) =>
  keyAbout(formDraft, variant ? `${form}:${variant}` : form);

/** Of a form that is on its way to another language, where its block is another. */
export const transferKey = (form: string, variant: string) => draftKey(`to:${form}`, variant);

// Storage throws where a visitor has switched it off: then nothing is kept.
export function readDraft(key: string): SavedDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Where what was typed into a form may be. */
export function draftKeys(form: ParentNode): readonly [own: string, transfer: string] {
  const valueOf = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
  const [kind, variant] = [valueOf("form"), valueOf("variant")];
  return [draftKey(valueOf("formId") || kind, variant), transferKey(kind, variant)];
}
