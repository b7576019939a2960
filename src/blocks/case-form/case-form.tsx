import { supportCase } from "../../forms/case.ts";
import { formBlock } from "../kit/form-block.tsx";

/** A form that opens a support case for a customer, with attachments. */
export const caseForm = formBlock({
  name: "case-form",
  display_name: "Support case form",
  form: supportCase,
});
