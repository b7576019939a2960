import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { CopyLink } from "../../blocks/kit/copy-link.tsx";
import { Items } from "../../render/items.tsx";
import type { Story } from "../../story/fields.ts";
import { formatDate } from "../../language/dates.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { Dated } from "../article/dated.tsx";
import { belowHub } from "../frame/breadcrumb.tsx";
import { Related } from "../article/related.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { pageType } from "../page-type.ts";
import { PrefooterBoxes } from "../article/prefooter-boxes.tsx";
import { TemplateCard } from "../../stories/template/template-card.tsx";
import {
  type Template,
  labelsOf,
  templateCategories,
  templateEntry,
} from "../../stories/template/template-entry.ts";
import "../article/article-meta.css";
import "../article/article.css";
import "./template-hub-post.css";

/** A document to copy, with what to know before using it. */
export const templateHubPost = pageType({
  schema: templateEntry,
  linksTo: ["templateHub"],
  static: true,
  teaser: { label: (say) => say("templates.name"), summaries: ["description", "summary"] },
  body: ({ sidebar, body, shortcut_items: shortcuts, notion_banner: banner, ...content }) => [
    ...sidebar.slice(0, 1),
    ...body,
    ...shortcuts,
    ...banner.slice(0, 1),
    ...content.prefooter_boxes,
  ],

  load: (_given, page) => page.content.entries(templateCategories, page.textLanguage),

  head: ({ content, story }, page) => ({
    ...articleHead(
      "Article",
      {
        ...content,
        description: content.summary,
        image: content.image ?? content.featured_image,
        story,
      },
      page,
    ),
    crumbs: crumbsOf(content, story, page),
  }),

  View: ({ content, story, page, data: entries }) => {
    const { say } = page;
    return (
      <article className="article template">
        <Head content={content} story={story} page={page} labels={labelsOf(content, entries)} />
        <div className="container template-columns">
          {content.sidebar.length > 0 && (
            <aside className="template-aside" aria-label={say("templates.inside")}>
              <Blocks nodes={content.sidebar.slice(0, 1)} page={page} />
            </aside>
          )}
          <div className="article-body">
            {content.featured_image && (
              <Picture
                asset={content.featured_image}
                width={735}
                sizes="(width < 768px) calc(100vw - 2.5rem), 735px"
                className="article-opening"
                priority
              />
            )}
            <Blocks nodes={content.body} page={page} />
            <Items className="shortcut-groups" nodes={content.shortcut_items} page={page} />
            <Blocks nodes={content.notion_banner.slice(0, 1)} page={page} />
          </div>
        </div>
        <Related title={say("templates.related")} stories={content.related_templates}>
          {(related) => (
            <TemplateCard key={related.uuid} story={related} entries={entries} page={page} />
          )}
        </Related>
        <DemoBanner page={page} />
        <PrefooterBoxes nodes={content.prefooter_boxes} page={page} />
      </article>
    );
  },
});

type HeadProps = {
  content: Template;
  story: Story;
  page: PageContext;
  labels: readonly string[];
};

function Head({ content, story, page, labels }: HeadProps) {
  const { textLanguage, say } = page;
  return (
    <ArticleHeader
      crumbs={crumbsOf(content, story, page)}
      page={page}
      meta={
        <>
          <div className="row article-facts note">
            <Dated date={content.date} page={page}>
              {(date) => say("templates.updated", { date: formatDate(date, textLanguage) })}
            </Dated>
          </div>
          <CopyLink page={page} />
        </>
      }
    >
      {labels.length > 0 && (
        <p className="row">
          {labels.map((label) => (
            <Chip key={label} tint="accent">
              {label}
            </Chip>
          ))}
        </p>
      )}
      <h1>{content.title}</h1>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
    </ArticleHeader>
  );
}

function crumbsOf({ breadcrumb, title }: Template, story: Story, page: PageContext) {
  return belowHub(page, "templateHub", "templates.name", breadcrumb || title);
}
