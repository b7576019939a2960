import { ownEntry } from "../base/own-entry.ts";
import type { Volume } from "../search/search-volume.ts";
import type { CatalogRoot } from "./catalog.ts";

/** Returns the volumes of a language, in order; none if it has few pieces, or if they are not made yet. */
export function volumesIn(
  { searchVolumes = {}, volumes = {} }: Pick<CatalogRoot, "searchVolumes" | "volumes">,
  language: string,
): readonly Volume[] {
  const earlier = ownEntry(volumes, language);
  return ownEntry(searchVolumes, language) ?? (earlier?.head ? [{ from: "", ...earlier }] : []);
}

/** Returns all volumes of a catalog, by language. */
export function allVolumes(
  root: Pick<CatalogRoot, "searchVolumes" | "volumes">,
): ReadonlyMap<string, readonly Volume[]> {
  const languages = new Set(
    [root.searchVolumes, root.volumes].flatMap((of) => Object.keys(of ?? {})),
  );
  return new Map([...languages].map((language) => [language, volumesIn(root, language)]));
}
