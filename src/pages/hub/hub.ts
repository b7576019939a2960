import { defineField } from "@storyblok/schema";
import { metaField } from "../../stories/page-options.ts";
import "./hub.css";

/* The fields of all overviews: a title above a list of the stories below them. */

export const hubFields = [
  defineField("title", { type: "text", required: true }),
  defineField("description", { type: "textarea" }),
  metaField,
] as const;
