import type { Log } from "../base/log.ts";
import type { CatalogEntry } from "./catalog.ts";
import { type OpeningParts, openCatalog } from "./open-catalog.ts";
import type { Pointer } from "./pointer.ts";
import type { Live } from "./build-catalog.ts";
import type { Known } from "./build-stories.ts";

type KnownParts = Omit<OpeningParts, "later"> & { readonly log: Log };

/** Loads a catalog and its stories. Returns null if a part is missing; then it is rebuilt from Storyblok. */
export async function loadKnown(pointer: Pointer, parts: KnownParts): Promise<Known | null> {
  const opened = await openCatalog({ ...parts, later: () => undefined }, pointer);
  const all = opened.ok ? await opened.value.all() : opened;
  if (!all.ok) parts.log("catalog-lost", { root: pointer.root });
  if (!opened.ok || !all.ok) return null;
  const stories = new Map<string, CatalogEntry>();
  for (const entry of all.value) stories.set(entry.uuid, entry);
  return { catalog: opened.value, stories };
}

export function liveOf({ catalog: { pointer, root, index }, stories }: Known): Live {
  return { pointer, root, stories, index };
}
