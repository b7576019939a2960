import { describe, expect, test } from "vitest";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";
import { downloadLead } from "./download-lead.ts";
import { eventHubForm } from "./event-hub-form.ts";
import { schemaOf } from "./schema.ts";
import { tourVideo } from "./tour-video.ts";

const rest = {
  businessEmailAddress: "ada@example.com",
  companyName: "Analytical Engines",
  phoneNumber: "+44 20 7946 0000",
  isAgreed: "on",
};

describe("a name", () => {
  test.each([
    ["first and last count as the full one", tourVideo, { firstName: "Ada", lastName: "King" }],
    ["also if a form has fields for both", consultation, { firstName: "Ada", lastName: "King" }],
    ["the full one counts as both", consultation, { fullName: " Ada  King " }],
    [
      "the full one is used unchanged if a form has no other",
      tourVideo,
      { fullName: "Ada King", firstName: "Augusta", lastName: "Byron" },
    ],
  ])("%s", (_, form, names) => {
    const read = schemaOf(form).parse({ ...rest, ...names });
    expect(read["fullName"]).toBe("Ada King");
    if (form !== tourVideo) expect(read).toMatchObject({ firstName: "Ada", lastName: "King" });
  });

  test("of an e-mail field also fills the form's other e-mail field", () => {
    const posted = {
      ...rest,
      firstName: "Ada",
      lastName: "King",
      companyEmailAddress: "a@b.example",
    };
    expect(schemaOf(eventHubForm).parse(posted)).toMatchObject({
      companyEmailAddress: "a@b.example",
      businessEmailAddress: "a@b.example",
      isAgreed: true,
      singleOptIn: false,
    });
    expect(schemaOf(contact).parse(posted)["businessEmailAddress"]).toBe("ada@example.com");
  });

  test("is accepted beside a hidden field with any value", () => {
    const names = { firstName: "Ada", lastName: "King" };
    const read = (pricingType: string) =>
      schemaOf(downloadLead).parse({ ...rest, ...names, pricingType })["pricingType"];
    expect(read("yearly")).toBe("yearly");
    expect(read("\u0000")).toBe(null);
  });

  test("of one word lacks a first name", () => {
    const read = schemaOf(contact).safeParse({ ...rest, fullName: "Plato" });
    expect(read.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)).toEqual(
      ["firstName: empty"],
    );
  });

  test("that lacks a part is refused with the name of that part", () => {
    for (const more of [{}, { fullName: "Grace Hopper" }]) {
      const read = schemaOf(consultation).safeParse({ ...rest, firstName: "Ada", ...more });
      expect(read.error?.issues.map(({ path }) => path[0])).toEqual(["lastName"]);
    }
  });
});
