import { expect, test } from "vitest";
import type { Addition } from "./addition.ts";
import { received } from "./crm.ts";

const formFile = `import { field } from "./field.ts";
import { form, optional, required } from "./form.ts";

const callOn = field("callOn", { kind: "date", min: "today" });
const colleagues = field("colleagues", { kind: "number", min: 1, max: 5000 });
const channels = field("channels", {
  kind: "select-several",
  options: [
    { value: "phone", label: { en: "Phone", de: "Telefon", nl: "Telefoon" } },
    { value: "video", label: { en: "Video", de: "Video", nl: "Video" } },
  ],
});
const vatNumber = field("vatNumber", {
  kind: "text",
  rule: { pattern: "[A-Z]{2}[0-9A-Z]{2,12}", maxLength: 14, right: "DE123456789", wrong: "DE" },
});

/** Asks for a call at a better time. */
export const callBack = form({
  name: "call-back",
  fields: [
    required("fullName"),
    required("businessEmailAddress"),
    required(callOn),
    required(colleagues),
    optional(channels),
    optional(vatNumber),
    optional("message"),
    required("isAgreed"),
  ],
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11" }],
});
`;
const page = "/en/call-back/";

/** The start of each field's label and messages, by language. */
const words = {
  en: "Please check",
  de: "Bitte prüfen Sie",
  nl: "Controleer",
};
const ownFields = ["callOn", "colleagues", "channels", "vatNumber"];

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const typed = {
  callOn: day,
  colleagues: "1.250",
  fullName: "Ada King",
  businessEmailAddress: "ada@example.org",
  isAgreed: "on",
};

/** A form, with the block that places it on a page. */
export const form: Addition = {
  name: "a form",
  recipes: [
    ["A form", { name: "call-back" }],
    ["A block", { name: "call-back-form" }],
  ],

  async add(copy) {
    await copy.make("form", "call-back");
    await copy.write("src/forms/call-back.ts", formFile);
    for (const [code, check] of Object.entries(words)) {
      const file = `locales/${code}.json`;
      const locale = JSON.parse(await copy.read(file));
      for (const name of ownFields) {
        locale.words.form.labels[name] = name;
        const message = `${check}: ${name}`;
        locale.words.form.errorMessages[name] = { empty: message, invalid: message };
      }
      await copy.write(file, JSON.stringify(locale));
    }
  },

  fill: (copy) =>
    copy.story("en/call-back", {
      component: "page",
      body: [{ component: "call-back-form", title: "When may we call you?" }],
    }),

  registerTests(built) {
    const post = (fields: object) =>
      built().site.fetch(page, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams([
          ["form", "call-back"],
          ...Object.entries(fields).flatMap(([name, value]) =>
            [value].flat().map((one) => [name, String(one)]),
          ),
        ]),
      });

    test("appears on its page, with the fields that it requires", async () => {
      const html = await (await built().site.fetch(page)).text();
      expect(html).toContain("When may we call you?");
      const names = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"[^>]*>/g)];
      for (const name of ["fullName", "businessEmailAddress", "message", "isAgreed"]) {
        expect(names.map(([, found]) => found)).toContain(name);
      }
    });

    test("comes back with its error messages if a field is empty", async () => {
      const answer = await post({ ...typed, fullName: "" });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('value="ada@example.org"');
    });

    test("refuses a past day, a word instead of a number and a wrong VAT number", async () => {
      const wrong = { callOn: "2020-01-01", colleagues: "many", vatNumber: "12" };
      const answer = await post({ ...typed, ...wrong, channels: ["video"] });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      for (const [name, value] of Object.entries(wrong)) {
        expect(html).toMatch(new RegExp(`id="[^"]*-${name}-problem"`));
        expect(html).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
      }
      expect(html).toMatch(/<input[^>]*name="channels"[^>]*checked=""[^>]*value="video"/);
    });

    test("arrives at the CRM", async () => {
      const answer = await post({ ...typed, channels: ["video", "phone"] });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toContain(`${page}?sent=`);
      const arrived = () =>
        received.filter(({ record }) => JSON.stringify(record).includes("King"));
      await expect.poll(arrived).toMatchObject([
        {
          url: expect.stringMatching(/^\/lead\//),
          record: {
            properties: { mail: "ada@example.org" },
            description: expect.stringContaining(
              `callOn: ${day}\ncolleagues: 1250\nchannels: phone;video\n`,
            ),
          },
        },
      ]);
    });
  },
};
