import { defineBlock, defineField } from "@storyblok/schema";
import { demo } from "../forms/demo.ts";
import { variantOf } from "../forms/form.ts";
import { block } from "../render/block.ts";
import { FormSection, formFields, bookingNeeds, successFields } from "./kit/form-parts.tsx";

/** Books a demo; a calendar may follow once it is sent. */
export const demoForm = block({
  schema: defineBlock({
    name: "demo-form",
    display_name: "Demo form",
    fields: [
      ...formFields,
      ...successFields,
      defineField("variant", {
        type: "option",
        options: [
          { name: "Company and name", value: "1" },
          { name: "Job title and name", value: "2" },
        ],
      }),
    ],
  }),
  examples: [
    {
      title: "See Example Company with your own questions",
      text: "Twenty minutes with somebody who has worked in HR. No slides.",
      success_title: "Thank you, your demo is on its way",
      second_success_text: "Bring along whoever decides with you.",
      calendar_link: { linktype: "url", url: "https://calendly.com/example/demo" },
      calendar_title: "Choose a time for your demo",
    },
    { title: "See it in twenty minutes", variant: "2" },
  ],
  varies: "form",
  needs: bookingNeeds(demo),
  View: ({ content, ...props }) => (
    <FormSection form={variantOf(demo, content.variant)} content={content} {...props} />
  ),
});
