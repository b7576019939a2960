import { defineBlock, defineField } from "@storyblok/schema";
import { PostCard } from "../stories/post-card.tsx";
import type { PageContext } from "../render/block.ts";
import type { Story } from "../content/fields.ts";
import type { ContentFailure, Entry } from "../content/reader.ts";
import { type Language, allLanguages } from "../language/language.ts";
import { paths, slugOf } from "../language/paths.ts";
import { type Result, err, ok } from "../base/result.ts";
import { Chip } from "../ui/chip.tsx";
import type { Alternate } from "./frame/language-switcher.tsx";
import { HubHero } from "./hub/hub-hero.tsx";
import { metaField } from "../stories/page-options.ts";
import { pageType } from "./page-type.ts";
import { Pagination } from "./hub/pagination.tsx";

/** BLOGS_PER_PAGE of the specification. */
const postsPerPage = 4;

type Listing = {
  readonly posts: readonly Story[];
  readonly categories: readonly Entry[];
  readonly category: Entry | null;
  readonly number: number;
  readonly last: number;
  /** The same category in the languages that have posts in it; null of all posts. */
  readonly alternates: readonly Alternate[] | null;
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

  async load({ story }, page, rest) {
    const { language } = page;
    const [listed, entries] = await Promise.all([
      postsIn(language, page),
      page.content.entries("blog-categories", language),
    ]);
    if (!listed.ok) return listed;
    if (!entries.ok) return entries;
    const posts = listed.value;
    const used = new Set(posts.map((post) => post.content.fields.category));
    const category = entries.value.find((entry) => entry.value === rest[0]) ?? null;
    const shown = category
      ? posts.filter((post) => post.content.fields.category === category.value)
      : posts;
    const number = Number(rest[category ? 1 : 0] ?? 1);
    const last = Math.ceil(shown.length / postsPerPage);
    // Nothing to show is nothing to find: a page number past the last, or a category nobody wrote for.
    if (number > last) return err({ kind: "NotFound" });
    const alternates = category && (await alternatesOf(category, story, page));
    if (alternates?.ok === false) return alternates;
    return ok<Listing>({
      posts: shown.slice((number - 1) * postsPerPage, number * postsPerPage),
      categories: entries.value.filter((entry) => used.has(entry.value)),
      category,
      number,
      last,
      alternates: alternates && alternates.value,
    });
  },
  alternates: ({ alternates }) => alternates,

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

async function postsIn(
  language: Language,
  { content }: PageContext,
): Promise<Result<readonly Story[], ContentFailure>> {
  const stories = await content.list(`${language}/${slugOf("blog", language)}/`);
  if (!stories.ok) return stories;
  return ok(stories.value.filter((story) => story.content.component === "blog-page"));
}

/** A category has one key in all languages, but not posts in all of them: without any it is no page. */
async function alternatesOf(
  category: Entry,
  overview: Story,
  page: PageContext,
): Promise<Result<readonly Alternate[], ContentFailure>> {
  const blogs = new Set([overview.slug, ...overview.alternates].map((slug) => slug.split("/")[0]));
  const found = await Promise.all(
    allLanguages
      .filter((language) => blogs.has(language))
      .map(async (language) => ({ language, posts: await postsIn(language, page) })),
  );
  const alternates: Alternate[] = [];
  for (const { language, posts } of found) {
    if (!posts.ok && posts.failure.kind === "Moved") return posts;
    // Another language out of reach leaves this page what it is, and not kept.
    if (posts.ok && posts.value.some((post) => post.content.fields.category === category.value)) {
      alternates.push({ language, href: paths.blog(language, { category: category.value }) });
    }
  }
  return ok(alternates);
}

function pageWord(
  data: Listing,
  say: (word: "blog.page", values: Record<string, number>) => string,
) {
  return data.number > 1 ? say("blog.page", { n: data.number, total: data.last }) : "";
}
