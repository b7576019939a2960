import { globSync, readFileSync } from "node:fs";
import { type ESTree, Visitor, parseSync } from "vite";
import { describe, expect, it } from "vitest";
import {
  type Language,
  allLanguages,
  languages,
  hasOwnSpelling,
  respellIn,
} from "../../src/language/language.ts";
import { tables } from "../../src/language/tables.ts";
import { type Word, sayIn } from "../../src/language/words.ts";
import { ifSiteHas, rowsOfSite } from "../languages.ts";

/* The rules for every language: `en.json` is the contract, and the others keep it. */

/** Returns a table's texts by their dotted keys, such as `words.form.send`. */
function textsOf(table: object, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") found.set(prefix + key, value);
    else for (const [inner, text] of textsOf(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const texts = Object.fromEntries(
  allLanguages.map((language) => [language, textsOf(tables[language])]),
) as Record<Language, Map<string, string>>;

const words = [...texts.en.keys()]
  .filter((key) => key.startsWith("words."))
  .map((key) => key.slice("words.".length) as Word);

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name ?? "").toSorted();
}

/** Returns what a language falls back to for a key, without its own text. */
function below(language: Language, key: string): string | undefined {
  const codes: readonly Language[] = languages[language].fallsBackTo;
  return codes.map((code) => texts[code].get(key)).find((text) => text !== undefined);
}

/**
 * Returns a pattern for every text in the code, and for every template with holes, because code names keys in
 * this way. A key without a dot counts only in a `say("…")`.
 */
function namedIn(source: string, file: string): RegExp[] {
  const { program } = parseSync(file, source);
  const found: RegExp[] = [];
  const add = (parts: readonly string[]) =>
    found.push(
      new RegExp(`^${parts.map((part) => part.replace(/[^\w ]/g, "\\$&")).join("[^.]+")}$`),
    );
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string" && node.value.includes(".")) add([node.value]);
    },
    TemplateLiteral: (node) => {
      const parts = node.quasis.map((quasi) => quasi.value.cooked ?? "");
      if (/^\w+\.$|^\w+\.\w/.test(parts[0] ?? "")) add(parts);
    },
    CallExpression: (node) => {
      const first: ESTree.Argument | undefined = node.arguments[0];
      const { callee } = node;
      const name =
        callee.type === "Identifier"
          ? callee.name
          : callee.type === "MemberExpression" && callee.property.type === "Identifier"
            ? callee.property.name
            : "";
      if (name === "say" && first?.type === "Literal") add([String(first.value)]);
    },
  }).visit(program);
  return found;
}

describe("a language", () => {
  const own = allLanguages.filter((language) => languages[language].fallsBackTo.length < 2);
  const above = allLanguages.filter((language) => !own.includes(language));

  it.each(own)("%s has every word of English", (language) => {
    expect(words.filter((word) => !texts[language].has(`words.${word}`))).toEqual([]);
  });

  it.each(above)("%s contains only texts that differ from those it falls back to", (language) => {
    const same = [...texts[language]].filter(([key, text]) => below(language, key) === text);
    expect(same).toEqual([]);
  });

  it.each(ifSiteHas("at"))("is German in %s if it has no text of its own", (austrian) => {
    expect(sayIn(austrian)("form.send")).toBe(sayIn("de")("form.send"));
    expect(sayIn(austrian)("form.send")).not.toBe(sayIn("en")("form.send"));
  });

  it.each(allLanguages.filter(hasOwnSpelling))(
    "%s uses its own spelling, also in texts of another language",
    (language) => {
      const other = words.filter((word) => {
        const text = sayIn(language)(word);
        return text !== respellIn(language, text);
      });
      expect(other).toEqual([]);
    },
  );
});

/** Patterns of the informal and the formal address. */
const german = [/\b(du|dich|dir|dein\w*)\b/i, /\b(Sie|Ihnen|Ihr[emnrs]*)\b/] as const;
const addressing = [
  ["de", ...german],
  ["ch", ...german],
  ["at", ...german],
  ["nl", /\b(je|jij|jou|jouw)\b/i, /\b(u|uw)\b/i],
] as const;

it.each(rowsOfSite(addressing))("%s addresses everyone in one way", (language, ...ways) => {
  const keysOf = (way: RegExp) =>
    [...texts[language]].flatMap(([key, text]) => (way.test(text) ? [key] : []));
  const [fewer] = ways.map(keysOf).toSorted((one, other) => one.length - other.length);
  expect(fewer).toEqual([]);
});

describe.each(allLanguages)("%s", (language) => {
  const say = sayIn(language);

  it("has no key that English does not have", () => {
    expect([...texts[language].keys()].filter((key) => !texts.en.has(key))).toEqual([]);
  });

  it("has no empty text, and none with white space around it", () => {
    const bad = [...texts[language]].filter(([, text]) => text === "" || text !== text.trim());
    expect(bad).toEqual([]);
  });

  it("fills in the same values as English", () => {
    const other = [...texts[language]].filter(
      ([key, text]) => `${placeholdersIn(text)}` !== `${placeholdersIn(texts.en.get(key) ?? "")}`,
    );
    expect(other).toEqual([]);
  });

  it("keeps the parts of a link", () => {
    const other = [...texts[language]].filter(
      ([key, text]) => /\[.+\]/.test(text) !== /\[.+\]/.test(texts.en.get(key) ?? ""),
    );
    expect(other).toEqual([]);
  });

  it("has every text, and none is its key", () => {
    const missing = words.filter((word) => {
      const text = say(word);
      return typeof text !== "string" || text === "" || text === word;
    });
    expect(missing).toEqual([]);
  });

  it("fills a value into its place in the text", () => {
    for (const word of words) {
      const text = say(word);
      for (const name of new Set(placeholdersIn(texts.en.get(`words.${word}`) ?? ""))) {
        expect(text, word).not.toContain("{{");
        expect(say(word, { [name]: "7x7" }), word).toContain("7x7");
      }
    }
  });
});

describe("the keys", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "client/**/*.{ts,tsx}"]).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) => namedIn(readFileSync(file, "utf8"), file));
  const isNamed = (word: string, patterns = named) => patterns.some((key) => key.test(word));

  it("are all used", () => {
    expect(words.filter((word) => !isNamed(word))).toEqual([]);
  });

  it("are reported if they are unused", () => {
    const patterns = namedIn(
      "say(`share.${icon}`); page.say('close'); const key = 'form.send'; const x = 'new';",
      "a.ts",
    );
    expect(isNamed("share.linkedin", patterns)).toBe(true);
    expect(isNamed("close", patterns)).toBe(true);
    expect(isNamed("form.send", patterns)).toBe(true);
    expect(isNamed("new", patterns)).toBe(false);
    expect(isNamed("form.sent", patterns)).toBe(false);
    expect(isNamed("share.linkedin.more", patterns)).toBe(false);
  });
});

/**
 * Returns the names of languages in code: a code, a tag, a locale, the ending of a field, a table by code.
 */
function languagesNamedIn(source: string, file: string): string[] {
  const names = allLanguages.flatMap((code) => [code, languages[code].tag, languages[code].dates]);
  const isName = (text: string) =>
    names.some((name) => name === text) ||
    // `published_at` is a time.
    (allLanguages.some((code) => text.endsWith(`_${code}`)) && !text.endsWith("ed_at"));
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string" && isName(value)) found.push(value);
    },
    ObjectExpression: ({ properties }) => {
      const keys = properties.flatMap((one) =>
        one.type === "Property" && one.key.type === "Identifier" ? one.key.name : [],
      );
      const codes = keys.filter((key) => allLanguages.some((code) => code === key));
      if (codes.length > 1) found.push(...codes);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe("the list of languages", () => {
  /** Texts that look like a language's name and are not. */
  const others: { readonly [file: string]: readonly string[] } = {
    // The query key of a confirmation.
    "src/forms/confirmation.ts": ["at"],
    // The position in a story.
    "src/editor/findings.ts": ["at"],
    // The language of stories in a space without languages. A command writes it.
    "src/content/adoption.ts": ["en"],
    // The languages of the names of blocks and fields. They do not depend on the site's languages.
    "tools/storyblok/component-types.ts": ["en", "de"],
  };

  /** Checks for a file of the desk, which is in English and German, whatever the site's languages are. */
  const isDesk = (file: string) => /^src\/(desk\/|routes\/desk-)/.test(file);

  /** Checks for the list itself, for a company's own names in its languages, and for columns in `_at`. */
  const isList = (file: string) =>
    ["src/language/language.ts", "src/privacy/retention.ts"].includes(file) ||
    file.startsWith("src/brand/");

  it("is the only place that names a language", () => {
    const files = globSync(["src/**/*.{ts,tsx}", "client/**/*.{ts,tsx}", "tools/**/*.ts"]).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !isList(file) && !isDesk(file),
    );
    const named = files.flatMap((file) =>
      languagesNamedIn(readFileSync(file, "utf8"), file)
        .filter((name) => !others[file]?.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  it.each([
    ['if (language === "de") x();', ["de"]],
    ['field("title_de");', ["title_de"]],
    ['new Intl.NumberFormat("de-DE");', ["de-DE"]],
    ["const forms = { en: 1, de: 2 };", ["en", "de"]],
    ['const found = { at: "content.body" };', []],
    ['say("video.pause"); href("/en/blog/");', []],
  ])("finds every language name in %s", (source, names) => {
    expect(languagesNamedIn(source, "a.ts")).toEqual(names);
  });

  it("has a file of texts for each language, and a flag if the list requires one", () => {
    const filesOf = (pattern: string) =>
      globSync(pattern)
        .map((file) => file.replace(/.*\//, ""))
        .toSorted();
    expect(filesOf("locales/*.json")).toEqual(
      allLanguages.map((code) => `${code}.json`).toSorted(),
    );
    const flags = allLanguages.flatMap((code) => languages[code].flag ?? []);
    expect(filesOf("public/flags/*")).toEqual(flags.toSorted());
  });
});
