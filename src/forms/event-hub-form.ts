import { form, optional, required, unasked } from "./form.ts";

/** Registers a visitor for an event, which its page names. */
export const eventHubForm = form({
  name: "event-hub-form",
  fields: [
    required("firstName"),
    required("lastName"),
    required("companyEmailAddress"),
    // The same address, by the name that most forms have for it.
    unasked("businessEmailAddress"),
    required("companyName"),
    optional("phoneNumber"),
    optional("isAgreed", { hint: "form.hints.eventAgreement" }),
    optional("singleOptIn"),
  ],
  consents: [
    { field: "isAgreed", text: "terms", version: "2026-11" },
    { field: "singleOptIn", text: "newsletter", version: "2026-11" },
  ],
  crm: { object: "lead" },
  says: {
    send: "form.sends.event",
    title: "form.successes.event.title",
    text: "form.successes.event.text",
    mailed: "form.successes.event.mailed",
  },
});
