import { form, optional, required, textsFor } from "./form.ts";

/** The form for a customer's support case. */
export const supportCase = form({
  name: "case",
  fields: [
    required("contactName"),
    required("businessEmailAddress"),
    required("phoneNumber"),
    optional("companyName"),
    required("subject"),
    optional("type"),
    optional("caseReason"),
    optional("supportTopic"),
    optional("priority"),
    optional("caseDescription", { name: "message" }),
    optional("caseAttachments"),
  ],
  crm: { object: "case" },
  texts: { ...textsFor("case"), mailed: "form.successes.case.mailed" },
});
