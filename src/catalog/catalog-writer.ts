import { createMemory } from "../base/memory.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Live, buildCatalog, modelName, withEntries } from "./build-catalog.ts";
import { loadKnown, liveOf } from "./load-known.ts";
import { logDifferences } from "./catalog-differences.ts";
import { createDueEntries } from "./due-entries.ts";
import { createGarbage } from "./garbage.ts";
import { createHeldPacks } from "./held-packs.ts";
import { packCharsOf } from "./pack.ts";
import { countOf, createPackKeeper } from "./pack-keeper.ts";
import { createMirror } from "./mirror.ts";
import { type Pointer, pointerIn, pointerKey, readPointer } from "./pointer.ts";
import { publishCatalog } from "./publish-catalog.ts";
import { createPurges } from "./purges.ts";
import { bareSlug, spaceAnswer } from "../story/raw.ts";
import { languagesIn, liveLanguages } from "./live-languages.ts";
import { readEntries } from "./read-entries.ts";
import { continuesLater, readInRuns } from "./read-in-runs.ts";
import type { ContentFailure } from "../content/reader.ts";
import type { Known } from "./build-stories.ts";
import { countCalls } from "./storyblok.ts";
import { ifReadable } from "./unreadable.ts";
import { createUnfinished } from "./unfinished.ts";
import type { Language } from "../language/language.ts";
import { createUsage } from "./usage-of-day.ts";
import { isSearchWhole } from "./build-volumes.ts";
import type { Building, CatalogWriterParts } from "./catalog-writer-parts.ts";
import { type CatalogWriter, type Look, type Notice, lookFor, merged } from "./writer.ts";

type Outcome = Result<Live, ContentFailure>;

const tries = 5;
const usualPauseMs = 400;
const memoryBytes = 24_000_000;
/** Visitors have the space looked at no more often than this where it cannot be read. */
const visitorsPauseMs = 10_000;
const entriesAtLeast = 2;
const laterALook = 6;

/**
 * Decides which version is live: looks at the space, writes the catalog of what is there, and only
 * then moves the pointer to it. Long because it holds the state of all looks.
 */
export function createCatalogWriter(parts: CatalogWriterParts): CatalogWriter {
  const { store, storage, model, now, log, entriesMs, pauseMs = usualPauseMs } = parts;
  const storyblok = countCalls(parts.storyblok);
  const memory = createMemory<unknown>(memoryBytes);
  const flights = new Map();
  const held = createHeldPacks(storage, store, now);
  const mirror = createMirror({ storage, store, held, now, log });
  const garbage = createGarbage(storage, store, held, now);
  const entriesLooks = createDueEntries(storage, now, model);
  const unfinished = createUnfinished(storage, held, now);
  const runCalls = parts.callsARun ?? Infinity;
  const maxPagesPerLook = parts.again ? parts.maxPagesPerLook : Infinity;
  const running = { storyblok, held, garbage, unfinished, model, log };
  const purges = createPurges(storage, now);
  const used = createUsage(storage, now, parts.counts);
  const publishing = { ...parts, held, mirror, garbage, purges: parts.tagged ? purges : null };
  /** When a look last failed for which a visitor waited. */
  let failedAt = -Infinity;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting: { look: Look; outcome: Promise<Result<Pointer, ContentFailure>> } | null = null;

  async function livePointer(): Promise<Pointer | null> {
    return pointerIn(await storage.get(pointerKey)) ?? readPointer(store);
  }

  const usage = async () => ({ ...(await used.today()), refused: await mirror.refused() });

  /** Whether someone waits for a first catalog: its search and KV, which they can do without, have the next look. */
  const isAwaited = (before: Known | null) => !before && parts.again !== undefined;

  /** How many packs KV is told of that no one waits for: half of a day's writes are for what is published. */
  async function roomForLater(): Promise<number> {
    if (parts.writesADay === null) return Infinity;
    return (await used.today()).writes < parts.writesADay / 2 ? laterALook : 0;
  }

  async function lookNow(request: Look, before: Known | null, last: Pointer | null) {
    if (before && request.only === "entries") return lookAtEntries(request, before);
    const name = await modelName(model);
    const rest = await unfinished.read(name);
    const whole =
      request.whole === true || before?.catalog.root.model !== name || rest?.whole === true;
    for (let attempt = 1; ; attempt += 1) {
      const space = await storyblok.get("cdn/spaces/me", {}, spaceAnswer);
      if (!space.ok) return space;
      const announced = space.value.space.version;
      if (announced > (before?.catalog.pointer.version ?? -1) || whole) {
        const built = await build({ request, before, last, announced, whole, rest });
        if (!built.ok) return built;
        if (built.value) return ok(built.value);
      } else if (before && (request.expected !== true || attempt === tries)) {
        return lookAtEntries(request, before);
      }
      if (attempt === tries) return before ? ok(liveOf(before)) : err(lagging);
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }

  /** Null where the service still answers with a version that is known. */
  async function build(building: Building): Promise<Result<Live | null, ContentFailure>> {
    const { request, before, last, announced, whole, rest } = building;
    const callsBefore = storyblok.calls();
    const known = before?.stories ?? new Map<string, never>();
    const callsLeft = () => runCalls - (storyblok.calls() - callsBefore);
    const dueIn = (languages: readonly Language[], version: number, olderMs: number) =>
      entriesLooks.due({ request, before, languages, version, olderMs });
    const readDue = async (due: readonly string[], cv: number) => {
      return { due, found: await readEntries(storyblok, due, cv, model.schemas) };
    };
    const live = before && liveOf(before);
    const named = { announced, modelName: await modelName(model), before: live?.index ?? null };
    const [read, first] = await Promise.all([
      readInRuns({ ...running, ...named, callsLeft, known, whole, rest }),
      // The entries of a first catalog are read beside its stories.
      !before && !rest && dueIn([], announced, entriesMs).then((due) => readDue(due, announced)),
    ]);
    if (!read.ok) return read;
    const { state, bodies } = read.value;
    const { version, stories, links } = state;
    if (version < announced) log("content-behind", { version: announced, cv: version });
    const isKnown = before && version <= before.catalog.pointer.version;
    // Never back: not even for what is read whole.
    if (isKnown && (!whole || version < before.catalog.pointer.version)) return ok(null);
    // Where no story changed and no notice says what did, it is an entry or an asset.
    const isExplained =
      stories.size > 0 || links.length !== known.size || !!request.datasources?.length;
    const languages = liveLanguages(new Set(links.map(({ slug }) => bareSlug(slug))));
    const readLater = async () => {
      const all = await dueIn(languages, version, isExplained ? entriesMs : 0);
      // What there are no calls for is due at the next look.
      return readDue(all.slice(0, Math.max(entriesAtLeast, callsLeft())), version);
    };
    const { due, found } = first && version === announced ? first : await readLater();
    const [count, published] = [stories.size, links.length];
    const keeper = createPackKeeper(running, packCharsOf(count));
    const searching = { isSearched: !isAwaited(before), maxPagesPerLook };
    const made = await ifReadable(
      buildCatalog(before, state, found, model, log, keeper.add, searching),
    );
    // What was read so far may be what is lost.
    if (!made.ok) await unfinished.clear();
    if (!made.ok) return made;
    const built = made.value;
    const own = keeper.newTexts();
    if (live && whole) logDifferences(live, built, log);
    // What clears packs up leaves half of a day's writes to what is published.
    const isThorough = whole && (await used.today()).writes < (parts.writesADay ?? Infinity) / 2;
    const how = { isThorough, isAwaited: isAwaited(before) };
    const next = await publishCatalog(publishing, live, last, built, { own, bodies }, how);
    if (!next.ok) return next;
    await unfinished.clear();
    await entriesLooks.looked(due, found, version);
    const calls = storyblok.calls() - callsBefore;
    const written = countOf(own) + bodies.texts.length;
    log("catalog", { version, stories: published, read: count, written, calls });
    if (next.value.pointer.version > (before?.catalog.pointer.version ?? Infinity)) {
      const notified = request.expected === true;
      parts.published?.({ version, seenAt: now(), notified, stories: count, calls });
    }
    return next;
  }

  /** Looks at entries that are wanted or due, where nothing else is new. */
  async function lookAtEntries(request: Look, before: Known): Promise<Outcome> {
    const { pointer } = before.catalog;
    const languages = languagesIn(before.catalog.root);
    const { version } = pointer;
    const due = await entriesLooks.due({ request, before, languages, version, olderMs: entriesMs });
    if (due.length === 0 && isSearchWhole(before.catalog.root)) return ok(liveOf(before));
    // By a version that it answered with before, the service may answer the same again.
    const found = await readEntries(storyblok, due, Math.floor(now() / 1000), model.schemas);
    const { add, newTexts } = createPackKeeper(running, packCharsOf(before.stories.size));
    const made = await ifReadable(withEntries(before, version, found, model, add, maxPagesPerLook));
    if (!made.ok) return made;
    const live = liveOf(before);
    const next =
      made.value.name === pointer.root
        ? ok(live)
        : await publishCatalog(publishing, live, pointer, made.value, { own: newTexts() });
    if (next.ok) await entriesLooks.looked(due, found, pointer.version);
    return next;
  }

  /** One look at a time. Those that ask while one is under way share the next, which begins after they asked. */
  async function look(notice: Notice): Promise<Result<Pointer, ContentFailure>> {
    if (notice.isForVisitor === true && now() - failedAt < visitorsPauseMs) return err(tooSoon);
    if (waiting) {
      waiting.look = merged(waiting.look, lookFor(notice));
      return waiting.outcome;
    }
    const begun = { look: lookFor(notice), outcome: turn.then(begin) };
    waiting = begun;
    turn = begun.outcome.catch(() => undefined);
    return begun.outcome;

    async function begin(): Promise<Result<Pointer, ContentFailure>> {
      waiting = null;
      await used.called();
      const pointer = await livePointer();
      const before =
        pointer && (await loadKnown(pointer, { packs: held, memory, flights, now, log }));
      let outcome = await lookNow(begun.look, before, pointer);
      if (before && !outcome.ok && outcome.failure.kind === "Moved") {
        log("catalog-lost", { root: before.catalog.pointer.root });
        outcome = await lookNow(begun.look, null, pointer);
      }
      const live = outcome.ok ? outcome.value : before && liveOf(before);
      if (live) {
        if (begun.look.whole === true) {
          await garbage.add({ dueInMs: 0, keys: await parts.olderKeys() });
          await mirror.mend(live.pointer, live.index);
        }
        await garbage.tidy(live);
        const room = before ? await roomForLater() : 0;
        if (!isAwaited(before)) await mirror.again(live.pointer, live.index, room);
      }
      const isLeft = !outcome.ok && outcome.failure === continuesLater;
      const isMore = outcome.ok && (!before || !isSearchWhole(outcome.value.root));
      if (isLeft || isMore) await parts.again?.();
      if (isLeft) return before ? ok(before.catalog.pointer) : err(continuesLater);
      if (!outcome.ok) {
        failedAt = now();
        log("version-unknown", { kind: outcome.failure.kind });
        return outcome;
      }
      return ok(outcome.value.pointer);
    }
  }

  return {
    async current(counts) {
      await used.called(counts);
      return livePointer();
    },
    look,
    async held(name) {
      await used.called();
      return held.held(name);
    },
    usage,
    purge: purges.due,
    purged: purges.done,
  };
}

const tooSoon: ContentFailure = { kind: "Unavailable", reason: "the service just failed" };
const lagging: ContentFailure = { kind: "Unavailable", reason: "the service lags behind itself" };
