import { supportCase } from "../../forms/case.ts";
import { formBlock } from "../kit/form-block.tsx";

/** Opens a customer's support case, with attachments. */
export const caseForm = formBlock({
  name: "case-form",
  display_name: "Support case form",
  form: supportCase,
});
