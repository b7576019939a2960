import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { type Site, desk, openSite, phone } from "./site.ts";

/* Blocks that stand on no page of `kinds.ts`. In every language: `npm run sweep`. */

const shown = [
  ["chapter-list", ".chapter-list", "/de/legal/terms/"],
  ["footprints", ".footprints", "/de/onboarding/"],
  ["responsive-picture", "main .captioned picture", "/de/abwesenheiten/"],
  ["subscribe-form", ".subscribe-form", "/de/entgelt/"],
  ["svg", ".svg", "/de/blog/schichttausch/"],
  ["info-block", ".info-block", "/de/blog/dsgvo-im-recruiting/"],
  ["embedded-code", ".embedded-code", "/de/blog/urlaubsplanung/"],
  ["embedded-video", ".video", "/de/blog/mitarbeitergespraeche/"],
  ["external-form", ".external-form", "/de/benchmark/"],
  ["demo-form, short", "#demo-jobTitle", "/de/demo-kurz/"],
  ["salesforce-form by name", "#salesforce-lead-lastName", "/de/vertrieb-sprechen/"],
] as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.each(shown)(
  "%s is seen, on a phone and on a desk, and axe finds nothing",
  async (_, block, path) => {
    const visit = await site.visit(phone);
    const { page } = visit;
    await visit.open(path);
    for (const { viewport } of [phone, desk]) {
      // oxlint-disable-next-line no-await-in-loop -- one window, made wider
      await page.setViewportSize(viewport);
      const seen = page.locator(block).first();
      // oxlint-disable-next-line no-await-in-loop
      await seen.scrollIntoViewIfNeeded();
      // oxlint-disable-next-line no-await-in-loop
      expect(await seen.isVisible()).toBe(true);
      // oxlint-disable-next-line no-await-in-loop
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      // oxlint-disable-next-line no-await-in-loop
      expect(await violations(page)).toEqual([]);
    }
    expect(visit.problems()).toEqual([]);
    await visit.leave();
  },
);
