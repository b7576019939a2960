import { expect, test } from "vitest";
import type { Addition } from "./addition.ts";
import { received } from "./crm.ts";

const formFile = `import { form, optional, required } from "./form.ts";

/** Asks for a call at a better time. */
export const callBack = form({
  name: "call-back",
  fields: [
    required("fullName"),
    required("businessEmailAddress"),
    optional("message"),
    required("isAgreed"),
  ],
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11" }],
  crm: { object: "lead" },
});
`;
const blockFile = `import { defineBlock } from "@storyblok/schema";
import { callBack } from "../../forms/call-back.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields } from "../kit/form-parts.tsx";

/** Where a visitor asks to be called back. */
export const callBackForm = block({
  schema: defineBlock({
    name: "call-back-form",
    display_name: "Call-back form",
    fields: [...formFields],
  }),
  varies: "form",
  needs: formNeeds(callBack),
  View: (props) => <FormSection form={callBack} {...props} />,
});
`;
const page = "/en/call-back/";

const examples = `import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ title: "When may we call you?", text: "Within a working day." }];
`;
const labels = `import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "call-back-form": {
    german: "Formular: Rückruf",
    about: ["Asks for a call.", "Bittet um einen Anruf."],
  },
};
`;

const typed = { fullName: "Ada King", businessEmailAddress: "ada@example.org", isAgreed: "on" };

/** A form, with the block that an editor places it by. */
export const form: Addition = {
  name: "a form",
  recipes: [
    ["A form", { name: "call-back" }],
    ["A block", { name: "call-back-form" }],
  ],

  async add(copy) {
    await copy.write("src/forms/call-back.ts", formFile);
    await copy.addLine(
      "src/forms/all.ts",
      /^import .*case\.ts/,
      `import { callBack } from "./call-back.ts";`,
    );
    await copy.addLine("src/forms/all.ts", "  bookMeeting,", "  callBack,");
    await copy.write("src/blocks/call-back-form/call-back-form.tsx", blockFile);
    await copy.addLine(
      "src/blocks/all.ts",
      /^import \{ carousel \}/,
      `import { callBackForm } from "./call-back-form/call-back-form.tsx";`,
    );
    await copy.addLine("src/blocks/all.ts", "  button,", "  callBackForm,");
    await copy.write("src/blocks/call-back-form/call-back-form.examples.ts", examples);
    await copy.write("src/blocks/call-back-form/call-back-form.labels.ts", labels);
  },

  fill: (copy) =>
    copy.story("en/call-back", {
      component: "page",
      body: [{ component: "call-back-form", title: "When may we call you?" }],
    }),

  looks(house) {
    const post = (fields: object) =>
      house().site.fetch(page, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ form: "call-back", ...fields }),
      });

    test("stands on its page, and asks for what it requires", async () => {
      const html = await (await house().site.fetch(page)).text();
      expect(html).toContain("When may we call you?");
      const names = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"[^>]*>/g)];
      for (const name of ["fullName", "businessEmailAddress", "message", "isAgreed"]) {
        expect(names.map(([, found]) => found)).toContain(name);
      }
    });

    test("comes back with its messages where it lacks something", async () => {
      const answer = await post({ ...typed, fullName: "" });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('value="ada@example.org"');
    });

    test("arrives at the CRM", async () => {
      const answer = await post(typed);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toContain(`${page}?sent=`);
      const arrived = () =>
        received.filter(({ record }) => JSON.stringify(record).includes("King"));
      await expect.poll(arrived, { timeout: 30_000 }).toMatchObject([
        {
          url: expect.stringMatching(/^\/lead\//),
          record: { properties: { mail: "ada@example.org" } },
        },
      ]);
    });
  },
};
