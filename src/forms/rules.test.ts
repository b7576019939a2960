import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allForms } from "./all.ts";
import type { Form } from "./form.ts";
import { type SharedField, fields } from "./all-fields.ts";
import type { Kind } from "./kinds/all.ts";
import type { Problem } from "./kinds/kind.ts";
import { check, clean, kindOf } from "./rules.ts";
import { problemsOf, schemaOf } from "./schema.ts";
import { anyCharacter } from "../../test/any-character.ts";

function problem(name: SharedField, raw: string, required = true): Problem | null {
  const field = { ...fields[name], required };
  return check(field, clean(field, raw), Date.now());
}

const long = "a".repeat(64);

/** The values that a visitor can type into each field, and the result of the check. */
const table: [SharedField, Problem | null, string[]][] = [
  [
    "firstName",
    null,
    ["Ada", " Ada ", "李", "Jean-Luc", "O'Brien", "Ada\tB.", "a".repeat(100), "3", "Ümit"],
  ],
  ["firstName", "empty", ["", "   ", "\n", "\u00a0"]],
  ["firstName", "invalid", ["-", "?!", "a".repeat(101), "A\u0000da", "A\nda", "\ud800a"]],
  ["companyName", null, ["Nordwerk GmbH & Co. KG", "7"]],
  [
    "businessEmailAddress",
    null,
    [
      "a@b.de",
      "first.last+tag@sub.example.co.uk",
      " a@b.de ",
      "o'brien@example.org",
      "someone@gmail.com",
      "x@xn--jxalpdlp.example",
      "info@börse.de",
      `${long}@${"b".repeat(63)}.${"c".repeat(63)}.example`,
    ],
  ],
  ["businessEmailAddress", "empty", ["", " "]],
  [
    "businessEmailAddress",
    "invalid",
    [
      "a",
      "a@",
      "@b.de",
      "a@b",
      "a@@b.de",
      "a b@c.de",
      "a@b..de",
      "a@-b.de",
      "a@b-.de",
      "a@b.de.",
      "ä@b.de",
      "a@b_c.de",
      `a@${"b".repeat(64)}.de`,
      // No mail server accepts these.
      ".ada@b.de",
      "ada.@b.de",
      "a..da@b.de",
      `${long}a@b.de`,
      "ada@127.0.0.1",
      `${long}@${[1, 2, 3, 4].map(() => "b".repeat(60)).join(".")}.de`,
      "a@b.de\nBcc: c@d.de",
      "<a@b.de>",
      "a@bör se.de",
      "a@bör/se.de",
    ],
  ],
  [
    "phoneNumber",
    null,
    [
      "030123",
      "+49 30 901820",
      "(030) 90-18.20/1",
      "+49 (0)30 901820",
      "0".repeat(20),
      "(+49) 30 1234",
      "+43 1 234 56 78 Kl. 12",
      "+43 1 2345678 Klappe 12",
      "+44 20 7946 0000, ext. 12",
    ],
  ],
  ["phoneNumber", "empty", [""]],
  [
    "phoneNumber",
    "invalid",
    ["12345", "0".repeat(21), "30+12345", "++4930123", "call me", "+", "٠١٢٣٤٥٦"],
  ],
  [
    "message",
    null,
    ["x", "two\nlines", "two\r\nlines", "two\vlines", "a\tb", "x".repeat(300), "😀".repeat(150)],
  ],
  ["message", "invalid", ["x".repeat(301), "a\u0007b", "😀".repeat(151)]],
  ["selectedTopic", null, ["product", "other"]],
  ["selectedTopic", "empty", [""]],
  ["selectedTopic", "invalid", ["Product", "anything", "__proto__"]],
  ["isAgreed", null, ["on", "true", "1", "yes", "ON"]],
  ["isAgreed", "empty", ["", "false", "off", "0", "maybe"]],
];

describe.each(table)("%s is %s for", (name, expected, values) => {
  test.each(values)("%j", (value) => {
    expect(problem(name, value)).toBe(expected);
  });
});

test("an address that is too long is not checked further", () => {
  const begun = process.threadCpuUsage();
  for (let n = 0; n < 100; n++) {
    expect(problem("businessEmailAddress", `a@${"漢".repeat(5000)}${n}.de`)).toBe("invalid");
  }
  // Converting each host would take 190 ms of CPU time, 19 s in total.
  expect(process.threadCpuUsage(begun).user / 1_000).toBeLessThan(2_000);
});

test("an optional field can be empty, and nothing else changes", () => {
  expect(problem("message", "", false)).toBe(null);
  expect(problem("message", "x".repeat(301), false)).toBe("invalid");
});

const cleaned = (kind: Kind, typed: string) => clean({ kind, required: true, options: [] }, typed);

test("stored values are trimmed, with plain line ends and a host that every mail server accepts", () => {
  expect(cleaned("textarea", " a\r\nb\rc\vd\fe ")).toBe("a\nb\nc\nd\ne");
  expect([cleaned("text", "A\tB\t"), cleaned("textarea", "A\tB\t")]).toEqual(["A B", "A\tB"]);
  expect(cleaned("email", "Ada@Börse.de")).toBe("Ada@xn--brse-5qa.de");
  expect(cleaned("email", "Ada@Example.org")).toBe("Ada@Example.org");
});

const everyForm = allForms.flatMap((form): Form[] => [form, ...form.variants]);

describe.each(everyForm)("$name $variant", (form) => {
  const names = form.fields.map(({ name }) => name);
  /** The fields that a visitor types into. Files are checked separately. */
  const typedFields = form.fields.filter(({ kind, shown }) => shown && kind !== "file");

  test("names each field once, and its consents name existing fields", () => {
    expect(new Set(names).size).toBe(names.length);
    for (const { field } of form.consents) expect(names).toContain(field);
  });

  test("has no choice that contains the separator of several choices", () => {
    const several = form.fields.filter(({ kind }) => kindOf({ kind }).several);
    for (const { options } of several) {
      for (const { value } of options) expect(value).not.toMatch(/[,;\s]/);
    }
  });

  test("the browser and the server agree about anything typed", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 320, unit: anyCharacter }),
      fc.constantFrom(...table.flatMap(([, , values]) => values)),
    );
    const posted = fc.record(Object.fromEntries(typedFields.map(({ name }) => [name, typed])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(posted, (post) => {
        const browser = typedFields.flatMap((field) => {
          const found = check(field, clean(field, post[field.name] ?? ""), Date.now());
          return found ? [[field.name, found]] : [];
        });
        const server = schemaOf(form).safeParse(post);
        expect(server.success ? {} : problemsOf(server.error)).toEqual(Object.fromEntries(browser));
      }),
      { numRuns: 400 },
    );
  });

  test("a value that passed the server once passes it again unchanged", () => {
    const typed = fc.constantFrom(...table.flatMap(([, , values]) => values));
    const posted = fc.record(Object.fromEntries(names.map((name) => [name, typed])));
    fc.assert(
      fc.property(posted, (post) => {
        const once = schemaOf(form).safeParse(post);
        if (once.success) expect(schemaOf(form).parse(once.data)).toEqual(once.data);
      }),
    );
  });
});

test("a long host is not converted: it stays as it was typed", () => {
  const typed = `a@${"界.".repeat(126)}de`;
  expect(cleaned("email", "a@界.example")).toMatch(/^a@xn--\w+\.example$/);
  expect(cleaned("email", typed)).toBe(typed);
});
