import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import type { CacheMemory } from "../content/cache.ts";
import type { Reader } from "../content/reader.ts";
import type { Store } from "../content/version.ts";
import type { Need } from "./block.ts";
import { type Pieces, addPieces, piecesOf } from "./kept-html.ts";

/** A page of which all has been made, but for the frame around it: its story need not be read for it. */
export type KeptPage = {
  /** The name of its page type. */
  readonly component: string;
  readonly needs: readonly Need[];
  readonly pieces: Pieces;
};

type Path = readonly (string | number)[];

/** What was made of one story or list, as KV holds it. `pieces`: what was made, and of what inside it. */
type Entry = { readonly page: KeptPage | null; readonly pieces: readonly [Path, Pieces][] };

export type KeptStoreParts = {
  /** Null where what is read is of no version of its own: then nothing is kept beyond this isolate. */
  readonly store: Store | null;
  readonly memory: Pick<CacheMemory, "values" | "missing">;
  readonly version: number;
  /** Another deployment may render the same otherwise. */
  readonly deployment: string;
  readonly now: Clock;
};

export type KeptStore = {
  /** Reads as the reader does, and with each story and list what was made of it before. */
  readonly reader: Reader;
  /** The page of a story as it was made before, whole; looked for before the story itself. */
  readonly page: (slug: string) => Promise<KeptPage | null>;
  /** Keeps what was made of all that was read here; `page`: of a story whose page was made whole. */
  readonly keep: (page: { readonly slug: string; readonly page: KeptPage } | null) => Promise<void>;
};

/** A page waits so long for what was made before; content itself is read meanwhile from then on. */
const waitMs = 100;
const storeDeadlineMs = 800;
/** What streams in late is made a little after its page. */
const keepAfterMs = 250;
/** As long as content of a version stays in KV. */
const versionTtl = 7 * 24 * 3600;

/** Stories and lists of which what was made is in KV already, or on its way: with a whole page, or without. */
const stored = new WeakMap<object, "whole" | "pieces">();

/**
 * What was rendered, in a store of its own: under (version, deployment, name) as content is, since pages
 * show more than their story, and so only what is of one version. One for each reading.
 */
export function createKeptStore(parts: KeptStoreParts, reader: Reader): KeptStore {
  const { store, memory, version, deployment } = parts;
  const keyOf = (name: string) => `${version}:${deployment}:html:${name}`;
  const missingKey = (key: string) => `${Math.floor(parts.now() / 10_000)}:${key}`;
  const entries = new Map<string, Promise<Entry | null>>();
  const read = new Map<string, object>();

  /** Each entry is asked for once in a reading. */
  function entryOf(name: string): Promise<Entry | null> {
    let entry = entries.get(name);
    if (!entry) {
      entry = store ? entryIn(store, keyOf(name)) : Promise.resolve(null);
      entries.set(name, entry);
    }
    return entry;
  }

  function remember(name: string, page: KeptPage | null) {
    memory.values.set(keyOf(name), { page }, page ? sizeOf(page) : 100);
  }

  async function withPieces<Found extends { ok: boolean; value?: object }>(
    name: string,
    reading: Promise<Found>,
  ): Promise<Found> {
    const isKnown = store === null || memory.values.get(keyOf(name)) !== undefined;
    const looking = isKnown ? null : within(entryOf(name), storeDeadlineMs, null);
    const [found, entry] = await Promise.all([reading, looking]);
    if (!found.ok || !found.value) return found;
    read.set(name, found.value);
    if (entry) {
      restore(found.value, entry);
      stored.set(found.value, entry.page ? "whole" : "pieces");
    }
    if (!isKnown) remember(name, entry?.page ?? null);
    return found;
  }

  return {
    reader: {
      ...reader,
      story: (slug) => withPieces(`story:${slug}`, reader.story(slug)),
      list: (prefix) => withPieces(`list:${prefix}`, reader.list(prefix)),
    },

    async page(slug) {
      if (store === null) return null;
      const name = `story:${slug}`;
      const key = keyOf(name);
      const known = memory.values.get(key) as { page: KeptPage | null } | undefined;
      if (known) return known.page;
      if (memory.missing.get(missingKey(key))) return null;
      const entry = await within(entryOf(name), waitMs, undefined);
      if (entry?.page) remember(name, entry.page);
      if (entry === null) memory.missing.set(missingKey(key), true, key.length * 2 + 50);
      return entry?.page ?? null;
    },

    async keep(whole) {
      // What was shown although it is older, or for want of something, is not what this version says.
      if (store === null || reader.stale()) return;
      if (whole) remember(`story:${whole.slug}`, whole.page);
      const fresh = [...read].flatMap(([name, value]) => {
        const page = whole && name === `story:${whole.slug}` ? whole.page : null;
        const as = page ? "whole" : "pieces";
        const known = stored.get(value);
        if (known === as || known === "whole") return [];
        stored.set(value, as);
        return { name, value, page };
      });
      if (fresh.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, keepAfterMs));
      const puts = fresh.map(({ name, value, page }) => {
        const pieces = piecesIn(value, page !== null);
        if (!page && pieces.length === 0) return null;
        return store.put(keyOf(name), textOf({ page, pieces }), { expirationTtl: versionTtl });
      });
      await Promise.allSettled(puts);
    },
  };
}

async function entryIn(store: Store, key: string): Promise<Entry | null> {
  const text = await store.get(key).catch(() => null);
  if (text === null) return null;
  try {
    return entryFrom(text);
  } catch {
    return null;
  }
}

/** The HTML of a whole page stands as it is after the first line: it costs no parsing. */
type Head = Pick<Entry, "pieces"> & {
  readonly page: (Omit<KeptPage, "pieces"> & { readonly sizes: [string, number][] }) | null;
};

function textOf({ page, pieces }: Entry): string {
  const html = Object.entries(page?.pieces ?? {});
  const sizes = html.map(([key, { length }]): [string, number] => [key, length]);
  const head: Head = {
    page: page && { component: page.component, needs: page.needs, sizes },
    pieces,
  };
  return `${JSON.stringify(head)}\n${html.map(([, text]) => text).join("")}`;
}

/** An entry as `keep` wrote it, in this deployment. Throws where it is none. */
function entryFrom(text: string): Entry {
  const end = text.indexOf("\n");
  const { page, pieces } = JSON.parse(text.slice(0, end)) as Head;
  if (!page) return { page, pieces };
  const { sizes, ...rest } = page;
  let at = end + 1;
  const html = sizes.map(([key, size]) => [key, text.slice(at, (at += size))]);
  return { page: { ...rest, pieces: Object.fromEntries(html) }, pieces };
}

/** Everything at or below a value of which something was made, and where it stands. */
function piecesIn(value: unknown, withoutItself: boolean, path: Path = []): [Path, Pieces][] {
  if (typeof value !== "object" || value === null) return [];
  const pieces = withoutItself ? null : piecesOf(value);
  const own: [Path, Pieces][] = pieces ? [[path, pieces]] : [];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    piecesIn(inner, false, [...path, key]),
  );
  return [...own, ...below];
}

function restore(root: object, { page, pieces }: Entry) {
  if (page) addPieces(root, page.pieces);
  for (const [path, made] of pieces) {
    const at = path.reduce<unknown>(
      (holder, step) => (holder as Record<string, unknown> | undefined)?.[step],
      root,
    );
    if (typeof at === "object" && at !== null) addPieces(at, made);
  }
}

function sizeOf({ pieces }: KeptPage): number {
  return Object.values(pieces).reduce((sum, html) => sum + html.length * 2, 500);
}
