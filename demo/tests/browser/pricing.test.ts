import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { overflowing } from "../../../test/browser/check-pages.ts";
import { kinds } from "./kinds.ts";
import { cut, eventually, hold, openSite } from "./site.ts";

/* A visitor who wants to know the price. */

const site = await openSite();

/** Returns the hash that requests a quote: the whole choice, even before the address is updated. */
const quoteHash = (page: Page) =>
  page.evaluate(() => document.querySelector(".pricing-quote")?.getAttribute("href") ?? "");
const hash = (page: Page) => page.evaluate(() => location.hash);
const total = async (page: Page) => {
  const text = await page.locator(".pricing-total-text").innerText();
  return text.replace(/\s+/g, " ").trim();
};

/** Waits until the calculator is awake. It wakes when seen; late layout above can move it off the screen. */
async function awake(page: Page) {
  await eventually(async () => {
    await page.locator(".pricing-live").scrollIntoViewIfNeeded();
    return quoteHash(page);
  }).toContain("?");
}

test("creates its number formatter before any interaction", async () => {
  const { page, open } = await site.visit();
  await page.addInitScript(() => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(of, [locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) {
        document.title = `${locale} ${options?.currency}`;
        return new of(locale, options);
      },
    });
  });
  await open(kinds.en.pricing);
  await awake(page);
  await eventually(() => page.title()).toBe("en-GB EUR");
});

test("a press on the link to a quote before the calculator loads keeps the choices in the address", async () => {
  const { page, context, open } = await site.visit();
  const arrive = await hold(context);
  const choice = "#Form?plan=growth&cycle=yearly&employees=30&addons=recruiting";
  await open(kinds.en.pricing + choice);
  await page.locator(".pricing-quote").click({ noWaitAfter: true });
  arrive();
  await eventually(() => quoteHash(page)).toBe(choice);
  await page.locator("#Form:focus").waitFor();
  expect(await hash(page)).toBe(choice);
});

test("chooses with a mouse, and has the choice after a reload and in a shared link", async () => {
  const { page } = await site.open(kinds.en.pricing);
  await awake(page);
  // The recommended plan is chosen, and the address shows nothing until the visitor chooses.
  expect(await total(page)).toBe("€417.10 per month Paid monthly");
  expect(await hash(page)).toBe("");
  const card = page.locator(".pricing-plan").first();
  expect((await card.locator(".pricing-amount").innerText()).trim()).toBe("€5.39");
  expect(await card.innerText()).toContain("€269.50 a month for 50 employees");

  await page.evaluate(() => {
    document.addEventListener("plan-selected", (event) => {
      const { plan } = (event as CustomEvent<{ plan: string }>).detail;
      document.title = `${plan} ${location.hash}`;
    });
  });
  await page
    .locator(".pricing-plan")
    .nth(1)
    .click({ position: { x: 40, y: 120 } });
  const chosen = "#Form?plan=growth&cycle=monthly&employees=50";
  await eventually(() => page.title()).toBe(`growth ${chosen}`);
  // Before the visitor is at the form: later, its fields would move under the pointer.
  await eventually(() => page.locator(".form-choice").count()).toBe(1);
  const top = await page.locator(".form-choice").boundingBox();
  expect(top?.y).toBeGreaterThan(1_000);
  await eventually(() => total(page)).toBe("€417.10 per month Paid monthly");

  await page.locator(".pricing-cycle-option").nth(1).click();
  await page.getByRole("switch", { name: "Recruiting" }).click();
  await page.getByRole("switch", { name: "Shift planner" }).click();
  const shared = "#Form?plan=growth&cycle=yearly&employees=50&addons=recruiting,shift-planner";
  await eventually(() => hash(page)).toBe(shared);
  const price = "€512.19 per month €6,146.32 a year, paid once";
  expect(await total(page)).toBe(price);

  await page.reload();
  await awake(page);
  await eventually(() => total(page)).toBe(price);

  const other = await site.open(kinds.en.pricing + shared);
  await awake(other.page);
  await eventually(() => total(other.page)).toBe(price);
});

test.each([1, 500, 501])(
  "shows the number above the slider in one line at %i",
  async (employees) => {
    const { page } = await site.open(`${kinds.en.pricing}#Form?employees=${employees}`);
    await awake(page);
    const bubble = page.locator(".pricing-bubble");
    await eventually(() => bubble.innerText()).toMatch(new RegExp(`^${employees}\\+?$`));
    const [height, line] = await bubble.evaluate((element) => {
      const { paddingBlock, borderBlockWidth, lineHeight } = getComputedStyle(element);
      const around = 2 * (Number.parseFloat(paddingBlock) + Number.parseFloat(borderBlockWidth));
      return [element.getBoundingClientRect().height - around, Number.parseFloat(lineHeight)];
    });
    expect(height).toBeCloseTo(line, 0);
  },
);

test("keeps the choice visible where the script of another part fails", async () => {
  const { page, context, open } = await site.visit({ but: cut });
  await context.route("**/assets/accordion-*.js", (route) => route.abort());
  await open(kinds.en.pricing);
  await awake(page);
  await page.locator("[data-island=accordion] summary").first().hover();
  await page.locator("html:not(.js)").waitFor();
  await page.locator(".pricing-quote").waitFor();
  expect(await page.locator(".pricing-tables").isVisible()).toBe(false);
});

test("offers a choice of plans where the address names none", async () => {
  const { page } = await site.open(`${kinds.en.pricing}#Form?cycle=monthly&employees=50`);
  await awake(page);
  await eventually(() => total(page)).toBe("Choose a plan or an add-on to see what it costs.");
});

test("chooses with a keyboard up to the slider's end, and gets to the form", async () => {
  const { page } = await site.open(kinds.en.pricing);
  await awake(page);
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await eventually(() => slider.getAttribute("aria-valuetext")).toBe("2 employees");
  await page.keyboard.press("Tab");
  const box = page.getByRole("spinbutton", { name: "Number of employees" });
  await box.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("30");
  await eventually(() => slider.getAttribute("aria-valuetext")).toBe("30 employees");
  // Also beside the slider, where it is moved.
  await eventually(() => page.locator(".pricing-running").innerText()).toBe(
    "Your total: €279.10 per month",
  );
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await eventually(() => total(page)).toBe("€89.90 per month Paid monthly");

  await page.getByRole("radio", { name: "Choose Essential" }).focus();
  await page.keyboard.press("Space");
  await eventually(() => total(page)).toBe("€57.50 per month Paid monthly");
  await page.keyboard.press("ArrowRight");
  await eventually(() => total(page)).toBe("€89.90 per month Paid monthly");

  await slider.focus();
  await page.keyboard.press("End");
  await eventually(() => total(page)).toBe(
    "More than 501 employees? Contact us for a quote made for you.",
  );
  await eventually(() => page.locator(".pricing-bubble").innerText()).toBe("501+");
  const prices = await page.locator(".pricing-plan-price").allInnerTexts();
  expect(prices.map((text) => text.split("\n")[0])).toEqual(Array(3).fill("On request"));

  await page.getByRole("link", { name: "Get a quote" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("#Form:focus").waitFor();
  await eventually(() => hash(page)).toBe(
    "#Form?plan=growth&cycle=monthly&employees=501&addons=recruiting",
  );
});

test("reads the prices in a table without JavaScript", async () => {
  const { page } = await site.open(kinds.en.pricing, { javaScriptEnabled: false });
  const table = page.locator(".pricing-table").first();
  expect((await table.innerText()).replace(/\s+/g, " ")).toContain("Growth €79.00 €6.90 15 hours");
  expect(await page.getByRole("slider").isVisible()).toBe(false);
  await page.getByRole("link", { name: "Get a quote" }).click();
  expect(new URL(page.url()).hash).toBe("#Form");
});

test.each([320, 1280])("compares the plans in a table, %i px wide", async (width) => {
  const { page } = await site.open(kinds.en.pricing, { viewport: { width, height: 700 } });
  const table = page.getByRole("table", { name: "Every plan, line by line" });
  await table.scrollIntoViewIfNeeded();
  expect(await overflowing(page)).toEqual([]);
  const head = await table.getByRole("columnheader", { name: "Performance" }).boundingBox();
  const row = table.getByRole("row", { name: "Single sign-on" });
  const cell = await row.getByRole("cell").last().boundingBox();
  // The cells of a plan are below its name.
  expect(Math.abs((head?.x ?? 0) - (cell?.x ?? 99))).toBeLessThan(2);
  expect((await row.getByRole("cell").allInnerTexts()).map((text) => text.trim())).toEqual([
    "–\nNot included",
    "–\nNot included",
    "Included",
  ]);
  expect(await violations(page)).toEqual([]);
});
