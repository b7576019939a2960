import type { Address, Catalog, CatalogEntry } from "./catalog.ts";
import { type Keyed, byKey, keyed } from "../story/chunks.ts";

/** Addresses that were left are remembered for so many; the oldest are forgotten first. */
const maxLeft = 5_000;

/**
 * Where stories are, and where they were: an address that a story has again is no longer left, so
 * there are no loops; and since an address leads to a story there are no chains.
 */
export async function addressesNow(
  before: Catalog | null,
  known: ReadonlyMap<string, CatalogEntry>,
  entries: ReadonlyMap<string, CatalogEntry>,
  version: number,
): Promise<Keyed<Address>[]> {
  const left = new Map<string, Address>();
  for (const [slug, address] of await leftBefore(before)) left.set(slug, address);
  for (const { uuid, slug } of known.values()) {
    if (entries.get(uuid)?.slug !== slug) left.set(slug, { uuid, left: version });
  }
  const here = keyed(entries.values(), ({ slug }) => slug).map(
    ([slug, { uuid }]): Keyed<Address> => [slug, { uuid }],
  );
  for (const [slug] of here) left.delete(slug);
  const latest = [...left].toSorted(([, a], [, b]) => (b.left ?? 0) - (a.left ?? 0));
  return [...here, ...latest.slice(0, maxLeft)].toSorted(byKey);
}

async function leftBefore(before: Catalog | null): Promise<readonly Keyed<Address>[]> {
  const left = await before?.left();
  if (left?.ok === false) throw new Error(`the catalog before: ${left.failure.kind}`);
  return left?.value ?? [];
}
