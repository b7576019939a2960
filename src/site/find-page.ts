import type { Story } from "../story/fields.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import type { Language } from "../language/language.ts";
import { paths, slugOf } from "../language/paths.ts";
import { findPageType } from "../pages/all.ts";
import { pagesOf, readCategories } from "../pages/hub/listing.ts";
import { searchPage } from "../pages/search-page/search-page.tsx";
import { defaultSearchPage } from "../pages/default-stories.ts";
import { type PageType, type Segments, embedOnlyType } from "../pages/page-type.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type FoundHub, hubAbove, slugAt } from "./find-hub.ts";

/** The story that an address shows, its page type, and the part of the address that the page type reads itself. */
export type FoundPage =
  | {
      readonly kind: "page";
      readonly story: Story;
      readonly type: PageType;
      readonly rest: Segments;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 302 };

/**
 * Finds the story that an address shows. Page types without an address of their own are found only as drafts,
 * because editors have to see and share them somewhere.
 */
export async function findPage(
  reader: Reader,
  language: Language,
  segments: readonly string[],
  isDraft = false,
): Promise<Result<FoundPage, ContentFailure>> {
  const slug = slugAt({ language, segments });
  const story = await reader.story(slug);
  if (story.ok) {
    const { component: name } = story.value.content;
    // Its editor sees a story that is no page as a block, known or unknown.
    const type = findPageType(name) ?? embedOnlyType({ name, fields: [] });
    if (type.embedOnly && !isDraft) return err({ kind: "NotFound" });
    return ok({ kind: "page", story: story.value, type, rest: [] });
  }
  if (story.failure.kind === "NotFound" && segments.join("/") === slugOf("search", language)) {
    return ok({
      kind: "page",
      story: await defaultSearchPage(language),
      type: searchPage,
      rest: [],
    });
  }
  // Directly below home there is no hub.
  if (story.failure.kind !== "NotFound" || segments.length < 2) return story;
  const above = await hubAbove(reader, slug);
  if (!above.ok) return above;
  if (!above.value) return story;
  const rest = slug.slice(above.value.slug.length + 1).split("/");
  const reads = await readsBelow(reader, above.value, rest);
  if (!reads.ok) return reads;
  return reads.value ? findListing(reader, language, above.value.slug, rest) : story;
}

/**
 * True if a hub reads the segments below it. A hub that shows everything on one page while it has few items gets
 * further pages when it has more, and nothing else.
 */
export async function readsBelow(
  reader: Reader,
  { slug, hub }: FoundHub,
  rest: Segments,
): Promise<Result<boolean, ContentFailure>> {
  if (hub.maxOnPage === undefined)
    return ok(hub.category !== undefined || hub.perPage !== undefined);
  if (rest.length > 1 || !isPageNumber(rest[0] ?? "")) return ok(false);
  const tallied = await reader.tally(`${slug}/`, hub.items.name);
  return tallied.ok ? ok(pagesOf(hub, tallied.value, null).last > 1) : tallied;
}

const isPageNumber = (segment: string) => /^[1-9]\d{0,5}$/.test(segment);

/**
 * Reads the segments below a hub: a story of that slug (already looked for), else a category, else a page number.
 * Anything else redirects to page 1 of what precedes it.
 */
async function findListing(
  reader: Reader,
  language: Language,
  slug: string,
  rest: Segments,
): Promise<Result<FoundPage, ContentFailure>> {
  const story = await reader.story(slug);
  if (!story.ok) return story;
  const type = findPageType(story.value.content.component);
  if (!type?.hub) return err({ kind: "NotFound" });
  const categories = await readCategories(type.hub, reader, language);
  if (!categories.ok) return categories;

  const first = rest[0] ?? "";
  const category = categories.value.some((entry) => entry.value === first) ? first : undefined;
  const [number, ...others] = category === undefined ? rest : rest.slice(1);
  const isPage =
    number === undefined ||
    ((type.hub.perPage ?? type.hub.maxOnPage) !== undefined &&
      others.length === 0 &&
      isPageNumber(number));
  if (isPage && number !== "1") return ok({ kind: "page", story: story.value, type, rest });
  const to = paths.listing(paths.story(slug), category ? { category } : {});
  // Page 1 has no number in its address.
  return ok({ kind: "redirect", to, status: isPage ? 301 : 302 });
}

/** True if a page of a hub's list exists: not past the last page, and not in a category without items. */
export async function isShown(
  reader: Reader,
  { story, type, rest }: Extract<FoundPage, { kind: "page" }>,
): Promise<Result<boolean, ContentFailure>> {
  if (!type.hub || rest.length === 0) return ok(true);
  const { hub } = type;
  const tallied = await reader.tally(`${story.slug}/`, hub.items.name, hub.category);
  if (!tallied.ok) return tallied;
  const category = tallied.value.values.has(rest[0] ?? "") ? (rest[0] ?? null) : null;
  const number = Number(rest[category === null ? 0 : 1] ?? 1);
  return ok(number <= pagesOf(hub, tallied.value, category).last);
}
