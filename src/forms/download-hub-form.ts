import { form, optional, required } from "./form.ts";

/** A file of the resource library for a few details, beside the resource. The newsletter is not ticked. */
export const downloadHubForm = form({
  name: "download-hub-form",
  fields: [
    optional("downloadableUrl"),
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
    optional("phoneNumber", { half: false }),
    required("isAgreed"),
    optional("singleOptIn"),
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
