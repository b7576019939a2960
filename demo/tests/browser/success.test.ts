import { describe, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { eventually, hold, marked, openSite, phone } from "./site.ts";

/* The success stories' filters and slides: by pointer, by keyboard, on a phone, without scripts. */

const site = await openSite();

const hub = "/en/success-hub/";
const cards = ".success-card";

describe("the filters", () => {
  test("work by keyboard alone, in place", async () => {
    const { page } = await site.open(hub);
    const isSame = await marked(page);
    const shown = () => page.locator(cards).count();
    expect(await shown()).toBe(8);

    const topic = page.getByRole("button", { name: /^Topic/ });
    const payroll = page.getByRole("checkbox", { name: "Payroll" });
    await topic.focus();
    await page.keyboard.press("Enter");
    await payroll.waitFor();
    // The first option is one Tab away from its button.
    await page.keyboard.press("Tab");
    await page.locator("input:focus").waitFor();
    await payroll.focus();
    await page.keyboard.press("Space");
    await eventually(shown).toBe(3);
    expect(await page.getByText("3 of 8 shown").count()).toBe(1);
    expect(new URL(page.url()).search).toBe("?topic=payroll");
    // It stays open for the next choice, until Escape, which returns the focus.
    expect(await payroll.isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await payroll.waitFor({ state: "hidden" });
    await topic.and(page.locator(":focus")).waitFor();

    await page.getByRole("button", { name: /^Industry/ }).press("Enter");
    await page.getByRole("checkbox", { name: "Health care" }).press("Space");
    await eventually(shown).toBe(1);

    await page.getByRole("link", { name: "Clear all" }).press("Enter");
    await eventually(shown).toBe(8);
    expect(await page.locator("input:checked").count()).toBe(0);
    expect(new URL(page.url()).search).toBe("");
    expect(await isSame()).toBe(true);
  });

  test("apply what was ticked before their scripts loaded", async () => {
    const { page, context, open } = await site.visit();
    const arrive = await hold(context);
    await open(hub);
    await page.getByRole("button", { name: /^Topic/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Payroll" }).press("Space");
    arrive();
    await eventually(() => page.locator(cards).count()).toBe(3);
  });

  test("close on a click elsewhere, for each other, and when the focus leaves", async () => {
    const { page } = await site.open(hub);
    const options = (facet: string) => page.locator(`#filter-${facet}`);
    const button = (name: RegExp) => page.getByRole("button", { name });
    await button(/^Industry/).click();
    await options("industry").waitFor();
    await button(/^Topic/).click();
    await options("topic").waitFor();
    await options("industry").waitFor({ state: "hidden" });
    await page.locator(".success-stories h2").click();
    await options("topic").waitFor({ state: "hidden" });

    await button(/^Business outcome/).press("Enter");
    await options("outcome").waitFor();
    await page.getByRole("link", { name: "Clear all" }).focus();
    await options("outcome").waitFor({ state: "hidden" });
  });

  test("are behind one button on a phone, which counts what is applied", async () => {
    const { page } = await site.open(hub, phone);
    const all = page.getByRole("button", { name: "Applied: 0" });
    await all.tap();
    await page.getByRole("checkbox", { name: "Absences" }).tap();
    await eventually(() => page.getByRole("button", { name: "Applied: 1" }).count()).toBe(1);
    await eventually(() => page.locator(cards).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("#filter-all").waitFor({ state: "hidden" });
  });

  test("are a form and a link without JavaScript", async () => {
    const { page } = await site.open(hub, { javaScriptEnabled: false });
    await page.getByRole("button", { name: /^Topic/ }).click();
    await page.getByRole("checkbox", { name: "Recruiting" }).check();
    await page.getByRole("checkbox", { name: "Absences" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show stories" }).click();
    await page.waitForURL("**/?topic=recruiting&topic=absences");
    expect(await page.locator(cards).count()).toBe(2);
    await page.getByRole("link", { name: "Clear all" }).click();
    await page.waitForURL(`**${hub}`);
    expect(await page.locator(cards).count()).toBe(8);
  });
});

describe("the filters on another page", () => {
  const about = "/en/about/";

  test("work in place, and leave the page's address unchanged", async () => {
    const { page } = await site.open(about);
    const shown = () => page.locator(cards).count();
    expect(await shown()).toBe(8);
    await page.getByRole("button", { name: /^Topic/ }).press("Enter");
    await page.getByRole("checkbox", { name: "Payroll" }).press("Space");
    await eventually(shown).toBe(3);
    expect(await page.getByText("3 of 8 shown").count()).toBe(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(about);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Clear all" }).press("Enter");
    await eventually(shown).toBe(8);
  });

  test("lead to the overview without JavaScript", async () => {
    const { page } = await site.open(about, { javaScriptEnabled: false });
    await page.getByRole("button", { name: /^Topic/ }).click();
    await page.getByRole("checkbox", { name: "Payroll" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show stories" }).click();
    await page.waitForURL(`**${hub}?topic=payroll`);
    expect(await page.locator(cards).count()).toBe(3);
  });
});

describe("the slides", () => {
  const filled = ".carousel-progress > span";

  test("move on by themselves until they are paused, with a progress bar", async () => {
    const { page } = await site.open(hub, { reducedMotion: "no-preference" });
    const pause = page.getByRole("button", { name: "Pause the slides" });
    await pause.waitFor();
    const share = () =>
      page.locator(filled).evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
    const first = await share();
    await eventually(share).toBeGreaterThan(first);
    await pause.click();
    await page.getByRole("button", { name: "Play the slides" }).waitFor();
    const dots = page.getByRole("button", { name: /^Go to slide/ });
    const current = () =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
    const at = await current();
    await eventually(share).toBeCloseTo((at + 1) / 4, 5);
    await dots.nth(at === 2 ? 1 : 2).click();
    await eventually(current).toBe(at === 2 ? 1 : 2);
  });

  test("do not move for visitors who prefer less motion", async () => {
    const { page } = await site.open(hub, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play the slides" }).waitFor();
    await eventually(() =>
      page.locator(filled).evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a),
    ).toBe(0.25);
  });

  test("have dots and no arrows on a phone, and fill the screen's width", async () => {
    const { page } = await site.open(hub, phone);
    const carousel = page.locator(".carousel");
    await carousel.getByRole("button", { name: "Go to slide 2" }).waitFor();
    expect(await carousel.locator(".carousel-step:visible").count()).toBe(0);
    const [one, two] = await carousel
      .locator(".carousel-slide")
      .evaluateAll((all) => all.slice(0, 2).map((slide) => slide.getBoundingClientRect().toJSON()));
    expect(two.left - one.right).toBeCloseTo(40, 0);
    expect(
      await page
        .locator(".success-cards > li")
        .first()
        .evaluate((li) => li.clientWidth),
    ).toBe(260);
  });
});
