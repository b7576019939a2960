import { allLanguages, defaultLanguage, isLanguage } from "../language/language.ts";
import { allPathNames, slugOf } from "../language/paths.ts";
import type { Catalog, CatalogEntry } from "./catalog.ts";
import type { Adopted } from "../content/adopt.ts";
import { type ReadText, revisionOf } from "./parts.ts";
import { storyDate } from "../story/story-date.ts";
import type { ContentModel } from "../content/model.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawLink, type RawStory, bareSlug } from "../story/raw.ts";
import { hashOf } from "../story/chunks.ts";
import { shortest } from "./shared-lists.ts";

/** A catalog and all its stories, by uuid. */
export type Known = { readonly catalog: Catalog; readonly stories: CatalogStories };
export type CatalogStories = ReadonlyMap<string, CatalogEntry>;

/** A story without its content: the facts for its catalog entry. `alternates`: ids. */
export type StoryNote = Pick<RawStory, "uuid" | "name" | "published_at" | "adopted"> &
  Pick<CatalogEntry, "component" | "date" | "noIndex"> & {
    readonly alternates: readonly number[];
  };

/** Returns a story without its content. In a very large space, the contents do not all fit into memory. */
export function noteOf(story: RawStory, { undated }: Pick<ContentModel, "undated">): StoryNote {
  const { uuid, name, published_at, adopted, content } = story;
  const { component } = content;
  const [meta] = [content.meta].flat();
  const published = story.first_published_at ?? published_at;
  const date = storyDate(content.date) ?? (undated.has(component) ? storyDate(published) : null);
  return {
    uuid,
    name,
    published_at,
    adopted,
    component,
    date: date?.getTime() ?? 0,
    alternates: (story.alternates ?? []).flatMap(({ id }) => id ?? []),
    noIndex: isRecord(meta) && meta.no_index === true,
  };
}

/** The published space at one moment, as Storyblok describes it. */
export type SpaceState = {
  readonly version: number;
  /** Set if the space was made for another site. */
  readonly adopted?: Adopted | undefined;
  /** Every published story, without folders. */
  readonly links: RawLink[];
  /** The stories whose content was not known before, by uuid. */
  readonly stories: Map<string, StoryNote>;
  /** The contents of stories, by key. */
  readonly bodies: ReadText;
};

/**
 * Returns the entry of every published story, by uuid, and the uuids of those that were read. An unchanged story
 * has the same object as before. Empties both lists: in a very large space, they do not fit into memory beside
 * the entries.
 */
export function buildStories(
  known: ReadonlyMap<string, CatalogEntry>,
  { links, stories }: Pick<SpaceState, "links" | "stories">,
  { essential }: Pick<ContentModel, "essential">,
): { readonly entries: Map<string, CatalogEntry>; readonly read: ReadonlySet<string> } {
  const uuids = new Map<number, string>();
  for (const { id, uuid } of links) uuids.set(id, uuid);
  const read = new Set(stories.keys());
  const entries = new Map<string, CatalogEntry>();
  links.reverse();
  for (let link = links.pop(); link; link = links.pop()) {
    const story = stories.get(link.uuid);
    stories.delete(link.uuid);
    const before = known.get(link.uuid);
    const facts = story ? factsOf(story, uuids) : before;
    // Published between two answers, so the next run finds it, or listed twice.
    if (!facts || (!story && read.has(link.uuid))) continue;
    const entry: CatalogEntry = {
      uuid: link.uuid,
      id: link.id,
      slug: bareSlug(link.slug),
      name: facts.name,
      component: facts.component,
      revision: story ? revisionOf(story) : (before?.revision ?? revisionOf(link)),
      publishedAt: (story ?? link).published_at ?? null,
      position: link.position ?? 0,
      date: facts.date,
      alternates: linkedTo(facts),
      noIndex: facts.noIndex,
    };
    // In a very large space, two copies of each entry do not fit into memory.
    const same = before && isSameEntry(before, entry) ? before : entry;
    entries.set(same.uuid, same);
  }
  stories.clear();
  withTranslations(entries, read);
  linkByAddress(entries, essential);
  return { entries, read };
}

/** Checks whether an entry is unchanged, apart from its fallbacks and translations found by address. */
function isSameEntry(before: CatalogEntry, now: CatalogEntry): boolean {
  return (Object.keys(now) as (keyof CatalogEntry)[]).every((key) =>
    key === "alternates"
      ? linkedTo(before).join() === now.alternates.join()
      : before[key] === now[key],
  );
}

/** Returns the translations that a story itself links to. */
function linkedTo(entry: Pick<CatalogEntry, "alternates" | "byAddress">): readonly string[] {
  return entry.byAddress ? [] : entry.alternates;
}

/** Returns an entry with other translations. Its fields keep the order in which catalogs are compared. */
function withAlternates(
  entry: CatalogEntry,
  alternates: readonly string[],
  isByAddress = false,
): CatalogEntry {
  const { byAddress: _byAddress, lentTo, ...own } = entry;
  return {
    ...own,
    alternates,
    ...(isByAddress && { byAddress: true }),
    ...(lentTo && { lentTo }),
  };
}

function factsOf(
  { name, component, date, alternates, noIndex }: StoryNote,
  uuids: ReadonlyMap<number, string>,
) {
  const linked = alternates.flatMap((id) => uuids.get(id) ?? []);
  return { name, component, date, alternates: shortest(linked), noIndex };
}

/**
 * Makes the links between translations mutual. If two stories disagree, the one published last is right.
 * Links to unpublished stories are removed.
 */
function withTranslations(entries: Map<string, CatalogEntry>, read: ReadonlySet<string>) {
  for (const entry of entries.values()) {
    const linked = linkedTo(entry);
    const alternates = linked.filter((uuid) => {
      const other = entries.get(uuid);
      if (!other) return false;
      // A story that was just read is up to date. One that was read earlier may not be.
      return read.has(entry.uuid) || !read.has(uuid) || linkedTo(other).includes(entry.uuid);
    });
    if (alternates.length < linked.length) {
      entries.set(entry.uuid, withAlternates(entry, alternates));
    }
  }
  for (const uuid of read) {
    const entry = entries.get(uuid);
    for (const other of entry ? linkedTo(entry) : []) {
      const sibling = entries.get(other);
      const linked = sibling ? linkedTo(sibling) : [];
      if (!sibling || linked.includes(uuid)) continue;
      entries.set(other, withAlternates(sibling, [...linked, uuid]));
    }
  }
}

/**
 * Links a story without linked translations to those at the same address in other languages. The links come
 * from Storyblok's Dimensions app, which not every plan has.
 */
function linkByAddress(entries: Map<string, CatalogEntry>, essential: ContentModel["essential"]) {
  // What every page needs, such as settings, is no page. With links, each page would read its translations.
  const unlinked = [...entries.values()].filter(
    (entry) => linkedTo(entry).length === 0 && !essential(entry.slug),
  );
  // Most addresses exist once, and in a very large space a group for each does not fit into memory.
  const once = new Set<number>();
  const shared = new Set<number>();
  const hashes = unlinked.map(({ slug }) => hashOf(addressInDefault(slug) ?? ""));
  for (const hash of hashes) (once.has(hash) ? shared : once).add(hash);
  const grouped = unlinked.filter(
    ({ alternates }, at) => alternates.length > 0 || shared.has(hashes[at] ?? 0),
  );
  const same = Map.groupBy(grouped, ({ slug }) => addressInDefault(slug));
  for (const [address, group] of same) {
    // If a language has two such stories, it is unclear which one is meant.
    const isOne = new Set(group.map(({ slug }) => languageOf(slug))).size === group.length;
    const uuids = address === null || !isOne ? [] : group.map(({ uuid }) => uuid).toSorted();
    for (const entry of group) {
      const alternates = shortest(uuids.filter((uuid) => uuid !== entry.uuid));
      if (alternates.join() === entry.alternates.join()) continue;
      entries.set(entry.uuid, withAlternates(entry, alternates, alternates.length > 0));
    }
  }
}

/** Returns `contact-us` for `de/kontaktiere-uns`: addresses that the code defines differ by language. */
function addressInDefault(slug: string): string | null {
  const language = languageOf(slug);
  if (!isLanguage(language)) return null;
  const path = `${slug.slice(language.length + 1).replace(/(^|\/)home$/, "")}/`;
  for (const place of own[language]) {
    const here = `${slugOf(place, language)}/`;
    if (path.startsWith(here))
      return `${slugOf(place, defaultLanguage)}/${path.slice(here.length)}`;
  }
  return path;
}

/** Returns the language of a story: the first folder of its slug. */
export function languageOf(slug: string): string {
  return slug.split("/")[0] ?? "";
}

/** The places whose address in a language differs from the one in the default language. */
const own = Object.fromEntries(
  allLanguages.map((language) => [
    language,
    allPathNames.filter((place) => slugOf(place, language) !== slugOf(place, defaultLanguage)),
  ]),
) as Record<(typeof allLanguages)[number], typeof allPathNames>;
