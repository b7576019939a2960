import type { RawStory } from "../content/raw.ts";
import type { Entry } from "../content/reader.ts";
import { addressesIn, everything } from "../content/written.ts";
import { allLanguages } from "../language/language.ts";
import { allPlaces, paths } from "../language/paths.ts";
import { findPageType } from "./all.ts";

/** What one must know of a whole space to judge one story of it. */
export type SpaceFacts = {
  /** Full slugs by uuid, of what is published. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Every address that answers with a page. */
  readonly addresses: ReadonlySet<string>;
  /** Addresses that something leads to; `/en/blog/*` stands for all that a listing shows. */
  readonly reached: ReadonlySet<string>;
  readonly redirects: readonly Entry[];
};

/** `stories`: all of the space, raw. `categories`: the values of the datasource `blog-categories`. */
export function factsOf(
  stories: readonly RawStory[],
  redirects: readonly Entry[],
  categories: readonly string[],
): SpaceFacts {
  const pages = stories.filter(
    (story) => findPageType(story.content.component)?.partOnly === false,
  );
  const slugs = new Map(pages.map((story) => [story.uuid, story.full_slug]));
  const own = pages.map((story) => paths.story(story.full_slug));
  const listings = allLanguages.flatMap((language) =>
    categories.map((category) => paths.blog(language, { category })),
  );
  const led = stories.flatMap((story) =>
    [...everything(story.content, "")].flatMap(({ value }) =>
      typeof value === "string" && slugs.has(value)
        ? [paths.story(slugs.get(value) ?? "")]
        : addressesIn(value, slugs).map((href) => href.replace(/[?#].*$/, "")),
    ),
  );
  // An overview lists what stands below it.
  const below = own.map((path) => `${path}*`);
  const places = allLanguages.flatMap((language) => [
    paths.home(language),
    ...allPlaces.map((place) => paths.to(place, language)),
  ]);
  return {
    slugs,
    addresses: new Set([...own, ...listings]),
    reached: new Set([...led, ...below, ...places]),
    redirects,
  };
}
