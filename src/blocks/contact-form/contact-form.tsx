import { contact } from "../../forms/contact.ts";
import { formBlock } from "../kit/form-block.tsx";

/** The page on which a visitor writes to the company: a promise on the left, the form on the right. */
export const contactForm = formBlock({
  name: "contact-form",
  display_name: "Contact form",
  form: contact,
});
