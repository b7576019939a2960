import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { type Site, desk, openSite, phone } from "./site.ts";

/* Blocks that stand on no page of `kinds.ts`: in one language on a phone, in the other on a desk. */

const shown = [
  ["chapter-list", ".chapter-list", "/en/legal/terms/", "/de/legal/terms/"],
  ["footprints", ".footprints", "/en/onboarding/", "/de/onboarding/"],
  ["responsive-picture", "main .captioned picture", "/en/absences/", "/de/abwesenheiten/"],
  ["subscribe-form", ".subscribe-form", "/en/payroll/", "/de/entgelt/"],
  ["svg", ".svg", "/en/blog/shift-swaps/", "/de/blog/schichttausch/"],
  ["info-block", ".info-block", "/en/blog/gdpr-in-recruiting/", "/de/blog/dsgvo-im-recruiting/"],
  ["embedded-code", ".embedded-code", "/en/blog/absence-planning/", "/de/blog/urlaubsplanung/"],
  ["embedded-video", ".video", "/en/blog/performance-talks/", "/de/blog/mitarbeitergespraeche/"],
  ["external-form", ".external-form", "/en/benchmark/", "/de/benchmark/"],
  ["demo-form, short", "#demo-jobTitle", "/en/demo-in-short/", "/de/demo-kurz/"],
  [
    "salesforce-form by name",
    "#salesforce-lead-lastName",
    "/en/talk-to-sales/",
    "/de/vertrieb-sprechen/",
  ],
] as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.each(
  shown.flatMap(
    ([block, selector, en, de]) =>
      [
        [block, "a phone", phone, selector, en],
        [block, "a desk", desk, selector, de],
      ] as const,
  ),
)("%s is seen on %s, and axe finds nothing", async (_, __, screen, selector, path) => {
  const visit = await site.visit(screen);
  const { page } = visit;
  await visit.open(path);
  const block = page.locator(selector).first();
  await block.scrollIntoViewIfNeeded();
  expect(await block.isVisible()).toBe(true);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(visit.problems()).toEqual([]);
  await visit.leave();
});
