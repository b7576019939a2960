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
  /** What a visitor asked for: the other pages are of that, too. */
  query?: URLSearchParams;
  say: Say;
};

/** The way to the other pages of a hub that has more than one shows. */
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
