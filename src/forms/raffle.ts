import { agreesToTerms, form, required, textsFor } from "./form.ts";

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
  consents: [agreesToTerms],
  texts: textsFor("raffle"),
});
