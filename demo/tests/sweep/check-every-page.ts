import { HtmlValidate } from "html-validate";
import { afterAll, describe, expect, test } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { checkHands, checkOwnColours } from "../../../test/browser/check-hands.ts";
import { checkPage, phones } from "../../../test/browser/check-pages.ts";
import { type Tested, isOfCards, kindsOf, listedIn } from "../browser/kinds.ts";
import { openSite } from "../browser/site.ts";
import { ofHouse } from "../../../src/language/test-languages.ts";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** Their pages differ from German ones by words alone: axe looks at them on a phone. */
const likeGerman = ofHouse("ch", "at");

/** Every page of a language: valid HTML, and what `checkPage` expects. A file each: they run side by side. */
export async function checkEveryPage(language: Language) {
  const site = await openSite();
  afterAll(() => site.close());
  const listed = await listedIn(language, site.world.origin);

  test("the sitemap has pages", () => expect(listed.length).toBeGreaterThan(30));

  describe.each([...listed, `/${language}/nope/`])("%s", (path) => {
    test("is valid HTML, whatever its formatting", async () => {
      const response = await fetch(new URL(path, site.world.origin));
      const { results } = await validator.validateString(await response.text());
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      );
      expect(faults).toEqual([]);
    });

    test("by mouse: nothing fails, moves, overflows or is inaccessible", () =>
      checkPage(site, path, "mouse", likeGerman.includes(language) ? { axeWidths: phones } : {}));
  });
}

/** One page of each kind in the hand, those among them that no sitemap lists. */
export async function checkKinds(language: Tested) {
  const site = await openSite();
  afterAll(() => site.close());

  test.each(kindsOf(language))("%s by finger", (kind, path) =>
    checkPage(site, path, "finger", { uncut: isOfCards(kind), axeWidths: [360, 768] }),
  );
  test.each(kindsOf(language))("%s by hand", (_, path) => checkHands(site, path));
  test.each(kindsOf(language))("%s in a visitor's own colours", (_, path) =>
    checkOwnColours(site, path),
  );
}
