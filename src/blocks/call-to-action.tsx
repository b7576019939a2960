import { defineBlock, defineField } from "@storyblok/schema";
import { Picture } from "../ui/picture.tsx";
import { block } from "./block.ts";
import { Blocks } from "./blocks.tsx";

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
          { name: "Evergreen", value: "brand" },
          { name: "Sand", value: "sand" },
          { name: "Mist", value: "mist" },
        ],
      }),
    ],
  }),
  examples: [
    {
      title: "See your own payroll month in Maplewell",
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
    <section className="section tone-paper call-to-action">
      <div className="container">
        <div
          className={`call-to-action-panel tone-${content.tone || "brand"}${content.image ? " call-to-action-pictured" : ""}`}
        >
          <div className="call-to-action-text">
            <h2>{content.title}</h2>
            {content.text && <p className="lead">{content.text}</p>}
            {content.buttons.length > 0 && (
              <div className="button-row">
                <Blocks nodes={content.buttons} page={page} />
              </div>
            )}
          </div>
          {content.image && (
            <div className="call-to-action-picture">
              <Picture asset={content.image} width={608} sizes="(width < 1024px) 100vw, 608px" />
            </div>
          )}
        </div>
      </div>
    </section>
  ),
});
