import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { openSite } from "./site.ts";

/* Elements that stay in view beside a text, in windows of laptops and larger ones. */

const site = await openSite();
const { page } = await site.visit();

const { en, de } = kinds;

const beside = ["template", "interview", "article", "integrations", "changelog entry"] as const;
const forms = ["event", "private event", "event that is past", "resource"] as const;

test.each([de.event, de.resource, ...[...forms, ...beside].map((kind) => en[kind])])(
  "%s: every sticky element fits the window",
  async (path) => {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const height of [620, 760, 860, 940, 1040, 1200]) {
      await page.setViewportSize({ width: 1280, height });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main *")]
          .filter((one) => {
            const { position, top, overflowY } = getComputedStyle(one);
            const end = Number.parseFloat(top) + one.offsetHeight;
            return position === "sticky" && overflowY === "visible" && end > innerHeight;
          })
          .map((one) => `${one.className}, ${one.offsetHeight} px high`),
      );
      expect(cut, `${height} px`).toEqual([]);
    }
  },
);
