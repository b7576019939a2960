import { defineBlock } from "@storyblok/schema";
import { integration } from "../forms/integration.ts";
import { block } from "../render/block.ts";
import { FormSection, formFields, formNeeds } from "./kit/form-parts.tsx";

/** Asks for an integration that does not exist yet. */
export const integrationForm = block({
  schema: defineBlock({
    name: "integration-form",
    display_name: "Integration request form",
    fields: [...formFields],
  }),
  examples: [
    {
      title: "Which system should Example Company talk to?",
      text: "Tell us what it is called and what should go from one to the other.",
    },
  ],
  varies: "form",
  needs: formNeeds(integration),
  View: (props) => <FormSection form={integration} {...props} />,
});
