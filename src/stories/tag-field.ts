import { defineField } from "@storyblok/schema";

/** What fields of tags are called. Pages show their values as they stand, and narrow nothing by them. */
export const tagFieldNames: ReadonlySet<string> = new Set(["tags", "tag_list"]);

/** Tags, chosen from a list that editors add to: a language's own words stand in it beside the others'. */
export function tagField<const Name extends "tags" | "tag_list", const List extends string>(
  name: Name,
  datasource: List,
) {
  return defineField(name, { type: "options", source: "internal", datasource });
}
