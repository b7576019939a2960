import { within } from "../base/deadline.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import type { Catalog } from "./catalog.ts";
import { type OpeningParts, openCatalog } from "./open-catalog.ts";
import type { CatalogWriter, Notice } from "./writer.ts";
import type { Nearby } from "./nearby.ts";
import type { Store } from "./parts.ts";
import { freshMsOf, quietMs, waitOf } from "./pace.ts";
import { type Pointer, readPointer } from "./pointer.ts";
import type { ContentFailure } from "../content/reader.ts";
import { isSearchDue } from "./search-due.ts";

/** What one isolate knows of what is live. It never goes back to an earlier catalog. */
export type LiveMemory = {
  catalog: Catalog | null;
  /** When it last asked, and when what it was told last was so, in ms since 1970. */
  requestedAt: number;
  confirmedAt: number;
  /** How often in a row the object did not answer. */
  unanswered: number;
  /** When it last went on to a later one: what is published to often is asked for often. */
  movedAt: number;
  readonly flights: Flights<Result<Catalog, ContentFailure>>;
  /** Null where isolates cannot tell each other. */
  readonly nearby: Nearby | null;
};

export function createLiveMemory(nearby: Nearby | null = null): LiveMemory {
  return {
    catalog: null,
    requestedAt: -Infinity,
    confirmedAt: -Infinity,
    unanswered: 0,
    movedAt: -Infinity,
    flights: new Map(),
    nearby,
  };
}

export type LiveParts = Omit<OpeningParts, "flights"> & {
  readonly store: Pick<Store, "get">;
  readonly partFlights: OpeningParts["flights"];
  readonly writer: CatalogWriter;
  readonly live: LiveMemory;
};

/** The object that decides is far away from most visitors: no view waits longer to know better than a minute ago. */
const waitMs = 100;
/** Where it does not answer, KV says what it knows. */
const writerDeadlineMs = 1_000;
const kvDeadlineMs = 800;
/** Where neither does, what the location was told last is in its own cache, if anywhere. */
const lastMs = 500;
/** The least that KV takes, in seconds. */
const cacheTtl = 30;

/** The catalog to read everything of one request at. */
export async function liveCatalog(parts: LiveParts): Promise<Result<Catalog, ContentFailure>> {
  const { live, now, later } = parts;
  if (!live.catalog) return oneFlight(live.flights, "first", now, later, () => first(parts));
  await catchUp(parts);
  return ok(live.catalog);
}

async function catchUp(parts: LiveParts): Promise<void> {
  const { live, now } = parts;
  const wait = waitOf(live, live.flights.has("ask"), now());
  if (wait === "nothing") return;
  const asking = askOnce(parts);
  const kv = wait === "moment" ? null : askKv(parts);
  await within(asking, waitMs, null);
  const isQuiet = () => now() - live.confirmedAt >= quietMs;
  if (kv && isQuiet() && !(await kv) && isQuiet()) await asking;
}

function askOnce(parts: LiveParts): Promise<Result<Catalog, ContentFailure>> {
  const { live, now, later } = parts;
  return oneFlight(live.flights, "ask", now, later, async () => {
    await ask(parts);
    return known(live);
  });
}

/** The catalog, where this isolate was told of it just now: no promise for what is in memory. */
export function knownCatalog(live: LiveMemory, now: number): Catalog | null {
  return now - live.confirmedAt < freshMsOf(live, now) ? live.catalog : null;
}

/** Has the space looked at, and goes on with what is live then. */
export async function lookAtSpace(
  parts: LiveParts,
  notice: Notice,
): Promise<Result<Catalog, ContentFailure>> {
  const startedAt = parts.now();
  const pointer = await parts.writer
    .look(notice)
    .catch((error: unknown) => err<ContentFailure>({ kind: "Unavailable", reason: String(error) }));
  return pointer.ok
    ? follow(parts, shareNearby(parts, pointer.value, startedAt), startedAt)
    : pointer;
}

/** The catalog after one at which something is unavailable any more: often it is there already. */
export async function catalogAfter(
  parts: LiveParts,
  { pointer, root }: Catalog,
): Promise<Result<Catalog, ContentFailure>> {
  await askWriter(parts);
  const { catalog } = parts.live;
  const isLater = catalog && catalog.pointer.order > pointer.order;
  if (isLater) return ok(catalog);
  // What the first catalog lacks comes without a change of the space.
  return lookAtSpace(parts, { expected: !isSearchDue(root), isForVisitor: true });
}

/** Goes by what another isolate of this location was told, and asks itself where that was not just now. */
async function ask(parts: LiveParts): Promise<void> {
  const { live, now } = parts;
  const startedAt = now();
  live.requestedAt = startedAt;
  const freshMs = freshMsOf(live, startedAt);
  const near = await live.nearby?.read();
  if (near && near.at > live.confirmedAt)
    await follow(parts, near.pointer, Math.min(near.at, startedAt));
  if (!near || startedAt - near.at >= freshMs) await askWriter(parts);
}

/** `none`: the object knows of no catalog; `lost`: of one that is nowhere. Where it is silent, KV says what it knows. */
async function askWriter(parts: LiveParts): Promise<"answered" | "none" | "lost" | "silent"> {
  const { live, now, writer, store } = parts;
  const startedAt = now();
  live.requestedAt = startedAt;
  const answer = await within(
    writer.current().catch(() => "silent" as const),
    writerDeadlineMs,
    "silent" as const,
  );
  live.unanswered = answer === "silent" ? live.unanswered + 1 : 0;
  if (answer !== "silent") {
    if (!answer) return "none";
    const followed = await follow(parts, shareNearby(parts, answer, startedAt), startedAt);
    return !followed.ok && followed.failure.kind === "Moved" ? "lost" : "answered";
  }
  const pointer = await within(readPointer(store, { cacheTtl }), kvDeadlineMs, null);
  if (pointer) await follow(parts, pointer, startedAt);
  return "silent";
}

/** Whether KV said anything. What it says is a minute old at most, and the object knows better. */
async function askKv(parts: LiveParts): Promise<boolean> {
  const reading = readPointer(parts.store, { cacheTtl });
  const pointer = await within(reading, kvDeadlineMs, null);
  return pointer !== null && (await follow(parts, pointer, -Infinity)).ok;
}

/** Tells the other isolates of this location what the object said. */
function shareNearby({ live, later }: LiveParts, pointer: Pointer, at: number): Pointer {
  if (live.nearby) later(live.nearby.write({ pointer, at }));
  return pointer;
}

/** What this location knew a moment ago, else what the object or KV says, else what the location knew last. */
async function first(parts: LiveParts): Promise<Result<Catalog, ContentFailure>> {
  const { live, now, later } = parts;
  const near = (await live.nearby?.read()) ?? null;
  if (near && now() - near.at < quietMs && (await follow(parts, near.pointer, near.at)).ok) {
    await catchUp(parts);
    return known(live);
  }
  const asking = askWriter(parts);
  later(asking);
  await within(asking, waitMs, null);
  if (!live.catalog) await Promise.race([asking, askKv(parts)]);
  if (!live.catalog) await asking;
  if (live.catalog) return ok(live.catalog);
  const answer = await asking;
  if (answer === "none" || answer === "lost") return lookAtSpace(parts, { isForVisitor: true });
  return near ? within(follow(parts, near.pointer, near.at), lastMs, known(live)) : known(live);
}

/** Goes by a pointer, unless a later one is known already. `asked`: when; what was live since is not in it. */
async function follow(
  parts: LiveParts,
  pointer: Pointer,
  knownAt: number,
): Promise<Result<Catalog, ContentFailure>> {
  const { live, now } = parts;
  const isLater = () => live.catalog && live.catalog.pointer.order >= pointer.order;
  if (!isLater()) {
    const { partFlights: flights, packs, memory, later } = parts;
    const opened = await openCatalog({ packs, memory, flights, now, later }, pointer);
    if (!opened.ok) return live.catalog ? ok(live.catalog) : opened;
    if (!isLater()) {
      if (live.catalog) live.movedAt = now();
      live.catalog = opened.value;
    }
  }
  live.confirmedAt = Math.max(live.confirmedAt, knownAt);
  return known(live);
}

function known({ catalog }: LiveMemory): Result<Catalog, ContentFailure> {
  return catalog ? ok(catalog) : err({ kind: "Unavailable", reason: "no catalog" });
}
