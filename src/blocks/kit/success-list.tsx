import { defineField } from "@storyblok/schema";
import type { PageContext } from "../../render/block.ts";
import { SuccessCard } from "../../stories/success-story/success-card.tsx";
import {
  type SuccessStories,
  choiceIn,
  fits,
  optionsIn,
  successStoryOf,
} from "../../stories/success-story/success-facets.ts";
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

type SuccessListProps = SuccessStories & {
  page: PageContext;
  /** Begins the ids of the filters. */
  id: string;
  /** The overview, which answers for every filter wherever it is. */
  hub: string;
  columns: "1" | "2" | "3" | "";
};

/** Stories as cards behind three filters: those that fit what the page was asked for. */
export function SuccessList({ stories, labels, page, id, hub, columns }: SuccessListProps) {
  const options = optionsIn(stories, labels);
  const choice = choiceIn(page.query, options);
  const shown = stories.filter((story) => fits(successStoryOf(story), choice));
  return (
    <div className="success-list" data-filter-within="">
      <SuccessFilter
        page={page}
        id={id}
        action={hub}
        options={options}
        choice={choice}
        found={page.say("more.shown", { n: shown.length, total: stories.length })}
      />
      {/* The answer may be another page's: how many columns there are, this one says. */}
      <div className={`success-list-${columns || 3}`} data-filter-part="stories">
        {shown.length > 0 ? (
          <ul className="success-cards">
            {shown.map((story) => (
              <li key={story.uuid}>
                <SuccessCard story={story} page={page} labels={labels} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="nothing-found">{page.say("success.none")}</p>
        )}
      </div>
    </div>
  );
}
