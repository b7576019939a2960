import { defineField } from "@storyblok/schema";

/** The category of posts: its values stand in the addresses of the blog. */
export function blogCategory({ required = false } = {}) {
  return defineField("category", {
    type: "option",
    source: "internal",
    datasource: "blog-categories",
    formerly: new Map([["produkt", "product"]]),
    ...(required && { required }),
  });
}
