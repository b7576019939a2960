import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { Blocks } from "../../render/blocks.tsx";
import { SuccessList, columnsField } from "../../blocks/kit/success-list.tsx";
import { err, ok } from "../../base/result.ts";
import { maxOnPage } from "../../content/list-page.ts";
import { paths } from "../../language/paths.ts";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { hubFields } from "../hub/hub.ts";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubCrumbs, hubPageHead, pageNumber, pageCrumbs } from "../hub/hub-pages.ts";
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
import "../hub/hub.css";

/** The stories at the top, if no editor chose any. */
const newest = { component: successStorySchema.name, order: "published", to: 4 } as const;

const crumbsOf = hubCrumbs("success.name");

/** Customers' stories: some at the top, then all of them behind three filters. */
export const successOverview = pageType({
  schema: defineStory({
    name: "success-overview",
    display_name: "Success stories: overview",
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
  hub: { items: successStorySchema, maxOnPage },
  query: facets.map(({ key }) => key),
  body: (content) => content.body,

  async supportedQuery({ story }, page) {
    const options = await readOptions(`${story.slug}/`, { ...page, textLanguage: page.language });
    if (!options.ok) return options;
    const choice = choiceIn(page.query, options.value);
    return ok(
      new URLSearchParams(facets.flatMap(({ key }) => choice[key].map((one) => [key, one]))),
    );
  },

  async load({ story }, page, rest) {
    const section = `${story.slug}/`;
    const read = await readSuccessStories(section, page, pageNumber(rest));
    if (!read.ok) return read;
    // An empty hub has no page. Its editor starts with an empty one.
    if (read.value.total === 0 && !page.editing) return err({ kind: "NotFound" });
    const first = read.value.number > 1 ? ok([]) : await page.content.list(section, newest);
    return first.ok ? ok({ ...read.value, first: first.value }) : first;
  },

  head: hubPageHead(crumbsOf),

  View: ({ content, story, page, data }) => {
    const { say } = page;
    const picked = content.featured_stories.filter(isSuccessStory);
    const crumbs = pageCrumbs(crumbsOf({ story }, page), data, page);
    return (
      <>
        <HubHero content={content} trail={{ crumbs, say }}>
          {data.number === 1 && (
            <SuccessHero stories={picked.length > 0 ? picked : data.first} page={page} />
          )}
        </HubHero>
        <section className="section tone-paper hub-list success-stories">
          <div className="container">
            <h2>{content.section_title || say("success.list")}</h2>
            <SuccessList
              data={data}
              page={page}
              id="filter"
              hub={paths.story(story.slug)}
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
