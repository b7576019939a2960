import {
  agreesToTerms,
  form,
  optional,
  required,
  textsFor,
  notShown,
  wantsNewsletter,
} from "./form.ts";

/** Registers a visitor for an event, which its page names. */
export const eventHubForm = form({
  name: "event-hub-form",
  fields: [
    required("firstName"),
    required("lastName"),
    required("companyEmailAddress"),
    // The same address, by the name that most forms have for it.
    notShown("businessEmailAddress"),
    required("companyName"),
    optional("phoneNumber"),
    optional("isAgreed", { hint: "form.hints.eventAgreement" }),
    optional("singleOptIn"),
  ],
  consents: [agreesToTerms, wantsNewsletter],
  texts: { ...textsFor("event"), mailed: "form.successes.event.mailed" },
});
