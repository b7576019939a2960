import { defineBlock, defineField } from "@storyblok/schema";
import { variantOf } from "../../forms/form.ts";
import { salesforceLead } from "../../forms/salesforce-lead.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, fileOf, formFields, formHasH1 } from "../kit/form-parts.tsx";

/** A campaign's form, with the job title or the full name. If a resource is set, the form gives it. */
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
      defineField("resource", {
        type: "option",
        source: "internal_stories",
        filter_content_type: ["resource-page"],
      }),
    ],
  }),
  varies: "form",
  needs: formNeeds(salesforceLead),
  hasH1: formHasH1,
  View: ({ content, ...props }) => (
    <FormSection
      form={variantOf(salesforceLead, content.variant)}
      content={content}
      {...(content.resource && { fields: fileOf(content.resource, props.page) })}
      {...props}
    />
  ),
});
