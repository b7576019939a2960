import { type Result, err, ok } from "../base/result.ts";
import type { Story } from "../story/fields.ts";
import type { StoredCard, ContentFailure, ListQuery, Reader } from "./reader.ts";

/**
 * How many stories a hub that shows all its stories has on one page. If it has more, the next pages are at
 * `2/`, `3/` and so on.
 */
export const maxOnPage = 60;

/** One page of a hub's stories. It shows all of them unless there are too many. */
export type ListPage = {
  readonly items: readonly Story[];
  /** Starts at 1. */
  readonly number: number;
  readonly last: number;
  /** `found`: how many match the visitor's filter. `total`: how many there are. */
  readonly found: number;
  readonly total: number;
};

/** The stories to list, and their order. `fits`: the visitor's filter, if there is one. */
export type ListPageQuery = Pick<ListQuery, "order"> & {
  readonly component: string;
  readonly number: number;
  readonly fits?: ((card: StoredCard) => boolean) | undefined;
};

/**
 * Reads one page of the stories below a prefix. A page without a filter depends on its own stories and on how
 * many there are, one with a filter on all of them. Returns NotFound for a number past the last page.
 */
export async function readListPage(
  reader: Reader,
  prefix: string,
  { component, order, number, fits }: ListPageQuery,
): Promise<Result<ListPage, ContentFailure>> {
  const query = { component, ...(order && { order }) };
  const { from, to } = pageBounds(number);
  const tallied = await reader.tally(prefix, component);
  if (!tallied.ok) return tallied;
  const { total } = tallied.value;
  let found = total;
  const listed = fits
    ? await reader.list(prefix, query, (cards) => {
        const fitting = cards.filter(fits);
        found = fitting.length;
        return fitting.slice(from, to);
      })
    : await reader.list(prefix, isPaged(total) ? { ...query, from, to } : query);
  if (!listed.ok) return listed;
  const last = lastPage(found);
  if (number > last) return err({ kind: "NotFound" });
  return ok({ items: listed.value, number, last, found, total });
}

/** True if there are too many stories for one page. */
export const isPaged = (total: number) => total > maxOnPage;

/** Returns the number of the last page. An empty list has one page too. */
export const lastPage = (count: number) => Math.max(1, Math.ceil(count / maxOnPage));

/** Returns which stories of a list are on a page, counted from 0. */
export function pageBounds(number: number): { readonly from: number; readonly to: number } {
  return { from: (number - 1) * maxOnPage, to: number * maxOnPage };
}
