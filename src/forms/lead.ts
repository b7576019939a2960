import { form, optional, required } from "./form.ts";

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
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11" }],
  about: "selectedPlan",
  button: "whenValid",
  crm: { object: "lead" },
  says: {
    send: "form.sends.lead",
    title: "form.successes.lead.title",
    text: "form.successes.lead.text",
  },
});
