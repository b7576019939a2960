import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { eventually, hold, openSite, phone, scrollAwake, twoFrames } from "./site.ts";

/* The slides that scroll sideways: by mouse, keyboard and finger, and what they leave alone. */

const site = await openSite();

const { product, events, "success stories": stories } = kinds.en;

/** Opens a page at its first carousel, once that is awake. */
async function openAwake(path: string, options: Parameters<typeof site.open>[1] = {}) {
  const { page } = await site.open(path, options);
  await scrollAwake(page.locator(".carousel").first());
  await twoFrames(page);
  return page;
}

const trackIn = (page: Page) => page.locator(".carousel-track").first();
const scrolled = (page: Page) => trackIn(page).evaluate((track) => track.scrollLeft);
const isPlaying = (page: Page) => page.locator(".carousel-player[data-playing]").count();

/** Drags a finger sideways over the slides. */
async function swipe(page: Page, by: number) {
  const box = await trackIn(page).boundingBox();
  if (!box) throw new Error("there is no carousel");
  const [x, y] = [box.x + box.width - 40, box.y + 60];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", x + (by * step) / 10);
  await touch("touchEnd");
}

describe("the carousel", () => {
  test("moves by its arrows and dots, up to its ends", async () => {
    const { page } = await site.open(product, phone);
    const carousel = page.locator(".carousel").first();
    await scrollAwake(carousel);
    const previous = carousel.getByRole("button", { name: "Previous slide" });
    const next = carousel.getByRole("button", { name: "Next slide" });
    const dots = carousel.getByRole("button", { name: /^Go to slide/ });
    const current = () =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
    await next.waitFor();
    expect(await previous.isDisabled()).toBe(true);
    await next.click();
    await eventually(current).toBe(1);
    expect(await previous.isDisabled()).toBe(false);
    await dots.last().click();
    await eventually(() => next.isDisabled()).toBe(true);
    await eventually(() =>
      carousel
        .locator(".carousel-track")
        .evaluate((track) => track.scrollWidth - track.clientWidth - track.scrollLeft < 2),
    ).toBe(true);
    await previous.click();
    await eventually(current).toBe((await dots.count()) - 2);
  });

  test("leaves the focus where it is, also at its ends", async () => {
    const { page } = await site.open(product);
    const carousel = page.locator(".carousel").first();
    await scrollAwake(carousel);
    for (const [name, end] of [
      ["Next slide", "last"],
      ["Previous slide", "first"],
    ] as const) {
      const arrow = carousel.getByRole("button", { name });
      await arrow.focus();
      const dot = carousel.getByRole("button", { name: /^Go to slide/ })[end]();
      await eventually(async () => {
        await page.keyboard.press("Enter");
        return dot.getAttribute("aria-current");
      }).toBe("true");
      expect(await arrow.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  test("is scrolled by the arrow keys while it has the focus", async () => {
    const page = await openAwake(product);
    await trackIn(page).focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => scrolled(page)).toBeGreaterThan(0);
  });

  test.each([product, events, stories])("leaves the keys to the page on %s", async (path) => {
    const page = await openAwake(path, { reducedMotion: "reduce" });
    const placeAfter = async (key: string) => {
      await page.keyboard.press(key);
      return page.evaluate(() => scrollY);
    };
    const before = await placeAfter("ArrowRight");
    await eventually(() => placeAfter("PageDown")).toBeGreaterThan(before);
    const down = await page.evaluate(() => scrollY);
    await eventually(() => placeAfter("PageUp")).toBeLessThan(down);
    expect(await scrolled(page)).toBe(0);
  });

  test("leaves its text to be selected with the mouse", async () => {
    const page = await openAwake(product);
    const box = await page.locator(".carousel-slide p").first().boundingBox();
    if (!box) throw new Error("the slide has no text");
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 12, { steps: 8 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe("");
  });

  test("jumps for visitors who prefer less motion", async () => {
    const page = await openAwake(stories, { reducedMotion: "reduce" });
    const next = await page.locator(".carousel-step").last().elementHandle();
    const passed = await trackIn(page).evaluate(async (track, button) => {
      const places = new Set<number>();
      track.addEventListener("scroll", () => places.add(track.scrollLeft));
      if (button instanceof HTMLElement) button.click();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return places.size;
    }, next);
    expect(passed).toBe(1);
  });
});

describe("slides that advance by themselves stop for a visitor who", () => {
  test("swipes", async () => {
    const page = await openAwake(stories, phone);
    await eventually(() => isPlaying(page)).toBe(1);
    await swipe(page, -240);
    await eventually(() => scrolled(page)).toBeGreaterThan(0);
    await eventually(() => isPlaying(page)).toBe(0);
  });

  test("scrolls them with a wheel or a trackpad, but not the page", async () => {
    const page = await openAwake(stories);
    await eventually(() => isPlaying(page)).toBe(1);
    await trackIn(page).hover();
    await page.mouse.wheel(3, 40);
    await twoFrames(page);
    expect(await isPlaying(page)).toBe(1);
    await trackIn(page).hover();
    await page.mouse.wheel(300, 3);
    await eventually(() => isPlaying(page)).toBe(0);
  });

  test.each(["swiped", "tabbed into them"])("%s before the script came", async (how) => {
    const { page, context, open } = await site.visit(how === "swiped" ? phone : {});
    const arrive = await hold(context);
    await open(stories);
    if (how === "swiped") await swipe(page, -240);
    else await page.locator(".carousel-slide a").first().focus();
    if (how === "swiped") await eventually(() => scrolled(page)).toBeGreaterThan(0);
    arrive();
    await page.locator(".carousel-controls[data-moves]").waitFor();
    await twoFrames(page);
    expect(await isPlaying(page)).toBe(0);
  });
});
