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

/** One isolate's knowledge of the live catalog. It never goes back to an earlier one. */
export type LiveMemory = {
  catalog: Catalog | null;
  /** When it last sent a request, and when its catalog was last known to be live, in ms since 1970. */
  requestedAt: number;
  confirmedAt: number;
  /** How many times in a row the object did not answer. */
  unanswered: number;
  /** When it last moved to a later catalog. After that, the object is queried more often for a while. */
  movedAt: number;
  readonly flights: Flights<Result<Catalog, ContentFailure>>;
  /** Null if isolates cannot share answers. */
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

/** How long a view waits for news while its catalog is recent. The object is far from most visitors. */
const waitMs = 100;
/** If the object does not answer in this time, KV is read. */
const writerDeadlineMs = 1_000;
const kvDeadlineMs = 800;
/** If neither answers, the last catalog that the location learned of can be in its own cache. */
const lastMs = 500;
/** The minimum that KV accepts, in seconds. */
const cacheTtl = 30;

/** Returns the catalog that one request reads everything from. */
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

/** Returns the catalog if it was just confirmed, else null. Needs no promise for what is in memory. */
export function knownCatalog(live: LiveMemory, now: number): Catalog | null {
  return now - live.confirmedAt < freshMsOf(live, now) ? live.catalog : null;
}

/** Runs the writer and moves to the catalog that is live then. */
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

/** Returns the catalog after one in which something is no longer available. It is often live already. */
export async function catalogAfter(
  parts: LiveParts,
  { pointer, root }: Catalog,
): Promise<Result<Catalog, ContentFailure>> {
  await askWriter(parts);
  const { catalog } = parts.live;
  const isLater = catalog && catalog.pointer.order > pointer.order;
  if (isLater) return ok(catalog);
  // What a first catalog lacks is added without a change of the space.
  return lookAtSpace(parts, { expected: !isSearchDue(root), isForVisitor: true });
}

/** Follows what another isolate of this location learned, and queries the object if that is not recent. */
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

/** Returns `none` if the object has no catalog, `lost` if it cannot be read. If it is silent, KV is read. */
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

/** Returns true if KV has a catalog. It is a minute old at most, and the object has the latest one. */
async function askKv(parts: LiveParts): Promise<boolean> {
  const reading = readPointer(parts.store, { cacheTtl });
  const pointer = await within(reading, kvDeadlineMs, null);
  return pointer !== null && (await follow(parts, pointer, -Infinity)).ok;
}

/** Shares the object's answer with the other isolates of this location. */
function shareNearby({ live, later }: LiveParts, pointer: Pointer, at: number): Pointer {
  if (live.nearby) later(live.nearby.write({ pointer, at }));
  return pointer;
}

/** Returns the location's recent catalog, else that of the object or KV, else the last one it learned of. */
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

/** Follows a pointer, unless a later one is known. `knownAt`: when the pointer was known to be live. */
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
