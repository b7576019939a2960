import type { PageContext } from "../../render/block.ts";
import { categoryIcon } from "../../stories/resource/resource-card.tsx";
import type { Entry } from "../../content/reader.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { unreachableAttributes } from "../../ui/unreachable.ts";
import "./category-filter.css";

type CategoryFilterProps = {
  page: PageContext;
  categories: readonly Entry[];
  /** Empty for all. */
  chosen: string;
};

/**
 * All items or one category: a row of links on wide screens, a dropdown with the same links on small ones. Each
 * link is an address of this page. Awake, the content changes in place.
 */
export function CategoryFilter({ page, categories, chosen }: CategoryFilterProps) {
  const { say } = page;
  const all = { value: "", label: say("library.all") };
  const links = [all, ...categories].map(({ value, label }) => (
    <li key={value}>
      <a
        className="pill"
        href={value === "" ? page.path : `${page.path}?category=${encodeURIComponent(value)}`}
        aria-current={value === chosen ? "true" : undefined}
        data-replay=""
      >
        <Icon name={categoryIcon(value)} size="small" />
        {label}
      </a>
    </li>
  ));
  const { label } = categories.find(({ value }) => value === chosen) ?? all;
  return (
    <nav
      className="category-filter"
      aria-label={say("library.categories")}
      data-filter-part="categories"
      {...unreachableAttributes(say)}
      {...islandAttributes("category-filter")}
    >
      <ul className="category-row">{links}</ul>
      <details className="category-dropdown">
        <summary className="category-summary">
          <Icon name={categoryIcon(chosen)} size="small" />
          {say("library.chosen", { category: label })}
          <Icon name="chevron-down" size="small" className="chevron category-chevron" />
        </summary>
        <ul className="category-menu">{links}</ul>
      </details>
    </nav>
  );
}
