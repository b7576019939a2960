import { form, implied, optional, required } from "./form.ts";

const shared = {
  name: "salesforce-lead",
  about: "downloadableUrl",
} as const;
/** The file of the resource library that a campaign gives, if its block names one. */
const gift = optional("downloadableUrl");
const names = [required("firstName"), required("lastName")];

/** The lead form for campaigns: with the job title, or with the full name instead. */
export const salesforceLead = form({
  ...shared,
  fields: [gift, ...names, required("businessEmailAddress"), required("jobTitle", { half: false })],
  variants: [
    form({
      ...shared,
      variant: "fullName",
      fields: [gift, ...names, implied("fullName"), required("businessEmailAddress")],
    }),
  ],
});
