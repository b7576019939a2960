import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import { everyNode } from "../../src/render/node-facts.ts";
import { placed, renderWhole } from "./placed-block.ts";

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
  ui: ["card", "card-grid", "image", "menu-row", "prose"],
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

describe("the folders of styles", () => {
  it("are all in the stylesheet, each in the layer of its name", () => {
    const main = readFileSync(`${root}/main.css`, "utf8");
    expect(files.length).toBeGreaterThan(80);
    for (const folder of ["base", ...folders]) {
      expect(main).toContain(`@import "./${folder}/*.css" layer(${folder});`);
    }
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

/** The classes that a stylesheet's selectors name. */
function classesIn(css: string): Set<string> {
  const selectors = [...css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].map(([, text]) => text ?? "");
  return new Set(selectors.flatMap((text) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}

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
  const alike = rules.flatMap((one, at) =>
    rules
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

/** The files that style a class as their own: it begins with their name, or they list it as theirs. */
function homesOf(name: string): string[] {
  return parts
    .filter(({ own, classes }) => classes.has(name) && own.some((prefix) => begins(name, prefix)))
    .map(({ path }) => path);
}

const begins = (name: string, prefix: string) => name === prefix || name.startsWith(`${prefix}-`);

const parts = files
  .filter(({ folder }) => folder !== "ui")
  .map(({ path, file }) => {
    const listed = /^\/\* classes: ([\w, -]+)/.exec(readFileSync(path, "utf8"))?.[1] ?? "";
    const own = [file.split(".")[0] ?? "", ...listed.trim().split(/, */)];
    return { path, own, classes: classesIn(read(path)) };
  });

/** What every page has, whatever stands on it. */
const ground = new Set(
  globSync(`${root}/{tokens.css,base/*.css,ui/*.css}`).flatMap((path) => [
    ...classesIn(read(path)),
  ]),
);

/** A module and all it brings along of the rooms whose parts have styles. */
function reachedFrom(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module) || !existsSync(module)) return reached;
  reached.add(module);
  for (const [, from = ""] of readFileSync(module, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
    const path = normalize(join(dirname(module), from));
    if (/^src\/(blocks|stories)\/(?!all)|^client\/islands\//.test(path)) reachedFrom(path, reached);
  }
  return reached;
}

describe.each(blocks.map((block) => [block.schema.name, block] as const))("%s", (name, block) => {
  it("is styled by its own file and those of what it is made of", async () => {
    for (const example of block.examples) {
      const inside = [...everyNode([placed(name, example)])];
      const modules = inside.flatMap((node) => [
        ...reachedFrom(`src/blocks/${node.component}.tsx`),
      ]);
      const names = new Set(modules.map((path) => basename(path).replace(/\.tsx?$/, "")));
      // Cards of stories come with the stories that it loads.
      const brought = ({ folder, file }: (typeof files)[number]) =>
        names.has(file.split(".")[0] ?? "") || (folder === "stories" && block.load !== null);
      const styled = new Set(files.filter(brought).map(({ path }) => path));
      // oxlint-disable-next-line no-await-in-loop -- an example after the other
      const html = await renderWhole(block, example, "en");
      const rendered = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(
        ([, list]) => list?.split(" ") ?? [],
      );
      const missing = rendered.filter((one) => {
        const stylists = homesOf(one);
        return (
          !ground.has(one) && stylists.length > 0 && !stylists.some((path) => styled.has(path))
        );
      });
      expect(missing).toEqual([]);
    }
  });
});
