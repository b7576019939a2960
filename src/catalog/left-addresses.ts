import type { Address, Catalog } from "./catalog.ts";
import type { Keyed } from "../story/chunks.ts";
import { partText } from "./parts.ts";
import { readable } from "./unreadable.ts";

/** Returns every address that a story left. Retains only those few of very many. */
export async function leftBefore(before: Catalog | null): Promise<readonly Keyed<Address>[]> {
  if (!before) return [];
  const left: Keyed<Address>[] = [];
  for (const { part } of before.root.addresses) {
    const text = await partText(before.text, part);
    const items = JSON.parse(readable("the addresses before", text)) as Keyed<Address>[];
    left.push(...items.filter(([, address]) => address.left !== undefined));
  }
  return left;
}
