import { defineBlock, defineField } from "@storyblok/schema";
import type { Story } from "../../story/fields.ts";
import { ok } from "../../base/result.ts";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { isNode } from "../../render/node-facts.ts";

/** Each story is a separate call, and the service refuses more than this in parallel. */
const maxParallel = 8;
const maxStories = 100;

/**
 * Shows editors every story below this page: its name and its first component. In a folder of such stories,
 * editors can look at each component separately. Visitors see nothing.
 */
export const previewGallery = block({
  schema: defineBlock({
    name: "preview-gallery",
    display_name: "Preview components gallery",
    fields: [defineField("title", { type: "text" })],
  }),
  load: async (_content, page) => {
    const prefix = page.path.replace(/^\/|\/$/g, "");
    const listed = await page.content.list(prefix);
    if (!listed.ok) return listed;
    const others = listed.value.filter(({ slug }) => slug !== prefix).slice(0, maxStories);
    const stories: Story[] = [];
    for (let at = 0; at < others.length; at += maxParallel) {
      const some = others.slice(at, at + maxParallel).map(({ slug }) => page.content.story(slug));
      for (const found of await Promise.all(some)) {
        if (found.ok) stories.push(found.value);
        else if (found.failure.kind !== "NotFound") return found;
      }
    }
    return ok(stories.toSorted((a, b) => a.name.localeCompare(b.name, page.language)));
  },
  pending: () => (
    <output className="preview-gallery-pending container">
      Preview components gallery is loading ...
    </output>
  ),
  View: ({ content, page, data }) => {
    if (!page.editing) return null;
    return (
      <section className="preview-gallery">
        <h1 className="container h2">{content.title || page.path}</h1>
        {(data ?? []).map((story) => (
          <section key={story.uuid} aria-label={story.name}>
            <h2 className="container h3">{story.name}</h2>
            <Blocks nodes={firstOf(story)} page={page} />
          </section>
        ))}
      </section>
    );
  },
});

/** The first block of a story, in the order of its type's fields. */
function firstOf(story: Story) {
  const nodes = Object.values(story.content.fields).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : [],
  );
  return nodes.slice(0, 1);
}
