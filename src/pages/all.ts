import { blocks } from "../blocks/all.ts";
import { templateData } from "../stories/template/template-data.ts";
import type { Schemas } from "../content/decode.ts";
import {
  type ContentModel,
  labelDatasources,
  talliedFields,
  undatedKinds,
  unlistedFields,
} from "../content/model.ts";
import { adoption } from "../content/adoption.ts";
import { redirectsName } from "../catalog/redirects.ts";
import { type Language, allLanguages } from "../language/language.ts";
import type { Teaser } from "../render/block.ts";
import type { BlockSchema } from "../story/fields.ts";
import { author } from "./author/author.tsx";
import { blogOverview } from "./blog-overview/blog-overview.tsx";
import { blogPage } from "./blog-page/blog-page.tsx";
import { changelogDetailPage } from "./changelog-detail-page/changelog-detail-page.tsx";
import { changelogOverview } from "./changelog-overview/changelog-overview.tsx";
import { eventDetailPage } from "./event-detail-page/event-detail-page.tsx";
import { eventsOverview } from "./events-overview/events-overview.tsx";
import { frameBlocks } from "./frame/schemas.ts";
import {
  globalComponent,
  globalFields,
  globalTemplateComponent,
  universalTemplateComponent,
} from "../stories/global-stories.ts";
import { gonePage } from "./gone-page/gone-page.tsx";
import { integrationsPage } from "./integrations-page/integrations-page.tsx";
import { interviewPage } from "./interview-page/interview-page.tsx";
import { interviewsOverview } from "./interviews-overview/interviews-overview.tsx";
import { landingPage } from "./landing-page/landing-page.tsx";
import { learningHubOverview } from "./learning-hub-overview/learning-hub-overview.tsx";
import { learningHubPage } from "./learning-hub-page/learning-hub-page.tsx";
import { newsroom } from "./newsroom/newsroom.tsx";
import { notFoundPage } from "./not-found-page/not-found-page.tsx";
import { page } from "./page/page.tsx";
import { type Hub, type PageType, embedOnlyType } from "./page-type.ts";
import { pressArticle } from "../stories/press-article.ts";
import { privateEventsOverview } from "./private-events-overview/private-events-overview.tsx";
import { resourceLibrary } from "./resource-library/resource-library.tsx";
import { resourcePage } from "./resource-page/resource-page.tsx";
import { searchPage } from "./search-page/search-page.tsx";
import { settings } from "../stories/settings.ts";
import { tagFieldNames } from "../stories/tag-field.ts";
import { templateHubOverview } from "./template-hub-overview/template-hub-overview.tsx";
import { templateHubPost } from "./template-hub-post/template-hub-post.tsx";
import { successOverview } from "./success-overview/success-overview.tsx";
import { successStoryPage } from "./success-story-page/success-story-page.tsx";
import { unsupportedBrowserPage } from "./unsupported-browser-page/unsupported-browser-page.tsx";

/** Every kind of story. To add a page type, add one line. */
export const pageTypes: readonly PageType[] = [
  page,
  landingPage,
  blogOverview,
  blogPage,
  changelogOverview,
  changelogDetailPage,
  eventsOverview,
  eventDetailPage,
  privateEventsOverview,
  newsroom,
  interviewsOverview,
  interviewPage,
  integrationsPage,
  learningHubOverview,
  learningHubPage,
  templateHubOverview,
  templateHubPost,
  successOverview,
  successStoryPage,
  author,
  resourceLibrary,
  resourcePage,
  notFoundPage,
  gonePage,
  searchPage,
  unsupportedBrowserPage,
  // Editors see its parts in their places, also of settings that only some pages have.
  { ...embedOnlyType(settings), frame: (story) => ({ global_setting: story }) },
  embedOnlyType(pressArticle),
  embedOnlyType(globalComponent, { folder: "global-components" }),
  embedOnlyType(globalTemplateComponent, { folder: "templates" }),
  embedOnlyType(universalTemplateComponent, { folder: "templates" }),
];

const byName = new Map(pageTypes.map((type) => [type.schema.name, type]));

export function findPageType(component: string): PageType | undefined {
  return byName.get(component);
}

/** The hub descriptions of all page types. */
export const hubs: readonly Hub[] = pageTypes.flatMap(({ hub }) => hub ?? []);

/** The schema of the stories that a hub of this kind lists; null if it is not a hub. */
export function hubItemsOf(component: string): BlockSchema | null {
  return findPageType(component)?.hub?.items ?? null;
}

export function teaserOf(component: string): Teaser | null {
  return findPageType(component)?.teaser ?? null;
}

/** Every schema: the content room decodes stories by them, and they are pushed to the space. */
export const schemas: Schemas = new Map<string, BlockSchema>(
  [
    ...pageTypes.map((type) => type.schema),
    ...blocks.map((block) => block.schema),
    ...frameBlocks,
    ...templateData,
  ].map((schema) => [schema.name, schema]),
);

/** What the content room needs to know about page types. */
export const contentModel: ContentModel = {
  schemas,
  hubs: pageTypes.filter(({ hub }) => hub !== null).map(({ schema }) => schema.name),
  unlisted: unlistedFields(pageTypes.map((type) => type.schema)),
  byUuid: new Set(globalFields),
  tallied: talliedFields(
    pageTypes.map((type) => type.schema),
    tagFieldNames,
  ),
  undated: undatedKinds(pageTypes.map((type) => type.schema)),
  listing: {
    kinds: new Set(
      pageTypes.filter(({ unlisted }) => unlisted === false).map(({ schema }) => schema.name),
    ),
    // The folders that page types name, the folder for experiments, and the pages that are shown for missing or
    // removed addresses.
    unlistedPlaces: new Set([
      "dev",
      "404",
      "410",
      ...pageTypes.flatMap(({ unlisted }) => (typeof unlisted === "object" ? unlisted.folder : [])),
    ]),
  },
  // Content that lists show falls back to another language. Hubs do not, because they list what their language
  // has, nor do standalone pages (prices, terms), which are about one country.
  fallbackKinds: new Set(
    pageTypes
      .filter(({ teaser, hub, unlisted }) => teaser && !hub && unlisted === false)
      .map(({ schema }) => schema.name),
  ),
  datasources: [redirectsName],
  labels: labelDatasources(schemas.values(), tagFieldNames),
  adoption,
  essential: (slug) => allLanguages.some((code) => essentialSlugs(code).includes(slug)),
};

/** A language cannot be shown at all without its settings and its 404 page. */
export function essentialSlugs(language: Language): readonly string[] {
  return [`${language}/settings`, `${language}/404`];
}
