import { defineBlock, defineField } from "@storyblok/schema";
import { variantOf } from "../forms/form.ts";
import { salesforceLead } from "../forms/salesforce-lead.ts";
import { block } from "../render/block.ts";
import { FormSection, formFields, formNeeds } from "./kit/form-parts.tsx";

/** A campaign's form: with the job title, or with the full name instead. */
export const salesforceForm = block({
  schema: defineBlock({
    name: "salesforce-form",
    display_name: "Salesforce form",
    fields: [
      ...formFields,
      defineField("variant", {
        type: "option",
        options: [
          { name: "With job title", value: "jobTitle" },
          { name: "With full name", value: "fullName" },
        ],
      }),
    ],
  }),
  examples: [
    {
      title: "Get the benchmark",
      text: "What 240 companies of your size pay for HR software, and what they get for it.",
      success_title: "Thank you, it is on its way",
      success_text: "You will find the benchmark in your inbox within a few minutes.",
      second_success_text: "If it is not there, look into your spam folder, then write to us.",
    },
    { title: "Get the benchmark", variant: "fullName" },
  ],
  varies: "form",
  needs: formNeeds(salesforceLead),
  View: ({ content, ...props }) => (
    <FormSection form={variantOf(salesforceLead, content.variant)} content={content} {...props} />
  ),
});
