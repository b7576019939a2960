import type { TestSpace } from "../published-space.ts";
import { uuidOf } from "../published-space.ts";

/* The expected pages of a small space, computed from the space alone. Readers must return the same. */

type Moment = ReturnType<TestSpace["at"]>;
type Story = Moment["stories"] extends ReadonlyMap<string, infer One> ? One : never;

export const folder = "en/blog/";
export const posts = ["en/blog/one", "en/blog/two", "en/blog/three"] as const;
/** The addresses of stories, and addresses that stories can move to. */
export const slugs = [
  ...posts,
  "de/blog/one",
  "en/home",
  "de/home",
  "en/ada",
  "en/part",
  "en/moved",
] as const;
export const settings = "en/settings";

/** Returns the content to publish at a slug, with every field that refers to another story. */
export function contentOf(slug: string, title: string) {
  const naming = {
    author: uuidOf("en/ada"),
    link: { linktype: "story", id: uuidOf("en/blog/one") },
    reference: uuidOf("en/part"),
  };
  if (slug === "en/home") return { component: "page", title, ...naming };
  if (slug === "de/blog/one") return { component: "post", title };
  if (posts.some((post) => post === slug)) {
    const date = `2026-01-0${posts.findIndex((post) => post === slug) + 1} 00:00`;
    return { component: "post", title, date, author: uuidOf("en/ada"), category: "news" };
  }
  return { component: "page", title };
}

const titleOf = (story: Story | undefined) => (story ? String(story.content.title) : null);

function byUuid({ stories }: Moment, uuid: unknown): Story | undefined {
  return typeof uuid === "string" ? stories.get(uuid) : undefined;
}

export function storyAt({ stories }: Moment, slug: string): Story | undefined {
  return [...stories.values()].find((one) => one.slug === slug);
}

/** Returns the English post that is shown at a German address, if no story is at that address. */
export function fallbackAt(moment: Moment, slug: string): Story | undefined {
  const isLive = storyAt(moment, "de/home") !== undefined || !storyAt(moment, "en/home");
  const own = isLive && slug.startsWith("de/") ? storyAt(moment, ownSlug(slug)) : undefined;
  if (own?.content.component !== "post" || storyAt(moment, slug)) return undefined;
  const isTranslated = translationsOf(moment, own).some((one) => one.slug.startsWith("de/"));
  return isTranslated ? undefined : own;
}

/** Returns a fallback's own slug for the slug it is shown at. */
export const ownSlug = (slug: string) => slug.replace(/^de\//, "en/");

/** Returns a story as a page shows it; null if neither it nor a fallback is at the slug. */
export function shownAt(moment: Moment, slug: string): object | null {
  const story = storyAt(moment, slug) ?? fallbackAt(moment, slug);
  if (!story) return null;
  const { content } = story;
  const link = content.link as { id?: unknown } | undefined;
  // A story inside itself is left out.
  const named = (uuid: unknown) =>
    titleOf(uuid === story.uuid ? undefined : shownIn(moment, slug, story, byUuid(moment, uuid)));
  const isPage = content.component === "page";
  return {
    title: titleOf(story),
    author: named(content.author),
    // The home page is at its language's own address.
    link: isPage && link ? (byUuid(moment, link.id)?.slug.replace(/\/home$/, "") ?? null) : null,
    reference: isPage ? named(content.reference) : null,
    alternates: translationsOf(moment, story)
      .map((other) => other.slug)
      .toSorted(),
  };
}

/** Returns a referenced story as the page's visitor gets it: translated if the page is a fallback. */
function shownIn(moment: Moment, slug: string, { slug: own }: Story, named: Story | undefined) {
  if (slug === own || !named) return named;
  const language = slug.slice(0, slug.indexOf("/") + 1);
  return translationsOf(moment, named).find((one) => one.slug.startsWith(language)) ?? named;
}

/**
 * Returns the stories of its group. If it has none: those at its address in other languages that have none
 * either.
 */
function translationsOf({ stories }: Moment, story: Story): Story[] {
  const groupOf = ({ group, uuid }: Story) =>
    [...stories.values()].filter(
      (other) => group !== null && other.group === group && other.uuid !== uuid,
    );
  const group = groupOf(story);
  if (group.length > 0) return group;
  const addressOf = ({ slug }: Story) => slug.slice(slug.indexOf("/"));
  return [...stories.values()].filter(
    (other) =>
      other.uuid !== story.uuid &&
      addressOf(other) === addressOf(story) &&
      groupOf(other).length === 0,
  );
}

/** Returns the titles of the posts below the folder, newest first. */
export function listedAt({ stories }: Moment): (string | null)[] {
  return [...stories.values()]
    .filter(({ slug, content }) => slug.startsWith(folder) && content.component === "post")
    .toSorted((a, b) => dateOf(b) - dateOf(a) || a.position - b.position || a.id - b.id)
    .map(titleOf);
}

/** Returns a story's date. A story without one is the oldest. */
function dateOf({ content }: Story): number {
  if (content.date === undefined) return 0;
  return Date.parse(`${String(content.date).replace(" ", "T")}Z`);
}
