import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { openToBrowser, rooms } from "../oxlint.config.ts";

/* The rules about the order of rooms that the linter cannot check, because it sees one import at a time. */

/** The browser gets every text as a prop, so no table of words may be in its bundle. */
const neverInBrowser = ["src/language/tables.ts", "src/language/words.ts", "src/language/paths.ts"];

/**
 * The files that may name `demo/`: commands that serve or measure its space, tests that put another space in
 * its place, and the reporter of proofs, which works without it.
 */
const filesNamingDemo = [
  "tools/served-space.ts",
  ...[
    "start",
    "content",
    "storyblok",
    "storyblok/push-site",
    "pictures",
    "block-pictures",
    "new/company/space",
    "new/remove-language",
  ].map((of) => `tools/${of}.ts`),
  ...[
    "first",
    "inp",
    "lighthouse",
    "peers",
    "peers/content",
    "processor",
    "run",
    "search",
    "space",
  ].map((of) => `test/bench/${of}.ts`),
  "test/contracts/brand.test.ts",
  "test/contracts/documents.test.ts",
  "test/proof/reporter.ts",
  "test/rooms.test.ts",
  "test/seams/additions/hub.ts",
  "test/seams/additions/language.ts",
  "test/seams/copy.ts",
  "test/seams/serve.ts",
  "test/words.test.ts",
  "vite.config.ts",
];

/** Checks whether a file reads from `demo/`: by one of its paths, or by the constant that is one. */
function namesDemo(file: string, source: string): boolean {
  if (file === "tools/served-space.ts") return true;
  return (
    /(?<![\w-])demo\/(?:\{|\*|space|tests|pictures|downloads|README)/.test(source) ||
    /["'`]demo["'`], ?["'`](?:space|tests|pictures|downloads)/.test(source) ||
    source.includes("served-space.ts")
  );
}

/** `from` is a path of the repository or a package; null if it is known only at run time. */
type Import = { readonly file: string; readonly from: string | null; readonly typeOnly: boolean };

/** Returns every import of a file: static, dynamic, of types, and exports from other files. */
function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (from: string | null, typeOnly: boolean) => {
    // The page that links a stylesheet decides how a part looks, not the code that runs.
    if (!from?.endsWith(".css")) found.push({ file, from: from && resolved(file, from), typeOnly });
  };

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
  return found;
}

function allTypes(entries: readonly { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.isType);
}

function resolved(file: string, from: string): string {
  return from.startsWith(".") ? normalize(join(dirname(file), from)) : from;
}

function roomOf(path: string): string | undefined {
  return rooms.find((room) => path === room || path.startsWith(`${room}/`));
}

const files = globSync(["src/**/*.{ts,tsx}", "client/**/*.{ts,tsx}"]).toSorted();

/** The imports of existing files. Each file is parsed once. */
const parsedImports = new Map<string, readonly Import[]>();
function importsIn(file: string): readonly Import[] {
  const found = parsedImports.get(file) ?? importsOf(file, readFileSync(file, "utf8"));
  parsedImports.set(file, found);
  return found;
}

/** Returns everything that these files load when they run: their imports, and the imports of those. */
function loadedBy(entries: readonly string[]): Set<string> {
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

/** Returns everything that the browser's entries load when they are bundled. */
const bundle = () => loadedBy(["client/main.ts", "client/loader.ts", "client/editor.ts"]);

describe("the rooms", () => {
  it("all exist, and every file is in one", () => {
    expect(rooms.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
    expect(files.filter((file) => !roomOf(file))).toEqual(["src/virtual.d.ts"]);
  });

  it("import literal paths, except the loader, which gets the address of the browser's code", () => {
    const unnamed = files.flatMap(importsIn).filter(({ from }) => from === null);
    expect(unnamed.map(({ file }) => file)).toEqual(["client/loader.ts"]);
  });
});

describe("the demo", () => {
  it("is named only by the listed files, so no test of the engine is about its content", () => {
    const engine = globSync(["{src,client,test,tools}/**/*.{ts,tsx,js}", "vite.config.ts"]);
    const naming = engine.filter((file) => namesDemo(file, readFileSync(file, "utf8")));
    expect(naming.toSorted()).toEqual(filesNamingDemo.toSorted());
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
  const needsVite = (file: string) =>
    /\.tsx$|^virtual:|\?/.test(file) ||
    (/^src\/.+\.ts$/.test(file) && readFileSync(file, "utf8").includes("import.meta.glob"));

  it("are files that node runs directly: they load what only Vite reads through `site-module.ts`", () => {
    expect(entries).toContain("tools/leads.ts");
    const unreadable = entries.flatMap((entry) =>
      [...loadedBy([entry])].filter(needsVite).map((file) => `${entry} imports ${file}`),
    );
    expect(unreadable).toEqual([]);
  });

  it("would need Vite if they imported the page types", () => {
    expect([...loadedBy(["src/pages/all.ts"])].some(needsVite)).toBe(true);
  });
});

describe("what the browser gets", () => {
  it("contains only islands, forms, ui and language, and nothing with a secret", () => {
    const reached = [...bundle()].filter((file) => /^(src|client|locales)\//.test(file));
    expect(reached).toContain("client/islands/form.tsx");
    expect(reached.filter((file) => !openToBrowser.includes(roomOf(file) ?? file))).toEqual([]);
  });

  it("has no table of words and no schema library", () => {
    const reached = bundle();
    for (const file of [...neverInBrowser, "zod", "@storyblok/schema", "virtual:react-at-once"]) {
      expect([...reached]).not.toContain(file);
    }
  });
});
