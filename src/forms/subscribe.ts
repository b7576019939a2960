import { form, optional, required, textsFor } from "./form.ts";

/** What is agreed to at the confirmation; `version` changes with the text, `newsletter.confirm.text`. */
export const newsletterConsent = { field: "list", text: "newsletter", version: "2026-11" } as const;

/** Joins a mailing list. No one is on it before they confirmed by e-mail: double opt-in. */
export const subscribe = form({
  name: "subscribe",
  fields: [required("businessEmailAddress"), optional("list", { initial: "newsletter" })],
  about: "list",
  captcha: true,
  texts: { ...textsFor("subscribe"), mailed: "form.successes.subscribe.mailed" },
});
