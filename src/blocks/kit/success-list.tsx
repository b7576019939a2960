import { defineField } from "@storyblok/schema";
import type { PageContext } from "../../render/block.ts";
import { SuccessCard } from "../../stories/success-story/success-card.tsx";
import type { SuccessStories } from "../../stories/success-story/success-facets.ts";
import { ListPages } from "./list-pages.tsx";
import { SuccessFilter } from "./success-filter.tsx";
import "../../ui/search-field.css";
import "./success-list.css";

export const columnsField = defineField("columns", {
  type: "option",
  options: [
    { name: "One", value: "1" },
    { name: "Two", value: "2" },
    { name: "Three", value: "3" },
  ],
});

type SuccessListProps = {
  data: SuccessStories;
  page: PageContext;
  /** The prefix of the filters' ids. */
  id: string;
  /** The address of the overview, which answers every filter and has the other pages. */
  hub: string;
  columns: "1" | "2" | "3" | "";
};

/** Success stories as cards, with three filters. */
export function SuccessList({ data, page, id, hub, columns }: SuccessListProps) {
  const { items, total, options, choice } = data;
  return (
    <div className="success-list" data-filter-within="">
      <SuccessFilter
        page={page}
        id={id}
        action={hub}
        options={options}
        choice={choice}
        isFurtherPage={data.number > 1}
        found={page.say("more.shown", { n: items.length, total })}
      />
      {/* The filtered list may come from another page, so the number of columns is set here. */}
      <div className={`success-list-${columns || 3}`} data-filter-part="stories">
        {items.length > 0 ? (
          <ul className="success-cards">
            {items.map((story) => (
              <li key={story.uuid}>
                <SuccessCard story={story} page={page} labels={options} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="nothing-found">{page.say("success.none")}</p>
        )}
        <ListPages listed={data} hub={hub} query={page.query} say={page.say} />
      </div>
    </div>
  );
}
