import { defineBlock, defineField } from "@storyblok/schema";
import { Blocks } from "../../render/blocks.tsx";
import { SuccessList, columnsField } from "../../blocks/kit/success-list.tsx";
import { err, ok } from "../../base/result.ts";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { hubFields, hubHead } from "../hub/hub.ts";
import { pageType } from "../page-type.ts";
import {
  choiceIn,
  facets,
  isSuccessStory,
  readOptions,
  readSuccessStories,
} from "../../stories/success-story/success-facets.ts";
import { SuccessHero } from "../success/success-hero.tsx";
import { successStorySchema } from "../../stories/success-story/success-story-schema.ts";
import "../hub/hub-hero.css";
import "../hub/hub.css";

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
      columnsField,
      defineField("body", { type: "bloks" }),
    ],
  }),
  hub: { items: successStorySchema },
  query: facets.map(({ key }) => key),
  body: (content) => content.body,

  async known({ story }, page) {
    const options = await readOptions(`${story.slug}/`, { ...page, textLanguage: page.language });
    if (!options.ok) return options;
    const choice = choiceIn(page.query, options.value);
    return ok(
      new URLSearchParams(facets.flatMap(({ key }) => choice[key].map((one) => [key, one]))),
    );
  },

  async load({ story }, page) {
    const read = await readSuccessStories(`${story.slug}/`, page);
    // A hub of nothing is no page.
    return read.ok && read.value.stories.length === 0 ? err({ kind: "NotFound" }) : read;
  },

  head: (given, page) => ({ ...hubHead("success.name")(given, page), canonical: page.path }),

  View: ({ content, page, data: { stories, labels } }) => {
    const { say } = page;
    const picked = content.featured_stories.filter(isSuccessStory);
    return (
      <>
        <section className="hub-hero tone-sand">
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
            <SuccessList
              stories={stories}
              labels={labels}
              page={page}
              id="filter"
              hub={page.path}
              columns={content.columns}
            />
          </div>
        </section>
        <Blocks nodes={content.body} page={page} />
        <DemoBanner page={page} />
      </>
    );
  },
});
