import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { workerRead } from "../worker-read.ts";
import { weigh } from "../bench/bytes.ts";
import { openSharedWorld, visitorOf } from "./visit.ts";

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
  ["/en/blog/first-post/", 7_360, 3_300],
  ["/en/authors/ada/", 5_650, 0],
  ["/en/events/open-day/", 7_000, 3_400],
  ["/en/nope/", 5_000, 0],
];

const visit = visitorOf(await openSharedWorld());

it.each(limits)("%s is within its limit", async (path, html, script) => {
  const weight = weigh((await visit(path)).body);
  expect(weight.html, JSON.stringify(weight)).toBeLessThanOrEqual(html);
  expect(weight["js at once"], JSON.stringify(weight)).toBeLessThanOrEqual(script);
});

it("the worker contains no code of the block workshop", () => {
  for (const file of globSync("dist/worker/**/*.js")) {
    expect(readFileSync(file, "utf8"), file).not.toContain("workshop-search");
  }
});

it.each([
  // The part that sends a cached page and renders none. A tenth of it is spare.
  ["starting an isolate", [], 17_500],
  // 1,200 bytes of it are spare. No package is rewritten for less, because production runs what the tests
  // run. Code that few requests need is loaded later.
  ["rendering a page", ["app", "site-parts"], 238_500],
])("the code for %s is within its limit", (_, parts, limit) => {
  expect(gzipSync(workerRead(...parts)).length).toBeLessThan(limit);
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
