import { cutEnd } from "../base/cut.ts";
import { pageTypes } from "../pages/all.ts";

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

/** Every key that a page of some type reads. */
export const everyQueryKey = [...new Set(pageTypes.flatMap((type) => type.query))];

/** As many values of one key as a filter may have; the rest is someone trying something. */
const maxValues = 20;

/**
 * What of a query is read. A key may come several times (`?category=payroll&category=absences`): the
 * order does not matter. An empty value asks for nothing.
 */
export function readQuery(query: URLSearchParams, keys: readonly string[]): URLSearchParams {
  if (query.size === 0) return query;
  const read = new URLSearchParams();
  for (const key of keys) {
    const values = new Set(query.getAll(key).map((value) => cutEnd(value.trim(), 100)));
    values.delete("");
    for (const value of [...values].toSorted().slice(0, maxValues)) read.append(key, value);
  }
  return read;
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
