import {
  type Arbitrary,
  array,
  assert,
  date,
  dictionary,
  jsonValue,
  letrec,
  oneof,
  property,
  string,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "./pack.ts";

/** What decoded content is made of: JSON, and dates anywhere in it. */
function content(): Arbitrary<unknown> {
  const keys = oneof(
    string(),
    string().map((key) => `${key}.date`),
  );
  return letrec((tie) => ({
    value: oneof(
      { depthSize: "small", withCrossShrink: true },
      date({ noInvalidDate: true }),
      jsonValue(),
      array(tie("value"), { maxLength: 4 }),
      dictionary(keys, tie("value"), { maxKeys: 4 }),
    ),
  })).value;
}

/** As JSON keeps it: -0 is 0. */
const kept = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner) => (Object.is(inner, -0) ? 0 : inner));

describe("packed content", () => {
  it("comes back as it was, every date a date", () => {
    assert(
      property(content(), (value) => {
        const back = unpack(pack({ value }));
        expect(kept(back)).toEqual(kept({ value }));
        expect(datesIn(back)).toEqual(datesIn({ value }));
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps texts that look like dates texts", () => {
    const value = { text: "2026-11-18T09:00:00.000Z", date: new Date("2026-11-18T09:00:00.000Z") };
    expect(unpack(pack(value))).toEqual(value);
  });

  it("keeps null, empty and nested lists apart", () => {
    const value = { a: null, b: [], c: {}, d: [[new Date(0)], []], e: "" };
    expect(unpack(pack(value))).toEqual(value);
  });
});

function datesIn(value: unknown, at = ""): string[] {
  if (value instanceof Date) return [`${at}=${value.toISOString()}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => datesIn(inner, `${at}/${key}`))
    .toSorted();
}

describe("a text that is no pack", () => {
  it.each([
    "",
    "x",
    "null",
    "[]",
    "{}",
    "3",
    '"x"',
    "{",
    '{"value":1}',
    '{"value":1,"dates":3}',
    '{"value":null,"dates":[["a","b"]]}',
    '{"value":{},"dates":[["a","b"]]}',
    '{"value":1,"dates":[3]}',
  ])("%j is null, and never an error", (text) => {
    expect(unpack(text)).toBeNull();
  });
});
