import type { ReactNode } from "react";
import { loadMore } from "../../../client/islands/load-more.ts";
import type { PageContext } from "../../render/block.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { waking } from "../../ui/island.tsx";

type LoadMoreProps<Item> = {
  /** Names the list on its page; its items are `{id}-1`, `{id}-2`, … */
  id: string;
  page: PageContext;
  items: readonly Item[];
  /** How many there are at first, and how many come each time. */
  step: number;
  className: string;
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A long list, some of it at a time. The rest is a link away (`?shown=12`, so the page type must list
 * `shown` among its query keys), and comes in place where there are scripts.
 */
export function LoadMore<Item>(props: LoadMoreProps<Item>) {
  const { id, page, items, step, className, keyOf, children } = props;
  const total = items.length;
  const shown = shownOf(page.query, step, total);
  const next = Math.min(shown + step, total);
  return (
    <div id={id} className="load-more" {...waking(loadMore)}>
      <ol className={className} data-more-list="">
        {items.slice(0, shown).map((item, index) => (
          <li key={keyOf(item)} id={`${id}-${index + 1}`}>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <div className="load-more-foot" data-more-foot="" data-total={total}>
        {shown < total && (
          <a
            className={buttonClass("secondary", "large")}
            href={`${page.path}?shown=${next}#${id}-${shown + 1}`}
            data-replay=""
          >
            {page.say("more.load")}
          </a>
        )}
        {total > step && (
          <output className="load-more-count">{page.say("more.shown", { n: shown, total })}</output>
        )}
      </div>
    </div>
  );
}

/** Whole steps only, so that an address somebody made up is no page of its own. */
function shownOf(query: URLSearchParams, step: number, total: number): number {
  const asked = Number(query.get("shown"));
  const steps = Number.isFinite(asked) ? Math.max(1, Math.ceil(asked / step)) : 1;
  return Math.min(steps * step, total);
}
