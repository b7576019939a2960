import { isLanguage } from "../language/language.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawLink, type RawStory, bareSlug } from "../story/raw.ts";
import { type Adoption, createBlockAdopter } from "./adopt-blocks.ts";
import type { Schemas } from "./decode.ts";

/* Stories of a space that was made for another site, made into stories of this one before anything reads them. */

/** What a catalog remembers of it. `home`: the slug that is shown as the home page. */
export type Adopted = { readonly home: string; readonly name: string };

/** Makes stories and blocks ours. `ours` and `theirs` are slugs. */
export type Adopter = {
  readonly adopted: Adopted;
  readonly link: (link: RawLink) => RawLink;
  readonly story: (story: RawStory) => RawStory;
  readonly content: (content: RawStory["content"]) => RawStory["content"];
  readonly theirs: (slug: string) => string;
};

type Model = { readonly schemas: Schemas; readonly adoption: Adoption | null };

/** What home pages are called, the likeliest first. */
const homes = ["home", "index", "start", "homepage", "home-page", "start-page"];
/** What languages need for themselves. */
const taken = ["home", "settings", "404", "410"];
/** Folders beside those of languages that this site knows. */
const ownFolders = ["global-components", "templates"];
/** Lists and objects inside one another; no layout nests deeper. */
const maxDepth = 100;

/** Null where the space is this site's own. */
export function adopterFor(model: Model, links: readonly RawLink[]): Adopter | null {
  const { adoption } = model;
  if (!adoption || links.length === 0) return null;
  if (adoption.when === "foreign" && links.some(({ slug }) => isInLanguage(bareSlug(slug)))) {
    return null;
  }
  const slugs = new Set(links.map(({ slug }) => bareSlug(slug)));
  const first = links
    .filter(({ slug }) => !bareSlug(slug).includes("/"))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))[0];
  const home = homes.find((slug) => slugs.has(slug)) ?? bareSlug(first?.slug ?? "home");
  return adopterOf(model, { home, name: nameOf(adoption) });
}

/** The same, of a catalog that says so; null of one that says nothing. */
export function adopterOf(model: Model, adopted: Adopted | undefined): Adopter | null {
  const { adoption } = model;
  if (!adoption || !adopted) return null;
  const { home, name } = adopted;
  const { language } = adoption;

  function ours(slug: string): string {
    const bare = bareSlug(slug);
    if (bare === home) return `${language}/home`;
    if (isInLanguage(bare) || ownFolders.includes(bare.split("/")[0] ?? "")) return bare;
    return taken.includes(bare) ? `${language}/${bare}-page` : `${language}/${bare}`;
  }

  const make = createBlockAdopter(model.schemas, adoption);
  const content = (raw: RawStory["content"]) => make(relink(raw, ours) as RawStory["content"]);
  return {
    adopted,
    link: (link) => ({ ...link, slug: ours(link.slug), adopted: name }),
    story: (story) => ({
      ...story,
      full_slug: ours(story.full_slug),
      adopted: name,
      content: content(story.content),
    }),
    content,
    theirs(slug) {
      if (slug === `${language}/home`) return home;
      const rest = slug.slice(language.length + 1);
      // Theirs of such a name is something else.
      if (!slug.startsWith(`${language}/`) || taken.includes(rest)) return slug;
      const plain = rest.replace(/-page$/, "");
      return taken.includes(plain) ? plain : rest;
    },
  };
}

function isInLanguage(slug: string): boolean {
  return isLanguage(slug.split("/")[0] ?? "");
}

/** Another for each mapping, so that nothing that was made by another one is taken for the same. */
function nameOf(adoption: Adoption): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(adoption)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** A copy in which links to stories lead to where they are here. */
function relink(value: unknown, ours: (slug: string) => string, depth = 0): unknown {
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => relink(item, ours, depth + 1));
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, relink(inner, ours, depth + 1)]),
  );
  if (value.linktype !== "story") return copy;
  for (const name of ["cached_url", "href"]) {
    const slug = value[name];
    if (typeof slug === "string" && slug !== "" && !slug.includes(":")) copy[name] = ours(slug);
  }
  if (isRecord(copy.story) && typeof copy.story.full_slug === "string") {
    copy.story = { ...copy.story, full_slug: ours(copy.story.full_slug) };
  }
  return copy;
}
