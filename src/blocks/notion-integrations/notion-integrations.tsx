import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Items } from "../../render/items.tsx";
import "./notion-integrations.css";

/** A titled group of tools that a template works with. */
export const notionIntegrations = block({
  schema: defineBlock({
    name: "notion-integrations",
    display_name: "Notion banner: integrations",
    fields: [
      defineField("title", { type: "text" }),
      defineField("integration_items", { type: "bloks", allow: ["notion-integration"] }),
    ],
  }),
  View: ({ content, page }) => (
    <div className="notion-integrations">
      {content.title && <p className="notion-integrations-title">{content.title}</p>}
      <Items className="row" nodes={content.integration_items} page={page} />
    </div>
  ),
});
