import { defineBlock } from "@storyblok/schema";
import { supportCase } from "../forms/case.ts";
import { block } from "../render/block.ts";
import { FormSection, formFields, formNeeds } from "./kit/form-parts.tsx";

/** Opens a customer's support case, with attachments. */
export const caseForm = block({
  schema: defineBlock({
    name: "case-form",
    display_name: "Support case form",
    fields: [...formFields],
  }),
  examples: [
    {
      title: "Open a support case",
      text: "The more precisely you describe it, the sooner it is solved.",
      second_success_text: "If payroll is due today, call us as well.",
    },
  ],
  varies: "form",
  needs: formNeeds(supportCase),
  View: (props) => <FormSection form={supportCase} {...props} />,
});
