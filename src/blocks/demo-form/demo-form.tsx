import { defineBlock, defineField } from "@storyblok/schema";
import { demo } from "../../forms/demo.ts";
import { variantOf } from "../../forms/form.ts";
import { block } from "../../render/block.ts";
import { bookingNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields, formHasH1, successFields } from "../kit/form-parts.tsx";

/** A form that books a demo. A booking calendar may follow once it is sent. */
export const demoForm = block({
  schema: defineBlock({
    name: "demo-form",
    display_name: "Demo form",
    fields: [
      ...formFields,
      ...successFields,
      defineField("variant", {
        type: "option",
        options: [
          { name: "Company and name", value: "1" },
          { name: "Job title and name", value: "2" },
        ],
      }),
    ],
  }),
  varies: "form",
  needs: bookingNeeds(demo),
  hasH1: formHasH1,
  View: ({ content, ...props }) => (
    <FormSection form={variantOf(demo, content.variant)} content={content} {...props} />
  ),
});
