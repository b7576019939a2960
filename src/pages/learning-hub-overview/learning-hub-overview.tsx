import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import type { PageContext } from "../../render/block.ts";
import {
  type Category,
  categoriesOf,
} from "../../blocks/learning-hub-category/learning-hub-category.tsx";
import { ListPages } from "../../blocks/kit/list-pages.tsx";
import { isPaged, maxOnPage, readListPage } from "../../content/list-page.ts";
import type { StoredCard } from "../../content/reader.ts";
import { type Story, contentOf } from "../../story/fields.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { paths } from "../../language/paths.ts";
import { findsAll, searchKey, searchWords } from "../../language/search-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { SearchField, SearchFound } from "../../ui/search-field.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { CardPicture, StoryArticle } from "../../stories/card-parts.tsx";
import { helpArticle } from "../../stories/help-article.ts";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubCrumbs, hubPageHead, pageNumber, pageCrumbs } from "../hub/hub-pages.ts";
import { TopicBar } from "../hub/learning-hub-topics.tsx";
import { NothingYet } from "../hub/nothing-yet.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../hub/hub.css";
import "./learning-hub-overview.css";

const crumbsOf = hubCrumbs("learning.name");

/** The start page of the learning hub: its topics, and all articles, the last updated first. */
export const learningHubOverview = pageType({
  schema: defineStory({
    name: "learning-hub-overview",
    display_name: "Learning Hub: landing page",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("categories", { type: "bloks", allow: ["learning-hub-category"] }),
      metaField,
    ],
  }),
  hub: { items: helpArticle, maxOnPage },
  query: [searchKey],

  // A hub on one page is searched in the browser, at every letter; a hub with several pages is searched here.
  async load({ story }, { content, query }, rest) {
    const section = `${story.slug}/`;
    const tallied = await content.tally(section, helpArticle.name);
    if (!tallied.ok) return tallied;
    const words = isPaged(tallied.value.total) ? searchWords(query.get(searchKey)) : [];
    return readListPage(content, section, {
      component: helpArticle.name,
      number: pageNumber(rest),
      ...(words.length > 0 && { fits: (article) => findsAll(textOf(article), words) }),
    });
  },

  head: hubPageHead(crumbsOf),

  View: ({ content, story: hub, page, data }) => {
    const { say } = page;
    const { items: articles, total } = data;
    const path = paths.story(hub.slug);
    const isLong = isPaged(total);
    const categories = categoriesOf(content.categories);
    const text = page.query.get(searchKey) ?? "";
    const words = searchWords(text);
    const shown = new Set(
      articles.filter(({ name, content: { fields } }) => findsAll(textOf({ name, fields }), words)),
    );
    return (
      <>
        <div {...(isLong ? {} : islandAttributes("search"))}>
          <HubHero
            content={content}
            look="desk"
            trail={{ crumbs: pageCrumbs(crumbsOf({ story: hub }, page), data, page), say }}
          >
            {total > 0 && (
              <SearchField
                action={path}
                label={say("learning.search")}
                text={text}
                say={say}
                needsSubmit={isLong}
              />
            )}
            {categories.length > 0 && <TopicBar categories={categories} page={page} />}
          </HubHero>
          {total > 0 ? (
            <section className="section tone-paper hub-list">
              <div className="container">
                <h2 className="visually-hidden">{say("learning.guides")}</h2>
                <SearchFound
                  action={path}
                  found={words.length > 0 ? (isLong ? data.found : shown.size) : null}
                  total={total}
                  all={say("learning.all")}
                  say={say}
                />
                <ul className="stack card-grid">
                  {articles.map((story, index) => (
                    <li key={story.uuid} data-search-item="" hidden={!shown.has(story)}>
                      <HelpCard
                        story={story}
                        categories={categories}
                        page={page}
                        first={index === 0}
                      />
                    </li>
                  ))}
                </ul>
                <ListPages listed={data} hub={path} query={page.query} say={say} />
              </div>
            </section>
          ) : (
            categories.length === 0 && <NothingYet say={say} />
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
  /** Its picture may be visible immediately. */
  first: boolean;
};

function HelpCard({ story, categories, page, first }: HelpCardProps) {
  return (
    <StoryArticle story={story} page={page} look={`help card ${first}`}>
      {() => {
        const article = contentOf(helpArticle, story.content);
        const href = paths.story(story.slug);
        const icon = categories.find((category) => category.href === href)?.icon ?? "";
        return (
          <>
            {article.image && <CardPicture asset={article.image} priority={first} />}
            <div className="card-body">
              <p className="help-card-topic">
                <Icon name={icon} size="small" />
                <span data-search-text="">{article.category_title}</span>
              </p>
              <h3 className="card-title">
                <a className="card-link" href={href} data-search-text="">
                  {article.title}
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
                    {page.say("learning.updated", {
                      date: formatDate(article.date, page.textLanguage),
                    })}
                  </time>
                </p>
              )}
            </div>
          </>
        );
      }}
    </StoryArticle>
  );
}

/** The text that a search looks in: the text of the card. */
function textOf({ name, fields: { category_title, title, description } }: StoredCard): string {
  return [category_title, title || name, description]
    .filter((text) => typeof text === "string")
    .join(" ");
}
