import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openWorld, soon, visitorOf } from "./visit.ts";

/* The search of the whole site follows what is published, in the built worker. */

const world = await openWorld({ copySpace: true });
const visit = visitorOf(world);
afterAll(() => world.close());

const story = (slug: string) => join(world.space, "stories", `${slug}.json`);

/** The addresses that are found by some words. */
async function found(typed: string): Promise<string[]> {
  const { status, body } = await visit(`/en/search/?q=${encodeURIComponent(typed)}`);
  if (status !== 200) throw new Error(`the search answered ${status}`);
  return [...body.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href = ""]) => href);
}

it("finds what is published, despite a typo, as soon and as long as it is published", async () => {
  expect(await found("how it bagan")).toContain("/en/blog/first-post/");
  expect(await found("marmalade")).toEqual([]);
  const text = await readFile(story("en/about"), "utf8");
  await writeFile(story("en/about"), text.replace("Three people", "Marmalade people"));
  expect(await soon(async () => (await found("marmelade")).includes("/en/about/"))).toBe(true);
  await rm(story("en/about"));
  expect(await soon(async () => (await found("marmalade")).length === 0)).toBe(true);
});
