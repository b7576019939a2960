import { expect, test } from "vitest";
import { cut, eventually, hold, marked, openSite } from "./site.ts";

/* A long list that its reader extends: in place with scripts, by a link without. */

const site = await openSite();

const overview = "/en/whats-new/";
const entries = "[data-more-list] > li";

test("grows in place by keyboard, with the focus on the first new one", async () => {
  const visit = await site.open(overview);
  const { page } = visit;
  expect(await page.locator(entries).count()).toBe(6);
  const isSame = await marked(page);
  await page.getByRole("link", { name: "Load more" }).focus();
  await page.keyboard.press("Enter");
  await eventually(() => page.locator(entries).count()).toBe(12);
  expect(await isSame()).toBe(true);
  const seventh = page.locator(entries).nth(6);
  const focused = page.locator(":focus");
  expect(await focused.textContent()).toBe(await seventh.locator("a").textContent());
  expect(await page.getByRole("link", { name: "Load more" }).count()).toBe(0);
  expect(await page.getByText("12 of 12 shown").count()).toBe(1);

  // The same entries are shown again after a reload.
  expect(page.url()).toBe(`${site.origin}${overview}?shown=12`);
  await page.reload();
  expect(await page.locator(entries).count()).toBe(12);
});

test("follows the link where fetching fails, and the server answers", async () => {
  const { page } = await site.open(overview, { but: cut });
  // A browser can also request the page in advance, once the mouse is over the link.
  await page.route("**/*shown=*", (route) => {
    const request = route.request();
    const isFetched = request.resourceType() === "fetch" && request.method() === "GET";
    return isFetched ? route.abort() : route.continue();
  });
  await page.getByRole("link", { name: "Load more" }).click();
  await page.waitForURL("**/?shown=12#updates-7");
  expect(await page.locator(entries).count()).toBe(12);
});

test("is a link without JavaScript", async () => {
  const { page } = await site.open(overview, { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Load more" }).click();
  await page.waitForURL("**/?shown=12#updates-7");
  expect(await page.locator(entries).count()).toBe(12);
});

test("is a link where its script never comes", async () => {
  const { page, context } = await site.visit();
  await hold(context);
  await page.goto(`${site.origin}${overview}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Load more" }).click();
  await page.waitForURL("**/?shown=12#updates-7", { waitUntil: "commit" });
  await eventually(() => page.locator(entries).count()).toBe(12);
});
