import { isLanguage } from "../language/language.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawLink, type RawStory, bareSlug } from "../story/raw.ts";
import { type Adoption, createBlockAdopter } from "./adopt-blocks.ts";
import type { Schemas } from "./decode.ts";

/*
 * Converts stories of a space that was built for another site to stories of this one, before they are used.
 */

/** The part of an adoption that a catalog stores. `home`: the slug that is shown as the home page. */
export type Adopted = { readonly home: string; readonly name: string };

/** Converts stories and blocks to ours. `theirs` returns the original slug. */
export type Adopter = {
  readonly adopted: Adopted;
  readonly link: (link: RawLink) => RawLink;
  readonly story: (story: RawStory) => RawStory;
  readonly content: (content: RawStory["content"]) => RawStory["content"];
  readonly theirs: (slug: string) => string;
};

type Model = { readonly schemas: Schemas; readonly adoption: Adoption | null };

/** Slugs of home pages, the most likely first. */
const homes = ["home", "index", "start", "homepage", "home-page", "start-page"];
/** Slugs that each language needs for itself. */
const taken = ["home", "settings", "404", "410"];
/** Folders of this site besides those of its languages. */
const ownFolders = ["global-components", "templates"];
/** The maximum nesting of lists and objects. No layout nests deeper. */
const maxDepth = 100;

/** Returns the adopter for a space; null if the space is this site's own. */
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

/** Returns the adopter for what a catalog stores; null if it stores none. */
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
      // In their space, such a slug is something else.
      if (!slug.startsWith(`${language}/`) || taken.includes(rest)) return slug;
      const plain = rest.replace(/-page$/, "");
      return taken.includes(plain) ? plain : rest;
    },
  };
}

function isInLanguage(slug: string): boolean {
  return isLanguage(slug.split("/")[0] ?? "");
}

/** Increase it if the same mapping makes other content than before. Stored content is then made again. */
const edition = 2;

/** Returns a hash of the mapping, so that content made by one mapping is never used for another. */
function nameOf(adoption: Adoption): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([edition, adoption])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Returns a copy in which links to stories lead to the slugs they have here. */
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
