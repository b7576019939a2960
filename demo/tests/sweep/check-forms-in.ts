import { expect, test } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { checkForms } from "../../../test/browser/check-forms.ts";
import { formPagesIn, formPagesLike } from "../browser/form-pages.ts";
import { openSite } from "../browser/site.ts";
import { isOneOf } from "../languages.ts";
import { leftOut } from "./check-every-page.ts";

/** Tests every form of a language, on its page in that language. */
export async function checkFormsIn(language: Language) {
  const site = await openSite();
  const pages =
    language === "en" || language === "de"
      ? formPagesIn(language)
      : await formPagesLike(language, site.world.origin);

  test("most forms are on a page", () => expect(Object.keys(pages).length).toBeGreaterThan(11));

  // Without scripts, Swiss and Austrian German give the same as German, in words of their own.
  const isPlainToo = !isOneOf(language, "ch", "at");
  checkForms(site, pages, { without: leftOut(language), isPlainToo });
}
