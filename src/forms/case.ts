import { form, optional, required } from "./form.ts";

/** A customer's support case. */
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
  says: {
    send: "form.sends.case",
    title: "form.successes.case.title",
    text: "form.successes.case.text",
    mailed: "form.successes.case.mailed",
  },
});
