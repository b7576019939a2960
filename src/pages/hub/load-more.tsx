import type { ReactNode } from "react";
import { type Result, ok } from "../../base/result.ts";
import type { BlockSchema, Story } from "../../story/fields.ts";
import type { ContentFailure } from "../../content/reader.ts";
import type { PageContext } from "../../render/block.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { waking } from "../../ui/behaviours.ts";
import { unreachable } from "../../ui/unreachable.ts";
import "./load-more.css";

type LoadMoreProps<Item> = {
  /** Names the list on its page; its items are `{id}-1`, `{id}-2`, … */
  id: string;
  page: PageContext;
  /** Those that are shown, and how many there are in all. */
  items: readonly Item[];
  total: number;
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
  const { id, page, items, total, step, className, keyOf, children } = props;
  const shown = items.length;
  const next = Math.min(shown + step, total);
  return (
    <div id={id} {...waking("load-more")}>
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
        {...unreachable(page.say)}
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

/** Says what there is of `?shown=`: whole steps, up to all stories of the section; nothing where more than `maxTotal` are. */
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

/** How many of a list are shown. Whole steps only, so that an address someone made up is no page of its own. */
export function shownOf(query: URLSearchParams, step: number, total: number): number {
  const requested = Number(query.get("shown"));
  const steps = Number.isFinite(requested) ? Math.max(1, Math.ceil(requested / step)) : 1;
  return Math.min(steps * step, total);
}
