import { formDraft, keyFor } from "../../src/privacy/stored.ts";

/* The parts of a form that a tab stores. They have a module of their own, so a sleeping form loads only it. */

export type SavedDraft = {
  /** Submission ids by subject: the values belong to the person, a submission to one subject. */
  readonly ids?: { readonly [about: string]: string };
  readonly values: { readonly [field: string]: string };
};

// Variants of a form have other fields, so each has its own draft.
export const draftKey = (form: string, variant: string) =>
  keyFor(formDraft, variant ? `${form}:${variant}` : form);

/** The key of a draft that moves to another language, where the form's block has another id. */
export const transferKey = (form: string, variant: string) => draftKey(`to:${form}`, variant);

// Storage throws if the visitor has disabled it. Then nothing is stored.
export function readDraft(key: string): SavedDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The storage keys where a form's draft may be. */
export function draftKeys(form: ParentNode): readonly [own: string, transfer: string] {
  const valueOf = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
  const [kind, variant] = [valueOf("form"), valueOf("variant")];
  return [draftKey(valueOf("formId") || kind, variant), transferKey(kind, variant)];
}
