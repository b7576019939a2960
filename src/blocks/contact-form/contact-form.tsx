import { defineBlock } from "@storyblok/schema";
import { contact } from "../../forms/contact.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields } from "../kit/form-parts.tsx";

/** The page on which a visitor writes to the company: a promise on the left, the form on the right. */
export const contactForm = block({
  schema: defineBlock({
    name: "contact-form",
    display_name: "Contact form",
    fields: [...formFields],
  }),
  varies: "form",
  needs: formNeeds(contact),
  View: (props) => <FormSection form={contact} {...props} />,
});
