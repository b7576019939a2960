import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Items } from "../../render/items.tsx";
import { formatDate } from "../../language/dates.ts";
import { Picture } from "../../ui/picture.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { ArticlePicture } from "../article/article-picture.tsx";
import { ArticleMeta } from "../article/article-meta.tsx";
import { ArticleVideo } from "../article/article-video.tsx";
import { Dated } from "../article/dated.tsx";
import { authorOf } from "../../stories/author-schema.ts";
import { fromHome, hubCrumb } from "../frame/breadcrumb.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { interviewSchema } from "../../stories/interview-schema.ts";
import { pageType } from "../page-type.ts";
import "../article/article.css";
import "./interview-page.css";
import "../interviews-overview/interviews-overview.css";

/** An interview: the people beside their answers, the author below. */
export const interviewPage = pageType({
  schema: interviewSchema,
  linksTo: ["interviews"],
  static: true,
  teaser: {
    label: (say) => say("interviews.name"),
    pictures: ["image", "interview_thumbnail"],
    summaries: ["interview_description"],
  },
  body: (content) => content.body,

  head: ({ content, story }, page) => ({
    ...articleHead(
      "Article",
      {
        ...content,
        description: content.interview_description,
        image: content.image ?? content.interview_thumbnail,
        writer: authorOf(content.author),
        story,
      },
      page,
    ),
    crumbs: [...crumbsOf(page), { text: content.breadcrumb || content.title, href: page.path }],
  }),

  View: ({ content, page }) => {
    const { textLanguage, say } = page;
    const writer = authorOf(content.author);
    return (
      <article className="article">
        <ArticleHeader
          crumbs={crumbsOf(page)}
          page={page}
          picture={
            content.video_source ? (
              <div className="article-picture article-body">
                <ArticleVideo
                  src={content.video_source}
                  poster={content.image}
                  title={content.title}
                  page={page}
                />
              </div>
            ) : (
              content.image && <ArticlePicture asset={content.image} />
            )
          }
        >
          {content.interview_company_logo && (
            <p className="interview-card-logo">
              <Picture asset={content.interview_company_logo} width={120} priority />
            </p>
          )}
          {content.interview_headline && <p className="eyebrow">{content.interview_headline}</p>}
          <h1>{content.title}</h1>
          {content.interviewer_text && <p className="lead">{content.interviewer_text}</p>}
        </ArticleHeader>
        <div className="container article-columns interview-columns">
          {content.interviewees.length > 0 && (
            <aside className="interview-people" aria-label={say("interviews.people")}>
              <Items
                className="stack stack-close interviewees"
                nodes={content.interviewees}
                page={page}
              />
            </aside>
          )}
          <div className="article-body">
            <Blocks nodes={content.body} page={page} />
            <footer className="row article-meta">
              <ArticleMeta writer={writer} title={content.title} page={page}>
                <Dated date={content.date} page={page}>
                  {(date) => say("interviews.published", { date: formatDate(date, textLanguage) })}
                </Dated>
              </ArticleMeta>
            </footer>
          </div>
        </div>
        <DemoBanner page={page} />
      </article>
    );
  },
});

function crumbsOf(page: PageContext) {
  return fromHome(page, ...hubCrumb(page, "interviews", "interviews.name"));
}
