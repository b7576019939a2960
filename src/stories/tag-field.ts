import { defineField } from "@storyblok/schema";

/** The names of tag fields. Pages show their values unchanged and do not filter by them. */
export const tagFieldNames: ReadonlySet<string> = new Set(["tags", "tag_list"]);

/** Defines a field of tags. Editors can add to the list, which holds the tags of all languages together. */
export function tagField<const Name extends "tags" | "tag_list", const List extends string>(
  name: Name,
  datasource: List,
) {
  return defineField(name, { type: "options", source: "internal", datasource });
}
