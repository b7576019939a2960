import { defineBlock, defineField } from "@storyblok/schema";
import { PostCard } from "../blocks/post-card.tsx";
import type { Story } from "../content/fields.ts";
import type { Entry } from "../content/reader.ts";
import { paths, slugOf } from "../language/paths.ts";
import { err, ok } from "../result.ts";
import { Chip } from "../ui/chip.tsx";
import { HubHero } from "./hub-hero.tsx";
import { metaField } from "./page-options.ts";
import { pageType } from "./page-type.ts";
import { Pagination } from "./pagination.tsx";

/** BLOGS_PER_PAGE of the specification. */
const postsPerPage = 4;

type Listing = {
  readonly posts: readonly Story[];
  readonly categories: readonly Entry[];
  readonly category: Entry | null;
  readonly number: number;
  readonly last: number;
};

/** The blog: all posts or those of a category, four a page, the first of a page large. */
export const blogOverview = pageType({
  schema: defineBlock({
    name: "blog-overview",
    display_name: "Blog overview",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      metaField,
    ],
  }),

  async load(_given, page, rest) {
    const { language } = page;
    const [stories, entries] = await Promise.all([
      page.content.list(`${language}/${slugOf("blog", language)}/`),
      page.content.entries("blog-categories", language),
    ]);
    if (!stories.ok) return stories;
    if (!entries.ok) return entries;
    const posts = stories.value.filter((story) => story.content.component === "blog-page");
    const used = new Set(posts.map((post) => post.content.fields.category));
    const category = entries.value.find((entry) => entry.value === rest[0]) ?? null;
    const shown = category
      ? posts.filter((post) => post.content.fields.category === category.value)
      : posts;
    const number = Number(rest[category ? 1 : 0] ?? 1);
    const last = Math.ceil(shown.length / postsPerPage);
    // Nothing to show is nothing to find: a page number past the last, or a category nobody wrote for.
    if (number > last) return err({ kind: "NotFound" });
    return ok<Listing>({
      posts: shown.slice((number - 1) * postsPerPage, number * postsPerPage),
      categories: entries.value.filter((entry) => used.has(entry.value)),
      category,
      number,
      last,
    });
  },

  head: ({ content, data }, page) => ({
    title: [data.category?.label, content.title, pageWord(data, page.say)]
      .filter(Boolean)
      .join(" – "),
    description: content.description,
    feed: paths.feed(page.language, "blog"),
  }),

  View: ({ content, page, data }) => {
    const { language, say } = page;
    const [featured, ...others] = data.posts;
    const labels = data.categories;
    return (
      <>
        <HubHero content={content}>
          <nav className="pills" aria-label={say("blog.categories")}>
            <Chip href={paths.blog(language)} current={data.category === null}>
              {say("blog.all")}
            </Chip>
            {labels.map((entry) => (
              <Chip
                key={entry.value}
                href={paths.blog(language, { category: entry.value })}
                current={entry.value === data.category?.value}
              >
                {entry.label}
              </Chip>
            ))}
          </nav>
        </HubHero>
        <section className="section blog-list">
          <div className="container">
            {featured && (
              <PostCard
                story={featured}
                page={page}
                size="featured"
                categories={labels}
                level={2}
              />
            )}
            {others.map((post) => (
              <PostCard
                key={post.uuid}
                story={post}
                page={page}
                size="row"
                categories={labels}
                level={2}
              />
            ))}
            <Pagination
              number={data.number}
              last={data.last}
              say={say}
              addressOf={(number) =>
                paths.blog(language, {
                  ...(data.category && { category: data.category.value }),
                  page: number,
                })
              }
            />
          </div>
        </section>
      </>
    );
  },
});

function pageWord(
  data: Listing,
  say: (word: "blog.page", values: Record<string, number>) => string,
) {
  return data.number > 1 ? say("blog.page", { n: data.number, total: data.last }) : "";
}
