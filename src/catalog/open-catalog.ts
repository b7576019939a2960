import { ok } from "../base/result.ts";
import type { ContentResult } from "../content/reader.ts";
import { type Catalog, type CatalogRoot, createCatalog } from "./catalog.ts";
import { openIndex } from "./pack-index.ts";
import { type Packs, textsIn } from "./packs.ts";
import { type PartsParts, readPart } from "./parts.ts";
import type { Pointer } from "./pointer.ts";

export type OpeningParts = Omit<PartsParts, "text"> & { readonly packs: Packs };

/** Reads a catalog's index and root. Everything else is read from there on demand. */
export async function openCatalog(
  { packs, ...given }: OpeningParts,
  pointer: Pointer,
): ContentResult<Catalog> {
  const read = await packs.text(pointer.index, given.later);
  if (!read.ok) return read;
  const index = openIndex(read.value);
  const parts = { ...given, text: textsIn(packs, index) };
  const root = await readPart(parts, pointer.root, (json) => json as CatalogRoot);
  return root.ok ? ok(createCatalog(parts, pointer, root.value, index)) : root;
}
