import { defineBlock } from "@storyblok/schema";
import { supportCase } from "../../forms/case.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields } from "../kit/form-parts.tsx";

/** Opens a customer's support case, with attachments. */
export const caseForm = block({
  schema: defineBlock({
    name: "case-form",
    display_name: "Support case form",
    fields: [...formFields],
  }),
  varies: "form",
  needs: formNeeds(supportCase),
  View: (props) => <FormSection form={supportCase} {...props} />,
});
