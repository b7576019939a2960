import type { ReactNode } from "react";
import { type Result, ok } from "../../base/result.ts";
import type { BlockSchema, Story } from "../../story/fields.ts";
import type { ContentFailure } from "../../content/reader.ts";
import type { PageContext } from "../../render/block.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { islandAttributes } from "../../ui/behaviours.ts";
import { unreachableAttributes } from "../../ui/unreachable.ts";
import "./load-more.css";

type LoadMoreProps<Item> = {
  /** The list's id on its page; the items are `{id}-1`, `{id}-2`, … */
  id: string;
  page: PageContext;
  /** The items that are shown, and the number of all items. */
  items: readonly Item[];
  total: number;
  /** How many are shown at first, and how many are added each time. */
  step: number;
  className: string;
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A long list, shown in steps. The next step is a link (`?shown=12`, so the page type must have `shown` among its
 * query keys); with scripts, it is added in place.
 */
export function LoadMore<Item>(props: LoadMoreProps<Item>) {
  const { id, page, items, total, step, className, keyOf, children } = props;
  const shown = items.length;
  const next = Math.min(shown + step, total);
  return (
    <div id={id} {...islandAttributes("load-more")}>
      <ol className={className} data-more-list="">
        {items.map((item, index) => (
          <li key={keyOf(item)} id={`${id}-${index + 1}`}>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <div
        className="load-more-foot"
        data-more-foot=""
        data-total={total}
        {...unreachableAttributes(page.say)}
      >
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
          <output className="note">{page.say("more.shown", { n: shown, total })}</output>
        )}
      </div>
    </div>
  );
}

/**
 * Reduces `?shown=` to values that exist: whole steps, up to all stories of the section. With more than `maxTotal`
 * stories it has no effect.
 */
export function supportedSteps(items: BlockSchema, step: number, maxTotal = Infinity) {
  return async (
    { story }: { readonly story: Story },
    { content, query }: Pick<PageContext, "content" | "query">,
  ): Promise<Result<URLSearchParams, ContentFailure>> => {
    const tallied = await content.tally(`${story.slug}/`, items.name);
    if (!tallied.ok) return tallied;
    const { total } = tallied.value;
    const shown = total > maxTotal ? step : shownOf(query, step, total);
    return ok(new URLSearchParams(shown > step ? { shown: String(shown) } : {}));
  };
}

/** Returns how many items are shown. Only whole steps, so that a made-up address is not a page of its own. */
export function shownOf(query: URLSearchParams, step: number, total: number): number {
  const requested = Number(query.get("shown"));
  const steps = Number.isFinite(requested) ? Math.max(1, Math.ceil(requested / step)) : 1;
  return Math.min(steps * step, total);
}
