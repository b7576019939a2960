import { ok } from "../base/result.ts";
import type { ContentResult } from "../content/reader.ts";
import { type Catalog, type CatalogRoot, catalogOver } from "./catalog.ts";
import { type PackIndex, openIndex } from "./pack-index.ts";
import type { Packs } from "./packs.ts";
import { type PartsParts, type ReadText, readPart } from "./parts.ts";
import type { Pointer } from "./pointer.ts";

export type OpeningParts = Omit<PartsParts, "text"> & { readonly packs: Packs };

/** Reads a catalog's index and root, and from there whatever else is asked of it. */
export async function openCatalog(
  { packs, ...given }: OpeningParts,
  pointer: Pointer,
): ContentResult<Catalog> {
  const read = await packs.text(pointer.index, given.later);
  if (!read.ok) return read;
  const index = openIndex(read.value);
  const parts = { ...given, text: textsIn(packs, index) };
  const root = await readPart(parts, pointer.root, (json) => json as CatalogRoot);
  return root.ok ? ok(catalogOver(parts, pointer, root.value, index)) : root;
}

function textsIn(packs: Packs, index: PackIndex): ReadText {
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
