import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check, clean, kindOf, postedText } from "../rules.ts";
import { type Kind, kinds } from "./all.ts";
import type { FieldRules, Problem } from "./kind.ts";

/* The rules that every kind of field must meet. They run over the list, so a new kind is tested as well. */

const names = Object.keys(kinds) as Kind[];
const now = Date.parse("2026-11-25T12:00:00Z");
const options = ["payroll", "time-tracking", "shifts"].map((value) => ({ value }));
const plain = { required: true, options };

function problem(kind: Kind, typed: string, rules: Partial<FieldRules> = {}): Problem | null {
  const field = { ...plain, kind, ...rules };
  return check(field, clean(field, typed), now);
}

test("each kind is a file of its name here, and one in src/ui/fields/", () => {
  const filesIn = (folder: string) =>
    readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace(/\.tsx?$/, ""));
  for (const folder of ["./", "../../ui/fields/"]) {
    expect(filesIn(folder)).toEqual(expect.arrayContaining(names));
  }
});

describe.each(names.filter((name) => name !== "file"))("%s", (name) => {
  const field = { ...plain, kind: name };

  test("accepts its right samples, and refuses its wrong ones", () => {
    const kind = kindOf(field);
    for (const seed of [0, 1, 2, 29, 500])
      expect(problem(name, kind.right(field, seed))).toBe(null);
    for (const typed of kind.wrong(field)) expect(problem(name, typed), typed).toBe("invalid");
  });

  test("leaves a cleaned value unchanged", () => {
    const kind = kindOf(field);
    for (const typed of [kind.right(field, 3), ...kind.wrong(field), " x ", "1.250", "a,b"]) {
      expect(clean(field, clean(field, typed))).toBe(clean(field, typed));
    }
  });

  test("is empty if only white space was typed", () => {
    expect(problem(name, " \n ")).toBe("empty");
    expect(problem(name, " \n ", { required: false })).toBe(null);
  });
});

test.each(["\u202aAda\u202c", "\u2068Ada\u2069", "Ada\u200b", "\ufeffA\u00adda"])(
  "%j is Ada, without invisible marks that were copied with it",
  (copied) => {
    for (const kind of ["text", "textarea", "tel", "email"] as const) {
      expect(clean({ ...plain, kind }, copied)).toBe("Ada");
    }
  },
);

// A contact copied from a phone, or from right-to-left text, contains such marks.
test.each(["\u200e", "\u200f", "\u061c", "\u200d"])(
  "an address or a number has no marks for joining or ordering letters (%j)",
  (mark) => {
    for (const [kind, seen] of [
      ["email", "ada@example.org"],
      ["tel", "+49 30 123456"],
      ["number", "1250"],
    ] as const) {
      expect(clean({ ...plain, kind }, `${mark}${seen}${mark} `)).toBe(seen);
    }
  },
);

test("a text keeps the marks that join and order its letters", () => {
  const persian = "می\u200cخواهم\u200f";
  expect(clean({ ...plain, kind: "textarea" }, persian)).toBe(persian);
});

describe("a phone number", () => {
  test.each([
    "\u202a+49 30 123456\u202c",
    "+49 30 123\u2011456",
    "030 – 12 34 56",
    "＋４９ ３０ １２３４５６",
    "+49 (0)30 / 123-456 ext. 7",
    "030 123456 DW 12",
  ])("can be written %j", (number) => expect(problem("tel", number)).toBe(null));

  test.each(["12345", "+49 call", "030 123456 ext", "1".repeat(21)])("is never %j", (number) =>
    expect(problem("tel", number)).toBe("invalid"),
  );
});

describe("a date", () => {
  test.each(["2026-02-28", "2028-02-29", "2026-12-31"])("can be %s", (day) => {
    expect(problem("date", day)).toBe(null);
  });

  test.each(["2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "26-01-01", "+02026-01-01"])(
    "is never %s",
    (day) => expect(problem("date", day)).toBe("invalid"),
  );

  test("is within its bounds, both included", () => {
    const bounds = { min: "2026-03-01", max: "2026-03-31" };
    const found = ["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"];
    expect(found.map((day) => problem("date", day, bounds))).toEqual([
      "invalid",
      null,
      null,
      "invalid",
    ]);
  });

  test("can be today while it is today anywhere", () => {
    const of = (day: string, time: string) => {
      const field = { ...plain, kind: "date", min: "today" } as const;
      return check(field, day, Date.parse(`2026-11-25T${time}Z`));
    };
    expect(of("2026-11-24", "11:59")).toBe(null);
    expect(of("2026-11-24", "12:00")).toBe("invalid");
    expect(of("2026-11-25", "23:59")).toBe(null);
  });
});

describe("a number", () => {
  test.each([
    ["1250", "1250"],
    ["1.250", "1250"],
    ["1,250", "1250"],
    ["1 250", "1250"],
    ["1\u00a0250", "1250"],
    ["1’250’000", "1250000"],
    ["0042", "42"],
    ["3.0", "3"],
  ])("typed as %j is %s", (typed, value) => {
    const field = { ...plain, kind: "number" } as const;
    expect(clean(field, typed)).toBe(value);
    expect(problem("number", typed)).toBe(null);
  });

  test.each([
    ["12,5", "12.5"],
    ["12.50", "12.5"],
    ["1.250,5", "1250.5"],
    ["1,250.5", "1250.5"],
    ["-0,25", "-0.25"],
  ])("with decimals, typed as %j, is %s", (typed, value) => {
    expect(clean({ ...plain, kind: "number", step: 0.01 }, typed)).toBe(value);
  });

  test.each(["", "0.125", "12,5", "1,2,3", "1.25.0", "١٢", "Infinity", "1e3", "0x1f"])(
    "is never guessed from %j",
    (typed) => {
      expect(problem("number", typed)).toBe(typed === "" ? "empty" : "invalid");
    },
  );

  test("is a step between its minimum and its maximum", () => {
    const bounds = { min: 5, max: 20, step: 5 };
    const found = ["0", "5", "7", "20", "25"];
    expect(found.map((typed) => problem("number", typed, bounds))).toEqual([
      "invalid",
      null,
      "invalid",
      null,
      "invalid",
    ]);
    expect(problem("number", "0,3", { step: 0.1 })).toBe(null);
  });

  test("with three decimals is not read as thousands", () => {
    expect(problem("number", "1.250", { step: 0.01 })).toBe(null);
    expect(clean({ ...plain, kind: "number", step: 0.01 }, "1.250")).toBe("1.25");
  });
});

describe("several", () => {
  const field = { ...plain, kind: "select-several" } as const;
  const cleaned = (posted: unknown) => clean(field, postedText(field, posted) ?? "no text");

  test("are the same text in every way they can be sent", () => {
    for (const posted of [
      ["payroll", "shifts"],
      ["shifts", "payroll", "shifts"],
      "shifts,payroll",
    ]) {
      expect(cleaned(posted)).toBe("payroll,shifts");
    }
    expect(cleaned("payroll")).toBe("payroll");
    expect(cleaned(undefined)).toBe("");
  });

  test("are refused if one is not an option, or not a text", () => {
    expect(problem("select-several", "payroll,none")).toBe("invalid");
    expect(postedText(field, ["payroll", {}])).toBe(null);
    expect(postedText({ ...field, kind: "select" }, ["payroll", "shifts"])).toBe(null);
  });

  test("reach a CRM in its own notation", () => {
    expect(kindOf(field).crm?.("payroll,shifts")).toBe("payroll;shifts");
  });
});

test("a text with its own pattern must match all of it", () => {
  const vat = { pattern: "[A-Z]{2}[0-9]{9}", maxLength: 11, right: "DE123456789", wrong: "DE12" };
  expect(problem("text", " DE123456789 ", { rule: vat })).toBe(null);
  expect(problem("text", "xDE123456789", { rule: vat })).toBe("invalid");
  expect(problem("text", "DE123456789\nx", { rule: vat })).toBe("invalid");
});
