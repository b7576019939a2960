import { defineBlock, defineField } from "@storyblok/schema";
import { downloadLead } from "../forms/download-lead.ts";
import { paths } from "../language/paths.ts";
import { block } from "../render/block.ts";
import { PageForm, formNeeds } from "./kit/form-parts.tsx";
import { Hint, Section } from "./kit/section.tsx";

/** A resource's file for a few details, in the middle of a page. */
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
  examples: [
    {
      title: "The checklist as a page to print",
      text: "Tell us where you work, and it is yours.",
      resource: {
        uuid: "uuid-resource",
        id: 2,
        name: "Payroll cut-off in fourteen ticks",
        full_slug: "en/flair-library/payroll-cut-off-checklist",
        content: { component: "resource-page", title: "Payroll cut-off in fourteen ticks" },
      },
    },
  ],
  varies: "form",
  needs: formNeeds(downloadLead),
  View: ({ content, page, node }) => {
    const { resource } = content;
    if (!resource) return <Hint page={page}>{page.say("editor.hint.resource")}</Hint>;
    const address = page.site.origin + paths.story(resource.slug);
    return (
      <Section name="download-lead" narrow>
        <div className="download-lead-card panel">
          <div className="download-lead-head">
            <h2 className="h3">{content.title || resource.name}</h2>
            {content.text && <p className="soft">{content.text}</p>}
          </div>
          <PageForm
            door={false}
            form={downloadLead}
            page={page}
            id={node.uid === "" ? downloadLead.name : `${downloadLead.name}-${node.uid}`}
            fields={{
              downloadableUrl: { initial: address },
              ...(content.newsletter_unticked && { singleOptIn: { initial: "" } }),
            }}
            success={{ title: content.success_title, text: content.success_text }}
          />
        </div>
      </Section>
    );
  },
});
