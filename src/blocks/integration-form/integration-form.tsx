import { integration } from "../../forms/integration.ts";
import { formBlock } from "../kit/form-block.tsx";

/** Asks for an integration that does not exist yet. */
export const integrationForm = formBlock({
  name: "integration-form",
  display_name: "Integration request form",
  form: integration,
});
