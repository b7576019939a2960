import { plainForms } from "virtual:plain-forms";
import { type PlainForms, type SentForm, wholeForm } from "../../src/forms/sent-form.ts";

type Sent = { readonly form: SentForm };

/**
 * A form's island gets few props with the page. What is the same on every page comes from here, one file per
 * language.
 */
export async function complete({ form, ...rest }: Sent) {
  const file = await plainForms[form.in]?.();
  const plain: PlainForms = JSON.parse(file?.default ?? "{}");
  const known = plain[form.of];
  if (!known) throw new Error(`no form is called "${form.of}"`);
  return { ...rest, form: wholeForm(known, form) };
}
