import { expect, test } from "vitest";
import { overflowing } from "./check-pages.ts";
import { openSite, phone } from "./site.ts";

/* The header of other companies, whose names are longer than the demo's. */

const site = await openSite();

test.each(["Müller & Söhne", "Bread and Butter Bakery"])(
  "on a phone a name such as %s takes a second line, and the button stays on one",
  async (name) => {
    const { page } = await site.open("/en/", phone);
    await page
      .locator(".site-header-row > .site-header-logo .logo-name")
      .evaluate((logo, words) => {
        logo.textContent = words;
      }, name);
    const cta = page.locator(".site-header-actions > .site-header-cta");
    await cta.evaluate((button) => (button.textContent = "Contact"));
    const lines = await cta.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(await overflowing(page)).toEqual([]);
  },
);

test.each([1024, 1280, 1920])(
  "nine menus take a second line in a window %i px wide",
  async (width) => {
    const { page } = await site.open("/en/", { viewport: { width, height: 800 } });
    await page.locator(".site-nav-list").evaluate((list) => {
      while (list.children.length < 9) list.append(list.children[0]?.cloneNode(true) ?? "");
    });
    expect(await overflowing(page)).toEqual([]);
  },
);
