import type { PageContext, Teaser } from "../render/block.ts";
import type { Asset, Story } from "../story/fields.ts";
import type { Entry } from "../content/reader.ts";
import { formatDate, isoDay } from "../language/dates.ts";
import { Chip } from "../ui/chip.tsx";
import { CardPicture, CardText, CardTitle, StoryArticle } from "./card-parts.tsx";
// Some kinds have their own card, which shows the author.
import "../ui/avatar.css";
import "./post/post-card.css";

/** The names of categories, by datasource. */
export type Categories = ReadonlyMap<string, readonly Entry[]>;

type StoryCardProps = { story: Story; page: PageContext; categories: Categories };

/** The card of any story, for lists that mix kinds. Its kind's teaser decides what it shows. */
export function StoryCard({ story, page, categories }: StoryCardProps) {
  if (story.content.kind !== "known") return null;
  const teaser = page.teaserOf(story.content.component);
  if (teaser?.card) {
    const named = categories.get(teaser.categories ?? "") ?? [];
    return <>{teaser.card({ story, page, categories: named })}</>;
  }
  return (
    <StoryArticle story={story} page={page} look="story card">
      {() => <Card story={story} page={page} teaser={teaser} />}
    </StoryArticle>
  );
}

/** Reads the category names for the cards of these stories. A card without a category's name is better than none. */
export async function readCardCategories(
  stories: readonly Story[],
  page: PageContext,
): Promise<Categories> {
  const named = stories.flatMap(
    ({ content }) => page.teaserOf(content.component)?.categories ?? [],
  );
  return new Map(
    await Promise.all(
      [...new Set(named)].map(async (datasource) => {
        const entries = await page.content.entries(datasource, page.textLanguage);
        return [datasource, entries.ok ? entries.value : []] as const;
      }),
    ),
  );
}

/** The fields used for a kind without a teaser. Most kinds use these names. */
const plain = {
  pictures: ["image", "thumbnail"],
  summaries: ["description", "summary"],
  date: "date",
};

function Card(props: { story: Story; page: PageContext; teaser: Teaser | null }) {
  const { story, page, teaser } = props;
  const { pictures, summaries } = teaser ?? plain;
  const { fields } = story.content;
  const image = pictures.map((name) => fields[name] as Asset | null).find(Boolean);
  const date = dateOf(story, teaser ?? plain);
  return (
    <>
      <CardPicture asset={image} />
      <div className="card-body">
        {teaser && (
          <p>
            <Chip tint="mist">{teaser.label(page.say)}</Chip>
          </p>
        )}
        <CardTitle story={story} page={page} title={titleOf(story)} />
        <CardText story={story} page={page} text={firstText(story, summaries)} />
        {date && (
          <p className="card-meta">
            <time dateTime={isoDay(date)}>{formatDate(date, page.textLanguage)}</time>
          </p>
        )}
      </div>
    </>
  );
}

/** The text of the first of these fields that is filled in, or an empty string. */
export function firstText({ content }: Story, names: readonly string[]): string {
  const values = names.map((name) => content.fields[name]);
  return values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

/** The title of a story, or its name in Storyblok. */
export function titleOf(story: Story): string {
  return firstText(story, ["title"]) || story.name;
}

/** The date of a story, from the field that its kind uses; null if it has none. */
export function dateOf({ content }: Story, { date }: Pick<Teaser, "date">): Date | null {
  const value = content.fields[date];
  return value instanceof Date ? value : null;
}
