import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Hint } from "../kit/section.tsx";
import "./svg.css";

/** A drawing in its own size. It is loaded as a file, so scripts in it cannot run in the page. */
export const svg = block({
  schema: defineBlock({
    name: "svg",
    display_name: "SVG",
    fields: [
      defineField("svg", { type: "asset", filetypes: ["images"], required: true }),
      defineField("width", { type: "number" }),
      defineField("height", { type: "number" }),
      defineField("title", { type: "text" }),
      defineField("alt", { type: "text" }),
      defineField("lazyload_disabled", { type: "boolean" }),
    ],
  }),
  View: ({ content, page }) => {
    const { svg: file, title, lazyload_disabled: eager } = content;
    if (!file) return <Hint page={page}>PLEASE ENTER IMAGE AND ALT</Hint>;
    return (
      <div className="svg">
        <img
          src={file.src}
          width={pixels(content.width) ?? file.width ?? undefined}
          height={pixels(content.height) ?? file.height ?? undefined}
          alt={content.alt || file.alt}
          title={title || undefined}
          loading={eager ? undefined : "lazy"}
          decoding={eager ? undefined : "async"}
        />
      </div>
    );
  },
});

function pixels(value: number | null): number | undefined {
  return value !== null && value >= 1 && value <= 4000 ? Math.round(value) : undefined;
}
