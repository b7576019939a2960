import { defineBlock } from "@storyblok/schema";
import { consultation } from "../../forms/consultation.ts";
import { block } from "../../render/block.ts";
import { bookingNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields, formHasH1, successFields } from "../kit/form-parts.tsx";

/** A form that requests a consultation. */
export const consultationForm = block({
  schema: defineBlock({
    name: "consultation-form",
    display_name: "Consultation form",
    fields: [...formFields, ...successFields],
  }),
  varies: "form",
  needs: bookingNeeds(consultation),
  hasH1: formHasH1,
  View: (props) => <FormSection form={consultation} {...props} />,
});
