import { form, optional, required } from "./form.ts";
import { ticked } from "./rules.ts";

/** The same in the middle of a text. The newsletter is ticked until a visitor unticks it. */
export const downloadLead = form({
  name: "download-lead",
  fields: [
    optional("downloadableUrl"),
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
    required("isAgreed"),
    optional("singleOptIn", { initial: ticked }),
  ],
  consents: [
    { field: "isAgreed", text: "terms", version: "2026-11" },
    { field: "singleOptIn", text: "newsletter", version: "2026-11" },
  ],
  button: "whenValid",
  crm: { object: "lead" },
  says: {
    send: "form.sends.download",
    title: "form.successes.download.title",
    text: "form.successes.download.text",
  },
});
