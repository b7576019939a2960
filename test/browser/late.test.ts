import { expect, test } from "vitest";
import { openOwnSite } from "./site.ts";

/* A block whose stories are late: the page is there before it, and it is then shown in its place. */

const cards = { component: "resource-cards", title: "Neu", source: "latest-blog" };
const panel = (title: string) => ({ component: "call-to-action", title });
const post = { component: "blog-page", title: "Erster", category: "product" };

// When the site is open, the run that builds the first catalog still reads the labels of other languages.
const site = await openOwnSite({
  answerMs: 1_800,
  files: {
    "stories/de/spaet.json": {
      name: "Spät",
      content: { component: "page", body: [panel("Davor"), cards, panel("Danach")] },
    },
    "stories/de/blog/erster.json": { name: "Erster", content: post },
  },
});

test("a late block appears in its place, under the page's policy, and leaves nothing behind", async () => {
  const { page } = await site.open("/de/spaet/");
  expect(await page.locator("script[nonce]").count()).toBeGreaterThan(0);
  expect(await page.locator("main h2").allTextContents()).toEqual(["Davor", "Neu", "Danach"]);
  expect(await page.locator("main").getByRole("link", { name: "Erster" }).count()).toBe(1);
  expect(await page.locator("template, .block-pending, [id^=late]").count()).toBe(0);
});
