import { form, optional, required, textsFor } from "./form.ts";

/** The consent given at the confirmation. `version` changes with the text, `newsletter.confirm.text`. */
export const newsletterConsent = { field: "list", text: "newsletter", version: "2026-11" } as const;

/** The form as which the CRM gets an unsubscription. It has the fields of `subscribe`, and no page shows it. */
export const unsubscribing = "unsubscribe";

/** The form that joins a mailing list. A person is added only after confirming by email: double opt-in. */
export const subscribe = form({
  name: "subscribe",
  fields: [required("businessEmailAddress"), optional("list", { initial: "newsletter" })],
  about: "list",
  captcha: true,
  texts: { ...textsFor("subscribe"), mailed: "form.successes.subscribe.mailed" },
});
