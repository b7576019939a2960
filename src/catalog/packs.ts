import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import type { EdgeCache } from "../base/edge-cache.ts";
import { createMemory } from "../base/memory.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import type { ContentFailure, ContentResult } from "../content/reader.ts";
import { type Pack, openPack } from "./pack.ts";
import type { PackIndex } from "./pack-index.ts";
import type { ReadText, Store } from "./parts.ts";

type Later = (work: Promise<unknown>) => void;

/** Texts whose names depend on their content: packs, and the indexes of packs. */
export type Packs = {
  readonly text: (name: string, later?: Later) => ContentResult<string>;
  readonly open: (name: string, later?: Later) => ContentResult<Pack>;
};

/** Returns the key of a pack or an index in every store. */
export const keyOfPack = (name: string) => `pack:${name}`;

/** How long a location can cache what never changes: a day, in seconds. */
const cacheTtl = 86_400;
/** The minimum that KV accepts, in seconds. */
const absentCacheTtl = 30;
const edgeMs = 100;
const kvMs = 800;
const objectMs = 800;
/** How long a store that refused is not queried. The next one is queried at once. */
const refusedMs = 5_000;
const memoryBytes = 5_000_000;

type PacksParts = {
  readonly read: (name: string, later: Later) => ContentResult<string>;
  readonly now: Clock;
  readonly maxBytes?: number;
};

/** Creates packs with a memory of those that were opened last. */
export function createPacks({ read, now, maxBytes = memoryBytes }: PacksParts): Packs {
  const memory = createMemory<Pack>(maxBytes);
  const flights: Flights<Result<string, ContentFailure>> = new Map();
  const text = (name: string, later: Later = () => undefined) =>
    oneFlight(flights, name, now, later, () => read(name, later));
  return {
    text,
    async open(name, later) {
      const known = memory.get(name);
      if (known) return ok(known);
      const found = await text(name, later);
      if (!found.ok) return found;
      const pack = openPack(found.value);
      // A text with a character outside Latin-1 takes two bytes per character.
      memory.set(name, pack, found.value.length * 1.5);
      return ok(pack);
    },
  };
}

/** Returns a reader of every text of an index, from the pack that has it. */
export function textsIn(packs: Packs, index: PackIndex): ReadText {
  return async (key) => {
    for (const { name } of index.packsWith(key)) {
      const pack = await packs.open(name);
      if (!pack.ok) return pack;
      const text = pack.value.get(key);
      if (text !== null) return ok(text);
    }
    return ok(null);
  };
}

export type NearestParts = {
  readonly store: Pick<Store, "get">;
  /** Null if there is none. */
  readonly edge: EdgeCache | null;
  /** The site's own origin. Cloudflare requires it in addresses of the Cache API. */
  readonly origin: string;
  /** Reads a pack from the object, which has all of the live catalog; null if it has none. Can reject. */
  readonly held: (name: string) => Promise<string | null>;
  readonly now: Clock;
};

/** The answer of a store: a text, that it has none, or nothing. */
type StoreAnswer = { readonly text: string } | "absent" | "silent";

/**
 * Returns a reader of the nearest copy: in the location's Cache API, in KV, then in the object, which stores
 * packs permanently. A pack that none of them has belongs to a catalog that is no longer live.
 */
export function nearestPacks({ store, edge, origin, held, now }: NearestParts): PacksParts["read"] {
  const silentUntil = { kv: -Infinity, object: -Infinity };

  async function ask(
    whom: keyof typeof silentUntil,
    work: () => Promise<string | null>,
    timeoutMs: number,
  ): Promise<StoreAnswer> {
    if (now() < silentUntil[whom]) return "silent";
    const asking = work().then<StoreAnswer>((text) => (text === null ? "absent" : { text }));
    const answer = await within<StoreAnswer, StoreAnswer>(
      asking.catch((): StoreAnswer => "silent"),
      timeoutMs,
      "silent",
    );
    if (answer === "silent") silentUntil[whom] = now() + refusedMs;
    return answer;
  }

  return async (name, later) => {
    const address = `${origin}/.packs/${name}`;
    const near = edge && (await within(nearText(edge, address), edgeMs, null));
    if (near) return ok(near);
    const key = keyOfPack(name);
    const kv = await ask("kv", () => store.get(key, { cacheTtl }), kvMs);
    const keep = (text: string) => {
      const headers = { "Cache-Control": `public, max-age=${cacheTtl}` };
      if (edge) later(edge.put(address, new Response(text, { headers })).catch(() => undefined));
      return ok(text);
    };
    if (typeof kv === "object") return keep(kv.text);
    const [object, again] = await Promise.all([
      ask("object", () => held(name), objectMs),
      // KV caches a missing key as long as an existing one. A read with a shorter time checks again soon.
      kv === "absent"
        ? ask("kv", () => store.get(key, { cacheTtl: absentCacheTtl }), kvMs)
        : ("silent" as const),
    ]);
    if (typeof object === "object") return keep(object.text);
    if (typeof again === "object") return keep(again.text);
    return object === "absent" && kv === "absent"
      ? err({ kind: "Moved" })
      : err({ kind: "Unavailable", reason: `${key} is unavailable` });
  };
}

async function nearText(edge: EdgeCache, address: string): Promise<string | null> {
  try {
    const found = await edge.match(address);
    return found ? await found.text() : null;
  } catch {
    return null;
  }
}
