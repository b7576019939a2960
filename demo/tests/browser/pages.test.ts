import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPage, phones } from "../../../test/browser/check-pages.ts";
import { kinds, kindsOf } from "./kinds.ts";
import { type Site, openSite } from "./site.ts";

/* One page of each kind, in the language with the longest words. All pages in all: `npm run sweep`. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.each(kindsOf("de"))("%s: nothing fails, moves, overflows or keeps anybody out", (_, path) =>
  checkPage(site, path, "finger", phones),
);

test.each([
  kinds.en.home,
  kinds.de.home,
  kinds.en.blog,
  kinds.de.blog,
  kinds.en["success stories"],
  "/at/success-hub/",
  kinds.de.events,
  kinds.de["resource library"],
  kinds.de["template hub"],
  kinds.en["learning hub"],
  kinds.en.newsroom,
])("%s: no text is cut", async (path) => {
  const { page, open, leave } = await site.visit();
  await open(path);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main *")]
        .filter((element) => {
          const { webkitLineClamp, textOverflow } = getComputedStyle(element);
          if (webkitLineClamp === "none" && textOverflow !== "ellipsis") return false;
          return (
            element.scrollHeight > element.clientHeight + 1 ||
            element.scrollWidth > element.clientWidth + 1
          );
        })
        .map((element) => element.textContent),
    );
  for (const width of [1280, 360]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop
    expect(await cut(), `${width} px`).toEqual([]);
  }
  await leave();
});

test("what stands on one ground is one section apart, not two", async () => {
  const { page, open, leave } = await site.visit();
  const { de } = kinds;
  const above = [
    [de.interviews, ".interview-cards"],
    [de.interview, ".interview-columns > .article-body"],
    [de["template hub"], ".template-hub"],
    [de["learning hub"], ".help-cards"],
    [de.integrations, ".directory"],
  ] as const;
  for (const [path, list] of above) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await open(path);
    // oxlint-disable-next-line no-await-in-loop
    const [apart, section] = await page.evaluate((selector) => {
      const end = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
      const panel = document.querySelector(".call-to-action");
      const start = panel?.querySelector(".container > *")?.getBoundingClientRect().top ?? 0;
      return [start - end, Number.parseFloat(panel ? getComputedStyle(panel).paddingBottom : "")];
    }, list);
    expect(apart, path).toBeCloseTo(section ?? 0, 0);
  }
  await leave();
});
