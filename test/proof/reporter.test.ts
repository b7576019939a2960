import { expect, it } from "vitest";
import { proofsIn, unproven } from "./reporter.ts";

const proofs = proofsIn(`# 1. What it does
languages
  a.test.ts > has %i languages (all)
paths
  b.test.ts > ends
`);
const unprovenWith = (a: string[], b: string[]) =>
  unproven(
    proofs,
    new Map([
      ["a.test.ts", new Set(a)],
      ["b.test.ts", new Set(b)],
    ]),
  ).map(({ item }) => item);

it("reports an item whose test did not run and pass", () => {
  expect(unprovenWith(["has 5 languages (all)"], ["ends"])).toEqual([]);
  expect(unprovenWith([], ["ends"])).toEqual(["languages"]);
  expect(unprovenWith(["has 5 languages (all)"], ["ends well"])).toEqual(["paths"]);
  expect(unproven(proofs, new Map()).map(({ item }) => item)).toEqual(["languages", "paths"]);
});
