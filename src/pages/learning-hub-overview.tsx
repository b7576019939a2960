import { defineBlock, defineField } from "@storyblok/schema";
import type { Page } from "../blocks/block.ts";
import { type Category, categoriesOf } from "../blocks/learning-hub-category.tsx";
import { type Story, contentOf } from "../content/fields.ts";
import { formatDate, isoDay } from "../language/dates.ts";
import { paths } from "../language/paths.ts";
import { ok } from "../result.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { breadcrumbJsonLd } from "./breadcrumb.tsx";
import { fromHome } from "./crumbs.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { helpArticle } from "./help-article.ts";
import { TopicBar } from "./learning-hub-topics.tsx";
import { metaField } from "./page-options.ts";
import { pageType } from "./page-type.ts";

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
      defineField("categories", {
        type: "bloks",
        allow: ["learning-hub-category"],
        description: "In the order they are read; the first six stand in the bar",
      }),
      metaField,
    ],
  }),
  still: true,

  async load(_given, { content, language }) {
    const stories = await content.list(paths.to("learningHub", language).slice(1));
    if (!stories.ok) return stories;
    return ok(stories.value.filter((story) => story.content.component === helpArticle.name));
  },

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    jsonLd: [
      breadcrumbJsonLd(
        fromHome(page, { text: page.say("learning.name"), href: page.path }),
        page.site.origin,
      ),
    ],
  }),

  View: ({ content, page, data: articles }) => {
    const categories = categoriesOf(content.categories);
    return (
      <>
        <section className="hub-hero tone-sand">
          <div className="container">
            <h1>{content.title}</h1>
            {content.description && <p className="lead">{content.description}</p>}
            {categories.length > 0 && <TopicBar categories={categories} page={page} />}
          </div>
        </section>
        {articles.length > 0 && (
          <section className="section hub-list">
            <div className="container">
              <h2 className="visually-hidden">{page.say("learning.guides")}</h2>
              <ul className="card-grid help-cards">
                {articles.map((story) => (
                  <li key={story.uuid}>
                    <HelpCard story={story} categories={categories} page={page} />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
        <DemoBanner page={page} />
      </>
    );
  },
});

type HelpCardProps = { story: Story; categories: readonly Category[]; page: Page };

/** The page is made once for its version, so its cards need not be kept by themselves. */
function HelpCard({ story, categories, page }: HelpCardProps) {
  const article = contentOf(helpArticle, story.content);
  const href = paths.story(story.slug);
  const icon = categories.find((category) => category.href === href)?.icon ?? "";
  return (
    <article className="card card-linked help-card">
      {article.image && (
        <div className="card-picture">
          <Picture asset={article.image} width={448} ratio={16 / 9} alt="" />
        </div>
      )}
      <div className="card-body">
        <p className="help-card-topic">
          <Icon name={icon} size="small" />
          {article.category_title}
        </p>
        <h3 className="help-card-title clamp-2">
          <a className="card-link" href={href}>
            {article.title || story.name}
          </a>
        </h3>
        {article.description && <p className="soft clamp-3">{article.description}</p>}
        {article.date && (
          <p className="card-meta">
            <time dateTime={isoDay(article.date)}>
              {page.say("learning.updated", { date: formatDate(article.date, page.language) })}
            </time>
          </p>
        )}
      </div>
    </article>
  );
}
