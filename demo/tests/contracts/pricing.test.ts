import { describe, expect, test } from "vitest";
import { addOns, plans } from "../../../src/brand/options.ts";
import type { Language } from "../../../src/language/language.ts";
import { demoLanguages, isOneOf } from "../languages.ts";
import { openSite } from "./site.ts";

/* The prices of the demo space, before and without JavaScript. */

const pages = new Map<Language, string>();
const slugs: { readonly [language: string]: string } = {
  en: "pricing",
  de: "preise",
  ch: "preise",
  at: "preise",
  nl: "prijzen",
};

const site = await openSite();
for (const language of demoLanguages) {
  const response = await site.get(`/${language}/${slugs[language]}/`);
  expect(response.status).toBe(200);
  pages.set(language, (await response.text()).replace(/[\u00a0\u202f]|&nbsp;/g, " "));
}

test("the company's own prices are the specification's", () => {
  const numbers = plans.map(({ price, additional, hours }) => [price, additional, hours]);
  expect(numbers).toEqual([
    [79, 80, 5],
    [139, 140, 15],
    [199, 200, 30],
  ]);
  expect(addOns.map(({ price }) => price)).toEqual([2, 1.5, 2.5, 1, 2]);
});

type Offer = { name: string; price: string; priceCurrency: string };

describe.each(demoLanguages)("the prices in %s", (language) => {
  const html = () => pages.get(language) ?? "";
  const franc = isOneOf(language, "ch");

  test("are in a table, in the language's currency and number format", () => {
    const cells = [...html().matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell ?? "");
    const numbers = cells.map((cell) => cell.replace(/[^\d.,]/g, "").replace(",", "."));
    expect(numbers.join(" ")).toBe(
      "49.00 4.50 5 79.00 6.90 15 119.00 9.90 30 2.00 1.50 2.50 1.00 2.00",
    );
    const money = cells.filter((cell) => /[.,]\d\d/.test(cell));
    expect(money.filter((cell) => !cell.includes(franc ? "CHF" : "€"))).toEqual([]);
    expect(html()).toContain('href="#Form"');
    expect(html()).toContain('id="Form"');
  });

  test("are in structured data as an offer for each plan", () => {
    const jsonLd = [...html().matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .flatMap(([, text]): { "@type": string; offers: Offer[] }[] => JSON.parse(text ?? ""))
      .find((thing) => thing["@type"] === "SoftwareApplication");
    const priceCurrency = franc ? "CHF" : "EUR";
    expect(jsonLd?.offers).toMatchObject([
      { "@type": "Offer", name: "Essential", price: "49.00", priceCurrency },
      { "@type": "Offer", name: "Growth", price: "79.00", priceCurrency },
      { "@type": "Offer", name: "Performance", price: "119.00", priceCurrency },
    ]);
  });

  test("are linked to from the menu", () => {
    const links = html().match(new RegExp(`href="/${language}/${slugs[language]}/"`, "g")) ?? [];
    expect(links.length).toBeGreaterThanOrEqual(2);
  });
});
