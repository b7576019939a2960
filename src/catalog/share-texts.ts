import { type RawLink, bareSlug } from "../story/raw.ts";
import type { CatalogEntry } from "./catalog.ts";
import type { StoryNote } from "./build-stories.ts";
import { shortest } from "./shared-lists.ts";

/* Shares texts that are read again with equal ones in memory. In a very large space, both do not fit. */

/** Returns the fields of a link that catalogs need. `note`: its story, if it was read before. */
export function linkLike(
  before: CatalogEntry | undefined,
  note: StoryNote | undefined,
  { id, uuid, slug, position, published_at }: RawLink,
): RawLink {
  return {
    id,
    uuid: sameText(before?.uuid ?? note?.uuid, uuid),
    slug: sameText(before?.slug, bareSlug(slug)),
    position,
    published_at: sameText(before?.publishedAt ?? note?.published_at, published_at),
  };
}

/** Returns a note with the texts that its link and the previous catalog have in memory. */
export function noteLike(
  before: CatalogEntry | undefined,
  link: RawLink | undefined,
  { uuid, name, published_at, adopted, component, date, alternates, noIndex }: StoryNote,
): StoryNote {
  return {
    uuid: sameText(link?.uuid, uuid),
    name: sameText(before?.name, name),
    published_at: sameText(link?.published_at, published_at),
    adopted,
    component: sameText(before?.component, component),
    date,
    alternates: shortest(alternates),
    noIndex,
  };
}

function sameText<Text>(known: Text | undefined, read: Text): Text {
  return known !== undefined && known === read ? known : read;
}
