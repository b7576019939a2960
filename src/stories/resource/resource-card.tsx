import { type Content, type Story, contentIn } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { Chip, type Tint } from "../../ui/chip.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PageContext } from "../../render/block.ts";
import { CardPicture, CardText, CardTitle, StoryArticle } from "../card-parts.tsx";
import { resourceSchema } from "./resource-schema.ts";
import "./resource-card.css";

/** The datasource with the names of the library's categories. */
export const resourceCategories = "resource-categories";

const pictureSizes = {
  card: { width: 448 },
  third: { width: 735, sizes: "(width < 1024px) calc(100vw - 2.5rem), 384px" },
  main: { width: 735, sizes: "(width < 1024px) calc(100vw - 2.5rem), 735px" },
  slide: { width: 735, sizes: "(width < 1024px) calc(100vw - 2.5rem), 735px" },
} as const;

type ResourceCardProps = {
  story: Story;
  page: PageContext;
  /**
   * `main` is large with its picture beside it, `slide` the same in a carousel. `third` has the full width of
   * the page until three fit in a row.
   */
  size?: keyof typeof pictureSizes;
  /** The categories' names in this language. A category without one shows its slug as words. */
  categories?: readonly Entry[];
};

/** The card of a resource, for every list of resources. Other stories show nothing. */
export function ResourceCard({ story, page, size = "card", categories = [] }: ResourceCardProps) {
  const resource = contentIn(resourceSchema, story);
  if (!resource) return null;
  const label = categoryLabel(resource.category, categories);
  const look = `resource card ${size} ${label}`;
  const isLarge = size === "main" || size === "slide";
  return (
    <StoryArticle
      story={story}
      page={page}
      look={look}
      className={isLarge ? "card-lies card-large" : ""}
    >
      {() => <Card {...{ story, resource, page, size, label }} />}
    </StoryArticle>
  );
}

type CardProps = Required<Pick<ResourceCardProps, "story" | "page" | "size">> & {
  resource: Content<typeof resourceSchema>;
  label: string;
};

function Card({ story, resource, page, size, label }: CardProps) {
  const { image, date, logo, category } = resource;
  const of = { story, page };
  const onPicture = resource.use_date_in_thumbnail && image !== null;
  const day = date && <time dateTime={isoDay(date)}>{formatDate(date, page.textLanguage)}</time>;
  return (
    <>
      <CardPicture asset={image} {...pictureSizes[size]} priority={size === "main"}>
        {onPicture && day && <span className="card-date">{day}</span>}
      </CardPicture>
      <div className="card-body">
        <p className="row card-labels resource-card-labels">
          {category && <CategoryChip category={category} label={label} />}
          {logo && <Picture asset={logo} width={96} widths={[96]} className="resource-card-logo" />}
        </p>
        <CardTitle {...of} title={resource.title} />
        <CardText {...of} text={resource.description} className="soft" />
        <p className="card-meta resource-card-meta">
          <span className="arrow-link">
            {page.say("library.get")}
            <Icon name="arrow-right" size="small" />
          </span>
          {!onPicture && day}
        </p>
      </div>
    </>
  );
}

/** A category with its icon, tint and name. */
export function CategoryChip({ category, label }: { category: string; label: string }) {
  return (
    <Chip tint={tints.get(categoryKey(category)) ?? "brand"} icon={categoryIcon(category)}>
      {label}
    </Chip>
  );
}

const tints: ReadonlyMap<string, Tint> = new Map([
  ["checklist", "brand"],
  ["ebook", "lilac"],
  ["webinars", "sky"],
  ["events", "sun"],
]);

const icons: ReadonlyMap<string, IconName> = new Map([
  ["checklist", "list-checks"],
  ["ebook", "book-open-text"],
]);

/** The icon of a category. Checklists and eBooks have their own; all others, and "All", share one. */
export function categoryIcon(category: string): IconName {
  return icons.get(categoryKey(category)) ?? "layout-grid";
}

/** The key of a category, independent of its spelling: `eBook` and `ebook` are the same. */
export function categoryKey(category: string): string {
  return category.toLowerCase();
}

/** The name of a category in this language, or its slug as words. */
export function categoryLabel(category: string, categories: readonly Entry[]): string {
  const words = category.replace(/[-_]+/g, " ");
  const fallback =
    categoryKey(words) === words ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return (
    categories.find(({ value }) => categoryKey(value) === categoryKey(category))?.label ?? fallback
  );
}
