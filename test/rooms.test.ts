import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { Visitor, parseSync } from "vite";
import { describe, expect, it } from "vitest";

/**
 * The rooms of the house in their order. A room imports from itself and from rooms before it, types
 * included: what depends on what can be read off this list.
 */
const rooms = [
  "src/base",
  "src/brand",
  "src/env",
  "src/language",
  "src/content",
  "src/forms",
  "src/crm",
  "src/mail",
  "src/queue",
  "src/ui",
  "src/render",
  "src/stories",
  "client",
  "src/blocks",
  "src/pages",
  "src/editor",
  "src/html",
  "src/routes",
  "src/app",
  "src/worker",
];

/** What the browser's code may import; of the content room it may know the types. */
const openToBrowser = ["client", "src/base", "src/brand", "src/language", "src/forms", "src/ui"];

/** The browser gets every text as a prop: no table of words travels with it. */
const neverInBrowser = ["src/language/tables.ts", "src/language/words.ts", "src/language/paths.ts"];

/** Packages that only these rooms may know. */
const packageRooms: Record<string, readonly string[]> = {
  "react-dom/server": ["src/mail", "src/render", "src/html"],
  "storyblok-js-client": ["src/content"],
};

/**
 * What may know of `demo/`: the commands that serve or measure the space in it, the tests that put another
 * in its place, and the lists that say which test holds what, which do without it where it is gone.
 */
const knowingDemo = [
  "tools/served-space.ts",
  ...["start", "content", "storyblok", "pictures", "block-pictures"].map((of) => `tools/${of}.ts`),
  ...["inp", "lighthouse", "peers", "peers/content", "run", "search", "space"].map(
    (of) => `test/bench/${of}.ts`,
  ),
  "test/contracts/documents.test.ts",
  "test/contracts/specification-pages-and-hubs.test.ts",
  "test/contracts/held-items.ts",
  "test/contracts/specification-routing-and-forms.test.ts",
  "test/rooms.test.ts",
  "test/seams/additions/hub.ts",
  "test/seams/brand.test.ts",
  "test/seams/copy.ts",
  "test/seams/serve.ts",
  "vite.config.ts",
];

/** Whether a file reads from `demo/`: by a path of it, or by the one constant that is one. */
function namesDemo(file: string, source: string): boolean {
  if (file === "tools/served-space.ts") return true;
  return (
    /(?<![\w-])demo\/(?:\{|\*|space|tests|pictures|downloads|README)/.test(source) ||
    /["'`]demo["'`], ?["'`](?:space|tests|pictures|downloads)/.test(source) ||
    source.includes("served-space.ts")
  );
}

/** `from` is a path of the repository or a package; null where it is known only when it runs. */
type Import = { readonly file: string; readonly from: string | null; readonly typeOnly: boolean };

/** Every import of a file: static, dynamic, of types, and what it exports again. */
function importsOf(file: string, source: string): Import[] {
  const parsed = parseSync(file, source);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (from: string | null, typeOnly: boolean) =>
    found.push({ file, from: from && resolved(file, from), typeOnly });

  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, allTypes(entries));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    add(/^["'`]([^"'`$]+)["'`]$/.exec(text)?.[1] ?? null, false);
  }
  // The tree of a file is made once it is asked for, and takes longer than all else: few name a type so.
  if (/\bimport\s*[(/]/.test(source)) {
    const visitor = new Visitor({ TSImportType: (node) => add(String(node.source.value), true) });
    visitor.visit(parsed.program);
  }
  return found;
}

function allTypes(entries: readonly { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.isType);
}

function resolved(file: string, from: string): string {
  return from.startsWith(".") ? normalize(join(dirname(file), from)) : from;
}

function roomOf(path: string): number {
  return rooms.findIndex((room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`));
}

/** What an import breaks, in words; null where all is well. */
function breachOf({ file, from, typeOnly }: Import): string | null {
  if (from === null) return null;
  const says = (why: string) => `${file} imports ${from}: ${why}`;
  const own = roomOf(file);
  if (own === -1) return says(`${file} is in no room`);
  if (!/^(src|client|test|locales)\//.test(from)) {
    const homes = packageRooms[from];
    const isTest = /\.test\.tsx?$/.test(file);
    const isHome = homes === undefined || homes.includes(rooms[own] ?? "");
    return isHome || isTest ? null : says(`only ${homes.join(" and ")} may`);
  }
  if (from.startsWith("locales/")) {
    return rooms[own] === "src/language" ? null : says("words come from the language room");
  }
  const other = roomOf(from);
  if (other === -1) return says("that is in no room");
  if (rooms[own] === "client") {
    const isType = typeOnly && rooms[other] === "src/content";
    return openToBrowser.includes(rooms[other] ?? "") || isType
      ? null
      : says("the browser must not reach it");
  }
  if (rooms[other] === "client" && !from.startsWith("client/islands/")) {
    return says("of the browser's code only islands are rendered on the server");
  }
  return other > own ? says(`${rooms[other]} comes after ${rooms[own]}`) : null;
}

function breachesIn(file: string, source: string): string[] {
  return importsOf(file, source).flatMap((one) => breachOf(one) ?? []);
}

const files = globSync(["src/**/*.{ts,tsx}", "client/**/*.{ts,tsx}"]).toSorted();

/** Those of a file that is there, parsed once. */
const parsedImports = new Map<string, readonly Import[]>();
function importsIn(file: string): readonly Import[] {
  const found = parsedImports.get(file) ?? importsOf(file, readFileSync(file, "utf8"));
  parsedImports.set(file, found);
  return found;
}

const imports = files.flatMap(importsIn);

/** Each circle of imports there is, as the files it leads through. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start !== -1) found.push([...trail.slice(start), file].join(" → "));
    if (start !== -1 || done.has(file)) return;
    for (const { from } of importsIn(file)) {
      if (from !== null && files.includes(from)) visit(from, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

/** Everything that comes along with these files when they run: what they import, and what that does. */
function broughtBy(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!/^(src|client|test|tools|demo)\/.+\.tsx?$/.test(file)) continue;
    for (const { from, typeOnly } of importsIn(file)) {
      if (!typeOnly && from) waiting.push(from);
    }
  }
  return reached;
}

/** Everything that the browser's entries bring along when they are bundled. */
const bundle = () => broughtBy(["client/main.ts", "client/loader.ts", "client/editor.ts"]);

describe("the rooms", () => {
  it("are all there, and nothing stands between them", () => {
    expect(rooms.filter((_, index) => !files.some((file) => roomOf(file) === index))).toEqual([]);
    const outside = files.filter((file) => roomOf(file) === -1);
    expect(outside).toEqual(["src/virtual.d.ts"]);
  });

  it("import only from themselves and from rooms before them", () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.flatMap((one) => breachOf(one) ?? [])).toEqual([]);
  });

  it("name what they import, but for the loader, which is told where the browser's code is", () => {
    const unnamed = imports.filter(({ from }) => from === null).map(({ file }) => file);
    expect(unnamed).toEqual(["client/loader.ts"]);
  });

  it("import in no circle, types included", () => {
    expect(circles()).toEqual([]);
  });

  it("import files that exist", () => {
    const missing = imports.filter(
      ({ from }) => from !== null && /^(src|client)\//.test(from) && !files.includes(from),
    );
    expect(missing).toEqual([]);
  });
});

describe("the demo", () => {
  it("can be deleted: no source and no test of the engine imports from it", () => {
    const engine = globSync(["{src,client,test,tools}/**/*.{ts,tsx}"]);
    expect(engine.length).toBeGreaterThan(500);
    const sources = engine.map((file) => [file, readFileSync(file, "utf8")] as const);
    const breaches = sources
      .filter(([, source]) => source.includes("demo/"))
      .flatMap(([file, source]) => importsOf(file, source))
      .filter(({ from }) => from?.startsWith("demo/"))
      .map(({ file, from }) => `${file} imports ${from}`);
    expect(breaches).toEqual([]);
  });

  it("is named by few files, and no test of the engine is about what stands in it", () => {
    const engine = globSync(["{src,client,test,tools}/**/*.{ts,tsx,js}", "vite.config.ts"]);
    const naming = engine.filter((file) => namesDemo(file, readFileSync(file, "utf8")));
    expect(naming.toSorted()).toEqual(knowingDemo.toSorted());
  });

  it.each([
    ["new URL('../../demo/space', here)", true],
    ['join(root, "demo", "space")', true],
    ['globSync("demo/{tests,pictures}/**")', true],
    ['import { servedSpace } from "../tools/served-space.ts";', true],
    ['to("/en/book-a-demo/space")', false],
    ['<a href="/demo/">', false],
  ])("is named by %s: %s", (source, isNamed) => {
    expect(namesDemo("test/a.ts", source)).toBe(isNamed);
  });
});

describe("the commands", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const entries = Object.values(scripts).flatMap((script) => {
    const [, file] = /\bnode (\S+\.ts)/.exec(script) ?? [];
    return file ? [file] : [];
  });
  const forViteAlone = (file: string) => file.endsWith(".tsx") || /^virtual:|\?/.test(file);

  it("are files that node runs as they are: what only vite reads they ask `site-module.ts` for", () => {
    expect(entries).toContain("tools/leads.ts");
    const unreadable = entries.flatMap((entry) =>
      [...broughtBy([entry])].filter(forViteAlone).map((file) => `${entry} imports ${file}`),
    );
    expect(unreadable).toEqual([]);
  });

  it("would not be, if they imported what pages are made of", () => {
    expect([...broughtBy(["src/pages/all.ts"])].some(forViteAlone)).toBe(true);
  });
});

describe("what the browser gets", () => {
  it("is islands, forms, ui and language, and nothing that knows a secret", () => {
    const reached = [...bundle()].filter((file) => /^(src|client|locales)\//.test(file));
    expect(reached).toContain("client/islands/form.tsx");
    expect(reached.filter((file) => !openToBrowser.includes(rooms[roomOf(file)] ?? file))).toEqual(
      [],
    );
  });

  it("has no table of words and no schema library", () => {
    const reached = bundle();
    for (const file of [...neverInBrowser, "zod", "@storyblok/schema", "react-dom/server"]) {
      expect([...reached]).not.toContain(file);
    }
  });
});

describe("this test", () => {
  it.each([
    ["src/content/a.ts", 'import { x } from "../language/words.ts";', true],
    ["src/content/a.ts", 'import { x } from "./b.ts";', true],
    ["src/content/a.ts", 'import { x } from "../pages/all.ts";', false],
    ["src/content/a.ts", 'import type { x } from "../pages/all.ts";', false],
    ["src/content/a.ts", 'export { type X } from "../pages/all.ts";', false],
    ["src/content/a.ts", 'export * from "../pages/all.ts";', false],
    ["src/content/a.ts", 'type X = import("../pages/all.ts").X;', false],
    ["src/content/a.ts", 'const x = await import("../pages/all.ts");', false],
    ["src/content/a.ts", 'import "../../test/world.ts";', false],
    ["src/content/a.ts", 'import Client from "storyblok-js-client";', true],
    ["src/routes/a.ts", 'import Client from "storyblok-js-client";', false],
    ["src/html/a.tsx", 'import { renderToString } from "react-dom/server";', true],
    ["src/pages/a.tsx", 'import { renderToString } from "react-dom/server";', false],
    ["src/blocks/a.tsx", 'import { x } from "../../client/islands/x.tsx";', true],
    ["src/blocks/a.tsx", 'import { x } from "../../client/main.ts";', false],
    ["src/ui/a.tsx", 'import { x } from "../../client/islands/x.tsx";', false],
    ["src/worker.ts", 'import { x } from "./app.ts";', true],
    ["src/app.ts", 'import { x } from "./worker.ts";', false],
    ["src/pages/a.tsx", 'import en from "../../locales/en.json";', false],
    ["src/new/a.ts", 'import { x } from "../base/result.ts";', false],
    ["client/islands/a.tsx", 'import type { Asset } from "../../src/content/fields.ts";', true],
    ["client/islands/a.tsx", 'import { Asset } from "../../src/content/fields.ts";', false],
    ["client/islands/a.tsx", 'import { env } from "../../src/env.ts";', false],
    ["client/islands/a.tsx", 'import type { X } from "../../src/queue/lead-parts.ts";', false],
  ])("judges %s: %s", (file, source, isFine) => {
    expect(breachesIn(file, source).length === 0).toBe(isFine);
  });
});
