import { defineBlock, defineField } from "@storyblok/schema";
import { iconField } from "../../blocks/kit/icon-field.ts";
import { followNetworks } from "../../brand/networks.ts";

export const menuItem = defineBlock({
  name: "menu-item",
  display_name: "Menu item",
  fields: [
    defineField("title", { type: "text", required: true }),
    iconField,
    defineField("subtitle", { type: "text" }),
    defineField("link", { type: "multilink" }),
    defineField("sub_items", { type: "bloks", allow: ["menu-item"] }),
    defineField("nav_items", { type: "bloks", allow: ["menu-item"] }),
    defineField("isButton", { type: "boolean" }),
    defineField("show_button", { type: "boolean" }),
    defineField("button_text", { type: "text" }),
    defineField("button_link", { type: "multilink" }),
  ],
});

export const siteHeader = defineBlock({
  name: "site-header",
  display_name: "Header",
  fields: [
    defineField("items", { type: "bloks", allow: ["menu-item"] }),
    defineField("sign_in_text", { type: "text" }),
    defineField("sign_in_link", { type: "multilink" }),
    defineField("cta_text", { type: "text" }),
    defineField("cta_link", { type: "multilink" }),
    defineField("more_menu", { type: "bloks", allow: ["menu-item"] }),
  ],
});

export const sitePreheader = defineBlock({
  name: "site-preheader",
  display_name: "Preheader",
  fields: [
    defineField("text", { type: "text" }),
    defineField("items", { type: "bloks", allow: ["menu-item"] }),
    defineField("cta_text", { type: "text" }),
    defineField("cta_link", { type: "multilink" }),
  ],
});

export const footerItem = defineBlock({
  name: "footer-item",
  display_name: "Footer item",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("link", { type: "multilink" }),
    defineField("sub_items", { type: "bloks", allow: ["footer-item"] }),
    defineField("show_arrow", { type: "boolean" }),
    defineField("show_new_badge", { type: "boolean" }),
  ],
});

export const footerSection = defineBlock({
  name: "footer-section",
  display_name: "Footer section",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("items", { type: "bloks", allow: ["footer-item"] }),
  ],
});

export const socialLink = defineBlock({
  name: "social-link",
  display_name: "Social link",
  fields: [
    defineField("icon", {
      type: "option",
      options: [...followNetworks],
      required: true,
    }),
    defineField("link", { type: "multilink", required: true }),
    defineField("label", { type: "text" }),
  ],
});

export const siteFooter = defineBlock({
  name: "site-footer",
  display_name: "Footer",
  fields: [
    defineField("newsletter_title", { type: "text" }),
    defineField("newsletter_text", { type: "text" }),
    defineField("external_forms", { type: "bloks", allow: ["external-form"], maximum: 1 }),
    defineField("sections", { type: "bloks", allow: ["footer-section"] }),
    defineField("bottom_links", { type: "bloks", allow: ["menu-item"] }),
    defineField("social_media_links", { type: "bloks", allow: ["social-link"] }),
    defineField("company_line", { type: "text" }),
  ],
});

export const popup = defineBlock({
  name: "popup",
  display_name: "Popup",
  fields: [
    defineField("show_popup", { type: "boolean" }),
    defineField("title", { type: "text" }),
    defineField("description", { type: "markdown" }),
    defineField("button_text", { type: "text" }),
    defineField("button_link", { type: "multilink" }),
    defineField("target", {
      type: "option",
      options: [
        { name: "This tab", value: "_self" },
        { name: "A new tab", value: "_blank" },
      ],
    }),
  ],
});

export const meta = defineBlock({
  name: "meta",
  display_name: "Meta",
  fields: [
    defineField("title", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("og_image", { type: "asset", filetypes: ["images"] }),
    defineField("no_index", { type: "boolean" }),
    defineField("no_follow", { type: "boolean" }),
  ],
});

/** Blocks that are in settings and in page fields, never in a page's body. */
export const frameBlocks = [
  siteHeader,
  menuItem,
  sitePreheader,
  siteFooter,
  footerSection,
  footerItem,
  socialLink,
  popup,
  meta,
] as const;
