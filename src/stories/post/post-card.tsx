import { type Content, type Story, contentIn } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { foreignTag } from "../../story/story-path.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip, type Tint } from "../../ui/chip.tsx";
import type { PageContext } from "../../render/block.ts";
import { authorSchema } from "../author-schema.ts";
import { CardPicture, CardText, CardTitle, StoryArticle } from "../card-parts.tsx";
import { postSchema } from "./post-schema.ts";
import "./post-card.css";

const shapes = {
  card: "post-card",
  featured: "post-card card-lies card-large",
  row: "post-card card-lies post-card-row",
};

type PostCardProps = {
  story: Story;
  page: PageContext;
  /** `card` for a grid, `featured` is large with its picture beside it, `row` for a list. */
  size?: "card" | "featured" | "row";
  /** The categories' names in this language. A category without one shows its slug as words. */
  categories?: readonly Entry[];
  level?: 2 | 3;
};

/** The card of a blog post, for every list of posts. Other stories show nothing. */
export function PostCard({
  story,
  page,
  size = "card",
  categories = [],
  level = 3,
}: PostCardProps) {
  const post = contentIn(postSchema, story);
  if (!post) return null;
  const label =
    categories.find((entry) => entry.value === post.category)?.label ?? slugAsLabel(post.category);
  const look = `card ${size} ${level} ${label}`;
  return (
    <StoryArticle story={story} page={page} look={look} className={shapes[size]}>
      {() => <Card {...{ story, post, page, size, label, level }} />}
    </StoryArticle>
  );
}

type CardProps = Required<Pick<PostCardProps, "story" | "page" | "size" | "level">> & {
  post: Content<typeof postSchema>;
  label: string;
};

function Card({ story, post, page, size, label, level }: CardProps) {
  const author = post.author?.content.fields.name;
  const of = { story, page };
  const featured = size === "featured";
  return (
    <>
      <CardPicture asset={post.image} width={featured ? 735 : 448} priority={featured} />
      <div className="card-body">
        <p className="row post-card-labels">
          {post.category && <Chip tint={tintOf(post.category)}>{label}</Chip>}
          {(post.tag_list ?? []).map((tag) => (
            <span key={tag} className="post-card-tag" lang={foreignTag(story, page.textLanguage)}>
              {tag.replaceAll("_", " ").toLocaleUpperCase(page.textLanguage)}
            </span>
          ))}
        </p>
        <CardTitle {...of} title={post.title} level={level} />
        <CardText {...of} text={post.thumbnail_summary} />
        <p className="card-meta">
          {typeof author === "string" && author !== "" && (
            <span className="post-card-author">
              <Avatar
                asset={contentIn(authorSchema, post.author)?.image ?? null}
                name={author}
                size={40}
              />
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

const tints: ReadonlyMap<string, Tint> = new Map([
  ["product", "sky"],
  ["people-management", "lilac"],
  ["recruiting", "sun"],
  ["working-time", "rose"],
]);

/** The tint of a category, the same everywhere. */
function tintOf(category: string): Tint {
  return tints.get(category) ?? "brand";
}

/** `People management` from `people-management`, for a category without a name. */
function slugAsLabel(slug: string): string {
  const words = slug.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
