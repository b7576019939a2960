import { defineBlock, defineField } from "@storyblok/schema";

/**
 * What every page of a language shares: the story `{language}/settings`. Others may be named by a page, which
 * has of them what is filled in.
 */
export const settings = defineBlock({
  name: "settings",
  display_name: "Settings",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("header", { type: "bloks", allow: ["site-header"], maximum: 1 }),
    defineField("preheader", { type: "bloks", allow: ["site-preheader"], maximum: 1 }),
    defineField("footer", { type: "bloks", allow: ["site-footer"], maximum: 1 }),
    defineField("meta", { type: "bloks", allow: ["meta"], maximum: 1 }),
    defineField("popup", { type: "bloks", allow: ["popup"], maximum: 1 }),
    defineField("cookie_text", { type: "markdown" }),
  ],
});
