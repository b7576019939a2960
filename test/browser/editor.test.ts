import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually, openOwnSite } from "./site.ts";

/* An editor publishes, a visitor reads on. */

const site = await openOwnSite();

async function edit(slug: string, from: string, to: string) {
  const file = join(site.world.space, "stories", `${slug}.json`);
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

test("a saved headline is on the page at the next reload, and in the lists that show it", async () => {
  const { page, open } = await site.visit();
  const old = "What went wrong";
  const changed = "The rain, told anew";
  const title = () => page.locator("h1").textContent();
  await open("/en/blog/");
  expect(await page.locator("article h2").first().textContent()).toBe(old);
  await open("/en/blog/second-post/");
  expect(await title()).toBe(old);

  await edit("en/blog/second-post", old, changed);
  await eventually(async () => {
    await page.reload();
    return title();
  }).toBe(changed);
  await open("/en/blog/");
  expect(await page.locator("article h2").first().textContent()).toBe(changed);
});

test("a saved menu is on every page", async () => {
  const { page, open } = await site.open("/en/about/");
  await edit("en/settings", '"Open day"', '"Visits"');
  await eventually(async () => {
    await page.reload();
    return page.locator(".site-nav").getByRole("link", { name: "Visits" }).count();
  }).toBe(1);
  await open("/en/contact-us/");
  expect(await page.locator(".site-nav").getByRole("link", { name: "Visits" }).count()).toBe(1);
});
