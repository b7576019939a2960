import { defineBlock, defineField } from "@storyblok/schema";
import type { BlockSchema, FieldSchema } from "../../story/fields.ts";
import { inEachLanguage } from "../in-language.ts";

/**
 * The entries of a universal template's `data`. Each names a block of the template and holds one kind of
 * value. `src/content/template.ts` fills them in before rendering, so they have a schema but no view.
 */
const name = defineField("template_name", { type: "text", required: true });

function entry(kind: string, fields: readonly FieldSchema[]): BlockSchema {
  const title = kind.replace(/^data-/, "").replaceAll("-", " ");
  const block = defineBlock({ name: kind, display_name: `Data: ${title}`, fields: [name] });
  return { ...block, fields: [name, ...fields] };
}

/** A kind of entry, and its variant with one value per language. */
function translatable(
  kind: string,
  field: string,
  type: "textarea" | "multilink" | "richtext" | "markdown" | "bloks",
): BlockSchema[] {
  return [
    entry(kind, [defineField(field, { type })]),
    entry(`${kind}-translatable`, inEachLanguage(field, type)),
  ];
}

export const templateData: readonly BlockSchema[] = [
  ...translatable("data-text", "text", "textarea"),
  ...translatable("data-link", "link", "multilink"),
  ...translatable("data-rich-text", "rich_text", "richtext"),
  ...translatable("data-markdown", "markdown", "markdown"),
  ...translatable("data-component", "component_blocks", "bloks"),
  entry("data-color", [defineField("color", { type: "text" })]),
  entry("data-boolean", [defineField("boolean", { type: "boolean" })]),
  entry("data-image", [defineField("image", { type: "asset", filetypes: ["images"] })]),
  entry("data-video-src", [defineField("video_src", { type: "text" })]),
  entry("data-svg", [defineField("svg", { type: "asset", filetypes: ["images"] })]),
  entry("data-remove", []),
];
