import type { CatalogEntry } from "./catalog.ts";
import { type RawLink, type RawStory, bareSlug, isRecord } from "./raw.ts";

/** What the service says stands in the space at one moment. */
export type SpaceState = {
  readonly version: number;
  /** Every published story, without folders. */
  readonly links: readonly RawLink[];
  /** Those whose content is not known yet, whole, by uuid. */
  readonly stories: ReadonlyMap<string, RawStory>;
};

/** What a story's content is kept under. */
export function revisionOf({ published_at: at }: Pick<RawLink, "published_at">): string {
  return at ? Date.parse(at).toString(36) : "0";
}

/** Every story that is published now, by uuid. */
export function storiesNow(
  known: ReadonlyMap<string, CatalogEntry>,
  { links, stories }: SpaceState,
): Map<string, CatalogEntry> {
  const uuids = new Map(links.map(({ id, uuid }) => [id, uuid]));
  const entries = new Map<string, CatalogEntry>();
  for (const link of links) {
    const story = stories.get(link.uuid);
    const before = known.get(link.uuid);
    const said = story ? saidBy(story, uuids) : before;
    // Published between two answers: the next look has it.
    if (!said) continue;
    entries.set(link.uuid, {
      uuid: link.uuid,
      id: link.id,
      slug: bareSlug(link.slug),
      component: said.component,
      revision: story ? revisionOf(story) : (before?.revision ?? revisionOf(link)),
      publishedAt: (story ?? link).published_at ?? null,
      position: link.position ?? 0,
      alternates: said.alternates,
      noIndex: said.noIndex,
    });
  }
  withTranslations(entries, stories);
  return entries;
}

function saidBy(story: RawStory, uuids: ReadonlyMap<number, string>) {
  const alternates = (story.alternates ?? []).flatMap(({ id }) => uuids.get(id ?? 0) ?? []);
  const [meta] = [story.content.meta].flat();
  return {
    component: story.content.component,
    alternates,
    noIndex: isRecord(meta) && meta.no_index === true,
  };
}

/**
 * A story says which others are the same page, and so do they: who was published last is right. What is
 * not published is named by nobody.
 */
function withTranslations(
  entries: Map<string, CatalogEntry>,
  stories: ReadonlyMap<string, RawStory>,
) {
  for (const entry of entries.values()) {
    const alternates = entry.alternates.filter((uuid) => {
      if (!entries.has(uuid)) return false;
      // Read now, it knows; the one that was read before may not.
      return (
        stories.has(entry.uuid) ||
        !stories.has(uuid) ||
        entries.get(uuid)?.alternates.includes(entry.uuid)
      );
    });
    if (alternates.length < entry.alternates.length) {
      entries.set(entry.uuid, { ...entry, alternates });
    }
  }
  for (const uuid of stories.keys()) {
    for (const other of entries.get(uuid)?.alternates ?? []) {
      const sibling = entries.get(other);
      if (!sibling || sibling.alternates.includes(uuid)) continue;
      entries.set(other, { ...sibling, alternates: [...sibling.alternates, uuid] });
    }
  }
}
