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

/** The names of the library's categories, for editors and readers. */
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
   * `main` is large with its picture beside it, `slide` the same as one of several; `third` is a card
   * that has the whole page's width until three fit beside each other.
   */
  size?: keyof typeof pictureSizes;
  /** The categories' names in this language; without them the category's slug is written out. */
  categories?: readonly Entry[];
};

/** A resource as everything that lists resources shows it. Other stories show nothing. */
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
        <p className="card-labels resource-card-labels">
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

/** A category wherever it is named: its icon, its tint, its name. */
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

/** Checklists and eBooks have an icon of their own; all others, and "All", the same one. */
export function categoryIcon(category: string): IconName {
  return icons.get(categoryKey(category)) ?? "layout-grid";
}

/** A category however an editor spelt it: `eBook` and `ebook` are one. */
export function categoryKey(category: string): string {
  return category.toLowerCase();
}

/** A category's name in this language, else its slug written out. */
export function categoryLabel(category: string, categories: readonly Entry[]): string {
  const words = category.replace(/[-_]+/g, " ");
  const written =
    categoryKey(words) === words ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return (
    categories.find(({ value }) => categoryKey(value) === categoryKey(category))?.label ?? written
  );
}
