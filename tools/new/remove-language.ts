import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  allLanguages,
  defaultLanguage,
  isLanguage,
  type Language,
  labelLanguages,
  languages,
} from "../../src/language/language.ts";
import { fail } from "../command-line.ts";
import { type Added, openTree, root, type Tree } from "./tree.ts";

const list = "src/language/language.ts";
const texts = ["src/brand/brand.ts", "src/brand/options.ts"];
const space = "demo/space";

type Words = { readonly [key: string]: string | Words };

/** Removes a language with everything that only it has. Languages that fell back to it get its words. */
export async function removeLanguage(code: string): Promise<Added> {
  if (!isLanguage(code)) fail(`"${code}" is not one of ${allLanguages.join(", ")}.`, 2);
  if (code === defaultLanguage)
    fail(`${code} cannot be removed: all other languages fall back to it.`, 2);
  if (labelLanguages.some((one) => one === code)) {
    fail(
      `${code} cannot be removed: it is a language of the editors. To take it off the site, unpublish its home.`,
      2,
    );
  }
  const tree = openTree();
  const heirs = allLanguages.filter((one) => languages[one].fallsBackTo.at(0) === code);
  await tree.change(list, (source) => withoutEntry(source, code));
  const left = await wordsOf(tree, code);
  for (const heir of heirs) {
    const own = await wordsOf(tree, heir);
    tree.replace(localeOf(heir), JSON.stringify(over(left, own)));
  }
  for (const file of texts) {
    const before = await tree.read(file);
    const after = withoutTexts(before, code, heirs);
    if (after !== before) tree.replace(file, after);
  }
  for (const path of ownFiles(code)) tree.remove(path);
  await removeTexts(tree, code);
  return {
    tree,
    next: `Run npm run check to test it. In Storyblok, delete the folder ${code}/.`,
  };
}

const localeOf = (code: string) => `locales/${code}.json`;

async function wordsOf(tree: Tree, code: Language): Promise<Words> {
  return JSON.parse(await tree.read(localeOf(code)));
}

/** Removes a language from the list of languages, and from every fallback chain. */
function withoutEntry(source: string, code: string): string {
  return source
    .replace(new RegExp(`^  ${code}: \\{\\n[\\s\\S]*?^  \\},\\n`, "m"), "")
    .replace(/^( +fallsBackTo: \[)([^\]]*)\]/gm, (_, before: string, chain: string) => {
      const remaining = chain.split(/,\s*/).filter((one) => one !== `"${code}"`);
      return `${before}${remaining.join(", ")}]`;
    });
}

/**
 * Removes a language from texts by language. Languages that fell back to it and have no text get its text.
 */
function withoutTexts(source: string, code: string, heirs: readonly string[]): string {
  const text = new RegExp(`(\\s+)${code}: ("(?:[^"\\\\]|\\\\.)*"),?`);
  return source.replace(/\{[^{}]*\}/g, (choice) =>
    choice.replace(text, (_, gap: string, value: string) =>
      heirs
        .filter((heir) => !new RegExp(`\\b${heir}: "`).test(choice))
        .map((heir) => `${gap}${heir}: ${value},`)
        .join(""),
    ),
  );
}

/** Merges two texts key by key. `upper` wins. */
function over(under: Words, upper: Words): Words {
  const both = { ...under, ...upper };
  for (const [key, value] of Object.entries(upper)) {
    const below = under[key];
    if (typeof value === "object" && typeof below === "object") both[key] = over(below, value);
  }
  return both;
}

/** Returns the files that no other language uses. */
function ownFiles(code: Language): string[] {
  const { flag } = languages[code];
  const isShared = allLanguages.some((one) => one !== code && languages[one].flag === flag);
  return [
    localeOf(code),
    ...(flag === null || isShared ? [] : [`public/flags/${flag}`]),
    `tools/new/company/texts/${code}.json`,
    `${space}/stories/${code}`,
    `${space}/drafts/${code}`,
    `demo/downloads/${code}`,
    ...namedFor(code, `${space}/assets/downloads`, (name) => name.startsWith(`${code}-`)),
    ...namedFor(code, "demo/tests/sweep", (name) => name.endsWith(`-${code}.test.ts`)),
  ].filter((path) => existsSync(join(root, path)));
}

function namedFor(code: string, folder: string, isNamed: (name: string) => boolean): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter(isNamed)
    .map((name) => `${folder}/${name}`);
}

/** Removes it from other files: names of categories, and fields that editors fill in by language. */
async function removeTexts(tree: Tree, code: Language) {
  const files = readdirSync(join(root, space), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".json"))) {
    if (file.startsWith(join("stories", code, "/"))) continue;
    const path = join(space, file);
    const before = await tree.read(path);
    if (!new RegExp(`"(${code}|\\w+_${code}|${languages[code].inEnglish}_form)":`).test(before))
      continue;
    const after = JSON.parse(before, (_, value) => without(value, code));
    // A key can mean something else: `fr` is the frame rate of an animation.
    if (isDeepStrictEqual(after, JSON.parse(before))) continue;
    tree.replace(path, `${JSON.stringify(after, null, 2)}\n`);
  }
}

/** Returns an object without the entries of a language: `nl` beside others, `title_nl` beside `title_en`. */
function without(value: unknown, code: Language): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const others = allLanguages.filter((one) => one !== code);
  const isOfLanguages = (key: string) =>
    others.some((one) => key.replace(new RegExp(`(^|_)${code}$`), `$1${one}`) in value);
  const isForm = (key: string) => key === `${languages[code].inEnglish}_form`;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key]) => !isForm(key) && !(new RegExp(`(^|_)${code}$`).test(key) && isOfLanguages(key)),
    ),
  );
}
