import { defineBlock, defineField } from "@storyblok/schema";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import "./notion-banner.css";

/** Links to a template as a Notion page to duplicate, and lists the tools it works with there. */
export const notionBanner = block({
  schema: defineBlock({
    name: "notion-banner",
    display_name: "Notion banner",
    fields: [
      defineField("icon", { type: "asset", filetypes: ["images"] }),
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("button_text", { type: "text" }),
      defineField("button_link", { type: "multilink" }),
      defineField("integrations", { type: "bloks", allow: ["notion-integrations"] }),
    ],
  }),
  View: ({ content, page }) => (
    <div className="box notion-banner tone-sand">
      {content.icon && <Picture asset={content.icon} width={56} height={56} alt="" />}
      <div className="notion-banner-text">
        {content.title && <h2 className="h4">{content.title}</h2>}
        {content.description && <p className="soft">{content.description}</p>}
        <Blocks nodes={content.integrations} page={page} />
      </div>
      {content.button_text && content.button_link && (
        <Button to={content.button_link} variant="secondary">
          {content.button_text}
        </Button>
      )}
    </div>
  ),
});
