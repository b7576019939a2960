/** What a page is answered as. */
export type Format = "html" | "markdown";

/** What a completed page is kept under. Only a query that the page reads splits it; its order does not. */
export function pageKey(
  { deployment }: { readonly deployment: string },
  path: string,
  query?: URLSearchParams,
): string {
  return `${deployment}:${query && query.size > 0 ? `${path}?${query}` : path}`;
}

/** What the page of a language is kept under that says that nothing is there: no address begins so. */
export function nothingKey(
  site: { readonly deployment: string },
  language: string,
  status: 404 | 410,
  format: Format = "html",
): string {
  return pageKey(site, `${status} ${format === "html" ? "" : `${format} `}${language}`);
}
