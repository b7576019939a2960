import { z } from "zod";
import type { IndexEntry } from "./reader.ts";
import type { Store } from "./version.ts";

/**
 * Where stories stood when this site last looked, and which addresses they left since. An editor who
 * renames a story or moves its folder need not think of a redirect: the old address leads on by itself.
 */
export type Moves = {
  /** The version of the space this was true at. */
  readonly version: number;
  /** Slugs by uuid. */
  readonly slugs: { readonly [uuid: string]: string };
  /** What was left, and the story that stood there, the latest last. */
  readonly left: readonly (readonly [slug: string, uuid: string])[];
};

const moves = z.object({
  version: z.number(),
  slugs: z.record(z.string(), z.string()),
  left: z.array(z.tuple([z.string(), z.string()])),
});

const key = "moves";
/** Addresses remembered at most; the oldest are forgotten first. */
const maxMoves = 5_000;

/**
 * The moves once the index is known. An address that a story has again is no longer left, so there are
 * no loops; and since an address leads to a story, not to another address, there are no chains.
 */
export function movesAfter(
  before: Moves | null,
  version: number,
  index: readonly Pick<IndexEntry, "uuid" | "slug">[],
): Moves {
  const slugs = Object.fromEntries(index.map(({ uuid, slug }) => [uuid, slug]));
  const taken = new Set(Object.values(slugs));
  const leaving = Object.entries(before?.slugs ?? {}).flatMap(([uuid, slug]) =>
    slugs[uuid] !== slug ? [[slug, uuid] as const] : [],
  );
  const left = new Map<string, string>();
  for (const [slug, uuid] of [...(before?.left ?? []), ...leaving]) {
    // Set anew, so that the latest to leave an address comes last.
    left.delete(slug);
    if (!taken.has(slug)) left.set(slug, uuid);
  }
  // What a story left before it went away stays known: it may come back at another place.
  return { version, slugs, left: [...left].slice(-maxMoves) };
}

/** The slug of the story that stood at a slug before; null where it has none now. */
export function movedTo(known: Moves | null, slug: string): string | null {
  const uuid = known?.left.findLast(([left]) => left === slug)?.[1];
  const to = uuid === undefined ? undefined : known?.slugs[uuid];
  return to === undefined || to === slug ? null : to;
}

/** Looks where all stories stand, once a version, and remembers what moved. */
export async function noteMoves(
  store: Store,
  version: number,
  index: () => Promise<readonly Pick<IndexEntry, "uuid" | "slug">[] | null>,
): Promise<void> {
  const before = await readMoves(store);
  if (before && before.version >= version) return;
  const now = await index();
  if (!now) return;
  await store.put(key, JSON.stringify(movesAfter(before, version, now)));
}

/** What is remembered; null on a site that never looked, and where the store is out of reach. */
export async function readMoves(store: Store): Promise<Moves | null> {
  try {
    const text = await store.get(key);
    return text === null ? null : moves.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
