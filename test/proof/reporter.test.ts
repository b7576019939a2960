import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { listed, proofsIn, specifications, unproven, unwritten } from "./reporter.ts";

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

it("reports an item whose test was moved or has another title", () => {
  const missingIn = (a: string, b: string) =>
    unwritten(proofs, (file) => (file === "a.test.ts" ? a : b));
  const written = 'it.each(all)("has %i languages (all)")';
  expect(missingIn(written, 'it("ends")')).toEqual([]);
  expect(missingIn(written, "it(`${what}ends`)")).toEqual([]);
  expect(missingIn(written, 'it("ends well")').map(({ item }) => item)).toEqual(["paths"]);
  expect(missingIn("", "it(`${what}`)").map(({ item }) => item)).toEqual(["languages", "paths"]);
});

/** Returns the source of a file and of the modules beside it that it imports, which can have its tests. */
function withImports(file: string): string {
  const source = readFileSync(file, "utf8");
  const imported = [...source.matchAll(/from "\.\/([^"]+)"/g)].map(
    ([, name]) => `${dirname(file)}/${name}`,
  );
  return [source, ...imported.map((path) => readFileSync(path, "utf8"))].join("\n");
}

it.each(specifications)("each test that the %s list names is in its file", (specification) => {
  const named = listed(specification);
  expect(named.length).toBeGreaterThan(20);
  expect(unwritten(named, withImports)).toEqual([]);
});
