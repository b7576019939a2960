import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Items } from "../../render/items.tsx";
import "./shortcut-items.css";

/** A titled group of links from a template to related things. */
export const shortcutItems = block({
  schema: defineBlock({
    name: "shortcut-items",
    display_name: "Shortcuts",
    fields: [
      defineField("title", { type: "bloks", allow: ["shortcut-title"], maximum: 1 }),
      defineField("shortcut_item", { type: "bloks", allow: ["shortcut-item"] }),
    ],
  }),
  View: ({ content, page }) => (
    <div className="shortcuts">
      <Blocks nodes={content.title.slice(0, 1)} page={page} />
      <Items className="shortcuts-list" nodes={content.shortcut_item} page={page} />
    </div>
  ),
});
