import { defineBlock, defineField } from "@storyblok/schema";
import type { BlockNode } from "../content/fields.ts";
import { block } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";
import { templateData } from "../stories/template-data.ts";

/** Shows a template's blocks filled with its own data; `src/content/template.ts` does the filling. */
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
  examples: [
    {
      template: [
        { component: "button", text: "Book a demo", link: { linktype: "url", url: "/en/" } },
      ],
    },
    { hide: true, template: [{ component: "button", text: "Not shown" }] },
  ],
  standsFor,
  View: ({ content, page }) => <Blocks nodes={standsFor(content)} page={page} />,
});

function standsFor({ hide, template }: { hide: boolean; template: readonly BlockNode[] }) {
  return hide ? [] : template;
}
