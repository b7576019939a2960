import { defineBlock, defineField } from "@storyblok/schema";
import type { Form } from "../../forms/form.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "./form-needs.ts";
import { FormSection, formFields, formHasH1, successOf } from "./form-parts.tsx";

type FormBlock = { readonly name: string; readonly display_name: string; readonly form: Form };

/** Defines a block that shows one form with the usual fields for editors. */
export function formBlock({ name, display_name, form }: FormBlock) {
  return block({
    schema: defineBlock({ name, display_name, fields: [...formFields] }),
    varies: "form",
    needs: formNeeds(form),
    hasH1: formHasH1,
    View: (props) => <FormSection form={form} {...props} />,
  });
}

/**
 * Defines a block with a form that gives a video. If an editor set one, it is linked once the form is sent. The
 * page itself does not contain the video's address.
 */
export function videoFormBlock({ name, display_name, form }: FormBlock) {
  return block({
    schema: defineBlock({
      name,
      display_name,
      fields: [
        ...formFields,
        defineField("video_link", { type: "multilink" }),
        defineField("video_label", { type: "text" }),
      ],
    }),
    varies: "form",
    needs: formNeeds(form),
    hasH1: formHasH1,
    View: ({ content, ...props }) => {
      const { video_link: link, video_label } = content;
      const label = video_label || props.page.say("form.sends.video");
      const video = link && { block: props.node.uid, label, newTab: link.newTab };
      const success = { ...successOf(content), video };
      return <FormSection form={form} content={content} success={success} {...props} />;
    },
  });
}
