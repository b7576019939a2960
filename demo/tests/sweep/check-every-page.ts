import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { handChecks } from "../../../test/browser/check-hands.ts";
import { pageChecks } from "../../../test/browser/check-pages.ts";
import { type Tested, isAlike, isOfCards, kindsOf, listedIn } from "../browser/kinds.ts";
import { openSite } from "../browser/site.ts";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** The widths of phones and desktops. The results of axe hardly differ between them. */
const phonesAndDesks = [360, 1280];

/** Returns axe rules to skip: contrast takes a third of its time and is the same in all languages. */
export const leftOut = (language: Language) => (language === "en" ? [] : ["color-contrast"]);

/**
 * Tests every page of a language: valid HTML, and everything that `checkPage` expects. axe checks every
 * second page at a phone's width and the others at a desktop's, so most kinds of page get both. Each language
 * has a file of its own: files run side by side.
 */
export async function checkEveryPage(language: Language) {
  const site = await openSite();
  const checkPage = await pageChecks(site, "mouse");
  const listed = await listedIn(language, site.world.origin);
  const pages = [...listed, `/${language}/nope/`].map((path, index) => {
    const width = phonesAndDesks[index % phonesAndDesks.length] ?? 360;
    return { path, width };
  });

  test("the sitemap has pages", () => expect(listed.length).toBeGreaterThan(30));

  describe.each(pages)("$path", ({ path, width }) => {
    test("is valid HTML, apart from its formatting", async () => {
      const response = await fetch(new URL(path, site.world.origin));
      const { results } = await validator.validateString(await response.text());
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      );
      expect(faults).toEqual([]);
    });

    test("by mouse: nothing fails, moves, overflows or is inaccessible", () =>
      checkPage(path, { axeWidths: [width], without: leftOut(language) }));
  });
}

/**
 * Tests one page of each kind on handheld devices; by finger those that `pages.test.ts` leaves to the sweep,
 * or that have cards.
 */
export async function checkKinds(language: Tested) {
  const site = await openSite();
  const checkPage = await pageChecks(site, "finger");
  const { checkHands, checkOwnColours } = await handChecks(site);

  const touchKinds = kindsOf(language).filter(([kind]) => isAlike(kind) || isOfCards(kind));
  test.each(touchKinds)("%s by finger", (kind, path) =>
    checkPage(path, { uncut: isOfCards(kind), axeWidths: [768] }),
  );
  test.each(kindsOf(language))("%s by hand", (_, path) => checkHands(path));
  test.each(kindsOf(language))("%s in a visitor's own colours", (_, path) => checkOwnColours(path));
}
