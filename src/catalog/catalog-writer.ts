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
/** How long visitors cannot cause another run after one failed. */
const visitorsPauseMs = 10_000;
const entriesAtLeast = 2;
const laterALook = 6;

/**
 * Creates the writer, which decides which version is live. It reads the space, writes its catalog, and only
 * then moves the pointer to it. It is long because it holds the state of all runs.
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
  let failedAt = -Infinity;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting: { look: Look; outcome: Promise<Result<Pointer, ContentFailure>> } | null = null;

  async function livePointer(): Promise<Pointer | null> {
    return pointerIn(await storage.get(pointerKey)) ?? readPointer(store);
  }

  const usage = async () => ({ ...(await used.today()), refused: await mirror.refused() });

  /** True if a visitor waits for a first catalog. Its search and its copy in KV are left to the next run. */
  const isAwaited = (before: Known | null) => !before && parts.again !== undefined;

  /** Returns how many non-urgent packs KV can take. Half of a day's writes are reserved for publishes. */
  async function roomForLater(): Promise<number> {
    if (parts.writesADay === null) return Infinity;
    return (await used.today()).writes < parts.writesADay / 2 ? laterALook : 0;
  }

  async function lookNow(request: Look, before: Known | null, last: Pointer | null) {
    if (before && request.only === "entries") return lookAtEntries(request, before);
    const name = await modelName(model);
    let rest = await unfinished.read(name);
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
      rest = rest && (await unfinished.read(name));
    }
  }

  /** Returns null if Storyblok still answers with a known version. */
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
      // The entries of a first catalog are read in parallel with its stories.
      !before && !rest && dueIn([], announced, entriesMs).then((due) => readDue(due, announced)),
    ]);
    if (!read.ok) return read;
    const { state, bodies } = read.value;
    const { version, stories, links } = state;
    if (version < announced) log("content-behind", { version: announced, cv: version });
    const isKnown = before && version <= before.catalog.pointer.version;
    // The version never goes back, even if everything was read again.
    if (isKnown && (!whole || version < before.catalog.pointer.version)) return ok(null);
    // If no story changed and no notice explains the new version, an entry or an asset changed.
    const isExplained =
      stories.size > 0 || links.length !== known.size || !!request.datasources?.length;
    const languages = liveLanguages(new Set(links.map(({ slug }) => bareSlug(slug))));
    const readLater = async () => {
      const all = await dueIn(languages, version, isExplained ? entriesMs : 0);
      // Entries that this run has no calls left for are due in the next one.
      return readDue(all.slice(0, Math.max(entriesAtLeast, callsLeft())), version);
    };
    const { due, found } = first && version === announced ? first : await readLater();
    const [count, published] = [stories.size, links.length];
    const keeper = createPackKeeper(running, packCharsOf(count));
    const searching = { isSearched: !isAwaited(before), maxPagesPerLook };
    const made = await ifReadable(
      buildCatalog(before, state, found, model, log, keeper.add, searching),
    );
    // The lost text may be one that earlier runs read.
    if (!made.ok) await unfinished.clear();
    if (!made.ok) return made;
    const built = made.value;
    const own = keeper.newTexts();
    if (live && whole) logDifferences(live, built, log);
    // Clearing up packs leaves half of a day's writes to publishes.
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

  /** Reads entries that are requested or due, if nothing else is new. */
  async function lookAtEntries(request: Look, before: Known): Promise<Outcome> {
    const { pointer, root } = before.catalog;
    const { version } = pointer;
    const languages = languagesIn(root);
    const due = await entriesLooks.due({ request, before, languages, version, olderMs: entriesMs });
    if (due.length === 0 && isSearchWhole(root)) return ok(liveOf(before));
    // For a version that it answered before, Storyblok may return the same answer again.
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

  /** Runs one at a time. Callers during a run share the next one, which starts after they called. */
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
