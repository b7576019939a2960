import { downloadForm } from "./download-form.ts";
import { optional } from "./form.ts";

/** The form beside a resource. The newsletter is not ticked. */
export const downloadHubForm = downloadForm("download-hub-form", {
  extraFields: [optional("phoneNumber", { half: false })],
});
