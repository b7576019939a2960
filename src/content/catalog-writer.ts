import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import { createMemory } from "../base/memory.ts";
import { type Result, err, ok } from "../base/result.ts";
import {
  type BuiltCatalog,
  buildCatalog,
  modelName,
  revisionOf,
  withEntries,
} from "./build-catalog.ts";
import { type Catalog, openCatalog } from "./catalog.ts";
import { type Pointer, pointerKey, pointerShape, readPointer } from "./pointer.ts";
import { createEntriesInUse } from "./entries-in-use.ts";
import { createGarbage, recentPrefix } from "./garbage.ts";
import type { ContentModel } from "./model.ts";
import { type Store, keyOfBody, keyOfPart } from "./parts.ts";
import { spaceAnswer } from "./raw.ts";
import { createPurges, tagsOfChange } from "./purges.ts";
import { readEntries } from "./read-entries.ts";
import { readSpace } from "./read-space.ts";
import type { ContentFailure } from "./reader.ts";
import type { Storage } from "./storage.ts";
import { type Storyblok, countCalls } from "./storyblok.ts";
import { type CatalogWriter, type Look, type Notice, lookFor, merged } from "./writer.ts";

export type CatalogWriterParts = {
  readonly store: Store;
  readonly storage: Storage;
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
  readonly now: Clock;
  readonly log: Log;
  /** Whether a cache in front of the worker goes by tags, and is to be told what changed. */
  readonly tagged: boolean;
  /** The keys under which anything was kept that was made of the story at a slug. */
  readonly madeOf: (slug: string) => readonly string[];
};

type Outcome = Result<Pointer, ContentFailure>;

/** Readers elsewhere may still be at the catalog before: what only that one has is deleted so much later. */
const replacedMs = 10 * 60_000;
/** Contents of so many stories are stored with a catalog; those of more when they are first read. */
const maxBodies = 600;
/** Of more texts than this only the catalog's own are held against a store that lags. */
const maxRecent = 200;
/** A Durable Object takes values of 2 MB; a letter may be three bytes. */
const maxRecentLength = 600_000;
/** Entries carry no version: they are not taken for current longer than this without a look. */
const entriesMs = 55_000;
/** Where nothing else is new they are looked at each minute, and not by each of a burst of notices. */
const entriesPauseMs = 5_000;
const tries = 5;
const pauseMs = 400;
const memoryBytes = 24_000_000;

/**
 * Decides which version is live: looks at the space, writes the catalog of what stands there, and only
 * then moves the pointer to it.
 */
export function createCatalogWriter(parts: CatalogWriterParts): CatalogWriter {
  const { store, storage, model, now, log } = parts;
  const storyblok = countCalls(parts.storyblok);
  const memory = createMemory<unknown>(memoryBytes);
  const flights = new Map();
  const garbage = createGarbage(storage, store, now);
  const inUse = createEntriesInUse(storage, now);
  const purges = createPurges(storage, now);
  let turn: Promise<unknown> = Promise.resolve();
  let waiting: { look: Look; outcome: Promise<Outcome> } | null = null;

  async function current(): Promise<Pointer | null> {
    const own = pointerShape.safeParse(await storage.get(pointerKey));
    return own.success ? own.data : readPointer(store);
  }

  async function recent(key: string): Promise<string | null> {
    const text = await storage.get(recentPrefix + key);
    return typeof text === "string" ? text : null;
  }

  async function catalogBefore(): Promise<Catalog | null> {
    const pointer = await current();
    if (!pointer) return null;
    const readable = { store, memory, flights, now, later: () => undefined, recent };
    const opened = await openCatalog(readable, pointer);
    // Without one of its parts it is made anew, from what the service says.
    const all = opened.ok ? await opened.value.all() : opened;
    if (!all.ok) log("catalog-lost", { root: pointer.root });
    return opened.ok && all.ok ? opened.value : null;
  }

  async function lookNow({ expected = false, whole = false, entries = [], only }: Look) {
    await inUse.add(entries);
    const before = await catalogBefore();
    if (before && only === "entries") {
      return lookAtEntries(before, before.pointer.version, entries, Infinity);
    }
    const isOther = before?.root.model !== (await modelName(model));
    for (let attempt = 1; ; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      const space = await storyblok.get("cdn/spaces/me", {}, spaceAnswer);
      if (!space.ok) return space;
      const announced = space.value.space.version;
      if (!before || announced > before.pointer.version || whole || isOther) {
        // oxlint-disable-next-line no-await-in-loop
        const built = await build(before, announced, whole || isOther);
        if (!built.ok) return built;
        if (built.value) return ok(built.value);
      } else if (!expected || attempt === tries) {
        return lookAtEntries(before, before.pointer.version, entries, entriesPauseMs);
      }
      if (attempt === tries) return before ? ok(before.pointer) : err(lagging);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }

  /** Null where the service still answers with a version that is known. */
  async function build(
    before: Catalog | null,
    announced: number,
    whole: boolean,
  ): Promise<Result<Pointer | null, ContentFailure>> {
    const callsBefore = storyblok.calls();
    const all = await before?.all();
    const known = new Map(
      (whole || !all?.ok ? [] : all.value).map((entry) => [entry.uuid, entry] as const),
    );
    const read = await readSpace(storyblok, announced, known, log, model.unlisted);
    if (!read.ok) return read;
    const { version, stories, links } = read.value;
    if (version < announced) log("content-behind", { version: announced, cv: version });
    const isKnown = before && version <= before.pointer.version;
    // Never back: not even for what is read whole.
    if (isKnown && (!whole || version < before.pointer.version)) return ok(null);
    const built = await buildCatalog(before, read.value, model, log);
    const few = stories.size > maxBodies ? [] : [...stories.values()];
    const stored = few.map(
      (story) => [keyOfBody(story.uuid, revisionOf(story)), JSON.stringify(story)] as const,
    );
    const pointer = await publish(before, built, stored);
    const written = built.parts.size + stored.length;
    const calls = storyblok.calls() - callsBefore;
    log("catalog", { version, stories: links.length, read: stories.size, written, calls });
    // Where no story changed, what was published is an entry or an asset.
    const isStory = !before || whole || stories.size > 0 || links.length !== known.size;
    const after = await catalogBefore();
    return after ? lookAtEntries(after, version, [], isStory ? entriesMs : 0) : ok(pointer);
  }

  /** Parts first, the pointer last: whoever follows it finds all that it leads to. */
  async function publish(
    before: Catalog | null,
    built: BuiltCatalog,
    bodies: readonly (readonly [key: string, text: string])[],
  ): Promise<Pointer> {
    const texts = [...bodies, ...built.parts];
    // Stories can be had from the service, too; the catalog's own parts only here.
    const copied = (texts.length <= maxRecent ? texts : [...built.parts]).filter(
      ([, text]) => text.length <= maxRecentLength,
    );
    const keys = texts.map(([key]) => key);
    // Where this ends before the pointer moves, nothing names them.
    await garbage.add([...keys, ...copied.map(([key]) => recentPrefix + key)], replacedMs);
    await Promise.all(texts.map(([key, text]) => store.put(key, text)));
    await Promise.all(copied.map(([key, text]) => storage.put(recentPrefix + key, text)));
    const gone = built.gone.flatMap(({ uuid, revision, slug }) => [
      keyOfBody(uuid, revision),
      ...parts.madeOf(slug),
    ]);
    // And once more later: who is at the catalog before may keep something meanwhile.
    for (const dueInMs of [0, replacedMs]) await garbage.add(gone, dueInMs);
    const replaced = built.replaced.map(({ uuid, revision }) => keyOfBody(uuid, revision));
    await garbage.add([...replaced, ...built.left.map(keyOfPart)], replacedMs);
    const isSame = before?.pointer.version === built.root.version;
    const pointer: Pointer = {
      version: built.root.version,
      order: ((before?.pointer ?? (await current()))?.order ?? 0) + 1,
      root: built.name,
      seenAt: isSame ? before.pointer.seenAt : new Date(now()).toISOString(),
    };
    await storage.put(pointerKey, pointer);
    await tell(pointer);
    if (parts.tagged && before) await addPurge(before);
    return pointer;
  }

  async function addPurge(before: Catalog) {
    const after = await catalogBefore();
    const [was, is] = [await before.all(), await after?.all()];
    if (!after || !was.ok || !is?.ok) return;
    const changes = [
      { root: before.root, entries: was.value },
      { root: after.root, entries: is.value },
    ] as const;
    await purges.add(tagsOfChange(...changes));
  }

  /** The store takes one write of a key a second: where it refuses, the next look brings it up. */
  async function tell(pointer: Pointer) {
    await store.put(pointerKey, JSON.stringify(pointer)).catch(() => undefined);
  }

  /** Looks at entries that are in use and were not looked at for so long, or are wanted now. */
  async function lookAtEntries(
    before: Catalog,
    version: number,
    wanted: readonly string[],
    olderMs: number,
  ): Promise<Outcome> {
    const due = await inUse.due(olderMs, wanted);
    if (due.length === 0) return ok(before.pointer);
    const found = await readEntries(storyblok, due, version);
    const built = await withEntries(before, version, found);
    const isSame = built.name === before.pointer.root;
    const pointer = isSame ? before.pointer : await publish(before, built, []);
    await inUse.looked(Object.keys(found));
    return ok(pointer);
  }

  /** One look at a time. Those that ask while one is under way share the next, which begins after they asked. */
  function look(notice: Notice): Promise<Outcome> {
    if (waiting) {
      waiting.look = merged(waiting.look, lookFor(notice));
      return waiting.outcome;
    }
    const next = { look: lookFor(notice), outcome: turn.then(begin) };
    waiting = next;
    turn = next.outcome.catch(() => undefined);
    return next.outcome;

    async function begin(): Promise<Outcome> {
      waiting = null;
      const outcome = await lookNow(next.look);
      await garbage.tidy(catalogBefore);
      if (!outcome.ok) {
        log("version-unknown", { kind: outcome.failure.kind });
      } else if ((await readPointer(store))?.order !== outcome.value.order) {
        await tell(outcome.value);
      }
      return outcome;
    }
  }

  return { current, look, recent, purge: purges.due, purged: purges.done };
}

const lagging: ContentFailure = { kind: "Unavailable", reason: "the service lags behind itself" };
