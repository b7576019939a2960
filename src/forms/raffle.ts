import { agreesToTerms, form, required, textsFor } from "./form.ts";

/** The form that enters a raffle with three answers. Editors can write their own questions and answers. */
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
