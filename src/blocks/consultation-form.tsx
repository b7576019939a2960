import { defineBlock } from "@storyblok/schema";
import { consultation } from "../forms/consultation.ts";
import { block } from "../render/block.ts";
import { FormSection, formFields, bookingNeeds, successFields } from "./kit/form-parts.tsx";

/** Asks for advice before there is anything to see. */
export const consultationForm = block({
  schema: defineBlock({
    name: "consultation-form",
    display_name: "Consultation form",
    fields: [...formFields, ...successFields],
  }),
  examples: [
    {
      title: "Half an hour of advice, before you decide anything",
      text: "Bring the process that costs you most. We tell you what others changed about it.",
      success_title: "Thank you, we will call you",
      calendar_link: { linktype: "url", url: "https://cal.com/example/consultation" },
    },
  ],
  varies: "form",
  needs: bookingNeeds(consultation),
  View: (props) => <FormSection form={consultation} {...props} />,
});
