import { defineBlock, defineField } from "@storyblok/schema";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Items } from "../../render/items.tsx";
import { everyTone } from "../kit/section.tsx";
import "./hero.css";

/** The head of a page: its promise, what to do next, and a picture of the product. */
export const hero = block({
  schema: defineBlock({
    name: "hero",
    display_name: "Hero",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("lead", { type: "textarea" }),
      defineField("buttons", { type: "bloks", allow: ["button"] }),
      defineField("proof_points", { type: "bloks", allow: ["proof-point"] }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("image_mobile", { type: "asset", filetypes: ["images"] }),
      defineField("tone", { type: "option", options: everyTone }),
      defineField("layout", {
        type: "option",
        options: [
          { name: "Text beside the picture", value: "split" },
          { name: "Text above the picture", value: "centered" },
        ],
      }),
      defineField("trust_line", { type: "text" }),
    ],
  }),
  hasH1: ({ title }) => title !== "",
  View: ({ content, page }) => {
    const { eyebrow, title, lead, image, image_mobile: imageMobile } = content;
    const centered = content.layout === "centered" || image === null;
    return (
      <section
        className={`section tone-${content.tone || "paper"} hero hero-${centered ? "centered" : "split"}`}
      >
        <div className="container hero-grid">
          <div className="hero-text">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            {title && <h1 className="display">{title}</h1>}
            {lead && <p className="lead">{lead}</p>}
            {content.buttons.length > 0 && (
              <div className="button-row">
                <Blocks nodes={content.buttons} page={page} />
              </div>
            )}
            {content.trust_line && (
              <p className="hero-trust small soft">
                <Icon name="circle-check" size="small" />
                {content.trust_line}
              </p>
            )}
          </div>
          {image && (
            <div className="hero-picture">
              <Picture
                asset={image}
                width={centered ? 1176 : 735}
                sizes={
                  centered
                    ? "(width < 1280px) 100vw, 1176px"
                    : "(width < 1024px) 100vw, (width < 1280px) 50vw, 735px"
                }
                sources={
                  imageMobile ? [{ media: "(width < 768px)", asset: imageMobile, width: 735 }] : []
                }
                priority
              />
            </div>
          )}
          <div className="hero-below">
            <Items className="hero-proof" nodes={content.proof_points} page={page} />
          </div>
        </div>
      </section>
    );
  },
});
