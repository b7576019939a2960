import { expect, test } from "vitest";
import { eventually, openSite } from "./site.ts";

/* A page that a visitor is about to open is fetched ahead, if the browser can. */

const site = await openSite();

test("only linked pages may be prefetched, and one is on hover", async () => {
  const { page, open, quiet } = await site.visit();
  let prefetchable: string[] = [];
  const ready: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources: all }) => {
    prefetchable = all.map(({ key }) => key.url.replace(site.origin, ""));
  });
  browser.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") ready.push(prefetchUrl.replace(site.origin, ""));
  });
  await browser.send("Preload.enable");
  await open("/en/about/");
  await quiet();
  const paths = await page
    .locator("a[href^='/']:not([target])")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const isPage = (path: string) => !/^\/api\/|[?.]/.test(path);
  expect(paths.filter((path) => !isPage(path)).length).toBeGreaterThan(0);
  const pages = [...new Set(paths.filter(isPage))];
  await eventually(() => [...new Set(prefetchable)].toSorted()).toEqual(pages.toSorted());

  const link = page.locator("header a[href^='/en/']:visible").first();
  const path = await link.getAttribute("href");
  await link.hover();
  await eventually(() => ready).toEqual([path]);
  await link.click();
  await page.waitForURL(`**${path}`);
  const [deliveryType] = await page.evaluate(() =>
    performance
      .getEntriesByType("navigation")
      .map((entry) => Reflect.get(entry, "deliveryType") as string),
  );
  expect(deliveryType).toBe("navigational-prefetch");
});
