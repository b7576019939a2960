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
