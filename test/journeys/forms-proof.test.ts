import { describe, expect, test } from "vitest";
import { everyForm, nameOf } from "./form-samples.ts";
import { type Verdict, endure, faults, isGood, meet, survive } from "./proof.ts";

/*
 * One assertion throughout: what a visitor was told is "sent" arrives exactly once with equal fields, or
 * is set aside with its reason. `npm run leads -- prove` prints the same as a table, with 5,000 posts.
 */

function expectGood(verdicts: readonly Verdict[]) {
  expect(verdicts.filter((verdict) => !isGood(verdict))).toEqual([]);
}

// Some wait for a deadline: they wait together.
describe.concurrent("every form meets", () => {
  test.each(faults)(
    "$name",
    async (fault) => {
      expectGood(await Promise.all(everyForm.map((form) => meet(form, fault))));
    },
    60_000,
  );
});

test.each(everyForm.map((form) => [nameOf(form), form] as const))(
  "%s outlives a kill at each step",
  async (_, form) => {
    expectGood([await survive(form)]);
  },
);

test("a thousand submissions outlive 30 % of failures, and kills", async () => {
  const verdict = await endure(everyForm, { posts: 1000, share: 0.3, seed: 20_261_121 });
  expectGood([verdict]);
  expect(verdict.accepted).toBeGreaterThan(900);
  // Set aside is what the CRM refused for good, a few in a hundred, and not a way out.
  expect(verdict.parked).toBeLessThan(100);
}, 120_000);
