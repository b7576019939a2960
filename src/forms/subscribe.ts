import { form, optional, required } from "./form.ts";

/** Joins a mailing list. Nobody is on it before they confirmed by e-mail: double opt-in. */
export const subscribe = form({
  name: "subscribe",
  fields: [required("businessEmailAddress"), optional("list", { initial: "newsletter" })],
  captcha: true,
  crm: { object: "lead" },
  says: {
    send: "form.sends.subscribe",
    title: "form.successes.subscribe.title",
    text: "form.successes.subscribe.text",
  },
});
