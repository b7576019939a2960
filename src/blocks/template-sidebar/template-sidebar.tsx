import { defineBlock, defineField } from "@storyblok/schema";
import { Button } from "../../ui/button.tsx";
import { block } from "../../render/block.ts";
import { ProseHtml } from "../kit/prose.tsx";
import "./template-sidebar.css";

/** Shown beside a template: its purpose, its contents and a button. */
export const templateSidebar = block({
  schema: defineBlock({
    name: "template-sidebar",
    display_name: "Template: sidebar",
    fields: [
      defineField("title", { type: "text" }),
      defineField("description", { type: "textarea" }),
      defineField("list_title", { type: "text" }),
      defineField("list", { type: "markdown" }),
      defineField("button_text", { type: "text" }),
      defineField("button_link", { type: "multilink" }),
    ],
  }),
  View: ({ content, page }) => (
    <div className="box template-sidebar">
      {content.title && <h2 className="h4">{content.title}</h2>}
      {content.description && <p className="soft">{content.description}</p>}
      {content.list_title && <p className="template-sidebar-title">{content.list_title}</p>}
      <ProseHtml prose={content.list} page={page} />
      {content.button_text && content.button_link && (
        <Button to={content.button_link}>{content.button_text}</Button>
      )}
    </div>
  ),
});
