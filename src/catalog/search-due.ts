import type { CatalogRoot } from "./catalog.ts";

type Searched = Pick<CatalogRoot, "search" | "searchDue">;

/** Checks whether a run has to build some of the search. A first catalog has none. */
export function isSearchDue({ search, searchDue = [] }: Searched): boolean {
  return search === undefined || searchDue.length > 0;
}

/** Checks whether a language has no search yet. During a rebuild, it still has the earlier one. */
export function lacksSearch({ search, searchDue = [] }: Searched, language: string): boolean {
  return search === undefined || (searchDue.includes(language) && !(language in search));
}
