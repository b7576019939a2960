import { beforeAll, describe, expect, it } from "vitest";
import { mixedBlocks } from "../bench/blocks.ts";
import { callsOf } from "../calls.ts";
import { openSite } from "./site.ts";

/*
 * How often a page reads KV, and how many functions it calls. Counts are the same on every machine, so a
 * tenth more fails. Each bound is a measured count plus a tenth. `npm run sweep` measures the time.
 */

let site: Awaited<ReturnType<typeof openSite>>;
const [fewBlocks, manyBlocks] = [12, 52];
const blocksAt = (count: number) => `/en/blocks-${count}/`;

beforeAll(async () => {
  const stories = Object.fromEntries(
    [fewBlocks, manyBlocks].map((count) => [`en/blocks-${count}`, mixedBlocks(count)]),
  );
  // A clock that does not move: after a while an isolate would ask what is live.
  const at = Date.UTC(2026, 10, 26);
  site = await openSite({ stories, now: () => at });
  // The first pages read what all pages share.
  for (const path of ["/en/", "/en/blog/", "/en/blog/first-post/", "/en/contact-us/"]) {
    await see(path);
  }
  for (const count of [fewBlocks, manyBlocks]) await see(blocksAt(count));
});

async function see(path: string) {
  const answer = await site.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
  await site.settle();
}

/** Puts the page where it is before it is measured. */
const ways = {
  memory: see,
  /** A running isolate that has shown another page. */
  async kv() {
    site.restart();
    await see("/en/about/");
  },
  /** The same, with no page stored as HTML. */
  async content() {
    site.restart();
    site.forgetPages();
    await see("/en/about/");
  },
};

/** The site and its packages, without the test runner. */
const siteFiles = /\/(src|node_modules)\/(?!@?vitest|vite\/|chai)/;

async function costOf(way: keyof typeof ways, path: string) {
  await ways[way](path);
  const { reads } = site.parts.counts;
  const { functions } = await callsOf(() => see(path), siteFiles);
  return { functions, reads: site.parts.counts.reads - reads };
}

describe("a page", () => {
  it.each([
    // The cache of pages comes before the app: no route, no schema, no renderer.
    ["memory", "/en/", 26, 0],
    ["memory", "/en/blog/first-post/", 26, 0],
    ["memory", "/en/contact-us/", 26, 0],
    // One value, sent as it is. The rest asks the catalog whether it is still valid.
    ["kv", "/en/", 800, 1],
    ["kv", "/en/blog/", 760, 1],
    ["kv", "/en/blog/first-post/", 740, 1],
    ["kv", "/en/contact-us/", 560, 1],
    // Looks for stored HTML and reads the story; React renders.
    ["content", "/en/", 22_750, 2],
    ["content", "/en/blog/", 12_650, 2],
    ["content", "/en/blog/first-post/", 26_180, 2],
    ["content", "/en/contact-us/", 13_720, 2],
  ] as const)(
    "from %s: %s calls at most %i functions, and KV at most %i times",
    async (way, path, functions, reads) => {
      const cost = await costOf(way, path);
      expect(cost.functions).toBeLessThanOrEqual(functions);
      expect(cost.reads).toBeLessThanOrEqual(reads);
    },
  );
});

describe("an additional block", () => {
  it.each([
    // The block is already text.
    ["memory", 0],
    ["kv", 1],
    // The block is checked and its elements are created.
    ["content", 1_510],
  ] as const)("from %s calls at most %d functions", async (way, functions) => {
    const long = await costOf(way, blocksAt(manyBlocks));
    const short = await costOf(way, blocksAt(fewBlocks));
    expect((long.functions - short.functions) / (manyBlocks - fewBlocks)).toBeLessThanOrEqual(
      functions,
    );
    expect(long.reads).toBe(short.reads);
  });
});
