import { downloadForm } from "./download-form.ts";
import { ticked } from "./kinds/checkbox.ts";

/** In the middle of a text. The newsletter is ticked until a visitor unticks it. */
export const downloadLead = downloadForm("download-lead", { newsletterInitial: ticked });
