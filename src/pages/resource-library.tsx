import { defineBlock, defineField } from "@storyblok/schema";
import { Blocks } from "../render/blocks.tsx";
import {
  ResourceCard,
  categoryLabel,
  resourceCategories,
  resourceOf,
} from "../stories/resource-card.tsx";
import type { Story } from "../content/fields.ts";
import type { Entry } from "../content/reader.ts";
import { err, ok } from "../base/result.ts";
import { breadcrumbJsonLd, fromHome } from "./frame/breadcrumb.tsx";
import { CategoryFilter } from "./hub/category-filter.tsx";
import { DemoBanner } from "./frame/demo-banner.tsx";
import { listBelow } from "./hub/hub.ts";
import { metaField } from "../stories/page-options.ts";
import { pageType } from "./page-type.ts";
import { resourcePage } from "./resource-page.tsx";

type Library = {
  readonly shown: readonly Story[];
  /** Those that some resource has, named in this language. */
  readonly categories: readonly Entry[];
  /** The chosen one; empty for all. */
  readonly category: string;
};

/** Everything to download: all of it or one category, the newest large. */
export const resourceLibrary = pageType({
  schema: defineBlock({
    name: "resource-library",
    display_name: "Resource library: overview",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("body", { type: "bloks", description: "What follows the resources" }),
      metaField,
    ],
  }),
  hub: { items: resourcePage.schema },
  query: ["category"],
  body: (content) => content.body,

  async load(given, page) {
    const [stories, entries] = await Promise.all([
      listBelow(resourcePage.schema)(given, page),
      page.content.entries(resourceCategories, page.language),
    ]);
    if (!stories.ok) return stories;
    if (!entries.ok) return entries;
    // A library without a book is not opened.
    if (stories.value.length === 0) return err({ kind: "NotFound" });
    const resources = stories.value.flatMap((story) => {
      const resource = resourceOf(story);
      return resource ? [{ story, category: resource.category }] : [];
    });
    const categories = categoriesOf(
      resources.map(({ category }) => category),
      entries.value,
    );
    const asked = page.query.get("category") ?? "";
    const category = categories.some(({ value }) => value === asked) ? asked : "";
    return ok<Library>({
      shown: resources
        .filter((resource) => category === "" || resource.category === category)
        .map(({ story }) => story),
      categories,
      category,
    });
  },

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    canonical: page.path,
    jsonLd: [
      breadcrumbJsonLd(
        fromHome(page, { text: page.say("library.name"), href: page.path }),
        page.site.origin,
      ),
    ],
  }),

  View: ({ content, page, data }) => {
    const [main, ...rest] = data.shown;
    return (
      <>
        <section className="hub-hero tone-sand">
          <div className="container">
            <h1>{content.title}</h1>
            {content.description && <p className="lead">{content.description}</p>}
            <CategoryFilter page={page} categories={data.categories} chosen={data.category} />
          </div>
        </section>
        <section className="section tone-paper hub-list">
          <div className="container" data-filter-part="resources">
            <h2 className="visually-hidden">{page.say("library.list")}</h2>
            {main && (
              <ResourceCard story={main} page={page} size="main" categories={data.categories} />
            )}
            {rest.length > 0 && (
              <ul className="grid-3">
                {rest.map((story) => (
                  <li key={story.uuid} className="resource-cell">
                    <ResourceCard story={story} page={page} categories={data.categories} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
        <Blocks nodes={content.body} page={page} />
        <DemoBanner page={page} />
      </>
    );
  },
});

/** Each category once, in the order editors gave them; those without a name last. */
function categoriesOf(used: readonly string[], named: readonly Entry[]): readonly Entry[] {
  const distinct = new Set(used.filter((value) => value !== ""));
  return [
    ...named.filter(({ value }) => distinct.has(value)),
    ...[...distinct]
      .filter((value) => !named.some((entry) => entry.value === value))
      .map((value) => ({ value, label: categoryLabel(value, []) })),
  ];
}
