import { cutEnd } from "../base/cut.ts";
import { pageTypes } from "../pages/all.ts";

/** Every key that a page of some type reads. */
export const everyQueryKey = [...new Set(pageTypes.flatMap((type) => type.query))];

/** The most values of one key that a filter may have; more than that is abuse. */
const maxValues = 20;

/**
 * The part of a query that the page reads. A key may appear several times (`?category=payroll&category=absences`),
 * in any order. Empty values are dropped.
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
