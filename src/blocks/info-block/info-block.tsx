import { defineBlock, defineField } from "@storyblok/schema";
import { Icon } from "../../ui/icon.tsx";
import { block } from "../../render/block.ts";
import { iconField } from "../kit/icon-field.ts";
import { ProseHtml } from "../kit/prose.tsx";
import { Section } from "../kit/section.tsx";
import "./info-block.css";

/** A note for readers: an icon and formatted text, set apart. */
export const infoBlock = block({
  schema: defineBlock({
    name: "info-block",
    display_name: "Info block",
    fields: [iconField, defineField("text", { type: "richtext", required: true })],
  }),
  View: ({ content, page }) => {
    if (content.text.parts.length === 0) return null;
    return (
      <Section name="info-block" narrow>
        <div className="info-block-panel">
          <span className="icon-tile">
            <Icon name={content.icon || "info"} />
          </span>
          <div className="info-block-text">
            <ProseHtml prose={content.text} page={page} />
          </div>
        </div>
      </Section>
    );
  },
});
