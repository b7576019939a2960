import { HtmlValidate } from "html-validate";
import { afterAll, describe, expect, test } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { handChecks } from "../../../test/browser/check-hands.ts";
import { checkPage } from "../../../test/browser/check-pages.ts";
import { type Tested, isOfCards, kindsOf, listedIn } from "../browser/kinds.ts";
import { openSite } from "../browser/site.ts";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** Where phones and desks are: what axe sees hardly differs between. */
const phonesAndDesks = [360, 1280];

/**
 * Every page of a language: valid HTML, and what `checkPage` expects. Axe looks at every second page as phones
 * show it and at the others as desks do, so at most kinds of page both ways. A file each: they run side by side.
 */
export async function checkEveryPage(language: Language) {
  const site = await openSite();
  afterAll(() => site.close());
  const listed = await listedIn(language, site.world.origin);
  const pages = [...listed, `/${language}/nope/`].map((path, index) => {
    const width = phonesAndDesks[index % phonesAndDesks.length] ?? 360;
    return { path, width };
  });

  test("the sitemap has pages", () => expect(listed.length).toBeGreaterThan(30));

  describe.each(pages)("$path", ({ path, width }) => {
    test("is valid HTML, whatever its formatting", async () => {
      const response = await fetch(new URL(path, site.world.origin));
      const { results } = await validator.validateString(await response.text());
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      );
      expect(faults).toEqual([]);
    });

    test("by mouse: nothing fails, moves, overflows or is inaccessible", () =>
      checkPage(site, path, "mouse", { axeWidths: [width] }));
  });
}

/** One page of each kind in the hand, those among them that no sitemap lists. */
export async function checkKinds(language: Tested) {
  const site = await openSite();
  const { checkHands, checkOwnColours } = await handChecks(site);
  afterAll(() => site.close());

  test.each(kindsOf(language))("%s by finger", (kind, path) =>
    checkPage(site, path, "finger", { uncut: isOfCards(kind), axeWidths: [768] }),
  );
  test.each(kindsOf(language))("%s by hand", (_, path) => checkHands(path));
  test.each(kindsOf(language))("%s in a visitor's own colours", (_, path) => checkOwnColours(path));
}
