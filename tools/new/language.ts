import { defaultLanguage, isLanguage, languages } from "../../src/language/language.ts";
import { fail } from "../command-line.ts";
import { type Added, openTree } from "./tree.ts";

type LanguageOptions = { tag?: string; "falls-back-to"?: string; currency?: string };

const list = "src/language/language.ts";
const optionsFile = "src/brand/options.ts";
const localeOf = (code: string) => `locales/${code}.json`;

export async function newLanguage(code: string, options: LanguageOptions): Promise<Added> {
  const tree = openTree();
  if (!/^[a-z]{2}$/.test(code))
    fail(`"${code}" is not a code: use two lower-case letters, such as fr.`, 2);
  if (isLanguage(code)) fail(`${code} already exists in ${list}.`, 2);
  const tag = canonical(options.tag ?? code);
  const parent = options["falls-back-to"] ?? defaultLanguage;
  if (!isLanguage(parent))
    fail(`--falls-back-to ${parent} is not one of ${Object.keys(languages).join(", ")}`, 2);
  const fallsBackTo = [parent, ...languages[parent].fallsBackTo];
  const currency = options.currency ?? "EUR";
  if (!Intl.supportedValuesOf("currency").includes(currency))
    fail(`--currency ${currency} is not a currency: use three capitals, such as CHF.`, 2);
  const nameIn = (language: string) =>
    new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  const entry = {
    tag,
    label: capital(nameIn(tag), tag),
    inEnglish: nameIn(defaultLanguage)
      .toLowerCase()
      .replace(/[^a-z]+/g, "_")
      .replace(/_$/, ""),
    fallsBackTo,
    answersTo: [tag],
    currency,
    dates: new Intl.DateTimeFormat(tag).resolvedOptions().locale,
    flag: null,
  };
  await tree.change(list, (text) =>
    text.replace(
      /^\} as const satisfies Record<string, LanguageEntry>/m,
      `${code}: ${JSON.stringify(entry)},\n$&`,
    ),
  );
  const isOwn = fallsBackTo.length === 1;
  const { words } = JSON.parse(await tree.read(localeOf(defaultLanguage)));
  tree.create(localeOf(code), JSON.stringify({ paths: {}, words: isOwn ? words : {} }));
  if (isOwn) {
    const text = new RegExp(`\\b${defaultLanguage}: ("(?:[^"\\\\]|\\\\.)*"),?`, "g");
    await tree.change(optionsFile, (source) =>
      source.replace(
        text,
        (_, value: string) => `${defaultLanguage}: ${value}, ${code}: ${value},`,
      ),
    );
  }
  const todo = isOwn
    ? `Translate ${localeOf(code)} and the ${code} of ${optionsFile}, which are in English`
    : `Write the words that differ from ${parent} into ${localeOf(code)}`;
  return {
    tree,
    next: `${todo}; then publish ${code}/settings, ${code}/404 and ${code}/home, which makes it live.`,
  };
}

function canonical(tag: string): string {
  try {
    const [found = tag] = Intl.getCanonicalLocales(tag);
    if (new Intl.DisplayNames([found], { type: "language", fallback: "none" }).of(found))
      return found;
  } catch {
    // A text that is no language tag has no name either.
  }
  return fail(`There is no language "${tag}": give one with --tag, such as --tag fr-CA.`, 2);
}

function capital(name: string, tag: string): string {
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
