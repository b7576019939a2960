import { contact } from "../../forms/contact.ts";
import { formBlock } from "../kit/form-block.tsx";

/** The contact form: what to expect on the left, the form on the right. */
export const contactForm = formBlock({
  name: "contact-form",
  display_name: "Contact form",
  form: contact,
});
