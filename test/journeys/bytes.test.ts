import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { workerRead } from "../worker-read.ts";
import { withoutSheets } from "../sheets-in.ts";
import { elementsOf, openSharedWorld, visitorOf } from "./visit.ts";

/*
 * The size of a page and of the worker, gzipped: HTML without inline styles, and the scripts of islands that
 * wake automatically. If one grows, make it smaller, or raise the limit and say why.
 */

/**
 * Each limit is at most a hundred bytes above the current size. Hashes and ports in addresses change the size
 * a little. 530 bytes of each page are the loader's work before any other script is there: it holds a form
 * that is sent, and leads to the form that an address names with a choice.
 */
const limits: readonly (readonly [path: string, html: number, script: number])[] = [
  ["/en/", 6_400, 0],
  ["/de/", 5_950, 0],
  ["/en/about/", 5_750, 3_400],
  ["/en/contact-us/", 5_530, 3_400],
  ["/en/blog/", 5_550, 0],
  ["/en/blog/first-post/", 7_320, 3_300],
  ["/en/authors/ada/", 5_650, 0],
  ["/en/events/open-day/", 7_000, 3_400],
  ["/en/nope/", 5_000, 0],
];

type Entry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as Record<string, Entry>;
const gzipped = (bytes: string | Buffer) => gzipSync(bytes).byteLength;

/** Returns a file and everything that it imports. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of manifest[key]?.imports ?? []) withImports(needed, found);
  return found;
}

/**
 * Returns the files that an island loads when it wakes. A behaviour also loads its dynamic imports at once,
 * an island with React `hydrate.tsx`.
 */
function filesOf(island: string, isReact: boolean): string[] {
  const key = ["ts", "tsx"]
    .map((end) => `client/islands/${island}.${end}`)
    .find((k) => k in manifest);
  if (!key) throw new Error(`no file of the island "${island}"`);
  const more = isReact ? ["client/hydrate.tsx"] : (manifest[key]?.dynamicImports ?? []);
  return [key, ...more].flatMap((each) => [...withImports(each)]);
}

const visit = visitorOf(await openSharedWorld());

it.each(limits)("%s is within its limit", async (path, html, script) => {
  const { body } = await visit(path);
  const woken = elementsOf(body).filter(({ attributes: { "data-wake": wake } }) =>
    /visible|idle/.test(wake ?? ""),
  );
  const files = new Set(
    woken.flatMap(({ attributes }) => [
      ...withImports("client/main.ts"),
      ...filesOf(attributes["data-island"] ?? "", attributes["data-props"] !== undefined),
    ]),
  );
  const scripts = [...files].map((key) =>
    gzipped(readFileSync(`dist/client/${manifest[key]?.file}`)),
  );
  const found = {
    html: gzipped(withoutSheets(body)),
    script: scripts.reduce((sum, bytes) => sum + bytes, 0),
  };
  const spare = { html: html - found.html, script: script - found.script };
  for (const bytes of Object.values(spare)) {
    expect(bytes, JSON.stringify(found)).toBeGreaterThanOrEqual(0);
  }
});

it("the worker contains no code of the block workshop", () => {
  for (const file of globSync("dist/worker/**/*.js")) {
    expect(readFileSync(file, "utf8"), file).not.toContain("workshop-search");
  }
});

it.each([
  // The part that sends a cached page and renders none. A tenth of it is spare.
  ["starting an isolate", [], 17_500],
  // 2,000 bytes of it are spare. No package is rewritten for less, because production runs what the tests
  // run. Code that few requests need is loaded later.
  ["rendering a page", ["app", "site-parts"], 238_500],
])("the code for %s is within its limit", (_, parts, limit) => {
  expect(gzipped(workerRead(...parts))).toBeLessThan(limit);
});

it.each([
  // Each limit is a tenth above the current value. A schema, a route or a list of words that few requests
  // need is created by the first request that needs it.
  ["starting an isolate", [], { functions: 400, files: 32 }],
  ["rendering a page", ["app", "site-parts"], { functions: 13_760, files: 75 }],
])("%s calls few functions, and reads few files", (_, parts, most) => {
  const script = ["test/journeys/calls-at-start.ts", ...parts];
  const output = execFileSync(process.execPath, script, { encoding: "utf8" });
  const { functions, files } = JSON.parse(output) as typeof most;
  expect(functions).toBeLessThan(most.functions);
  expect(files).toBeLessThan(most.files);
});
