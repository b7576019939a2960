import { Blocks } from "../../render/blocks.tsx";
import { Styles } from "../../render/styles.tsx";
import { PostCard } from "../../stories/post/post-card.tsx";
import { ProseHtml } from "../../blocks/kit/prose.tsx";
import type { Content } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { ok } from "../../base/result.ts";
import { foreignTag, languageIn } from "../../story/story-path.ts";
import { isSameTongue } from "../../language/language.ts";
import { formatDate } from "../../language/dates.ts";
import { paths, slugOf } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ArticleContents } from "../article/article-contents.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { ArticlePicture } from "../article/article-picture.tsx";
import { ArticleMeta } from "../article/article-meta.tsx";
import { Dated } from "../article/dated.tsx";
import { authorOf } from "../../stories/author-schema.ts";
import type { PageContext } from "../../render/block.ts";
import { type Crumb, fromHome } from "../frame/breadcrumb.tsx";
import { builtInBlock } from "../article/built-in-block.ts";
import { Related } from "../article/related.tsx";
import { ArticleTags } from "../article/article-tags.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { outlineOf, readingMinutes } from "../article/outline.ts";
import { postSchema } from "../../stories/post/post-schema.ts";
import { pageType } from "../page-type.ts";
import feedbackStyles from "styles-of:../../blocks/feedback/feedback.tsx";
import commentsStyles from "styles-of:../../blocks/comments/comments.tsx";
import postCardStyles from "styles-of:../../stories/post/post-card.tsx";

type Article = Content<typeof postSchema>;

/** A blog article with everything around its text. */
export const blogPage = pageType({
  schema: postSchema,
  static: true,
  teaser: {
    label: () => "Blog",
    summaries: ["thumbnail_summary"],
    categories: "blog-categories",
    card: (given) => <PostCard {...given} />,
  },
  body: (content) => content.body,

  async load({ story, content: post }, { content, language, textLanguage }) {
    const slug = `${language}/${slugOf("blog", language)}`;
    const [categories, hub] = await Promise.all([
      content.entries("blog-categories", textLanguage),
      content.nameOf(slug),
    ]);
    if (!categories.ok) return categories;
    if (!hub.ok) return hub;
    const lang = foreignTag({ slug }, textLanguage);
    // A post that the blog lists is in its category. A post from another language is shown, but is in no list.
    const own = languageIn(story.fallbackFrom ?? story.slug);
    const isListed = story.slug.startsWith(`${slug}/`) && own && isSameTongue(own, language);
    const tallied = isListed ? null : await content.tally(`${slug}/`, postSchema.name, "category");
    if (tallied && !tallied.ok) return tallied;
    return ok({
      categories: categories.value,
      hub: hub.value ? { text: hub.value, lang } : null,
      hasCategory: hub.value !== null && (tallied?.value.values.has(post.category) ?? true),
    });
  },

  head: ({ content, story, data }, page) => ({
    ...articleHead(
      "BlogPosting",
      {
        ...content,
        description: content.thumbnail_summary,
        writer: authorOf(content.author),
        story,
      },
      page,
    ),
    ...(data.hub && { feed: paths.feed(paths.to("blog", page.language)) }),
    crumbs: crumbsOf(content, data, page),
  }),

  View: ({ content, page, data }) => {
    const { language, say } = page;
    const { headings } = outlineOf(content.body, [content.summary]);
    return (
      <article className="article">
        <Head content={content} page={page} data={data} />
        <div className="container article-columns">
          <div>
            <ArticleContents
              headings={headings}
              title={say("blog.contents")}
              hidden={content.hide_contents_summary}
            />
          </div>
          <div className="article-body">
            <div className="article-summary">
              <ProseHtml prose={content.summary} page={page} />
            </div>
            <Blocks nodes={content.body} page={page} />
            <ArticleTags
              tags={content.tag_list.map((tag) => tag.replaceAll("_", " ").toUpperCase())}
              page={page}
            />
            <Styles of={feedbackStyles} />
            <Styles of={commentsStyles} />
            <Blocks nodes={closing} page={page} />
          </div>
          <aside className="article-aside">
            <div className="box article-card">
              <p className="small-heading">{say("blog.demoTitle")}</p>
              <p>{say("blog.demoText")}</p>
              <Button to={paths.to("demo", language)}>{say("blog.demoButton")}</Button>
            </div>
          </aside>
        </div>
        <Related
          title={say("blog.related")}
          styles={<Styles of={postCardStyles} />}
          stories={content.related_articles}
        >
          {(post) => (
            <PostCard
              key={post.uuid}
              story={post}
              page={page}
              size="card"
              categories={data.categories}
            />
          )}
        </Related>
        <DemoBanner page={page} />
      </article>
    );
  },
});

/** `hub`: the blog's own name in the readers' language, if there is a blog. */
type Around = {
  readonly categories: readonly Entry[];
  readonly hub: Pick<Crumb, "text" | "lang"> | null;
  /** True if the blog has a page of the post's category in this language. */
  readonly hasCategory: boolean;
};
type HeadProps = { content: Article; page: PageContext; data: Around };

function Head({ content, page, data }: HeadProps) {
  const { language, textLanguage, say } = page;
  const { words } = outlineOf(content.body, [content.summary]);
  const category = categoryOf(content, data.categories);
  return (
    <ArticleHeader
      crumbs={crumbsOf(content, data, page)}
      page={page}
      picture={content.image && <ArticlePicture asset={content.image} />}
      meta={
        <ArticleMeta writer={authorOf(content.author)} title={content.title} page={page}>
          <Dated date={content.date} page={page}>
            {(date) => formatDate(date, textLanguage)}
          </Dated>
          <span>{say("blog.readingTime", { n: readingMinutes(words) })}</span>
        </ArticleMeta>
      }
    >
      {category &&
        (data.hasCategory ? (
          <a
            className="article-category"
            href={paths.listing(paths.to("blog", language), { category: category.value })}
          >
            <Chip>{category.label}</Chip>
          </a>
        ) : (
          <span className="article-category">
            <Chip>{category.label}</Chip>
          </span>
        ))}
      <h1>{content.title}</h1>
      {content.thumbnail_summary && <p className="lead">{content.thumbnail_summary}</p>}
    </ArticleHeader>
  );
}

function categoryOf(content: Article, entries: readonly Entry[]): Entry | undefined {
  return entries.find((entry) => entry.value === content.category);
}

function crumbsOf(content: Article, { categories, hub, hasCategory }: Around, page: PageContext) {
  const category = hasCategory && categoryOf(content, categories);
  const href = paths.to("blog", page.language);
  return fromHome(
    page,
    ...(hub ? [{ ...hub, href }] : []),
    ...(category
      ? [{ text: category.label, href: paths.listing(href, { category: category.value }) }]
      : []),
  );
}

/** The end of every article, made of blocks that an editor could place, too. */
const closing = [
  builtInBlock("feedback", { question: "", thanks: "" }),
  builtInBlock("comments", { label: "" }),
];
