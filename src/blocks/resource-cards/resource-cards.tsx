import { defineBlock, defineField } from "@storyblok/schema";
import type { Story } from "../../story/fields.ts";
import type { ContentFailure, Entry } from "../../content/reader.ts";
import { slugOf } from "../../language/paths.ts";
import { type Result, ok } from "../../base/result.ts";
import { ArrowLink } from "../../ui/link.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { PostCard } from "../../stories/post/post-card.tsx";
import { blogCategory } from "../../stories/post/blog-category.ts";
import { postSchema } from "../../stories/post/post-schema.ts";
import { Section } from "../kit/section.tsx";

type Posts = { stories: readonly Story[]; categories: readonly Entry[] };

/** How many of the newest are shown. Posts that an editor picked are all shown. */
const newestCount = 3;

/** Posts to read next: the newest, or those that an editor picked. */
export const resourceCards = block({
  schema: defineBlock({
    name: "resource-cards",
    display_name: "Resource cards",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("lead", { type: "textarea" }),
      defineField("source", {
        type: "option",
        options: [
          { name: "Newest posts", value: "latest-blog" },
          { name: "Picked posts", value: "picked" },
        ],
      }),
      blogCategory(),
      defineField("picked", {
        type: "options",
        source: "internal_stories",
        filter_content_type: ["blog-page"],
      }),
      defineField("link", { type: "multilink" }),
      defineField("link_text", { type: "text" }),
    ],
  }),
  load: async (content, page): Promise<Result<Posts, ContentFailure>> => {
    const [posts, categories] = await Promise.all([
      content.source === "picked"
        ? ok(content.picked)
        : page.content.list(`${page.language}/${slugOf("blog", page.language)}/`, {
            component: postSchema.name,
            ...(content.category && { where: ["category", content.category] }),
            to: newestCount,
          }),
      page.content.entries("blog-categories", page.textLanguage),
    ]);
    if (!posts.ok) return posts;
    return ok({
      stories: posts.value.filter((story) => story.content.component === postSchema.name),
      // A card without its category's name is better than no card.
      categories: categories.ok ? categories.value : [],
    });
  },
  View: ({ content, page, data }) => {
    if (!data || data.stories.length === 0) return null;
    return (
      <Section name="resource-cards">
        <div className="row section-head-row">
          <SectionHead eyebrow={content.eyebrow} title={content.title} lead={content.lead} />
          {content.link_text && <ArrowLink to={content.link}>{content.link_text}</ArrowLink>}
        </div>
        <ul className="card-pairs grid-3">
          {data.stories.map((story) => (
            <li key={story.uuid}>
              <PostCard story={story} page={page} categories={data.categories} />
            </li>
          ))}
        </ul>
      </Section>
    );
  },
});
