import type { Page } from "playwright";
import { expect, test } from "vitest";
import { paths } from "../../src/language/paths.ts";
import { violations } from "./axe.ts";
import { overflowing } from "./check-pages.ts";
import { desk, eventually, openOwnSite, phone } from "./site.ts";

/* The filters of a hub with several pages: the matching cards begin on its first page. */

const languages = ["en", "de"] as const;
const hubs = { en: paths.to("templateHub", "en"), de: paths.to("templateHub", "de") };
const [all, rare] = [130, 2];
const categories = ["common", "rare"];
const site = await openOwnSite({
  files: {
    "datasources/template-categories.json": {
      name: "Template categories",
      entries: categories.map((value) => ({ name: value, value })),
    },
    ...Object.fromEntries(languages.flatMap(filesIn)),
  },
});

function filesIn(language: (typeof languages)[number]) {
  const folder = `stories${hubs[language]}`;
  const filters = [{ component: "template-filter", title: "About", options: categories }];
  const hub = { component: "template-hub-overview", title: "Templates", filters };
  const cardAt = (at: number) => ({
    component: "template-hub-post",
    title: `Card ${at}`,
    category: categories[at < rare ? 1 : 0],
  });
  return [
    [`${folder}index.json`, { name: "Templates", content: hub }],
    ...Array.from({ length: all }, (_, at) => [
      `${folder}card-${at}.json`,
      { name: `Card ${at}`, position: at, content: cardAt(at) },
    ]),
  ];
}

const cards = (page: Page) => page.locator(".template-cards li").count();

test.each([
  ["en", desk],
  ["de", phone],
] as const)(
  "a filter on a later page leads to the first page, and back: %s",
  async (language, how) => {
    const hub = hubs[language];
    const { page } = await site.open(hub, how);
    expect(await cards(page)).toBe(60);
    await page.locator('.pagination a[href$="/2/"]').click();
    await page.waitForURL(`**${hub}2/`);
    expect(await violations(page)).toEqual([]);

    const option = page.locator(".template-side label", { hasText: "rare" });
    if (how === phone) await page.locator(".hub-button").tap();
    await (how === phone ? option.tap() : option.click());
    await page.waitForURL(`**${hub}?category=rare`);
    expect(await cards(page)).toBe(rare);
    expect(await page.locator("input:checked").count()).toBe(1);

    await page.goBack();
    await page.waitForURL(`**${hub}2/`);
    await eventually(() => cards(page)).toBe(60);
    expect(await page.locator("input:checked").count()).toBe(0);
    expect(await overflowing(page)).toEqual([]);
  },
);

test("without scripts the filter is sent, and its results have several pages", async () => {
  const { page } = await site.open(`${hubs.en}2/`, { javaScriptEnabled: false });
  await page.locator(".template-side label", { hasText: "common" }).click();
  await page.locator(".template-side .without-scripts").click();
  await page.waitForURL(`**${hubs.en}?category=common`);
  expect(await cards(page)).toBe(60);
  await page.locator('.pagination a[href*="/3/"]').click();
  await page.waitForURL(`**${hubs.en}3/?category=common`);
  expect(await cards(page)).toBe(all - rare - 120);
});
