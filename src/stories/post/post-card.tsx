import { type Content, type Story, contentOf } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { foreignTag } from "../../story/story-path.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { paths } from "../../language/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip, type Tint } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PageContext } from "../../render/block.ts";
import { once } from "../../render/cached-html.ts";
import { authorSchema } from "../author-schema.ts";
import { postSchema } from "./post-schema.ts";
import "../../ui/card.css";
import "./post-card.css";

const shapes = {
  card: "post-card",
  featured: "post-card card-lies card-large",
  row: "post-card card-lies post-card-row",
};

type PostCardProps = {
  story: Story;
  page: PageContext;
  /** `card` is in a grid, `featured` is large with its picture beside it, `row` in a list. */
  size?: "card" | "featured" | "row";
  /** The categories' names in this language; without them the category's slug is written out. */
  categories?: readonly Entry[];
  level?: 2 | 3;
};

/** A blog post as everything that lists posts shows it. Other stories show nothing. */
export function PostCard({
  story,
  page,
  size = "card",
  categories = [],
  level = 3,
}: PostCardProps) {
  if (story.content.kind !== "known" || story.content.component !== postSchema.name) return null;
  const post = contentOf(postSchema, story.content);
  const label =
    categories.find((entry) => entry.value === post.category)?.label ?? written(post.category);
  const html = once(page, story, `card ${size} ${level} ${label}`, () => (
    <Card story={story} post={post} page={page} size={size} label={label} level={level} />
  ));
  return (
    <article
      className={`card card-linked ${shapes[size]}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type CardProps = Required<Pick<PostCardProps, "story" | "page" | "size" | "level">> & {
  post: Content<typeof postSchema>;
  label: string;
};

function Card({ story, post, page, size, label, level }: CardProps) {
  const author = post.author?.content.fields.name;
  const Heading = `h${level}` as const;
  const lang = foreignTag(story, page.textLanguage);
  return (
    <>
      <div className="card-picture">
        {post.image && (
          <Picture
            asset={post.image}
            width={size === "featured" ? 735 : 448}
            ratio={16 / 9}
            priority={size === "featured"}
            alt=""
          />
        )}
      </div>
      <div className="card-body">
        <p className="post-card-labels">
          {post.category && <Chip tint={tintOf(post.category)}>{label}</Chip>}
          {(post.tag_list ?? []).map((tag) => (
            <span key={tag} className="post-card-tag" lang={lang}>
              {tag.replaceAll("_", " ").toLocaleUpperCase(page.textLanguage)}
            </span>
          ))}
        </p>
        <Heading className="card-title">
          <a className="card-link" href={paths.story(story.slug)} lang={lang}>
            {post.title || story.name}
          </a>
        </Heading>
        {post.thumbnail_summary && (
          <p className="card-text" lang={lang}>
            {post.thumbnail_summary}
          </p>
        )}
        <p className="card-meta">
          {typeof author === "string" && author !== "" && (
            <span className="post-card-author">
              <Avatar asset={portraitOf(post.author)} name={author} size={40} />
              {author}
            </span>
          )}
          {post.date && (
            <time dateTime={isoDay(post.date)}>{formatDate(post.date, page.textLanguage)}</time>
          )}
        </p>
      </div>
    </>
  );
}

function portraitOf(author: Story | null) {
  if (author?.content.component !== authorSchema.name) return null;
  return contentOf(authorSchema, author.content).image ?? null;
}

const tints: ReadonlyMap<string, Tint> = new Map([
  ["product", "sky"],
  ["people-management", "lilac"],
  ["recruiting", "sun"],
  ["working-time", "rose"],
]);

/** The tint a category has wherever it is named. */
function tintOf(category: string): Tint {
  return tints.get(category) ?? "brand";
}

/** `people-management` as a label, for a category that has no name. */
function written(slug: string): string {
  const words = slug.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
