import { downloadForm } from "./download-form.ts";
import { ticked } from "./kinds/checkbox.ts";

/** The form in the middle of a text. The newsletter is ticked until the visitor unticks it. */
export const downloadLead = downloadForm("download-lead", { newsletterInitial: ticked });
