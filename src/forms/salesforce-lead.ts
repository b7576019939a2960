import { form, implied, required } from "./form.ts";

const shared = {
  name: "salesforce-lead",
  crm: { object: "lead" },
} as const;
const names = [required("firstName"), required("lastName")];

/** A lead for campaigns: with the job title, or with the full name instead. */
export const salesforceLead = form({
  ...shared,
  fields: [...names, required("businessEmailAddress"), required("jobTitle", { half: false })],
  variants: [
    form({
      ...shared,
      variant: "fullName",
      fields: [...names, implied("fullName"), required("businessEmailAddress")],
    }),
  ],
});
