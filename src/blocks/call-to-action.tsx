import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";
import { CallPanel } from "./kit/call-panel.tsx";

/** The one thing to do next, as a panel. */
export const callToAction = block({
  schema: defineBlock({
    name: "call-to-action",
    display_name: "Call to action",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("buttons", { type: "bloks", allow: ["button"] }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("tone", {
        type: "option",
        options: [
          { name: "Brand", value: "brand" },
          { name: "Sand", value: "sand" },
          { name: "Mist", value: "mist" },
        ],
      }),
    ],
  }),
  examples: [
    {
      title: "See your own payroll month with Example Company",
      text: "Bring three real cases. In 30 minutes we show you how each of them runs.",
      buttons: [
        {
          component: "button",
          text: "Book a demo",
          size: "large",
          link: { linktype: "url", url: "/en/book-a-demo/" },
        },
        {
          component: "button",
          text: "Talk to us",
          size: "large",
          style: "secondary",
          link: { linktype: "url", url: "/en/contact-us/" },
        },
      ],
      image: {
        filename: "https://a.storyblok.com/f/290817/1600x1200/3f1c9a20be/hero-dashboard.webp",
        alt: "",
      },
      tone: "brand",
    },
    { title: "Questions first?", text: "Write to us.", tone: "sand" },
  ],
  View: ({ content, page }) => (
    <CallPanel
      title={content.title}
      text={content.text}
      tone={content.tone || "brand"}
      image={content.image}
    >
      {content.buttons.length > 0 && <Blocks nodes={content.buttons} page={page} />}
    </CallPanel>
  ),
});
