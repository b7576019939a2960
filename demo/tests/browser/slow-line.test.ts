import { afterAll, expect, onTestFinished, test } from "vitest";
import { slowLine } from "./slow-line.ts";
import { kinds } from "./kinds.ts";
import { type Visit, eventually, openSite, phone } from "./site.ts";

/* HTML arrives in pieces. An island seen before its end has arrived must end up the same as otherwise. */

const site = await openSite();
const line = await slowLine(site.origin);
afterAll(() => line.close());

/* Nothing moves automatically, so that two answers can be compared. */
const calm = { ...phone, reducedMotion: "reduce" } as const;

/** Returns every island as HTML, awake, without the parts that differ from answer to answer. */
async function islands({ page, quiet }: Visit): Promise<string[]> {
  await page.locator("[data-wake]:not([data-wake=use])").evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new Event("pointerover", { bubbles: true }));
  });
  await quiet();
  return page.locator("[data-island]").evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
}

test("an island wakes once visible, even if only its tag has arrived", async () => {
  const slower = await slowLine(site.origin, 'data-island="pricing-calculator"', 1_000);
  // After its visitor has left.
  onTestFinished(() => slower.close());
  const { page } = await site.visit(calm);
  await page.goto(slower.origin + kinds.en.pricing);
  const quote = page.locator(".pricing-quote");
  await eventually(async () => {
    await page.locator(".pricing-live").scrollIntoViewIfNeeded();
    return quote.getAttribute("href");
  }).toContain("?");
});

const { pricing, article, event, resource, "success stories": stories } = kinds.en;
/* Also a separate form, a switch of sections, and filters. */
const rest = [kinds.en["vulnerability report"], kinds.en["product module"], kinds.en.integrations];

test.each([pricing, article, event, resource, stories, ...rest])(
  "%s: every island is complete",
  async (path) => {
    const [fast, slow] = [await site.visit(calm), await site.visit(calm)];
    await Promise.all([fast.open(path), slow.open(line.origin + path)]);
    const [expected, found] = await Promise.all([islands(fast), islands(slow)]);
    expect(found).toEqual(expected);
  },
);
