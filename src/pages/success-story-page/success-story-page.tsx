import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Styles } from "../../render/styles.tsx";
import { Items } from "../../render/items.tsx";
import type { Story } from "../../story/fields.ts";
import { countWords } from "../../prose/headings.ts";
import { relativeDate } from "../../language/dates.ts";
import { ok } from "../../base/result.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ArticleContents } from "../article/article-contents.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { ArticleMeta } from "../article/article-meta.tsx";
import { Dated } from "../article/dated.tsx";
import { belowHub } from "../frame/breadcrumb.tsx";
import { Related } from "../article/related.tsx";
import { outlineOf, readingMinutes } from "../article/outline.ts";
import { formNeeds } from "../../blocks/kit/form-needs.ts";
import { subscribe } from "../../forms/subscribe.ts";
import { pageType } from "../page-type.ts";
import { StoryCard, readCardCategories } from "../../stories/story-card.tsx";
import { SubscribeBanner } from "../article/subscribe-banner.tsx";
import {
  type SuccessStory,
  labelsOf,
  readLabels,
} from "../../stories/success-story/success-facets.ts";
import { SuccessMedia } from "../success/success-media.tsx";
import { successStorySchema } from "../../stories/success-story/success-story-schema.ts";
import "../../stories/success-story/success-card.css";
import "../article/article.css";
import "./success-story-page.css";
import storyCardStyles from "styles-of:../../stories/story-card.tsx";

/** One customer's story: facts on the left, the text on the right. */
export const successStoryPage = pageType({
  schema: successStorySchema,
  linksTo: ["successHub"],
  needs: formNeeds(subscribe),
  teaser: { label: (say) => say("success.name"), date: "created_at" },
  body: (content) => content.body,

  async load({ content }, page) {
    const related = content.related_resources;
    const [labels, categories] = await Promise.all([
      readLabels(page),
      readCardCategories(related, page),
    ]);
    if (!labels.ok) return labels;
    return ok({ labels: labels.value, related, categories });
  },

  head: ({ content, story }, page) => ({
    ...articleHead("Article", { ...content, date: postedAt(content, story), story }, page),
    crumbs: crumbsOf(content, story, page),
  }),

  View: ({ content, story, page, data: { labels, related, categories } }) => {
    const { say } = page;
    return (
      <article className="article success-story">
        <Head
          content={content}
          story={story}
          page={page}
          topics={labelsOf(content, "topic", labels)}
        />
        <div className="container article-columns success-columns">
          <Side content={content} page={page} />
          <div className="article-body">
            <Blocks nodes={content.body} page={page} />
          </div>
        </div>
        <Related
          title={say("success.related")}
          styles={<Styles of={storyCardStyles} />}
          stories={related}
        >
          {(one) => <StoryCard key={one.uuid} story={one} page={page} categories={categories} />}
        </Related>
        <SubscribeBanner page={page} />
      </article>
    );
  },
});

type HeadProps = {
  content: SuccessStory;
  story: Story;
  page: PageContext;
  topics: readonly { readonly value: string; readonly label: string }[];
};

function Head({ content, story, page, topics }: HeadProps) {
  const { say } = page;
  const words = countWords(content.title) + outlineOf(content.body).words;
  return (
    <ArticleHeader
      crumbs={crumbsOf(content, story, page)}
      page={page}
      picture={
        (content.video_source || content.image) && (
          <div className="article-picture article-body">
            <SuccessMedia content={content} page={page} priority />
          </div>
        )
      }
      meta={
        <ArticleMeta writer={null} title={content.title} page={page}>
          <Dated date={postedAt(content, story)} page={page} className="success-posted">
            {(date) => relativeDate(date, page)}
          </Dated>
          <span>{say("blog.readingTime", { n: readingMinutes(words) })}</span>
        </ArticleMeta>
      }
    >
      {content.logo && (
        <p className="success-logo">
          <Picture asset={content.logo} width={160} priority />
        </p>
      )}
      <h1>{content.title}</h1>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      {topics.length > 0 && (
        <ul className="row" aria-label={say("success.topics")}>
          {topics.map(({ value, label }) => (
            <li key={value}>
              <Chip>{label}</Chip>
            </li>
          ))}
        </ul>
      )}
    </ArticleHeader>
  );
}

/** The contents, the customer's facts, and the integrations they use. */
function Side({ content, page }: { content: SuccessStory; page: PageContext }) {
  const { say } = page;
  return (
    <aside className="standing-side success-side" aria-label={say("success.facts")}>
      <ArticleContents
        headings={outlineOf(content.body).headings}
        title={say("success.contents")}
        hidden={content.hide_contents_summary}
      />
      {content.facts.length > 0 && (
        <div>
          <h2 className="success-side-title">{say("success.facts")}</h2>
          <Items className="story-facts" nodes={content.facts} page={page} />
        </div>
      )}
      {content.featured_integrations.length > 0 && (
        <div>
          <h2 className="success-side-title">{say("success.integrations")}</h2>
          <Items className="stack stack-close" nodes={content.featured_integrations} page={page} />
        </div>
      )}
    </aside>
  );
}

function postedAt(content: SuccessStory, story: Story): Date | null {
  return content.created_at ?? story.firstPublishedAt;
}

function crumbsOf({ title }: SuccessStory, story: Story, page: PageContext) {
  return belowHub(page, "successHub", "success.name", title);
}
