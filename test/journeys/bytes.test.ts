import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { withoutSheets } from "../sheets-in.ts";
import { type Visit, elementsOf, openSharedWorld, visitorOf } from "./visit.ts";

/*
 * What a page costs before anybody touches it, in bytes as they are sent (gzipped): its HTML without the
 * styles it brings, and the scripts that wake by themselves. It is the same on every machine. What makes a
 * page larger goes red here: make it smaller, or raise the limit and say why. So does what makes the worker
 * larger.
 */

/** Each just above what it is, by at most a hundred bytes. */
const limits: readonly (readonly [path: string, html: number, script: number])[] = [
  ["/en/", 5_850, 0],
  ["/de/", 5_400, 0],
  ["/en/about/", 5_050, 5_300],
  ["/en/contact-us/", 4_800, 5_300],
  ["/en/blog/", 4_950, 0],
  ["/en/blog/first-post/", 6_750, 3_050],
  ["/en/authors/ada/", 5_050, 0],
  ["/en/events/open-day/", 6_250, 5_300],
  ["/en/nope/", 4_400, 0],
];

type Entry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as Record<string, Entry>;
const gzipped = (bytes: string | Buffer) => gzipSync(bytes).byteLength;

/** A file and all that it cannot do without. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of manifest[key]?.imports ?? []) withImports(needed, found);
  return found;
}

/** What an island that wakes loads: a behaviour fetches the rest of itself at once, React comes with props. */
function filesOf(island: string, isReact: boolean): string[] {
  const key = ["ts", "tsx"]
    .map((end) => `client/islands/${island}.${end}`)
    .find((k) => k in manifest);
  if (!key) throw new Error(`no file of the island "${island}"`);
  const more = isReact ? ["client/hydrate.tsx"] : (manifest[key]?.dynamicImports ?? []);
  return [key, ...more].flatMap((each) => [...withImports(each)]);
}

let visit: Visit;
beforeAll(async () => {
  visit = visitorOf(await openSharedWorld());
});

it.each(limits)("%s is no larger than it was", async (path, html, script) => {
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

it("the worker is no larger than it was", () => {
  // 8,000 of it are room. Without `tools/left-out.ts` it would be 25,000 more.
  expect(gzipped(readFileSync("dist/worker/index.js"))).toBeLessThan(352_000);
});
