import { defineField } from "@storyblok/schema";

/** The options of both variants of the generic page. */
export const pageOptions = [
  defineField("single_page", { type: "boolean" }),
  defineField("hide_footer", { type: "boolean" }),
  defineField("header_light", { type: "boolean" }),
  defineField("logo_light", { type: "boolean" }),
  defineField("header_background_white", { type: "boolean" }),
  defineField("hide_navigation", { type: "boolean" }),
  defineField("transparent_header", { type: "boolean" }),
  defineField("header_color", {
    type: "option",
    options: [
      { name: "Paper", value: "paper" },
      { name: "Mist", value: "mist" },
      { name: "Sand", value: "sand" },
      { name: "Brand", value: "brand" },
    ],
  }),
  defineField("preheader_text", { type: "text" }),
  // Settings other than the language's own, for a campaign or a partner.
  defineField("global_setting", {
    type: "option",
    source: "internal_stories",
    filter_content_type: ["settings"],
  }),
] as const;

export const metaField = defineField("meta", { type: "bloks", allow: ["meta"], maximum: 1 });
