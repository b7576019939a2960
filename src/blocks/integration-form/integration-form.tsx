import { defineBlock } from "@storyblok/schema";
import { integration } from "../../forms/integration.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields } from "../kit/form-parts.tsx";

/** Asks for an integration that does not exist yet. */
export const integrationForm = block({
  schema: defineBlock({
    name: "integration-form",
    display_name: "Integration request form",
    fields: [...formFields],
  }),
  varies: "form",
  needs: formNeeds(integration),
  View: (props) => <FormSection form={integration} {...props} />,
});
