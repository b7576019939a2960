import { describe, expect, test } from "vitest";
import { allForms } from "../../src/forms/all.ts";
import { type Verdict, endure, faults, isGood, meet, survive } from "./proof.ts";

/*
 * One assertion throughout: what a visitor was told is "sent" arrives exactly once with equal fields, or
 * is set aside with its reason. `npm run leads -- prove` prints the same as a table.
 */

function expectGood(verdicts: readonly Verdict[]) {
  expect(verdicts.filter((verdict) => !isGood(verdict))).toEqual([]);
}

// Some wait for a deadline: they wait together.
describe.concurrent("every form meets", () => {
  test.each(faults)("$name", async (fault) => {
    expectGood(await Promise.all(allForms.map((form) => meet(form, fault))));
  });
});

test.each(allForms)("$name outlives a kill at each step", async (form) => {
  expectGood([await survive(form)]);
});

test("5,000 submissions outlive 30 % of failures and a hundred kills", async () => {
  const verdict = await endure(allForms, { posts: 5000, share: 0.3, seed: 20_261_121 });
  expectGood([verdict]);
  expect(verdict.accepted).toBeGreaterThan(4500);
  // Set aside is what the CRM refused for good, a few in a hundred, and not a way out.
  expect(verdict.parked).toBeLessThan(500);
}, 120_000);
