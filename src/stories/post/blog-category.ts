import { defineField } from "@storyblok/schema";

/** The category of a post. Its values are part of the blog's addresses. */
export function blogCategory({ required = false } = {}) {
  return defineField("category", {
    type: "option",
    source: "internal",
    datasource: "blog-categories",
    formerly: new Map([["produkt", "product"]]),
    ...(required && { required }),
  });
}
