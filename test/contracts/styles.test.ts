import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import type { FieldSchema } from "../../src/content/fields.ts";
import { pageTypes } from "../../src/pages/all.ts";
import { factsOf } from "../../src/render/node-facts.ts";
import {
  classesIn,
  components,
  first,
  homesOf,
  importedBy,
  neededBy,
  otherFiles,
  sent,
  styleFiles,
} from "../../tools/style-sheets.ts";
import { sheetsIn } from "../sheets-in.ts";
import { placed, renderWhole } from "./placed-block.ts";
import { openSite } from "./site.ts";
import { post } from "./small-site.ts";

/* Every stylesheet lies where what it styles is, under its name: nobody has to import it. */

const root = "client/styles";

/** Rooms whose parts have styles, and where a part's source may be. */
const homes: Record<string, readonly string[]> = {
  ui: ["src/ui", "client/islands", "src/brand"],
  stories: ["src/stories"],
  blocks: ["src/blocks", "src/blocks/kit"],
  pages: ["src/pages", "src/pages/*"],
};

/** What several parts look like, though none of them is named so. */
const patterns: Record<string, readonly string[]> = {
  ui: ["card", "card-grid", "image", "menu-panel", "menu-row", "panel", "prose"],
  stories: [],
  blocks: [],
  // The parts of a group share them; `message` is a page that says one thing.
  pages: ["article", "hub", "message"],
};

function ownerOf(folder: string, name: string): string | undefined {
  if (patterns[folder]?.includes(name)) return name;
  return globSync((homes[folder] ?? []).map((home) => `${home}/${name}.{ts,tsx}`))[0];
}

const folders = Object.keys(homes);
const files = folders.flatMap((folder) =>
  globSync(`${root}/${folder}/*`).map((path) => ({ folder, path, file: basename(path) })),
);

const [every, others] = [styleFiles(), otherFiles()];

/** What each module needs, asked once. */
const needs = new Map(components().map(([name, module]) => [name, neededBy(module, others)]));

describe("the folders of styles", () => {
  it("are all in the editors' stylesheet, each in the layer of its name", () => {
    const all = readFileSync(`${root}/all.css`, "utf8");
    expect(files.length).toBeGreaterThan(80);
    for (const folder of ["base", ...folders]) {
      expect(all).toContain(`@import "./${folder}/*.css" layer(${folder});`);
    }
  });

  it("are in the same layer wherever else they are sent, and begin with the same order", () => {
    const layers = (sheet: string) => /^@layer [^;]+;/m.exec(readFileSync(sheet, "utf8"))?.[0];
    expect(layers(first)).toBe(layers(`${root}/all.css`));
    for (const sheet of [first, ...globSync(`${root}/sheets/*.css`)]) {
      const imports = readFileSync(sheet, "utf8").matchAll(/@import "[./]*(\w+)\/[^"]+"(.*);/g);
      for (const [line, folder = "", layer] of imports) {
        expect([line, layer]).toEqual([line, ` layer(${folder})`]);
      }
    }
  });

  it("are sent with the first stylesheet or by themselves, families of them besides", () => {
    const own = [...importedBy(first), ...others.map(({ path }) => path)];
    const allSent = sent();
    expect(files.filter(({ path }) => !own.includes(path))).toEqual([]);
    for (const family of globSync(`${root}/sheets/*.css`)) {
      const names = readFileSync(family, "utf8").match(/@import/g) ?? [];
      const members = importedBy(family);
      expect([family, members.length]).toEqual([family, names.length]);
      expect(members.filter((path) => !allSent.includes(path))).toEqual([]);
    }
  });

  it("are each needed by something", () => {
    const needed = new Set([...needs.values()].flat());
    expect(others.filter((file) => !needed.has(file))).toEqual([]);
  });

  it("hold only styles of what there is", () => {
    // `pricing-calculator.slider.css` is a part of what `pricing-calculator.css` styles.
    const strays = files.filter(({ folder, file }) => !ownerOf(folder, file.split(".")[0] ?? ""));
    expect(
      strays.map(({ folder, path }) => `${path} styles nothing of ${homes[folder]?.join(", ")}`),
    ).toEqual([]);
  });

  it("need no list of patterns that nobody looks like", () => {
    for (const [folder, names] of Object.entries(patterns)) {
      for (const name of names)
        expect(existsSync(`${root}/${folder}/${name}.css`), name).toBe(true);
    }
  });

  it("hold no file longer than 250 lines", () => {
    const long = globSync(`${root}/**/*.css`).filter(
      (path) => readFileSync(path, "utf8").split("\n").length > 250,
    );
    expect(long).toEqual([]);
  });
});

const read = (path: string) => readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** Class names in source: words in texts that hold nothing else. `stem-${x}` is any class of that stem. */
function wordsOf(source: string): string[] {
  const texts = source.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  return texts.flatMap((text) => text.slice(1, -1).match(/[a-z][\w-]*(?:\$\{)?/gi) ?? []);
}

/** Each rule's selector and its declarations, without those of variables. */
function rulesIn(css: string) {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    says: new Set(body.split(";").flatMap((one) => /^[a-z].*$/s.exec(one.trim())?.[0] ?? [])),
  }));
}

it("no two rules say nine of the same: what looks alike is one class of ui/", () => {
  const rules = globSync(`${root}/**/*.css`).flatMap((path) =>
    rulesIn(read(path)).map((rule) => ({ path, ...rule })),
  );
  expect(rules.length).toBeGreaterThan(500);
  const long = rules.filter(({ says }) => says.size >= 9);
  const alike = long.flatMap((one, at) =>
    long
      .slice(0, at)
      .filter((other) => [...one.says].filter((says) => other.says.has(says)).length >= 9)
      .map((other) => [one, other].map(({ path, selector }) => `${path} ${selector}`)),
  );
  expect(alike).toEqual([]);
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
    // `chip-${tint}`: the stem and what is put there.
    [...name].some((_, at) => {
      const [stem, rest] = [name.slice(0, at), name.slice(at)];
      return words.has(`${stem}\${`) && (words.has(rest) || /^\d+$/.test(rest));
    });

  it.each(globSync(`${root}/**/*.css`).map((path) => path.slice(root.length + 1)))(
    "in %s is on a page or put there by an island",
    (path) => {
      const dead = [...classesIn(read(`${root}/${path}`))].filter((name) => !isRendered(name));
      expect(dead).toEqual([]);
    },
  );
});

/** What every page has, whatever stands on it. */
const ground = new Set(
  [`${root}/tokens.css`, ...globSync(`${root}/base/*.css`), ...importedBy(first)].flatMap(
    (path) => [...classesIn(read(path))],
  ),
);

const isOwned = (name: string) =>
  every.some(({ own }) => own.some((part) => name === part || name.startsWith(`${part}-`)));

it("every class has a file of its own: that one is sent where somebody writes it", () => {
  const homeless = every.flatMap(({ path, classes }) =>
    [...classes]
      // What the loader says of the whole page is nobody's.
      .filter((name) => name !== "js" && !ground.has(name) && !isOwned(name))
      .map((name) => `${path} ${name}`),
  );
  expect(homeless).toEqual([]);
});

describe.each(blocks.map((block) => [block.schema.name, block] as const))("%s", (name, block) => {
  it("is sent with the styles of all that its examples show", async () => {
    for (const example of block.examples) {
      const inside = factsOf(placed(name, example)).components;
      const needed = inside.flatMap((each) => needs.get(each) ?? []);
      const paths = new Set(needed.map(({ path }) => path));
      // oxlint-disable-next-line no-await-in-loop -- an example after the other
      const html = await renderWhole(block, example, "en");
      const rendered = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(
        ([, list]) => list?.split(" ") ?? [],
      );
      const missing = rendered.filter((one) => {
        const stylists = homesOf(one, every);
        return (
          !ground.has(one) && stylists.length > 0 && !stylists.some(({ path }) => paths.has(path))
        );
      });
      expect(missing).toEqual([]);
    }
  });
});

/** What editors may put into a field, by the blocks' examples: more of each than any page shows. */
function fillingOf({ allow }: FieldSchema & { allow?: unknown }) {
  const examples = blocks.flatMap(({ schema: { name }, examples: [example] }) =>
    example && (!Array.isArray(allow) || allow.includes(name))
      ? [{ ...example, component: name }]
      : [],
  );
  const [one, other] = examples;
  return [one, one, one, other].filter((block) => block !== undefined);
}

describe("a page has the styles of its frame, and once, whatever an editor filled of", () => {
  const addressed = pageTypes.filter(({ embedOnly }) => !embedOnly);

  it.each(addressed.map((type) => [type.schema.name, type] as const))(
    "%s",
    async (component, { schema, hub }) => {
      const filled = schema.fields.flatMap((field) =>
        field.type === "bloks" ? [[field.name, fillingOf(field)] as const] : [],
      );
      // All of them, and each by itself: the first block further down is another one then.
      const pages = [filled, ...filled.map((field) => [field])].map((fields, index) => ({
        path: `en/filled-${index}`,
        story: { component, title: "Filled", ...Object.fromEntries(fields) },
      }));
      // A hub of nothing is no page.
      const items = pages.flatMap(({ path }) =>
        hub ? [[`${path}/item`, { ...post("Item"), component: hub.items.name }] as const] : [],
      );
      const stories = Object.fromEntries([
        ...pages.map(({ path, story }) => [path, story] as const),
        ...items,
      ]);
      const site = await openSite({ stories });
      const answered = await Promise.all(
        pages.map(async ({ path }) => {
          const answer = await site.get(`/${path}/`);
          const html = await answer.text();
          const frame = sheetsIn(html).filter((href) => /\/frame\b/.test(href));
          return {
            path,
            isIt: html.includes(`href="https://www.example.com/${path}/"`),
            frame: frame.length,
          };
        }),
      );
      await site.close();
      expect(answered).toEqual(pages.map(({ path }) => ({ path, isIt: true, frame: 1 })));
    },
  );
});
