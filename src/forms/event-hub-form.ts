import {
  agreesToTerms,
  form,
  optional,
  required,
  textsFor,
  notShown,
  wantsNewsletter,
} from "./form.ts";

/** The form that registers a visitor for the event that the page names. */
export const eventHubForm = form({
  name: "event-hub-form",
  fields: [
    required("firstName"),
    required("lastName"),
    required("companyEmailAddress"),
    // The same address, under the name that most forms use.
    notShown("businessEmailAddress"),
    required("companyName"),
    optional("phoneNumber"),
    optional("isAgreed", { hint: "form.hints.eventAgreement" }),
    optional("singleOptIn"),
  ],
  consents: [agreesToTerms, wantsNewsletter],
  texts: { ...textsFor("event"), mailed: "form.successes.event.mailed" },
});
