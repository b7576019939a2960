import { expect, it } from "vitest";
import { plans } from "../../src/brand/options.ts";
import { openSite } from "./site.ts";

/* The plans of a page's calculator, in the quote form beside it, as they are without JavaScript. */

const plan = (name: string, code: string) => ({
  component: "pricing-plan",
  name,
  code,
  price: "9",
});

async function plansOffered(body: readonly object[]) {
  const site = await openSite({
    stories: { "en/prices": { component: "page", body } },
  });
  const html = await site.html("/en/prices/");
  const [, select = ""] = /<select[^>]*name="selectedPlan"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]*)">([^<]*)/g)].map(([, code, name]) => [
    code,
    name,
  ]);
}

const usual = [["", "Please choose"], ...plans.map(({ value, label }) => [value, label])];
const [known] = plans;
const form = { component: "lead-form", _uid: "form", title: "A quote" };
const calculator = (...own: object[]) => ({
  component: "pricing-calculator",
  _uid: "calculator",
  plans: own,
});

it("an editor's own plans can be chosen in the form, as well as the usual ones", async () => {
  const own = calculator(
    plan(known.label, known.value),
    plan("Campus", "campus"),
    plan("Big Team", ""),
  );
  expect(await plansOffered([own, form])).toEqual([
    ...usual,
    ["campus", "Campus"],
    ["big-team", "Big Team"],
  ]);
});

it("the usual plans can be chosen if there are no others", async () => {
  expect(await plansOffered([calculator(), form])).toEqual(usual);
  expect(await plansOffered([form])).toEqual(usual);
});
