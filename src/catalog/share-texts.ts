import { type RawLink, bareSlug } from "../story/raw.ts";
import type { CatalogEntry } from "./catalog.ts";
import type { StoryNote } from "./build-stories.ts";

/* Shares texts that are read again with equal ones in memory. In a very large space, both do not fit. */

/** Returns the fields of a link that catalogs need. */
export function linkLike(
  before: CatalogEntry | undefined,
  { id, uuid, slug, position, published_at }: RawLink,
): RawLink {
  return {
    id,
    uuid: sameText(before?.uuid, uuid),
    slug: sameText(before?.slug, bareSlug(slug)),
    position,
    published_at: sameText(before?.publishedAt, published_at),
  };
}

export function noteLike(before: CatalogEntry | undefined, story: StoryNote): StoryNote {
  return {
    ...story,
    uuid: sameText(before?.uuid, story.uuid),
    name: sameText(before?.name, story.name),
    component: sameText(before?.component, story.component),
    published_at: sameText(before?.publishedAt, story.published_at),
  };
}

function sameText<Text>(known: Text | undefined, read: Text): Text {
  return known !== undefined && known === read ? known : read;
}
