import { describe, expect, test } from "vitest";
import { planComparison } from "../../src/blocks/plan-comparison/plan-comparison.tsx";
import { pricingCalculator } from "../../src/blocks/pricing-calculator/pricing-calculator.tsx";
import { addOns, plans as defaults } from "../../src/brand/options.ts";
import { allLanguages } from "../../src/language/language.ts";
import { ownText } from "../../src/language/own-text.ts";
import { renderWhole } from "./placed-block.ts";

/* A calculator's content if its editor entered none, and the comparison of plans. */

const numbersIn = (html: string) =>
  [...html.matchAll(/<td>([^<]*)<\/td>/g)]
    .map(([, cell = ""]) => cell.replace(/[^\d.,]/g, "").replace(",", "."))
    .join(" ");

describe("a calculator", () => {
  type Prices = { readonly price: number; readonly additional: number; readonly hours: number };
  const numbersOf = ({ price, additional, hours }: Prices) =>
    `${price.toFixed(2)} ${additional.toFixed(2)} ${hours}`;

  test.each(allLanguages)("uses the company's plans if it has none, in %s", async (to) => {
    const html = await renderWhole(pricingCalculator, {}, to);
    const added = addOns.map(({ price }) => price.toFixed(2));
    expect(numbersIn(html)).toBe([...defaults.map(numbersOf), ...added].join(" "));
    expect(html).toMatch(/17\s?%/);
  });

  test("has the company's plans beside an editor's add-ons, and none of the company's beside an editor's plans", async () => {
    const add_ons = [{ component: "pricing-add-on", name: "Sauna", price: "3.33" }];
    const own = await renderWhole(pricingCalculator, { add_ons }, "en");
    expect(numbersIn(own)).toBe([...defaults.map(numbersOf), "3.33"].join(" "));
    const plans = [{ component: "pricing-plan", name: "Own", price: "1", additional: "1" }];
    expect(numbersIn(await renderWhole(pricingCalculator, { plans }, "en"))).toBe("1.00 1.00 0");
  });

  test("uses the default of a plan for a number that is empty", async () => {
    const first = defaults[0];
    const last = defaults.at(-1) ?? first;
    const [addOn] = addOns;
    const plans = [
      { component: "pricing-plan", name: "First", code: first.value, price: "3.50" },
      { component: "pricing-plan", name: "Own", price: "1", additional: "1" },
      { component: "pricing-plan", name: last.label },
    ];
    const add_ons = [{ component: "pricing-add-on", name: ownText(addOn.label, "en") }];
    const html = await renderWhole(pricingCalculator, { plans, add_ons, discount: "0" }, "en");
    expect(numbersIn(html)).toBe(
      `${numbersOf({ ...first, price: 3.5 })} 1.00 1.00 0 ${numbersOf(last)} ${addOn.price.toFixed(2)}`,
    );
    expect(html).not.toMatch(/17\s?%/);
  });

  test("shows neither a plan nor an add-on that has no price, as if it were free", async () => {
    const plan = { component: "pricing-plan", name: "Priced", price: "4" };
    const add_ons = [
      { component: "pricing-add-on", name: "Unpriced module" },
      { component: "pricing-add-on", name: "Free module", price: "0" },
    ];
    const plans = [plan, { component: "pricing-plan", name: "Unpriced plan", additional: "1" }];
    const html = await renderWhole(pricingCalculator, { plans, add_ons }, "en");
    expect(html).toContain("Priced");
    expect(html).toContain("Free module");
    expect(html).not.toContain("Unpriced");
  });
});

describe("a comparison of plans", () => {
  const rows = "Every day\nRecords | + | +\nPaths | - | 3 | too many\n\nOnly | ";
  const content = { title: "Compared", compared_plans: "Solo\nTeam", rows };

  test("is a table whose cells are labelled with their plan and feature", async () => {
    const html = await renderWhole(planComparison, content, "en");
    const heads = [...html.matchAll(/scope="(\w+)"[^>]*>(?:<span[^>]*>)?([^<]*)/g)];
    expect(heads.map(([, scope, text]) => `${scope} ${text}`)).toEqual([
      "col What is in it",
      "col Solo",
      "col Team",
      "rowgroup Every day",
      "row Records",
      "row Paths",
      "row Only",
    ]);
    const cells = html.match(/<td.*?<\/td>/gs)?.map((cell) => cell.replace(/<[^>]+>/g, ""));
    const none = "–Not included";
    expect(cells).toEqual(["Included", "Included", none, "3", none, none]);
    expect(html).toContain(">Compared</caption>");
    // On a phone a grid must remain a table for people who hear it.
    expect(html.match(/role="row"/g)?.length).toBe(5);
  });

  test("uses the company's plans if it names none, and is empty without a row", async () => {
    const html = await renderWhole(planComparison, { rows }, "de");
    for (const { label } of defaults) expect(html).toContain(`>${label}</th>`);
    expect(await renderWhole(planComparison, { ...content, rows: "Only a heading" }, "en")).toBe(
      "",
    );
  });
});
