import { type Result, err, ok } from "../base/result.ts";
import type { Story } from "../story/fields.ts";
import type { StoredCard, ContentFailure, ListQuery, Reader } from "./reader.ts";

/**
 * As many stories a hub shows that shows all it has. Of more than that it shows as many a page, at `2/`, `3/`
 * and so on.
 */
export const maxOnPage = 60;

/** One page of what a hub shows: all of it, as long as that is not too much. */
export type ListPage = {
  readonly items: readonly Story[];
  /** From 1. */
  readonly number: number;
  readonly last: number;
  /** How many fit what a visitor asked for, and how many there are in all. */
  readonly found: number;
  readonly total: number;
};

/** What is listed, and in which order. `fits`: where a visitor asked for some of it. */
export type ListPageQuery = Pick<ListQuery, "order"> & {
  readonly component: string;
  readonly number: number;
  readonly fits?: ((card: StoredCard) => boolean) | undefined;
};

/**
 * Reads one page of the stories below a prefix. A page of all depends on its own stories and on how many there
 * are; one of those that fit, on all of them. A number past the last is nothing to find.
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

/** Whether so many stories are too many for one page. */
export const isPaged = (total: number) => total > maxOnPage;

/** Nothing is a page, too. */
export const lastPage = (count: number) => Math.max(1, Math.ceil(count / maxOnPage));

/** Which of a list a page shows, counted from 0. */
export function pageBounds(number: number): { readonly from: number; readonly to: number } {
  return { from: (number - 1) * maxOnPage, to: number * maxOnPage };
}
