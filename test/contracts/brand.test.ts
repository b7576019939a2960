import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { brand } from "../../src/brand/brand.ts";
import * as options from "../../src/brand/options.ts";
import { allLanguages, defaultLanguage, languages } from "../../src/language/language.ts";
import { ownText } from "../../src/language/own-text.ts";

/*
 * The company is in src/brand, tokens.css, public/, wrangler.toml and its content. Nothing else names it. The
 * words to search for come from src/brand, so this works for any company.
 */

/** `example.com`: the host of the company's addresses. */
const host = brand.email.split("@")[1] ?? "";

/** Words of the interface and names of blocks. A company or plan named like one would be found everywhere. */
const ordinary = new Set(
  [readFileSync("locales/en.json", "utf8"), ...readdirSync("src/blocks")]
    .join(" ")
    .toLowerCase()
    .match(/[a-z]{2,}/g),
);
const isOwn = (name: string) => !ordinary.has(name.toLowerCase());

/** Words that no source may contain, in upper or lower case. */
const words = [
  ...[brand.name, brand.legalName].filter(isOwn),
  brand.email,
  brand.phone,
  brand.address.street,
  brand.timeZone,
  host,
  ...brand.social.map((address) => new URL(address).pathname),
];

/** Plans have everyday names, so a name counts only as the whole of a text. */
const planNames = options.plans.map(({ label }) => ownText(label, defaultLanguage)).filter(isOwn);

/** Included only while the demo is installed: the engine's tests name other companies, never the demo's. */
const tests = existsSync("demo/tests") ? ["test/**/*"] : [];

/** Where the company may be named. */
const allowed = /^src\/brand\/|^src\/.*\.examples\.ts$|^tools\/new\/company\/defaults\.json$/;

const sources = globSync(
  ["src/**/*", "client/**/*", ...tests, "tools/**/*", "locales/*", "package.json", ".ci/*"],
  { withFileTypes: true },
)
  .flatMap((entry) => (entry.isFile() ? [relative("", `${entry.parentPath}/${entry.name}`)] : []))
  .filter((file) => !allowed.test(file));

/** Returns the company's words in a source, as lines of the report. */
function textLanguage(file: string, source: string): string[] {
  const lowerCase = source.toLowerCase();
  return [
    ...words.filter((word) => lowerCase.includes(word.toLowerCase())),
    ...planNames.filter((plan) => new RegExp(`(["'\`>])${plan}["'\`<]`).test(source)),
  ].map((word) => `${file}: ${word}`);
}

describe("the company", () => {
  it("is named only in the allowed files", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((file) => textLanguage(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  it("is reported in any other file", () => {
    for (const word of words)
      expect(textLanguage("a", `x ${word.toUpperCase()} y`)).not.toEqual([]);
    for (const plan of planNames) expect(textLanguage("a", `name: "${plan}"`)).not.toEqual([]);
  });
});

describe("the options that visitors choose from", () => {
  const { raffle, currencies, ...lists } = options;
  const all: Record<string, readonly options.Option[]> = {
    ...lists,
    ...Object.fromEntries(raffle.map(({ answers }, index) => [`raffle ${index + 1}`, answers])),
  };
  const texts = [
    ...Object.values(all).flatMap((list) => list.map(({ label }) => label)),
    ...raffle.map(({ question }) => question),
  ];

  it("has a unique code in each list", () => {
    for (const [name, list] of [...Object.entries(all), ["currencies", currencies] as const]) {
      const values = list.map(({ value }) => value);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });

  it("has labels in every language, English ones only in English", () => {
    const missing = texts.flatMap((text: options.Text) =>
      allLanguages.flatMap((language) => {
        const codes = [
          language,
          ...languages[language].fallsBackTo.filter((code) => code !== "en"),
        ];
        const isThere = typeof text === "string" || codes.some((code) => text[code]);
        return isThere && ownText(text, language) ? [] : [`${JSON.stringify(text)} in ${language}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});
