import { expect, it } from "vitest";
import { typeErrorsIn } from "../tools/type-errors.ts";

it("reads each error of tsc, with all of its lines", () => {
  const output = [
    "src/ui/glyph.tsx(3,14): error TS2322: Type 'string' is not assignable to type 'number'.",
    "src/brand/(old)/a.ts(20,1): error TS2345: Argument is wrong.",
    "  Property 'x' is missing.",
    "    It is required.",
    "error TS5083: Cannot read file.",
    "",
  ].join("\n");
  expect(typeErrorsIn(output)).toEqual([
    {
      file: "src/ui/glyph.tsx",
      line: 3,
      column: 14,
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      file: "src/brand/(old)/a.ts",
      line: 20,
      column: 1,
      message: "TS2345: Argument is wrong.\n  Property 'x' is missing.\n    It is required.",
    },
  ]);
});
