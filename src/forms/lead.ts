import { agreesToTerms, form, optional, required, textsFor } from "./form.ts";

/** Asks for a quote, with what was put together in the pricing calculator. */
export const lead = form({
  name: "lead",
  fields: [
    optional("selectedPlan"),
    optional("billingCycle"),
    optional("employees"),
    optional("addOns"),
    optional("pricingType"),
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("companyName"),
    optional("phoneNumber"),
    optional("message"),
    required("isAgreed"),
  ],
  consents: [agreesToTerms],
  about: "selectedPlan",
  button: "whenValid",
  texts: textsFor("lead"),
});
