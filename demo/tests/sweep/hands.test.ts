import { expect, test } from "vitest";
import { demoLanguages } from "../languages.ts";
import { handChecks } from "../../../test/browser/check-hands.ts";
import { kinds, kindsOf } from "../browser/kinds.ts";
import { eventually, openSite, scrollAwake } from "../browser/site.ts";

/*
 * Checks that axe does not make: all kinds of page in German, whose words are longest, and Dutch pages on
 * which a visitor makes a decision. All kinds in English: `kinds.test.ts`.
 */

const site = await openSite();
const { checkHands } = await handChecks(site);

test.each([
  ...kindsOf("de").map(([, path]) => path),
  "/nl/",
  "/nl/contact-us/",
  "/nl/flair-library/",
  "/nl/legal/accessibility/",
])("%s: nothing scrolls sideways, and the focused element is visible", (path) => checkHands(path));

test.each(demoLanguages)(
  "the statement of accessibility is a click away in %s",
  async (language) => {
    const { page, open } = await site.visit({ javaScriptEnabled: false });
    const statement = `/${language}/legal/accessibility/`;
    await open(`/${language}/`);
    await page.locator(`.site-footer a[href="${statement}"]`).first().click();
    await page.waitForURL(`**${statement}`);
    expect(await page.locator("main h1").count()).toBe(1);
  },
);

test("cards have an edge where a visitor's own colours remove all backgrounds", async () => {
  const { page } = await site.open(kinds.en.pricing, { forcedColors: "active" });
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopStyle);
  expect(await edge("main .button")).toBe("solid");
  expect(await edge(".pricing-plan")).toBe("solid");
});

test("a printed page shows every answer of an accordion", async () => {
  const { page } = await site.open(kinds.en.faq);
  const answers = page.locator(".accordion-answer");
  const shown = () =>
    answers.evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(await shown()).toBeLessThan(await answers.count());
  await page.emulateMedia({ media: "print" });
  await eventually(shown).toBe(await answers.count());
});

test("a carousel names its slides by number and total, in the page's language", async () => {
  const { page } = await site.open(kinds.de.product);
  const carousel = page.locator(".carousel").first();
  expect(await carousel.getAttribute("aria-roledescription")).toBe("Karussell");
  const slides = carousel.getByRole("group");
  const count = await slides.count();
  expect(await slides.nth(1).getAttribute("aria-label")).toBe(`2 von ${count}`);
  expect(await slides.nth(1).getAttribute("aria-roledescription")).toBe("Folie");
  await scrollAwake(carousel);
  await carousel.locator("[data-moves]").waitFor();
  await carousel.getByRole("button", { name: "Nächste Folie" }).click();
  await eventually(() => carousel.getByRole("status").innerText()).toMatch(/^\d+(–\d+)? von \d+$/);
});
