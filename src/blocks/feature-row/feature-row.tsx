import { defineBlock, defineField } from "@storyblok/schema";
import type { BlockNode } from "../../story/fields.ts";
import { anchorOf } from "../../prose/headings.ts";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Items } from "../../render/items.tsx";
import { isFirstOf } from "../../render/node-facts.ts";
import { MovingPicture } from "../kit/moving-picture.tsx";
import { ProseHtml } from "../kit/prose.tsx";
import { Hint, Section, lightTones } from "../kit/section.tsx";
import "./feature-row.css";

/** A part of the product, described beside its picture. */
export const featureRow = block({
  schema: defineBlock({
    name: "feature-row",
    display_name: "Feature row",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "markdown" }),
      defineField("points", { type: "bloks", allow: ["feature"] }),
      defineField("image", { type: "asset", filetypes: ["images"], required: true }),
      defineField("animation", { type: "asset" }),
      defineField("image_side", {
        type: "option",
        options: [
          { name: "Picture left", value: "left" },
          { name: "Picture right", value: "right" },
        ],
      }),
      defineField("buttons", { type: "bloks", allow: ["button"] }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content, page, node }) => (
    <Section name="feature-row" tone={content.tone} anchor={anchorIn(page.body, node)}>
      <div className={`feature-row-grid feature-row-${content.image_side || "right"}`}>
        <div className="feature-row-text">
          {content.eyebrow && <p className="eyebrow">{content.eyebrow}</p>}
          <h2>{content.title}</h2>
          <ProseHtml prose={content.text} page={page} />
          <Items className="feature-row-points" nodes={content.points} page={page} />
          {content.buttons.length > 0 && (
            <div className="button-row">
              <Blocks nodes={content.buttons} page={page} />
            </div>
          )}
        </div>
        <div className="feature-row-picture">
          {content.image && content.animation ? (
            <MovingPicture
              file={content.animation}
              still={content.image}
              alt={content.animation.alt || content.image.alt}
              width={content.image.width ?? 4}
              height={content.image.height ?? 3}
              autoplay
              loop
              page={page}
            />
          ) : content.image ? (
            <Picture
              asset={content.image}
              width={664}
              sizes="(width < 1024px) 100vw, (width < 1280px) 50vw, 664px"
            />
          ) : (
            <Hint page={page}>PLEASE ENTER IMAGE AND ALT</Hint>
          )}
        </div>
      </div>
    </Section>
  ),
});

/** The row's id, for links to it. If several rows have the same eyebrow, only the first has the id. */
function anchorIn(body: readonly BlockNode[], node: BlockNode): string {
  const anchor = anchorOfRow(node);
  if (anchor === "") return "";
  return isFirstOf(node, body, (other) => anchorOfRow(other) === anchor) ? anchor : "";
}

const anchors = new WeakMap<BlockNode, string>();

/** Cached, because each row compares itself with all rows before it. */
function anchorOfRow(node: BlockNode): string {
  if (node.component !== "feature-row") return "";
  let anchor = anchors.get(node);
  if (anchor === undefined) {
    anchor = anchorOf(String(node.fields.eyebrow ?? ""));
    anchors.set(node, anchor);
  }
  return anchor;
}
