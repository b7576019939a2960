import type { Page } from "../blocks/block.ts";
import { Blocks } from "../blocks/blocks.tsx";
import { Items } from "../blocks/items.tsx";
import { Hint } from "../blocks/section.tsx";
import { type BlockNode, type Content, contentOf } from "../content/fields.ts";
import { formatDate, isoDay } from "../language/dates.ts";
import { paths } from "../language/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { brand } from "../ui/brand.ts";
import { Picture } from "../ui/picture.tsx";
import { author as authorSchema } from "./author.ts";
import { Breadcrumb, breadcrumbJsonLd } from "./breadcrumb.tsx";
import { fromHome } from "./crumbs.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { interviewSchema } from "./interview-schema.ts";
import { pageType } from "./page-type.ts";
import { ShareRow } from "./share-row.tsx";

type Interview = Content<typeof interviewSchema>;

/** A conversation: who was asked beside what was asked, and who wrote it down below. */
export const interviewPage = pageType({
  schema: interviewSchema,
  still: true,
  body: (content) => content.body,

  head: ({ content, story }, page) => {
    const { origin } = page.site;
    const writer = writerOf(content);
    const picture = content.image ?? content.interview_thumbnail;
    return {
      title: content.title,
      description: content.interview_description,
      image: picture,
      ogType: "article",
      jsonLd: [
        {
          "@context": "https://schema.org",
          "@type": "Article",
          headline: content.title,
          description: content.interview_description,
          mainEntityOfPage: origin + page.path,
          inLanguage: page.language,
          ...(picture && { image: picture.src }),
          ...(content.date && { datePublished: content.date.toISOString() }),
          ...(story.publishedAt && { dateModified: story.publishedAt.toISOString() }),
          ...(writer && { author: { "@type": "Person", name: writer.name } }),
          publisher: { "@type": "Organization", name: brand.name, logo: origin + brand.logoPath },
        },
        breadcrumbJsonLd(
          [
            ...crumbsOf(page),
            { text: content.breadcrumb || content.title || story.name, href: page.path },
          ],
          origin,
        ),
      ],
    };
  },

  View: ({ content, page }) => {
    const { language, say } = page;
    const writer = writerOf(content);
    return (
      <article className="article">
        <header className="article-head tone-sand">
          <div className="container article-head-inner">
            <Breadcrumb crumbs={crumbsOf(page)} say={say} />
            <div className="article-head-text">
              {content.interview_company_logo && (
                <p className="interview-card-logo">
                  <Picture asset={content.interview_company_logo} width={120} priority />
                </p>
              )}
              {content.interview_headline && (
                <p className="eyebrow">{content.interview_headline}</p>
              )}
              <h1>{content.title}</h1>
              {content.interviewer_text && <p className="lead">{content.interviewer_text}</p>}
            </div>
            {content.video_source ? (
              <div className="article-picture article-body">
                <Blocks nodes={[videoOf(content)]} page={page} />
              </div>
            ) : (
              content.image && (
                <div className="article-picture">
                  <Picture
                    asset={content.image}
                    width={735}
                    ratio={16 / 9}
                    sizes="(width < 1024px) calc(100vw - 2.5rem), (width < 1280px) 45vw, 576px"
                    priority
                  />
                </div>
              )
            )}
          </div>
        </header>
        <div className="container article-columns interview-columns">
          {content.interviewees.length > 0 && (
            <aside className="interview-people" aria-label={say("interviews.people")}>
              <Items className="interviewees" nodes={content.interviewees} page={page} />
            </aside>
          )}
          <div className="article-body">
            <Blocks nodes={content.body} page={page} />
            <footer className="article-meta">
              {writer && (
                <span className="article-author">
                  <Avatar asset={writer.image} name={writer.name} size={56} />
                  <span>
                    <span className="article-author-name">{writer.name}</span>
                    <span className="article-author-position">{writer.position}</span>
                  </span>
                </span>
              )}
              <div className="article-facts">
                {content.date ? (
                  <time dateTime={isoDay(content.date)}>
                    {say("interviews.published", { date: formatDate(content.date, language) })}
                  </time>
                ) : (
                  <Hint page={page}>Enter date</Hint>
                )}
              </div>
              <ShareRow page={page} title={content.title} />
            </footer>
          </div>
        </div>
        <DemoBanner page={page} />
      </article>
    );
  },
});

function crumbsOf(page: Page) {
  const href = paths.to("interviews", page.language);
  return fromHome(page, { text: page.say("interviews.name"), href });
}

function writerOf({ author }: Interview) {
  return author?.content.component === authorSchema.name
    ? contentOf(authorSchema, author.content)
    : null;
}

/** The video as the block of that name shows it. */
function videoOf({ video_source: src, image, title }: Interview): BlockNode {
  return {
    kind: "known",
    component: "video",
    uid: "interview-video",
    edit: null,
    fields: {
      src,
      poster: image,
      title,
      controls: true,
      autoplay: false,
      loop: false,
      muted: false,
      class: "",
      lazy_loading_option: "lazy",
      template_name: "",
    },
  };
}
