import { defineBlock, defineField } from "@storyblok/schema";
import { only, type BlockNode } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { block } from "../../render/block.ts";

const schema = defineBlock({
  name: "template-filter",
  display_name: "Template Hub: group of filters",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("options", {
      type: "options",
      source: "internal",
      datasource: "template-categories",
    }),
  ],
});

/** A group of categories to filter templates by. The overview renders it; elsewhere it shows nothing. */
export const templateFilter = block({
  schema,
  View: () => null,
});

type FilterGroup = { readonly title: string; readonly options: readonly Entry[] };

/** The groups with the names of their categories. Categories without a name are left out. */
export function filterGroupsOf(
  nodes: readonly BlockNode[],
  entries: readonly Entry[],
): readonly FilterGroup[] {
  const named = new Map(entries.map((entry) => [entry.value, entry]));
  return only(schema, nodes).flatMap(({ content }) => {
    const options = content.options.flatMap((value) => named.get(value) ?? []);
    return options.length > 0 ? [{ title: content.title, options }] : [];
  });
}
