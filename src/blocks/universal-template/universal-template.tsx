import { defineBlock, defineField } from "@storyblok/schema";
import type { BlockNode } from "../../story/fields.ts";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { templateData } from "../../stories/template/template-data.ts";

/** Shows a template's blocks, filled with the data of this block by `src/content/template.ts`. */
export const universalTemplate = block({
  schema: defineBlock({
    name: "universal-template",
    display_name: "Universal template",
    fields: [
      defineField("source_template", { type: "option", source: "internal_stories" }),
      defineField("template", { type: "bloks" }),
      defineField("data", { type: "bloks", allow: templateData.map((entry) => entry.name) }),
      defineField("optional_root_editable", { type: "boolean" }),
      defineField("hide", { type: "boolean" }),
    ],
  }),
  expandsTo,
  View: ({ content, page }) => <Blocks nodes={expandsTo(content)} page={page} />,
});

function expandsTo({ hide, template }: { hide: boolean; template: readonly BlockNode[] }) {
  return hide ? [] : template;
}
