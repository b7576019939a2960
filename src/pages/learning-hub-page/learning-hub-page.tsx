import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Styles } from "../../render/styles.tsx";
import { Items } from "../../render/items.tsx";
import {
  type Category,
  categoriesOf,
} from "../../blocks/learning-hub-category/learning-hub-category.tsx";
import { Hint } from "../../blocks/kit/section.tsx";
import type { Content } from "../../story/fields.ts";
import { foreignTag } from "../../story/story-path.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { paths, slugOf } from "../../language/paths.ts";
import { ok } from "../../base/result.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { belowHub } from "../frame/breadcrumb.tsx";
import { builtInBlock } from "../article/built-in-block.ts";
import { ArticleTags } from "../article/article-tags.tsx";
import { helpArticle } from "../../stories/help-article.ts";
import { TopicNeighbours, TopicSide } from "../hub/learning-hub-topics.tsx";
import { outlineOf } from "../article/outline.ts";
import { pageType } from "../page-type.ts";
import "../article/article-meta.css";
import "./learning-hub-page.css";
import feedbackStyles from "styles-of:../../blocks/feedback/feedback.tsx";

type Article = Content<typeof helpArticle>;

/** A help article about one topic, with links to the others. */
export const learningHubPage = pageType({
  schema: helpArticle,
  linksTo: ["learningHub"],
  static: true,
  teaser: { label: (say) => say("learning.name") },
  body: (content) => content.body,

  /** Reads the topics from the landing page. */
  async load(_given, { content, language, textLanguage }) {
    const landing = await content.story(`${language}/${slugOf("learningHub", language)}`);
    if (landing.ok) {
      const { categories } = landing.value.content.fields;
      const lang = foreignTag(landing.value, textLanguage);
      const topics = categoriesOf(Array.isArray(categories) ? categories : []);
      return ok<readonly Category[]>(topics.map((topic) => ({ ...topic, lang })));
    }
    // A hub without a landing page has no topics.
    return landing.failure.kind === "NotFound" ? ok<readonly Category[]>([]) : landing;
  },

  head: ({ content, story }, page) => ({
    ...articleHead(
      "TechArticle",
      { ...content, date: story.firstPublishedAt, modified: content.date, story },
      page,
      { articleSection: content.category_title },
    ),
    crumbs: crumbsOf(content, page),
  }),

  View: ({ content, page, data: categories }) => {
    const { language, say } = page;
    const headings = outlineOf(content.body).headings.filter((heading) => heading.level <= 3);
    return (
      <article className="article">
        <Head content={content} page={page} />
        <div className="container hub-columns">
          <TopicSide categories={categories} headings={headings} page={page} />
          <div className="article-body">
            {content.image && (
              <Picture
                asset={content.image}
                width={735}
                sizes="(width < 768px) calc(100vw - 2.5rem), 735px"
                className="article-opening"
                priority
              />
            )}
            <Blocks nodes={content.body} page={page} />
            <ArticleTags tags={content.tags ?? []} page={page} />
            {content.related_questions.length > 0 && (
              <section className="box related-questions" aria-labelledby="related-questions">
                <h2 id="related-questions" className="h3">
                  {say("learning.related")}
                </h2>
                <Items
                  className="related-questions-list"
                  nodes={content.related_questions}
                  page={page}
                />
              </section>
            )}
            <Styles of={feedbackStyles} />
            <Blocks nodes={closing} page={page} />
            <section className="box hub-contact">
              <div>
                <h2 className="h4">{say("learning.contactTitle")}</h2>
                <p>{say("learning.contactText")}</p>
              </div>
              <Button to={paths.to("contact", language)} variant="secondary">
                {say("learning.contactButton")}
              </Button>
            </section>
            <TopicNeighbours categories={categories} page={page} />
          </div>
        </div>
      </article>
    );
  },
});

function Head({ content, page }: { content: Article; page: PageContext }) {
  const { textLanguage, say } = page;
  return (
    <ArticleHeader crumbs={crumbsOf(content, page)} page={page}>
      {content.category_title && <p className="eyebrow">{content.category_title}</p>}
      <h1>{content.title}</h1>
      {content.description && <p className="lead">{content.description}</p>}
      <p className="row article-facts note">
        {content.date && (
          <time dateTime={isoDay(content.date)}>
            {say("learning.updated", { date: formatDate(content.date, textLanguage) })}
          </time>
        )}
      </p>
      {!content.date && <Hint page={page}>Enter date</Hint>}
    </ArticleHeader>
  );
}

function crumbsOf({ category_title: topic, title }: Article, page: PageContext) {
  return belowHub(page, "learningHub", "learning.name", topic || title);
}

/** The feedback block at the end, which an editor could place, too. */
const closing = [builtInBlock("feedback", { question: "", thanks: "" })];
