import type { PageContext, Teaser } from "../render/block.ts";
import { once } from "../render/cached-html.ts";
import type { Asset, Story } from "../story/fields.ts";
import type { Entry } from "../content/reader.ts";
import { foreignTag } from "../story/story-path.ts";
import { formatDate, isoDay } from "../language/dates.ts";
import { paths } from "../language/paths.ts";
import { Chip } from "../ui/chip.tsx";
import { Picture } from "../ui/picture.tsx";
// Cards of a kind's own show who wrote.
import "../ui/avatar.css";
import "../ui/card.css";
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
  const html = once(page, story, "story card", () => (
    <Card story={story} page={page} teaser={teaser} />
  ));
  return <article className="card card-linked" dangerouslySetInnerHTML={{ __html: html }} />;
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
  const lang = foreignTag(story, page.textLanguage);
  const image = pictures.map((name) => fields[name] as Asset | null).find(Boolean);
  const summary = firstText(story, summaries);
  const date = dateOf(story, teaser ?? plain);
  return (
    <>
      <div className="card-picture">
        {image && <Picture asset={image} width={448} ratio={16 / 9} alt="" />}
      </div>
      <div className="card-body">
        {teaser && (
          <p>
            <Chip tint="mist">{teaser.label(page.say)}</Chip>
          </p>
        )}
        <h3 className="card-title">
          <a className="card-link" href={paths.story(story.slug)} lang={lang}>
            {titleOf(story)}
          </a>
        </h3>
        {summary && (
          <p className="card-text" lang={lang}>
            {summary}
          </p>
        )}
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
