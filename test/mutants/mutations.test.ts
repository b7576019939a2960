import { expect, it } from "vitest";
import { mutationsOf } from "./mutations.ts";

it.each([
  ["if (a) b();", ["if (!(a)) b();", "if (a) ;"]],
  [
    "const f = (a, b) => a && b;",
    ["const f = (a, b) => (a || b);", "const f = (a, b) => undefined;"],
  ],
  ["const c = a < b;", ["const c = (a <= b);"]],
  ["function f() { return 1; }", ["function f() { return; }"]],
  ["while (a < b) next(); const f = () => null;", []],
])("changes %s one place at a time", (source, changed) => {
  const results = mutationsOf("a.ts", source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );
  expect(results.toSorted()).toEqual(changed.toSorted());
});
