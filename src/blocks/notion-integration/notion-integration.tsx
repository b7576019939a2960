import { defineBlock, defineField } from "@storyblok/schema";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";
import { iconField } from "../kit/icon-field.ts";
import "./notion-integration.css";

/** A tool that a template works with. */
export const notionIntegration = block({
  schema: defineBlock({
    name: "notion-integration",
    display_name: "Notion banner: integration",
    fields: [
      defineField("text", { type: "text", required: true }),
      iconField,
      defineField("link", { type: "multilink" }),
    ],
  }),
  View: ({ content }) => (
    <Anchor className="pill notion-integration" to={content.link}>
      <Icon name={content.icon} size="small" />
      {content.text}
    </Anchor>
  ),
});
