import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import { type Catalog, openCatalog } from "./catalog.ts";
import type { CatalogWriter, Notice } from "./writer.ts";
import type { Nearby } from "./nearby.ts";
import type { PartsParts } from "./parts.ts";
import { type Pointer, readPointer } from "./pointer.ts";
import type { ContentFailure } from "../content/reader.ts";

/** What one isolate knows of what is live. It never goes back to an earlier catalog. */
export type LiveMemory = {
  catalog: Catalog | null;
  /** When it last asked, and when it was last told, in ms since 1970. */
  askedAt: number;
  toldAt: number;
  /** When it last went on to a later one: what is published to often is asked for often. */
  movedAt: number;
  readonly flights: Flights<Result<Catalog, ContentFailure>>;
  /** Null where isolates cannot tell each other. */
  readonly nearby: Nearby | null;
};

export function createLiveMemory(nearby: Nearby | null = null): LiveMemory {
  return {
    catalog: null,
    askedAt: -Infinity,
    toldAt: -Infinity,
    movedAt: -Infinity,
    flights: new Map(),
    nearby,
  };
}

export type LiveParts = Omit<PartsParts, "flights" | "recent"> & {
  readonly partFlights: PartsParts["flights"];
  readonly writer: CatalogWriter;
  readonly live: LiveMemory;
  readonly now: Clock;
  readonly later: (work: Promise<unknown>) => void;
};

/**
 * What an isolate was told it goes by for `freshMs`; then it asks, and goes on with what it knows meanwhile.
 * Anyone who comes later than `trustedMs` waits for the answer: a publish is seen everywhere within five seconds.
 */
const calm = { freshMs: 2_000, trustedMs: 4_000 };
/** While one catalog follows another, no one is to be more than one behind. */
const storm = { freshMs: 400, trustedMs: 800 };
/** A storm is over so long after the last of them. */
const stormMs = 10_000;
const paceOf = ({ movedAt }: LiveMemory, now: number) => (now - movedAt < stormMs ? storm : calm);
/** The one place that decides is far away from some visitors. Where it does not answer, KV says what it knows. */
const writerDeadlineMs = 1_000;
/** The least that KV takes, in seconds. */
const cacheTtl = 30;

/** The catalog to read everything of one request at. */
export async function liveCatalog(parts: LiveParts): Promise<Result<Catalog, ContentFailure>> {
  const { live, now } = parts;
  if (!live.catalog) return oneFlight(live.flights, "first", now, parts.later, () => first(parts));
  const age = now() - live.toldAt;
  const { freshMs, trustedMs } = paceOf(live, now());
  if (age < freshMs) return ok(live.catalog);
  const isAsking = live.flights.has("ask");
  if (age < trustedMs) {
    if (!isAsking && now() - live.askedAt >= freshMs / 2) parts.later(askOnce(parts));
    return ok(live.catalog);
  }
  // No one is shown what is older than that while someone else asks; only where nothing answered just now.
  if (isAsking || now() - live.askedAt >= Math.min(trustedMs, writerDeadlineMs)) {
    await askOnce(parts);
  }
  return ok(live.catalog);
}

function askOnce(parts: LiveParts): Promise<Result<Catalog, ContentFailure>> {
  const { live, now, later } = parts;
  return oneFlight(live.flights, "ask", now, later, async () => {
    await ask(parts);
    return live.catalog ? ok(live.catalog) : err({ kind: "Unavailable", reason: "no catalog" });
  });
}

/** The catalog, where this isolate was told of it just now: no promise for what is in memory. */
export function knownCatalog(live: LiveMemory, now: number): Catalog | null {
  return now - live.toldAt < paceOf(live, now).freshMs ? live.catalog : null;
}

/** Has the space looked at, and goes on with what is live then. */
export async function lookAtSpace(
  parts: LiveParts,
  notice: Notice,
): Promise<Result<Catalog, ContentFailure>> {
  const asked = parts.now();
  const pointer = await parts.writer
    .look(notice)
    .catch((error: unknown) => err<ContentFailure>({ kind: "Unavailable", reason: String(error) }));
  return pointer.ok ? follow(parts, tell(parts, pointer.value, asked), asked) : pointer;
}

/** The catalog after one at which something is unavailable any more: often it is there already. */
export async function catalogAfter(
  parts: LiveParts,
  { pointer }: Catalog,
): Promise<Result<Catalog, ContentFailure>> {
  await askWriter(parts);
  const { catalog } = parts.live;
  const isLater = catalog && catalog.pointer.order > pointer.order;
  return isLater ? ok(catalog) : lookAtSpace(parts, { expected: true });
}

/** Goes by what another isolate of this location was told just now, or asks. */
async function ask(parts: LiveParts): Promise<void> {
  const { live, now } = parts;
  const asked = now();
  const told = await live.nearby?.read();
  if (!told || asked - told.at >= paceOf(live, asked).freshMs) return askWriter(parts);
  await follow(parts, told.pointer, Math.min(told.at, asked));
}

async function askWriter(parts: LiveParts): Promise<void> {
  const { live, now, writer, store } = parts;
  const asked = now();
  live.askedAt = asked;
  const said = await within(
    writer.current().catch(() => null),
    writerDeadlineMs,
    null,
  );
  const pointer = said ?? (await within(readPointer(store, { cacheTtl }), writerDeadlineMs, null));
  if (!pointer) return;
  await follow(parts, said ? tell(parts, said, asked) : pointer, asked);
}

/** Tells the other isolates of this location what the place that decides said. */
function tell({ live, later }: LiveParts, pointer: Pointer, at: number): Pointer {
  if (live.nearby) later(live.nearby.write({ pointer, at }));
  return pointer;
}

async function first(parts: LiveParts): Promise<Result<Catalog, ContentFailure>> {
  await ask(parts);
  return parts.live.catalog ? ok(parts.live.catalog) : lookAtSpace(parts, {});
}

/** Goes by a pointer, unless a later one is known already. `asked`: when; what was live since is not in it. */
async function follow(
  parts: LiveParts,
  pointer: Pointer,
  asked: number,
): Promise<Result<Catalog, ContentFailure>> {
  const { live, now } = parts;
  const isLater = () => live.catalog && live.catalog.pointer.order >= pointer.order;
  if (!isLater()) {
    const { partFlights: flights, writer, store, memory, later } = parts;
    const readable = { store, memory, flights, now, later, recent: writer.recent };
    const opened = await openCatalog(readable, pointer);
    if (!opened.ok) return live.catalog ? ok(live.catalog) : opened;
    if (!isLater()) {
      if (live.catalog) live.movedAt = now();
      live.catalog = opened.value;
    }
  }
  live.toldAt = Math.max(live.toldAt, asked);
  return live.catalog ? ok(live.catalog) : err({ kind: "Unavailable", reason: "no catalog" });
}
