import type { Log } from "../base/log.ts";
import { addressesNow } from "./addresses.ts";
import type { Catalog, CatalogEntry, CatalogRoot } from "./catalog.ts";
import { chunksOf, keyed } from "./chunks.ts";
import type { ContentModel } from "./model.ts";
import { keyOfPart, partName } from "./parts.ts";
import { type RawLink, type RawStory, bareSlug, isRecord } from "./raw.ts";
import { sectionsNow } from "./sections.ts";

/** What the service says stands in the space at one moment. */
export type SpaceState = {
  readonly version: number;
  /** Every published story, without folders. */
  readonly links: readonly RawLink[];
  /** Those whose content is not known yet, whole, by uuid. */
  readonly stories: ReadonlyMap<string, RawStory>;
};

/** What is to be written so that readers find a catalog, and what of the one before it is of no use then. */
export type BuiltCatalog = {
  readonly root: CatalogRoot;
  /** The root's own name. */
  readonly name: string;
  /** The parts that the catalog before did not have, by key. */
  readonly parts: ReadonlyMap<string, string>;
  /** Parts of the catalog before that this one does not have. */
  readonly left: readonly string[];
  /** Stories that are published no more, and earlier revisions of those that are. */
  readonly gone: readonly CatalogEntry[];
  readonly replaced: readonly CatalogEntry[];
};

/** So many entries, or addresses, are read at once, give or take. */
const entriesAChunk = 128;
/** What decides how a catalog is made: another one is made anew where this is another. */
export function modelName({ unlisted, hubs, tallied }: ContentModel): Promise<string> {
  return partName(JSON.stringify([1, [...unlisted].toSorted(), hubs, [...tallied].toSorted()]));
}

/** What a story's content is kept under. */
export function revisionOf({ published_at: at }: Pick<RawLink, "published_at">): string {
  return at ? Date.parse(at).toString(36) : "0";
}

/**
 * The catalog of what stands in the space, made from the one before and what changed since. `before` is
 * null, or of another model, where all is in `stories`.
 */
export async function buildCatalog(
  before: Catalog | null,
  state: SpaceState,
  model: ContentModel,
  log: Log,
): Promise<BuiltCatalog> {
  const known = new Map((await entriesOf(before)).map((entry) => [entry.uuid, entry]));
  const entries = entriesNow(known, state);
  const parts = new Map<string, string>();
  const old = new Set(before ? partsOf(before.root) : []);
  const keep = async (value: unknown) => {
    const text = JSON.stringify(value);
    const name = await partName(text);
    if (!old.has(name)) parts.set(keyOfPart(name), text);
    return name;
  };
  const missed = missedNow(before, entries, known, model);
  for (const slug of Object.keys(missed)) log("story-missed", { slug });
  const root: CatalogRoot = {
    version: state.version,
    model: await modelName(model),
    stories: await chunksOf(
      keyed(entries.values(), ({ uuid }) => uuid),
      entriesAChunk,
      keep,
      size,
    ),
    addresses: await chunksOf(
      await addressesNow(before, known, entries, state.version),
      entriesAChunk,
      keep,
      size,
    ),
    sections: await sectionsNow(before, known, entries, state.stories, model, keep),
    hubs: [...entries.values()]
      .filter(({ component }) => model.hubs.includes(component))
      .map(({ slug, component }) => ({ slug, component }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    missed,
    entries: before?.root.entries ?? {},
  };
  const kept = new Set(Object.values(missed).map(({ uuid }) => uuid));
  return {
    ...(await finished(before, root, parts)),
    gone: [...known.values()].filter(({ uuid }) => !entries.has(uuid) && !kept.has(uuid)),
    replaced: [...known.values()].filter(
      ({ uuid, revision }) => entries.get(uuid) && entries.get(uuid)?.revision !== revision,
    ),
  };
}

/** A catalog that says the same but of a datasource's entries. */
export async function withEntries(
  before: Catalog,
  version: number,
  found: Readonly<Record<string, unknown>>,
): Promise<BuiltCatalog> {
  const parts = new Map<string, string>();
  const names: Record<string, string | null> = { ...before.root.entries };
  for (const [pair, entries] of Object.entries(found)) {
    const text = JSON.stringify(entries);
    // oxlint-disable-next-line no-await-in-loop -- a handful
    names[pair] = entries === null ? null : await partName(text);
    if (names[pair]) parts.set(keyOfPart(names[pair]), text);
  }
  const made = await finished(before, { ...before.root, version, entries: names }, parts);
  return { ...made, gone: [], replaced: [] };
}

async function finished(
  before: Catalog | null,
  root: CatalogRoot,
  parts: Map<string, string>,
): Promise<Pick<BuiltCatalog, "root" | "name" | "parts" | "left">> {
  const text = JSON.stringify(root);
  const name = await partName(text);
  parts.set(keyOfPart(name), text);
  const old = new Set(before ? [before.pointer.root, ...partsOf(before.root)] : []);
  const now = new Set([name, ...partsOf(root)]);
  for (const part of old) parts.delete(keyOfPart(part));
  return { root, name, parts, left: [...old].filter((part) => !now.has(part)) };
}

/** The name of every part that a catalog is made of, but its root's. */
export function partsOf(root: CatalogRoot): string[] {
  const chunks = [...root.stories, ...root.addresses, ...Object.values(root.sections).flat()];
  const entries = Object.values(root.entries).filter((part) => part !== null);
  return [...chunks.map(({ part }) => part), ...entries];
}

async function entriesOf(before: Catalog | null): Promise<readonly CatalogEntry[]> {
  const all = await before?.all();
  if (all?.ok === false) throw new Error(`the catalog before: ${all.failure.kind}`);
  return all?.value ?? [];
}

/** Every story that is published now. */
function entriesNow(
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

/** Stories that pages cannot do without: where none of the slug is published, the last one known. */
function missedNow(
  before: Catalog | null,
  entries: ReadonlyMap<string, CatalogEntry>,
  known: ReadonlyMap<string, CatalogEntry>,
  { essential }: ContentModel,
): CatalogRoot["missed"] {
  const slugs = new Set([...entries.values()].map(({ slug }) => slug));
  const gone = [...known.values(), ...Object.values(before?.root.missed ?? {})].filter(
    (entry) => essential(entry.slug) && !slugs.has(entry.slug),
  );
  return Object.fromEntries(gone.toReversed().map((entry) => [entry.slug, entry]));
}

function size(items: readonly unknown[]): number {
  return items.length;
}
