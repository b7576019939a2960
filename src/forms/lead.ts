import { agreesToTerms, form, optional, required, textsFor } from "./form.ts";

/** The form that asks for a quote, with the choice from the pricing calculator. */
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
