import { isRecord } from "../base/is-record.ts";
import { type RawStory, bareSlug, hasText, pageSlug } from "../story/raw.ts";
import type { Entry } from "../content/reader.ts";
import { addressesIn, everything } from "../catalog/raw-source.ts";
import { type RequestedAddress, followRedirect } from "../catalog/redirects.ts";
import { liveLanguages } from "../catalog/live-languages.ts";
import { pageAddress, placeOf } from "../language/decide.ts";
import { type Language, allLanguages } from "../language/language.ts";
import { allPathNames, paths } from "../language/paths.ts";
import { fallbackSlugs, slugIn } from "../story/story-path.ts";
import { contentModel, essentialSlugs, findPageType, hubs, pageTypes } from "../pages/all.ts";
import { pagesOf } from "../pages/hub/listing.ts";
import { categoriesOf } from "../pages/page-type.ts";
import { resourceSchema } from "../stories/resource/resource-schema.ts";
import type { Finding } from "./finding.ts";

/** The facts about a space that are needed to check one of its stories. */
export type SpaceFacts = {
  /** Full slugs of all known stories, by uuid. */
  readonly slugs: ReadonlyMap<string, string>;
  /** The uuids of stories that are not published. */
  readonly drafts: ReadonlySet<string>;
  /** The full slugs of the published stories. */
  readonly published: ReadonlySet<string>;
  /** Every address that has a page for visitors, except those of lists. */
  readonly addresses: ReadonlySet<string>;
  /** The addresses of hubs' categories and further pages. */
  readonly lists: ReadonlySet<string>;
  /** The slugs of stories that languages without a story there show as a fallback. */
  readonly fallbacks: ReadonlySet<string>;
  /** The values of the datasources that name categories in addresses, by datasource. */
  readonly categories: ReadonlyMap<string, readonly string[]>;
  readonly redirects: readonly Entry[];
  /** The slugs that stories left, with their current ones. Empty if unknown: only the site remembers them. */
  readonly moved: ReadonlyMap<string, string>;
  /** The languages with a published home page. */
  readonly languages: readonly Language[];
  /**
   * Addresses that something links to; `/en/blog/*` means everything that a listing shows. Null if unknown,
   * because it takes reading the whole space.
   */
  readonly reached: ReadonlySet<string> | null;
  /** The addresses of files that resources give for a form. Empty if reading the whole space costs too much. */
  readonly gatedFiles: readonly string[];
};

/**
 * Returns a finding for each unpublished story that every page of a language needs, in the languages that have any
 * story.
 */
export function missingStories(published: ReadonlySet<string>): Finding[] {
  const languages = allLanguages.filter((code) =>
    [...published].some((slug) => slug.startsWith(`${code}/`)),
  );
  const missed = languages.flatMap(essentialSlugs).filter((slug) => !published.has(slug));
  return missed.map(missingStory);
}

export function missingStory(slug: string): Finding {
  const nowhere = { at: "", uid: "", component: "", where: slug, detail: "" };
  return { kind: "story-missed", slug, message: "missed", values: { slug }, ...nowhere };
}

/** The rules for reading redirects without a site: a link to another site is not one of its pages. */
export const redirectRules = { siteOrigin: "https://this.site", allowedOrigins: [], hubs } as const;

/** The parts of a story that the facts need. */
type StorySummary = {
  readonly uuid: string;
  readonly slug: string;
  readonly component: string;
  readonly published: boolean;
};

/** The datasources that name categories in addresses. */
export const categoryDatasources: readonly string[] = [
  ...new Set(pageTypes.flatMap(({ hub }) => (hub && categoriesOf(hub)) ?? [])),
];

/**
 * Returns the facts that a list of stories gives. `categories`: the values of the datasources that name categories
 * in addresses, by datasource.
 */
export function basicFacts(
  stories: readonly StorySummary[],
  redirects: readonly Entry[],
  categories: ReadonlyMap<string, readonly string[]>,
): SpaceFacts {
  const shown = stories.filter(({ published }) => published);
  const pages = shown.filter(({ component }) => findPageType(component)?.embedOnly === false);
  // Some hubs list stories that are no pages.
  const kinds = Map.groupBy(shown, ({ component }) => component);
  const lists = pages.flatMap(({ slug, component }) => {
    const hub = findPageType(component)?.hub;
    if (!hub) return [];
    const total = countBelow(pageSlug(slug), kinds.get(hub.items.name) ?? []);
    const { last } = pagesOf(hub, { total, values: new Map() }, null);
    // How many items a category has is not known here: no more than the hub.
    const all = [
      {},
      ...(categories.get(categoriesOf(hub) ?? "") ?? []).map((category) => ({ category })),
    ].flatMap((list) =>
      Array.from({ length: last }, (_, before) =>
        paths.listing(paths.story(slug), { ...list, page: before + 1 }),
      ),
    );
    // The first one is the hub itself.
    return all.slice(1);
  });
  const live = liveLanguages(new Set(pages.map(({ slug }) => slug)));
  // Without a story of its own, the search has built-in texts.
  const searches = live.map((language) => paths.to("search", language));
  return {
    slugs: new Map(stories.map(({ uuid, slug }) => [uuid, slug])),
    drafts: new Set(stories.filter(({ published }) => !published).map(({ uuid }) => uuid)),
    published: new Set(shown.map(({ slug }) => bareSlug(slug))),
    addresses: new Set([...pages.map(({ slug }) => paths.story(slug)), ...searches]),
    lists: new Set(lists),
    fallbacks: new Set(
      pages.flatMap(({ slug, component }) =>
        contentModel.fallbackKinds.has(component) ? slug : [],
      ),
    ),
    categories,
    redirects,
    moved: new Map(),
    languages: live,
    reached: null,
    gatedFiles: [],
  };
}

/** Counts the items that a hub lists: those below it, and those that other languages lend it. */
function countBelow(hub: string, items: readonly StorySummary[]): number {
  const below = [hub, ...fallbackSlugs(hub)].flatMap((slug) =>
    items.flatMap((item) => (item.slug.startsWith(`${slug}/`) ? item.slug.slice(slug.length) : [])),
  );
  return new Set(below).size;
}

/**
 * Checks whether a path has a page for visitors, who are redirected to it if it is written differently. Without a
 * language it leads to the visitor's own.
 */
export function hasPage(facts: SpaceFacts, path: string): boolean {
  const isHere = (at: string) => facts.addresses.has(at) || facts.lists.has(at);
  if (isHere(path)) return true;
  return placesOf(facts, path).some(
    ({ own, shownInstead }) =>
      isHere(own) || shownInstead.some((slug) => facts.fallbacks.has(slug)),
  );
}

/** Checks the same of a place that a redirect leads to. */
export function hasPageAt(facts: SpaceFacts, { language, segments }: RequestedAddress): boolean {
  return language !== null && hasPage(facts, pageAddress(language, segments, hubs).path);
}

/** Returns where visitors of an address without a page are led: by a redirect, or to a story that moved. */
export function leadsOn(facts: SpaceFacts, path: string): string | null {
  const followed = followRedirect(facts.redirects, placeOf(path), redirectRules, (at) =>
    hasPageAt(facts, at),
  );
  if (followed.kind === "redirect") return followed.to;
  return followed.kind === "gone" ? null : movedFrom(facts, path);
}

/** Returns where the story is that left a path, in the language that the path is for; null if none did. */
function movedFrom(facts: SpaceFacts, path: string): string | null {
  for (const { code, slug, shownInstead } of placesOf(facts, path)) {
    for (const left of [slug, ...shownInstead]) {
      const now = facts.moved.get(left);
      const to = now === undefined ? null : paths.story(slugIn(code, now));
      if (to !== null && hasPage(facts, to)) return to;
    }
  }
  return null;
}

/**
 * Returns what a path names in each live language that it can be for: the path as the site writes it, its slug,
 * and the slugs of stories that the language shows there if it has none.
 */
function placesOf({ languages }: SpaceFacts, path: string) {
  const { language, segments } = placeOf(path);
  return languages
    .filter((code) => language === null || language === code)
    .map((code) => {
      const own = pageAddress(code, segments, hubs).path;
      const slug = own.slice(1, -1);
      return { code, own, slug, shownInstead: fallbackSlugs(slug) };
    });
}

/** Returns a page's path as the site itself writes it: with its last slash, without `home`. */
function ownPath(path: string): string {
  const { language, segments } = placeOf(path);
  return language === null ? path : pageAddress(language, segments, hubs).path;
}

/**
 * Returns all facts about a space. `stories`: all raw stories of the space; one without a publishing date is a
 * draft.
 */
export function fullFacts(
  stories: readonly RawStory[],
  redirects: readonly Entry[],
  categories: ReadonlyMap<string, readonly string[]>,
): SpaceFacts {
  const known = stories.map((story) => ({
    uuid: story.uuid,
    slug: story.full_slug,
    component: story.content.component,
    published: story.published_at !== null,
  }));
  const basic = basicFacts(known, redirects, categories);
  const { slugs } = basic;
  const linked = stories.flatMap((story) =>
    [...everything(story.content, "")].flatMap(({ value }) =>
      typeof value === "string" && slugs.has(value)
        ? [paths.story(slugs.get(value) ?? "")]
        : addressesIn(value, slugs).flatMap((href) => {
            const path = href.replace(/[?#].*$/, "");
            return [path, ownPath(path)];
          }),
    ),
  );
  // An overview links to the stories below it.
  const below = [...basic.addresses, ...basic.lists].map((path) => `${path}*`);
  const always = allLanguages.flatMap((language) => [
    paths.home(language),
    ...allPathNames.map((place) => paths.to(place, language)),
  ]);
  const gatedFiles = stories
    .filter(({ content }) => content.component === resourceSchema.name)
    .flatMap(({ content: { resource_link: file } }) =>
      isRecord(file) && file.linktype === "asset" && hasText(file.url) ? [file.url] : [],
    );
  return { ...basic, reached: new Set([...linked, ...below, ...always]), gatedFiles };
}
