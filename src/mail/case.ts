import { brand } from "../brand/brand.ts";
import type { Mail } from "./mail.ts";

/** The mail with the number of a support case, once it is open. */
export const caseMail: Mail = {
  name: "case",
  form: "case",
  about: () => "",
  write: ({ say, number }) => ({
    // A reply to this address is added to the case.
    replyTo: brand.supportEmail,
    subject: say("mail.case.subject", { number }),
    title: say("mail.case.title"),
    lines: [say("mail.case.text")],
    facts: [{ label: say("mail.case.number"), value: number }],
  }),
};
