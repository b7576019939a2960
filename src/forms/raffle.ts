import { form, required } from "./form.ts";

/** Enters a raffle with three answers. An editor may write the questions and what can be answered. */
export const raffle = form({
  name: "raffle",
  fields: [
    required("raffleQuestion1"),
    required("raffleQuestion2"),
    required("raffleQuestion3"),
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("isAgreed"),
  ],
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11" }],
  crm: { object: "lead" },
  says: {
    send: "form.sends.raffle",
    title: "form.successes.raffle.title",
    text: "form.successes.raffle.text",
  },
});
