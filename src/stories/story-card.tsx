import type { PageContext, Teaser } from "../render/block.ts";
import type { Asset, Story } from "../story/fields.ts";
import type { Entry } from "../content/reader.ts";
import { formatDate, isoDay } from "../language/dates.ts";
import { Chip } from "../ui/chip.tsx";
import { CardPicture, CardText, CardTitle, StoryArticle } from "./card-parts.tsx";
// Cards of a kind's own show who wrote.
import "../ui/avatar.css";
import "./post/post-card.css";

/** The names of categories, by their datasource. */
export type Categories = ReadonlyMap<string, readonly Entry[]>;

type StoryCardProps = { story: Story; page: PageContext; categories: Categories };

/** Any story as a card, for lists that mix their kinds: by what its kind says of itself. */
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

/** What the cards of these stories name. A card without its category's name is better than no card. */
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

/** What a kind without a teaser is shown by: the fields have one name in most of them. */
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

/** The first of these fields that holds a text; empty where none does. */
export function firstText({ content }: Story, names: readonly string[]): string {
  const values = names.map((name) => content.fields[name]);
  return values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

/** What readers know a story by: its title, or its name among editors. */
export function titleOf(story: Story): string {
  return firstText(story, ["title"]) || story.name;
}

/** The day a story's kind goes by; null where it has none. */
export function dateOf({ content }: Story, { date }: Pick<Teaser, "date">): Date | null {
  const value = content.fields[date];
  return value instanceof Date ? value : null;
}
