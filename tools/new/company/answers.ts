import { allLanguages, isLanguage } from "../../../src/language/language.ts";
import { fail } from "../../command-line.ts";
import { createPrompt } from "../../prompt.ts";
import { hexIn } from "./colour.ts";
import usualAnswers from "./defaults.json" with { type: "json" };

export type Company = ReturnType<typeof companyOf>;

/** The questions by option, in their order. */
const questions = {
  name: "What is the company called?",
  "legal-name": "Its full name, as in the commercial register?",
  email: "Its e-mail address?",
  phone: "Its phone number?",
  street: "Street and number?",
  "postal-code": "Postal code?",
  city: "City?",
  country: "Country, as a two-letter code?",
  "time-zone": "Time zone?",
  colour: "The colour of its links and buttons?",
  accent: "The colour of its logo and shapes?",
  languages: `Languages, out of ${allLanguages.join(", ")}?`,
  plans: "Plans, each with its monthly price, and the price for each further person?",
} as const;
type Question = keyof typeof questions;
export type Given = { readonly [question in Question]?: string } & { readonly yes?: boolean };

export const companyQuestions = Object.keys(questions) as Question[];

const defaults: Readonly<Record<Question, string>> = usualAnswers;

/** Returns the answers: from options, typed, or defaults. Ends the command if one is invalid. */
export async function answersOf(given: Given): Promise<Company> {
  const prompt = given.yes ? null : createPrompt();
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(questions) as [Question, string][]) {
    const usual = name === "legal-name" ? (answers["name"] ?? "") : defaults[name];
    let answer = given[name];
    while (answer === undefined) {
      const typed = prompt ? await prompt.ask(`${question} [${usual}] `) : "";
      if (typed === null) fail("Nothing was changed.");
      const wrong = wrongIn(name, typed || usual);
      if (wrong) console.log(wrong);
      else answer = typed || usual;
    }
    const wrong = wrongIn(name, answer);
    if (wrong) fail(`--${name}: ${wrong}`, 2);
    answers[name] = answer.trim();
  }
  prompt?.close();
  return companyOf(answers as Record<Question, string>);
}

function companyOf(answers: Record<Question, string>) {
  return {
    name: answers.name,
    legalName: answers["legal-name"],
    email: answers.email,
    phone: answers.phone,
    street: answers.street,
    postalCode: answers["postal-code"],
    city: answers.city,
    country: answers.country.toUpperCase(),
    timeZone: answers["time-zone"],
    colour: hexIn(answers.colour) ?? "",
    accent: hexIn(answers.accent) ?? "",
    languages: listIn(answers.languages).filter(isLanguage),
    plans: listIn(answers.plans)
      .map(planIn)
      .filter((plan) => plan !== null),
  };
}

const listIn = (text: string) => text.split(",").map((part) => part.trim());

/** Parses `Team 49 6`: the name, the price, and the price of each further person. */
function planIn(text: string) {
  const [, label = "", price, additional] =
    /^(\S.*?) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const value = codeOf(label);
  if (value === "") return null;
  return { value, label, price: Number(price), additional: Number(additional), hours: 5 };
}

/** `Big Team` becomes `big-team`. */
export function codeOf(text: string): string {
  const german: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Returns what is wrong with an answer, in a sentence, or null if it is valid. */
function wrongIn(name: Question, answer: string): string | null {
  const text = answer.trim();
  if (text === "" || text.length > 200) return "Enter 1 to 200 characters.";
  // eslint-disable-next-line no-control-regex -- No file should contain characters that no one types.
  if (/[\u0000-\u001f"\\<>{}$`]/.test(text)) return `It must not contain " \\ < > { } $ \`.`;
  switch (name) {
    case "name":
      return codeOf(text) === "" ? "It needs a Latin letter or a digit." : null;
    case "email":
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
        ? null
        : `"${text}" is not an e-mail address.`;
    case "country":
      return /^[a-z]{2}$/i.test(text) ? null : "Enter two letters, such as DE.";
    case "time-zone":
      return isTimeZone(text) ? null : `"${text}" is not an IANA time zone.`;
    case "colour":
    case "accent":
      return hexIn(text) ? null : `"${text}" is not a colour. Write it like #0b6b4f.`;
    case "languages":
      return wrongLanguages(listIn(text));
    case "plans":
      return wrongPlans(listIn(text));
    default:
      return null;
  }
}

function wrongLanguages(codes: readonly string[]): string | null {
  const unknown = codes.filter((code) => !isLanguage(code));
  if (unknown.length === 0) return null;
  return `${unknown.join(", ")} is not one of ${allLanguages.join(", ")}; npm run new -- language adds one.`;
}

function wrongPlans(texts: readonly string[]): string | null {
  const plans = texts.map(planIn);
  const wrong = texts[plans.indexOf(null)];
  if (wrong !== undefined) return `"${wrong}" is not a plan. Write it like Team 49 6.`;
  const codes = new Set(plans.map((plan) => plan?.value));
  return codes.size < plans.length ? "Two plans have the same name." : null;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}
