import { defineBlock, defineDatasource, defineField, defineSchema } from "@storyblok/schema";

const teaser = defineBlock({
  name: "teaser",
  fields: [defineField("title", { type: "text", required: true })],
});
const article = defineBlock({
  name: "article",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("headline", { type: "text", required: true }),
    defineField("body", { type: "bloks", allow: ["teaser"] }),
  ],
});
const topics = defineDatasource({ name: "Topics", slug: "topics" });

/** The schema that `storyblok schema push` gets in the sweep. */
export const schema = defineSchema({ blocks: { teaser, article }, datasources: { topics } });
