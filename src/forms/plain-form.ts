import { type Language, allLanguages } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { allForms } from "./all.ts";
import { describeForm } from "./describe.ts";
import type { DescribedForm } from "./described.ts";
import type { Form } from "./form.ts";
import { type PlainForms, type SentForm, difference } from "./sent-form.ts";

/** Every form in each language, as it is where no page says anything of it: what browsers load of a language. */
export function allPlainForms(): Record<Language, PlainForms> {
  const forms = allForms.flatMap((form): Form[] => [form, ...form.variants]);
  const plainIn = (language: Language) =>
    Object.fromEntries(forms.map((form) => [keyOf(form), plainForm(form, language)]));
  return Object.fromEntries(
    allLanguages.map((language) => [language, plainIn(language)]),
  ) as Record<Language, PlainForms>;
}

/** What travels with a page of a form that is described for it. */
export function sentForm(form: Form, described: DescribedForm): SentForm {
  const language = described.textLanguage ?? described.language;
  const said = difference(plainForm(form, language), described);
  return { of: keyOf(form), in: language, ...(said !== undefined && { said }) };
}

function plainForm(form: Form, language: Language): DescribedForm {
  // Sites do send mails.
  const at = { language, textLanguage: language, say: sayIn(language), state: null, mails: true };
  return describeForm(form, at);
}

const keyOf = ({ name, variant }: Form) => (variant ? `${name}:${variant}` : name);
