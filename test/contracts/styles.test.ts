import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import type { FieldSchema } from "../../src/story/fields.ts";
import { pageTypes } from "../../src/pages/all.ts";
import {
  classesIn,
  first,
  importedBy,
  needs,
  otherFiles,
  sent,
  styles,
} from "../../tools/styles.ts";
import { sheetsIn } from "../sheets-in.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { styledFiles } from "../style-classes.ts";
import { openSite } from "./site.ts";
import { post } from "./small-site.ts";

/* A part imports its stylesheet, and a page receives those of its parts. */

const [every, others, needed] = [styledFiles(), otherFiles(), needs()];
const root = "client/styles";
const families = globSync(`${root}/sheets/*.css`);
/** All stylesheets, of parts and of every page. */
const all = globSync([`${root}/**/*.css`, "src/**/*.css"]);

describe("the stylesheets of parts", () => {
  it("are imported by a part, or are on every page", () => {
    const imported = new Set([...needed.values(), importedBy(first)].flat());
    expect(every.length).toBeGreaterThan(80);
    expect(every.filter(({ path }) => !imported.has(path))).toEqual([]);
  });

  it("are all in the editors' stylesheet", () => {
    const listed = new Set(importedBy(`${root}/all.css`));
    expect(every.filter(({ path }) => !listed.has(path))).toEqual([]);
  });

  it("are in the layer of their room, in one order of layers", () => {
    const layers = (sheet: string) => /^@layer [^;]+;/m.exec(readFileSync(sheet, "utf8"))?.[0];
    expect(layers(first)).toBe(layers(`${root}/all.css`));
    for (const sheet of [first, `${root}/all.css`, ...families]) {
      const imports = readFileSync(sheet, "utf8").matchAll(/@import ".*?(\w+)\/[^"]+"(.*);/g);
      for (const [line] of imports) {
        const [, room] = /(?:src|styles)\/(\w+)\//.exec(line) ?? /"\.\/(\w+)\//.exec(line) ?? [];
        expect(line).toContain(` layer(${room});`);
      }
    }
  });

  it("are found and in their layer wherever the folder of the site is", () => {
    const { transform } = styles();
    if (typeof transform !== "function") throw new Error("no transform");
    const result = (path: string, css: string) => transform.call({} as never, css, path);
    const folder = join(temporaryFolder(onTestFinished), "a [new] site");
    mkdirSync(join(folder, root, "base"), { recursive: true });
    writeFileSync(join(folder, root, "base/page.css"), "");
    const stars = '@import "./base/*.css" layer(base);';
    expect(result(join(folder, root, "all.css"), stars)).toBe(
      '@import "./base/page.css" layer(base);',
    );
    expect(result("/usr/src/app/src/blocks/hero/hero.css", "a {}")).toBe(
      "@layer blocks {\na {}\n}",
    );
  });

  it("are sent with the first one, alone or as a family", () => {
    const own = [...importedBy(first), ...others.map(({ path }) => path)];
    expect(every.filter(({ path }) => !own.includes(path))).toEqual([]);
    for (const family of families) {
      const names = [...readFileSync(family, "utf8").matchAll(/@import "([^"]+)"/g)];
      const members = importedBy(family);
      const empty = names.filter(
        ([, from = ""]) => globSync(`${root}/sheets/${from}`).length === 0,
      );
      expect([family, empty]).toEqual([family, []]);
      expect(members.filter((path) => !sent().includes(path))).toEqual([]);
    }
  });

  it("are no longer than 250 lines", () => {
    expect(all.filter((path) => readFileSync(path, "utf8").split("\n").length > 250)).toEqual([]);
  });
});

const read = (path: string) => readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** Returns the class names in source code: the words in its texts. `stem-${x}` is any class of that stem. */
function wordsOf(source: string): string[] {
  const texts = source.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  return texts.flatMap((text) => text.slice(1, -1).match(/[a-z][\w-]*(?:\$\{)?/gi) ?? []);
}

/** Returns each rule's selector and its declarations, without variables. */
function rulesIn(css: string) {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    declarations: new Set(
      body.split(";").flatMap((one) => /^[a-z].*$/s.exec(one.trim())?.[0] ?? []),
    ),
  }));
}

it("no two rules share nine declarations, because similar looks are one class of ui/", () => {
  const rules = all.flatMap((path) => rulesIn(read(path)).map((rule) => ({ path, ...rule })));
  expect(rules.length).toBeGreaterThan(500);
  const long = rules.filter(({ declarations }) => declarations.size >= 9);
  const similar = long.flatMap((one, at) =>
    long
      .slice(0, at)
      .filter(
        (other) =>
          [...one.declarations].filter((declaration) => other.declarations.has(declaration))
            .length >= 9,
      )
      .map((other) => [one, other].map(({ path, selector }) => `${path} ${selector}`)),
  );
  expect(similar).toEqual([]);
});

describe("every class", () => {
  const sources = globSync(["src/**/*.{ts,tsx}", "client/**/*.{ts,tsx}"]).filter(
    (path) => !path.includes(".test."),
  );
  const words = new Set(
    sources.flatMap((path) =>
      wordsOf(readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
    ),
  );
  const isRendered = (name: string) =>
    words.has(name) ||
    // `chip-${tint}`: the stem and the value inserted there.
    [...name].some((_, at) => {
      const [stem, rest] = [name.slice(0, at), name.slice(at)];
      return words.has(`${stem}\${`) && (words.has(rest) || /^\d+$/.test(rest));
    });

  it.each(all)("in %s is used by a page or an island", (path) => {
    expect([...classesIn(read(path))].filter((name) => !isRendered(name))).toEqual([]);
  });
});

/** The classes that every page has. */
const classesOnEveryPage = new Set(
  [`${root}/tokens.css`, ...globSync(`${root}/base/*.css`), ...importedBy(first)].flatMap(
    (path) => [...classesIn(read(path))],
  ),
);

const isOwned = (name: string) =>
  every.some(({ own }) => own.some((part) => name === part || name.startsWith(`${part}-`)));

it("every class has one file, which is sent if the class is used", () => {
  const ownerless = every.flatMap(({ path, classes }) =>
    [...classes]
      // The loader sets this class on the whole page. It belongs to no part.
      .filter((name) => name !== "js" && !classesOnEveryPage.has(name) && !isOwned(name))
      .map((name) => `${path} ${name}`),
  );
  expect(ownerless).toEqual([]);
});

/** Returns blocks that editors can put into a field, from the examples: more of each than any page has. */
function fillingOf({ allow }: FieldSchema & { allow?: unknown }) {
  const examples = blocks.flatMap(({ schema: { name }, examples: [example] }) =>
    example && (!Array.isArray(allow) || allow.includes(name))
      ? [{ ...example, component: name }]
      : [],
  );
  const [one, other] = examples;
  return [one, one, one, other].filter((block) => block !== undefined);
}

describe("a page has the styles of its frame once, for any filled fields", () => {
  const addressed = pageTypes.filter(({ embedOnly }) => !embedOnly);

  it.each(addressed.map((type) => [type.schema.name, type] as const))(
    "%s",
    async (component, { schema, hub }) => {
      const filled = schema.fields.flatMap((field) =>
        field.type === "bloks" ? [[field.name, fillingOf(field)] as const] : [],
      );
      // All fields, and each one alone, because then another block is the first.
      const pages = [filled, ...filled.map((field) => [field])].map((fields, index) => ({
        path: `en/filled-${index}`,
        story: { component, title: "Filled", ...Object.fromEntries(fields) },
      }));
      // A hub without items is no page.
      const items = pages.flatMap(({ path }) =>
        hub ? [[`${path}/item`, { ...post("Item"), component: hub.items.name }] as const] : [],
      );
      const stories = Object.fromEntries([
        ...pages.map(({ path, story }) => [path, story] as const),
        ...items,
      ]);
      const site = await openSite({ stories });
      const results = await Promise.all(
        pages.map(async ({ path }) => {
          const answer = await site.get(`/${path}/`);
          const html = await answer.text();
          const frame = sheetsIn(html).filter((href) => /sheets\/frame\b/.test(href));
          return {
            path,
            isIt: html.includes(`href="https://www.example.com/${path}/"`),
            frame: frame.length,
          };
        }),
      );
      expect(results).toEqual(pages.map(({ path }) => ({ path, isIt: true, frame: 1 })));
    },
  );
});
