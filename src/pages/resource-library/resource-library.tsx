import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { Blocks } from "../../render/blocks.tsx";
import {
  ResourceCard,
  categoryKey,
  categoryLabel,
  resourceCategories,
} from "../../stories/resource/resource-card.tsx";
import type { Story } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { err, ok } from "../../base/result.ts";
import { fromHome } from "../frame/breadcrumb.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { CategoryFilter } from "../hub/category-filter.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import { resourceSchema } from "../../stories/resource/resource-schema.ts";
import "../hub/hub.css";

type Library = {
  readonly shown: readonly Story[];
  /** The categories that resources have, named in this language. */
  readonly categories: readonly Entry[];
  /** The chosen category; empty for all. */
  readonly category: string;
};

/** Everything to download: all resources or one category, the newest one large. */
export const resourceLibrary = pageType({
  schema: defineStory({
    name: "resource-library",
    display_name: "Resource library: overview",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("body", { type: "bloks" }),
      metaField,
    ],
  }),
  hub: { items: resourceSchema },
  query: ["category"],
  body: (content) => content.body,

  async supportedQuery({ story }, { content, query }) {
    const tallied = await content.tally(`${story.slug}/`, resourceSchema.name, "category");
    if (!tallied.ok) return tallied;
    const [category] = chosenIn(query, tallied.value.values);
    return ok(new URLSearchParams(category === "" ? {} : { category }));
  },

  async load({ story }, { content, language, query, editing }) {
    const [section, component] = [`${story.slug}/`, resourceSchema.name];
    const [tallied, entries] = await Promise.all([
      content.tally(section, component, "category"),
      content.entries(resourceCategories, language),
    ]);
    if (!tallied.ok) return tallied;
    if (!entries.ok) return entries;
    const { total, values } = tallied.value;
    // An empty library has no page. Its editor starts with an empty one.
    if (total === 0 && !editing) return err({ kind: "NotFound" });
    const [category, ...spellings] = chosenIn(query, values);
    const shown = await content.list(section, {
      component,
      ...(category && { where: ["category", ...spellings] }),
    });
    if (!shown.ok) return shown;
    const categories = categoriesOf(values, entries.value);
    return ok<Library>({ shown: shown.value, categories, category });
  },

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    canonical: page.path,
    crumbs: fromHome(page, { text: page.say("library.name"), href: page.path }),
  }),

  View: ({ content, page, data }) => {
    const [main, ...rest] = data.shown;
    return (
      <>
        <HubHero content={content} look="shelf">
          <CategoryFilter page={page} categories={data.categories} chosen={data.category} />
        </HubHero>
        <section className="section tone-paper hub-list">
          <div className="container" data-filter-part="resources">
            <h2 className="visually-hidden">{page.say("library.list")}</h2>
            {main && (
              <ResourceCard story={main} page={page} size="main" categories={data.categories} />
            )}
            {rest.length > 0 && (
              <ul className="grid-3">
                {rest.map((story) => (
                  <li key={story.uuid}>
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

/** Returns the requested category and how stories spell it; empty if no story has it. */
function chosenIn(
  query: URLSearchParams,
  used: ReadonlyMap<string, number>,
): [category: string, ...spellings: string[]] {
  const requested = categoryKey(query.get("category") ?? "");
  const spellings = [...used.keys()].filter((value) => categoryKey(value) === requested);
  return spellings.length > 0 ? [requested, ...spellings] : [""];
}

/** Each category once, in the editors' order; those without a name last. */
function categoriesOf(
  used: ReadonlyMap<string, number>,
  named: readonly Entry[],
): readonly Entry[] {
  const labels = new Map(named.map(({ value, label }) => [categoryKey(value), label]));
  // In the spelling of most stories.
  const spelt = [...used].toSorted(([, a], [, b]) => a - b);
  const found = new Map(spelt.map(([value]) => [categoryKey(value), value]));
  return [
    ...[...labels].filter(([value]) => found.has(value)),
    ...[...found]
      .filter(([value]) => !labels.has(value))
      .map(([value, written]) => [value, categoryLabel(written, [])] as const),
  ].map(([value, label]) => ({ value, label }));
}
