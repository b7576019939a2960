import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { describeForm } from "./describe.ts";
import type { DescribedForm } from "./describe.ts";
import type { Form } from "./form.ts";
import { type SentForm, difference } from "./sent-form.ts";

/** Returns what a page contains of a form that is described for it. */
export function sentForm(form: Form, described: DescribedForm): SentForm {
  const language = described.textLanguage ?? described.language;
  const changes = difference(plainForm(form, language), described);
  return { of: keyOf(form), in: language, ...(changes !== undefined && { said: changes }) };
}

export function plainForm(form: Form, language: Language): DescribedForm {
  // Most sites send mails.
  const at = { language, textLanguage: language, say: sayIn(language), state: null, mails: true };
  return describeForm(form, at);
}

export const keyOf = ({ name, variant }: Form) => (variant ? `${name}:${variant}` : name);
