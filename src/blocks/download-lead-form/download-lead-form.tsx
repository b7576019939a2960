import { defineBlock, defineField } from "@storyblok/schema";
import { downloadLead } from "../../forms/download-lead.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { PageForm, fileOf } from "../kit/form-parts.tsx";
import { Hint, Section } from "../kit/section.tsx";
import "./download-lead-form.css";

/** A form in the middle of a page that gives a resource's file in return for a few details. */
export const downloadLeadForm = block({
  schema: defineBlock({
    name: "download-lead-form",
    display_name: "Download form",
    fields: [
      defineField("title", { type: "text" }),
      defineField("text", { type: "textarea" }),
      defineField("resource", {
        type: "option",
        source: "internal_stories",
        filter_content_type: ["resource-page"],
        required: true,
      }),
      defineField("newsletter_unticked", { type: "boolean" }),
      defineField("success_title", { type: "text" }),
      defineField("success_text", { type: "textarea" }),
    ],
  }),
  varies: "form",
  needs: formNeeds(downloadLead),
  View: ({ content, page, node }) => {
    const { resource } = content;
    if (!resource) return <Hint page={page}>{page.say("editor.hint.resource")}</Hint>;
    return (
      <Section narrow>
        <div className="download-lead-card panel">
          <div className="download-lead-head">
            <h2 className="h3">{content.title || resource.name}</h2>
            {content.text && <p className="soft">{content.text}</p>}
          </div>
          <PageForm
            form={downloadLead}
            page={page}
            node={node}
            fields={{
              ...fileOf(resource, page),
              ...(content.newsletter_unticked && { singleOptIn: { initial: "" } }),
            }}
            success={{ title: content.success_title, text: content.success_text }}
          />
        </div>
      </Section>
    );
  },
});
