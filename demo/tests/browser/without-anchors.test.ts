import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { type VisitOptions, awake, desk, eventually, openSite, phone } from "./site.ts";

/* Menus in a browser whose stylesheets cannot place them at their buttons (CSS anchor positioning). */

const site = await openSite();

async function visit(options: VisitOptions) {
  const visitor = await site.visit({ reducedMotion: "reduce", ...options });
  const { page } = visitor;
  await page.addInitScript(() => {
    const real = CSS.supports.bind(CSS) as (...args: string[]) => boolean;
    CSS.supports = (...args: string[]) => !/position-area/.test(args.join()) && real(...args);
  });
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/position-(area|try)/g, "unknown-$1");
    await route.fulfill({ response, body });
  });
  return visitor;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("the element is not visible");
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test("a filter opens at its button, and stays there while the page scrolls", async () => {
  const { page, open } = await visit(desk);
  await open("/en/success-hub/");
  const button = page.getByRole("button", { name: "Topic" });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await awake(page, "site-menus");
  const panel = page.locator("#filter-topic");
  const apart = async () => {
    const [at, shown] = await Promise.all([boxOf(button), boxOf(panel)]);
    const gap = Math.min(Math.abs(shown.top - at.bottom), Math.abs(at.top - shown.bottom));
    return Math.max(gap, Math.abs(shown.left - at.left));
  };
  await eventually(apart).toBeLessThan(12);
  await page.mouse.wheel(0, 120);
  await eventually(async () => (await boxOf(button)).top).toBeLessThan(800);
  await eventually(apart).toBeLessThan(12);
});

test("a menu at the right edge stays on the screen", async () => {
  const { page, open } = await visit(desk);
  await open("/en/learning-hub/");
  const button = page.getByRole("button", { name: "More topics" });
  await button.click();
  const panel = page.locator("#topics");
  await eventually(async () => {
    const [at, shown] = await Promise.all([boxOf(button), boxOf(panel)]);
    return Math.abs(at.right - shown.right);
  }).toBeLessThan(2);
  expect((await boxOf(panel)).left).toBeGreaterThan(0);
});

test.each(["/en/success-hub/", "/en/template-hub/", "/en/learning-hub/"])(
  "without scripts the menu of %s is centred on a phone",
  async (path) => {
    const { page, open } = await visit({ ...phone, javaScriptEnabled: false });
    await open(path);
    const button = page.locator(":is(.hub-button, .success-filter-toggle):visible");
    await button.first().tap();
    const { left, top, right, bottom } = await boxOf(page.locator(":popover-open"));
    expect(left).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(0);
    expect(right).toBeLessThan(360);
    expect(bottom).toBeLessThan(740);
    expect(Math.abs(left - (360 - right))).toBeLessThan(2);
  },
);
