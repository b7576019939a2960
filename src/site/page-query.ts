import { cutEnd } from "../base/cut.ts";
import { pageTypes } from "../pages/all.ts";

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
