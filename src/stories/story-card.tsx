import type { PageContext } from "../render/block.ts";
import { once } from "../render/kept-html.ts";
import { PostCard } from "./post-card.tsx";
import type { Asset, Story } from "../content/fields.ts";
import type { Entry } from "../content/reader.ts";
import { formatDate, isoDay } from "../language/dates.ts";
import { paths } from "../language/paths.ts";
import type { Word } from "../language/words.ts";
import { Chip } from "../ui/chip.tsx";
import { Picture } from "../ui/picture.tsx";

type StoryCardProps = {
  story: Story;
  page: PageContext;
  /** The blog's, for its posts. */
  categories: readonly Entry[];
};

/** Any story as a card, for lists that mix their kinds: the fields have one name in most of them. */
export function StoryCard({ story, page, categories }: StoryCardProps) {
  const { kind, component, fields } = story.content;
  if (kind !== "known") return null;
  if (component === "blog-page") {
    return <PostCard story={story} page={page} categories={categories} />;
  }
  const html = once(page, story, "story card", () => (
    <Card story={story} page={page} of={fields} />
  ));
  return <article className="card card-linked" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Where stories of a kind stand: what a post's category is to it. */
const sections: Readonly<Record<string, Word>> = {
  "changelog-detail-page": "changelog.title",
  "event-detail-page": "events.name",
  "interview-page": "interviews.name",
  "learning-hub-page": "learning.name",
  "resource-page": "library.name",
  "success-story-page": "success.name",
  "template-hub-post": "templates.name",
};

type Fields = { readonly [field: string]: unknown };

function Card({ story, page, of }: { story: Story; page: PageContext; of: Fields }) {
  const image = (of.image ?? of.thumbnail ?? of.interview_thumbnail ?? null) as Asset | null;
  const summary = text(of.description) || text(of.interview_description) || text(of.summary);
  const written = of.date ?? of.created_at;
  const date = written instanceof Date ? written : null;
  const section = sections[story.content.component];
  return (
    <>
      <div className="card-picture">
        {image && <Picture asset={image} width={448} ratio={16 / 9} alt="" />}
      </div>
      <div className="card-body">
        {section && (
          <p>
            <Chip tint="mist">{page.say(section)}</Chip>
          </p>
        )}
        <h3 className="post-card-title clamp-3">
          <a className="card-link" href={paths.story(story.slug)}>
            {text(of.title) || story.name}
          </a>
        </h3>
        {summary && <p className="post-card-summary clamp-3">{summary}</p>}
        {date && (
          <p className="card-meta">
            <time dateTime={isoDay(date)}>{formatDate(date, page.language)}</time>
          </p>
        )}
      </div>
    </>
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
