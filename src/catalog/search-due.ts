import { ownEntry } from "../base/own-entry.ts";
import type { Volume } from "../search/search-volume.ts";
import type { CatalogRoot } from "./catalog.ts";

type Searched = Pick<CatalogRoot, "search" | "searchDue">;

/** Whether a look is to make some of the search: a first catalog has none. */
export function isSearchDue({ search, searchDue = [] }: Searched): boolean {
  return search === undefined || searchDue.length > 0;
}

/** Whether there is none of a language yet; one that is to be made anew is there until then. */
export function lacksSearch({ search, searchDue = [] }: Searched, language: string): boolean {
  return search === undefined || (searchDue.includes(language) && !(language in search));
}

/** The volumes of a language, in order; none where it has few pieces, or they are not made yet. */
export function volumesIn(
  { searchVolumes = {}, volumes = {} }: Pick<CatalogRoot, "searchVolumes" | "volumes">,
  language: string,
): readonly Volume[] {
  const earlier = ownEntry(volumes, language);
  return ownEntry(searchVolumes, language) ?? (earlier?.head ? [{ from: "", ...earlier }] : []);
}

/** All volumes of a catalog, by language. */
export function allVolumes(
  root: Pick<CatalogRoot, "searchVolumes" | "volumes">,
): ReadonlyMap<string, readonly Volume[]> {
  const languages = new Set(
    [root.searchVolumes, root.volumes].flatMap((of) => Object.keys(of ?? {})),
  );
  return new Map([...languages].map((language) => [language, volumesIn(root, language)]));
}
