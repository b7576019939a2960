import type { Address, Catalog, CatalogRoot } from "./catalog.ts";
import type { Change } from "./changes.ts";
import { type Chunk, type KeepPart, editChunks, lazyItems } from "../story/chunks.ts";
import { leftBefore } from "./left-addresses.ts";
import { readable } from "./unreadable.ts";

/** How many left addresses are remembered. The oldest are forgotten first. */
const usualMaxLeft = 5_000;

/** `here`: uuids of published stories by slug. `isAnew`: only left addresses of the old list are reused. */
type Where = {
  readonly here: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  readonly version: number;
  readonly isAnew: boolean;
};

type Making = { readonly usual: number; readonly keep: KeepPart; readonly maxLeft?: number };

/**
 * Builds the list of the addresses that stories have and those that they left. An address that a story has
 * again is no longer a left one, so there are no loops. An address leads to a story, so there are no chains.
 */
export async function buildAddresses(
  before: Catalog | null,
  { here, changes, version, isAnew }: Where,
  { usual, keep, maxLeft = usualMaxLeft }: Making,
): Promise<CatalogRoot["addresses"]> {
  const chunks = before?.root.addresses ?? [];
  const left = new Map<string, Address>();
  for (const { was, is } of changes) {
    if (was && was.slug !== is?.slug) left.set(was.slug, { uuid: was.uuid, left: version });
  }
  const removed = new Set([
    ...left.keys(),
    ...changes.flatMap(({ was, is }) => (is && is.slug !== was?.slug ? [is.slug] : [])),
  ]);
  const known = chunks.reduce((sum, { about }) => sum + about, 0);
  if (isAnew || known + removed.size > here.size + maxLeft) {
    const all = new Map([...(await leftBefore(before)), ...left]);
    const latest = [...all]
      .filter(([slug]) => !here.has(slug))
      .toSorted(([, a], [, b]) => (b.left ?? 0) - (a.left ?? 0));
    for (const [slug] of latest.slice(maxLeft)) {
      removed.add(slug);
      left.delete(slug);
    }
    if (isAnew) for (const [slug, address] of latest.slice(0, maxLeft)) left.set(slug, address);
  }
  const taken = isAnew ? here.keys() : [...removed].filter((slug) => here.has(slug));
  const added = lazyItems(
    [...new Set([...left.keys(), ...taken])].toSorted(),
    (slug) => slug,
    (slug): Address => {
      const uuid = here.get(slug);
      return uuid === undefined ? (left.get(slug) as Address) : { uuid };
    },
  );
  const making = { usual, keep, about: (items: readonly unknown[]) => items.length };
  const read = async (chunk: Chunk) =>
    before ? readable("the addresses before", await before.itemsIn<Address>(chunk)) : [];
  return editChunks(isAnew ? [] : chunks, { removed, added }, { ...making, read });
}
