/** The format of an answer. */
export type Format = "html" | "markdown";

/** The cache key of a complete page. Only a query that the page reads is part of it, in any order. */
export function pageKey(
  { deployment }: { readonly deployment: string },
  path: string,
  query?: URLSearchParams,
): string {
  return `${deployment}:${query && query.size > 0 ? `${path}?${query}` : path}`;
}

/** The cache key of a language's 404 or 410 page. No address starts like this. */
export function notFoundKey(
  site: { readonly deployment: string },
  language: string,
  status: 404 | 410,
  format: Format = "html",
): string {
  return pageKey(site, `${status} ${format === "html" ? "" : `${format} `}${language}`);
}
