import { defineBlock, defineField } from "@storyblok/schema";
import type { PageContext } from "../../render/block.ts";
import {
  type Category,
  categoriesOf,
} from "../../blocks/learning-hub-category/learning-hub-category.tsx";
import { once } from "../../render/cached-html.ts";
import { type Story, contentOf } from "../../story/fields.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { paths } from "../../language/paths.ts";
import { findsAll, searchKey, searchWords } from "../../language/search-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { waking } from "../../ui/behaviours.ts";
import { Picture } from "../../ui/picture.tsx";
import { SearchField, SearchFound } from "../../ui/search-field.tsx";
import { breadcrumbJsonLd, fromHome } from "../frame/breadcrumb.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { helpArticle } from "../../stories/help-article.ts";
import { listBelow } from "../hub/hub.ts";
import { TopicBar } from "../hub/learning-hub-topics.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../../ui/card.css";
import "../hub/hub-hero.css";
import "../hub/hub.css";
import "./learning-hub-overview.css";

/** The way into the learning hub: its topics, and every article, the one updated last first. */
export const learningHubOverview = pageType({
  schema: defineBlock({
    name: "learning-hub-overview",
    display_name: "Learning Hub: landing page",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("categories", { type: "bloks", allow: ["learning-hub-category"] }),
      metaField,
    ],
  }),
  hub: { items: helpArticle },
  query: [searchKey],
  load: listBelow(helpArticle),

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    canonical: page.path,
    jsonLd: [
      breadcrumbJsonLd(
        fromHome(page, { text: page.say("learning.name"), href: page.path }),
        page.site.origin,
      ),
    ],
  }),

  View: ({ content, page, data: articles }) => {
    const { say, path } = page;
    const categories = categoriesOf(content.categories);
    const text = page.query.get(searchKey) ?? "";
    const words = searchWords(text);
    const found = new Set(articles.filter((story) => findsAll(textOf(story), words)));
    return (
      <>
        <div {...waking("search")}>
          <section className="hub-hero hub-hero-desk tone-sand">
            <div className="container">
              <h1>{content.title}</h1>
              {content.description && <p className="lead">{content.description}</p>}
              {articles.length > 0 && (
                <SearchField action={path} label={say("learning.search")} text={text} say={say} />
              )}
              {categories.length > 0 && <TopicBar categories={categories} page={page} />}
            </div>
          </section>
          {articles.length > 0 && (
            <section className="section tone-paper hub-list">
              <div className="container">
                <h2 className="visually-hidden">{say("learning.guides")}</h2>
                <SearchFound
                  action={path}
                  found={words.length > 0 ? found.size : null}
                  total={articles.length}
                  all={say("learning.all")}
                  say={say}
                />
                <ul className="card-grid">
                  {articles.map((story, index) => (
                    <li key={story.uuid} data-search-item="" hidden={!found.has(story)}>
                      <HelpCard
                        story={story}
                        categories={categories}
                        page={page}
                        first={index === 0}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          )}
        </div>
        <DemoBanner page={page} />
      </>
    );
  },
});

type HelpCardProps = {
  story: Story;
  categories: readonly Category[];
  page: PageContext;
  /** Whose picture may be in view at once. */
  first: boolean;
};

function HelpCard({ story, categories, page, first }: HelpCardProps) {
  const html = once(page, story, `help card ${first}`, () => (
    <Card story={story} categories={categories} page={page} first={first} />
  ));
  return <article className="card card-linked" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What a search looks through: what the card says. */
function textOf(story: Story): string {
  const { category_title, title, description } = contentOf(helpArticle, story.content);
  return [category_title, title || story.name, description].join(" ");
}

function Card({ story, categories, page, first }: HelpCardProps) {
  const article = contentOf(helpArticle, story.content);
  const href = paths.story(story.slug);
  const icon = categories.find((category) => category.href === href)?.icon ?? "";
  return (
    <>
      {article.image && (
        <div className="card-picture">
          <Picture asset={article.image} width={448} ratio={16 / 9} alt="" priority={first} />
        </div>
      )}
      <div className="card-body">
        <p className="help-card-topic">
          <Icon name={icon} size="small" />
          <span data-search-text="">{article.category_title}</span>
        </p>
        <h3 className="card-title">
          <a className="card-link" href={href} data-search-text="">
            {article.title || story.name}
          </a>
        </h3>
        {article.description && (
          <p className="card-text" data-search-text="">
            {article.description}
          </p>
        )}
        {article.date && (
          <p className="card-meta">
            <time dateTime={isoDay(article.date)}>
              {page.say("learning.updated", { date: formatDate(article.date, page.textLanguage) })}
            </time>
          </p>
        )}
      </div>
    </>
  );
}
