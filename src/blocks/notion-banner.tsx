import { defineBlock, defineField } from "@storyblok/schema";
import { Button } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { block } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";

/** Where else a template is to be had, as a page to duplicate, and what it works with there. */
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
  examples: [
    {
      icon: {
        filename: "https://a.storyblok.com/f/290817/64x64/c01d2e3f4a/note.svg",
        alt: "",
      },
      title: "This scorecard as a Notion page",
      description:
        "Duplicate it into your own workspace and share it with everyone who interviews.",
      button_text: "Open in Notion",
      button_link: { linktype: "url", url: "https://notion.example/scorecard", target: "_blank" },
      integrations: [
        {
          component: "notion-integrations",
          title: "Works with",
          integration_items: [
            { component: "notion-integration", text: "Calendars", icon: "calendar" },
          ],
        },
      ],
    },
  ],
  View: ({ content, page }) => (
    <div className="notion-banner tone-sand">
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
