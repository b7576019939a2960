import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";

/** Shows editors its content as the site reads it. Visitors see nothing. */
export const debug = block({
  schema: defineBlock({
    name: "debug",
    display_name: "Debug",
    fields: [defineField("title", { type: "text" }), defineField("data", { type: "bloks" })],
  }),
  View: ({ content, page }) => {
    if (!page.editing) return null;
    return (
      <details className="debug container" open>
        <summary>{content.title || "Debug"}</summary>
        <pre>{JSON.stringify(content.data, null, 2)}</pre>
      </details>
    );
  },
});
