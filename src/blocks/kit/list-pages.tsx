import type { ListPage } from "../../content/list-page.ts";
import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { Styles } from "../../render/styles.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import paginationStyles from "styles-of:../../ui/pagination.tsx";

type ListPagesProps = {
  listed: Pick<ListPage, "number" | "last">;
  /** The hub's own address. */
  hub: string;
  /** The visitor's query. Links to other pages keep it. */
  query?: URLSearchParams;
  say: Say;
};

/** Links to the other pages of a hub's list; nothing if there is only one page. */
export function ListPages({ listed: { number, last }, hub, query, say }: ListPagesProps) {
  if (last < 2) return null;
  const search = query && query.size > 0 ? `?${query}` : "";
  return (
    <>
      <Styles of={paginationStyles} />
      <Pagination
        number={number}
        last={last}
        say={say}
        addressOf={(page) => paths.listing(hub, { page }) + search}
      />
    </>
  );
}
