import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Submission } from "../forms/submission.ts";
import { lineOf, propertiesOf } from "./properties.ts";
import { anyCharacter } from "../../test/any-character.ts";

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";

const submission: Submission = {
  submissionId: id,
  form: "contact",
  language: "en",
  page: "/en/contact-us/",
  submittedAt: "2026-11-02T09:00:00.000Z",
  idBy: "visitor",
  fields: { firstName: "Ada", message: "Hello" },
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11", given: false }],
  utm: {},
  attachments: [],
  captcha: null,
  suspicions: [],
};

/** The lines that read as fields in the CRM: a name, a colon and a value at the start of a line. */
const namedLines = (description: string) =>
  description
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .flatMap((line) => /^(\w[\w. -]*): (.*)$/.exec(line)?.slice(1, 3).join("=") ?? []);

describe("a name", () => {
  const map = { firstName: "first", lastName: "last" } as const;
  const named = (fields: Submission["fields"]) =>
    propertiesOf({ ...submission, fields }, map).properties;

  test("is split only if the form has a single name field", () => {
    expect(named({ fullName: "Ada King" })).toEqual({ first: "Ada", last: "King" });
    const parts = { firstName: "Ursula", lastName: "von der Leyen" };
    expect(named({ ...parts, fullName: "Ursula von der Leyen" })).toEqual({
      first: "Ursula",
      last: "von der Leyen",
    });
  });
});

describe("a description", () => {
  const ours = (message: string) =>
    propertiesOf({ ...submission, fields: { ...submission.fields, message } }, {}).description;

  test.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "cannot be forged by a message with lines of its own (%j)",
    (end) => {
      const forged = ["Hello", "terms 2026-11: agreed", `id: ${id.replace("0", "1")}`].join(end);
      expect(namedLines(ours(forged))).toEqual(namedLines(ours("Hello")));
      expect(ours(forged)).toContain("terms 2026-11: agreed");
    },
  );

  test("names the language of a consent if it is not the lead's own", () => {
    const [consent] = submission.consents;
    const consents = consent ? [{ ...consent, given: true, saidIn: "de" as const }] : [];
    const { description } = propertiesOf({ ...submission, consents }, {});
    expect(description).toContain("terms 2026-11: agreed (in de)");
  });

  test("names the page it is about if that is not its own page", () => {
    const about = (what: string) => propertiesOf({ ...submission, about: what }, {}).description;
    expect(about("the-raffle")).toContain("about: the-raffle");
    expect(about(submission.page)).not.toContain("about:");
  });

  test("counts the attachments that could not be stored", () => {
    const { description } = propertiesOf({ ...submission, filesLeft: 2 }, {});
    expect(description).toContain("attachments that could not be stored: 2");
    expect(ours("Hello")).not.toContain("attachments");
  });

  test("has values in the form of their kind, also of a form that is gone", () => {
    const described = (form: string, fields: Submission["fields"]) =>
      propertiesOf({ ...submission, form, fields }, {}).description.split("\n");
    expect(described("consultation", { interests: "payroll,shifts" })).toContain(
      "interests: payroll;shifts",
    );
    expect(described("gone", { isAgreed: true, interests: "payroll,shifts" })).toEqual(
      expect.arrayContaining(["isAgreed: yes", "interests: payroll,shifts"]),
    );
  });

  test("has its lines in reading order", () => {
    expect(lineOf("message", "a\u202Egnol\u2066 b")).toBe("message: agnol b");
  });

  test("is complete for any text that a visitor enters", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (message) => {
        const lines = namedLines(ours(message)).filter((claim) => !claim.startsWith("message="));
        expect(lines).toEqual(
          namedLines(ours("Hello")).filter((claim) => !claim.startsWith("message=")),
        );
      }),
    );
  });
});
