import type { TestSpace } from "../../src/catalog/test-space.ts";
import { uuidOf } from "../../src/catalog/test-space.ts";

/* What pages of a small space say, by the space alone: what readers are to say of it. */

type Moment = ReturnType<TestSpace["at"]>;
type Story = Moment["stories"] extends ReadonlyMap<string, infer One> ? One : never;

export const folder = "en/blog/";
export const posts = ["en/blog/one", "en/blog/two", "en/blog/three"] as const;
/** The addresses of stories, and those they may move to. */
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

/** What is published at a slug, with everything in it that names another story. */
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

/** The post in English that is shown at an address in German, where nothing is that is one. */
export function fallbackAt(moment: Moment, slug: string): Story | undefined {
  const isLive = storyAt(moment, "de/home") !== undefined || !storyAt(moment, "en/home");
  const own = isLive && slug.startsWith("de/") ? storyAt(moment, ownSlug(slug)) : undefined;
  if (own?.content.component !== "post" || storyAt(moment, slug)) return undefined;
  const isTranslated = translationsOf(moment, own).some((one) => one.slug.startsWith("de/"));
  return isTranslated ? undefined : own;
}

/** Of a fallback, by the slug it is shown at. */
export const ownSlug = (slug: string) => slug.replace(/^de\//, "en/");

/** A story as a page shows it; null where neither it nor a fallback is at the slug. */
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

/** What a story names, as its reader has it: translated where it is a fallback. */
function shownIn(moment: Moment, slug: string, { slug: own }: Story, named: Story | undefined) {
  if (slug === own || !named) return named;
  const language = slug.slice(0, slug.indexOf("/") + 1);
  return translationsOf(moment, named).find((one) => one.slug.startsWith(language)) ?? named;
}

/** Those of its group; of what has none, what is at its address in another language and has none. */
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

/** The titles of the posts below the folder, newest first. */
export function listedAt({ stories }: Moment): (string | null)[] {
  return [...stories.values()]
    .filter(({ slug, content }) => slug.startsWith(folder) && content.component === "post")
    .toSorted((a, b) => dateOf(b) - dateOf(a) || a.position - b.position || a.id - b.id)
    .map(titleOf);
}

/** Without a date it is the oldest. */
function dateOf({ content }: Story): number {
  if (content.date === undefined) return 0;
  return Date.parse(`${String(content.date).replace(" ", "T")}Z`);
}
