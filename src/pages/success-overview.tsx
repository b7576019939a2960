import { defineBlock, defineField } from "@storyblok/schema";
import { Blocks } from "../render/blocks.tsx";
import type { Story } from "../content/fields.ts";
import { err, ok } from "../base/result.ts";
import { DemoBanner } from "./frame/demo-banner.tsx";
import { hubFields, hubHead, listBelow } from "./hub/hub.ts";
import { pageType } from "./page-type.ts";
import { SuccessCard } from "../stories/success-card.tsx";
import {
  choiceIn,
  facets,
  fits,
  isSuccessStory,
  optionsIn,
  readOptions,
  readLabels,
  successStoryOf,
} from "../stories/success-facets.ts";
import { SuccessFilter } from "./success/success-filter.tsx";
import { SuccessHero } from "./success/success-hero.tsx";
import { successStorySchema } from "../stories/success-story-schema.ts";

/** So many lead the page where no editor picked any. */
const maxSlides = 4;

/** What customers made of it: some first, then all of them behind three filters. */
export const successOverview = pageType({
  schema: defineBlock({
    name: "success-overview",
    display_name: "Success stories: overview",
    is_root: true,
    is_nestable: false,
    fields: [
      ...hubFields,
      defineField("featured_stories", {
        type: "options",
        source: "internal_stories",
        filter_content_type: ["success-story-page"],
      }),
      defineField("section_title", { type: "text" }),
      defineField("columns", {
        type: "option",
        options: [
          { name: "One", value: "1" },
          { name: "Two", value: "2" },
          { name: "Three", value: "3" },
        ],
      }),
      defineField("body", { type: "bloks" }),
    ],
  }),
  hub: { items: successStorySchema },
  query: facets.map(({ key }) => key),
  body: (content) => content.body,

  async known({ story }, page) {
    const options = await readOptions(`${story.slug}/`, page);
    if (!options.ok) return options;
    const choice = choiceIn(page.query, options.value);
    return ok(
      new URLSearchParams(facets.flatMap(({ key }) => choice[key].map((one) => [key, one]))),
    );
  },

  async load(given, page) {
    const [listed, labels] = await Promise.all([
      listBelow(successStorySchema)(given, page),
      readLabels(page),
    ]);
    if (!listed.ok) return listed;
    if (!labels.ok) return labels;
    // A hub of nothing is no page.
    if (listed.value.length === 0) return err({ kind: "NotFound" });
    return ok({ stories: listed.value.toSorted(newestFirst), labels: labels.value });
  },

  head: (given, page) => ({ ...hubHead("success.name")(given, page), canonical: page.path }),

  View: ({ content, page, data: { stories, labels } }) => {
    const { say } = page;
    const picked = content.featured_stories.filter(isSuccessStory);
    const options = optionsIn(stories, labels);
    const choice = choiceIn(page.query, options);
    const shown = stories.filter((story) => fits(successStoryOf(story), choice));
    return (
      <>
        <section className="hub-hero tone-sand success-hero">
          <div className="container">
            <h1>{content.title}</h1>
            {content.description && <p className="lead">{content.description}</p>}
            <SuccessHero
              stories={picked.length > 0 ? picked : stories.slice(0, maxSlides)}
              page={page}
            />
          </div>
        </section>
        <section className="section tone-paper hub-list success-stories">
          <div className="container">
            <h2>{content.section_title || say("success.list")}</h2>
            <SuccessFilter
              page={page}
              options={options}
              choice={choice}
              found={say("more.shown", { n: shown.length, total: stories.length })}
            />
            <div data-filter-part="stories">
              {shown.length > 0 ? (
                <ul className={`success-cards success-cards-${content.columns || 3}`}>
                  {shown.map((story) => (
                    <li key={story.uuid}>
                      <SuccessCard story={story} page={page} labels={labels} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="nothing-found">{say("success.none")}</p>
              )}
            </div>
          </div>
        </section>
        <Blocks nodes={content.body} page={page} />
        <DemoBanner page={page} />
      </>
    );
  },
});

function newestFirst(a: Story, b: Story): number {
  return (b.firstPublishedAt?.getTime() ?? 0) - (a.firstPublishedAt?.getTime() ?? 0);
}
