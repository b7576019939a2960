import { describe, expect, test } from "vitest";
import { retryAfterOf } from "./call.ts";
import { judge, recordsIn } from "./judge.ts";

const now = Date.parse("2026-11-02T09:00:00Z");

function kindOf(status: number) {
  const judged = judge({ status, text: "{}", retryAfterSeconds: 7 });
  return judged.ok ? "taken" : judged.failure.kind;
}

describe("a status for which the CRM has no rule of its own", () => {
  const all = Array.from({ length: 500 }, (_, index) => index + 100);
  test.each([
    [200, "taken"],
    [201, "taken"],
    [204, "taken"],
    [300, "Rejected"],
    [302, "Rejected"],
    [304, "Rejected"],
    [400, "Rejected"],
    [401, "Rejected"],
    [403, "Rejected"],
    [404, "Rejected"],
    [408, "Unavailable"],
    [409, "Rejected"],
    [410, "Rejected"],
    [413, "Rejected"],
    [415, "Rejected"],
    [422, "Rejected"],
    [423, "Unavailable"],
    [425, "Unavailable"],
    [429, "Unavailable"],
    [477, "Unavailable"],
    [500, "Unavailable"],
    [502, "Unavailable"],
    [503, "Unavailable"],
    [504, "Unavailable"],
    [524, "Unavailable"],
  ])("%i is %s", (status, expected) => {
    expect(kindOf(status)).toBe(expected);
  });

  test("every status has a meaning, and only five of the 4xx are tried again", () => {
    const again = all.filter((status) => kindOf(status) === "Unavailable");
    expect(again.filter((status) => status < 500)).toEqual([408, 423, 425, 429, 477]);
    expect(all.filter((status) => kindOf(status) === "taken")).toEqual(all.slice(100, 200));
  });
});

test("a reason carries the CRM's code, and never its text", () => {
  const echo = {
    status: 400,
    text: '[{"message":"bad value: ada@example.org"}]',
    retryAfterSeconds: null,
  };
  expect(judge(echo)).toEqual({
    ok: false,
    failure: { kind: "Rejected", reason: "http-400", answer: echo.text },
  });
});

test.each([
  [null, null],
  ["120", 120],
  [" 5 ", 5],
  ["Mon, 02 Nov 2026 09:01:30 GMT", 90],
  ["Mon, 02 Nov 2026 08:00:00 GMT", null],
  ["0", null],
  ["-5", null],
  ["soon", null],
  ["1.5", null],
])("Retry-After %j is %j seconds", (header, seconds) => {
  expect(retryAfterOf(header, now)).toBe(seconds);
});

test.each(["", "<html>", "null", "[null, 1]", "7"])(
  "an answer of %j contains no record",
  (text) => {
    expect(recordsIn(text)).toEqual([]);
  },
);
