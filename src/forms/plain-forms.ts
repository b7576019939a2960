import { type Language, allLanguages } from "../language/language.ts";
import { readWords } from "../language/tables.ts";
import { allForms } from "./all.ts";
import type { Form } from "./form.ts";
import { keyOf, plainForm } from "./plain-form.ts";
import type { PlainForms } from "./sent-form.ts";

const forms = allForms.flatMap((form): Form[] => [form, ...form.variants]);
const plainIn = (language: Language) =>
  Object.fromEntries(forms.map((form) => [keyOf(form), plainForm(form, language)]));

await readWords();

/** Every form in each language, without changes by a page. Browsers load those of one language. */
export const plainForms = Object.fromEntries(
  allLanguages.map((language) => [language, plainIn(language)]),
) as Record<Language, PlainForms>;
