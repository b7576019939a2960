import { integration } from "../../forms/integration.ts";
import { formBlock } from "../kit/form-block.tsx";

/** A form that requests an integration that does not exist yet. */
export const integrationForm = formBlock({
  name: "integration-form",
  display_name: "Integration request form",
  form: integration,
});
