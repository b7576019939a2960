import { type Language, isSameTongue, languages } from "../language/language.ts";
import type { Catalog, CatalogEntry } from "./catalog.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { liveLanguages } from "./live-languages.ts";
import type { RawStory } from "../story/raw.ts";
import type { ContentFailure } from "../content/reader.ts";
import { languageIn, slugIn } from "../story/story-path.ts";
import { type Result, ok } from "../base/result.ts";
import { sharedList } from "./shared-lists.ts";

/*
 * If a language has no story at an address, the story of the language it falls back to is shown there. Which
 * languages show which story is decided once, when the catalog is built.
 */

/** Records in each story the live languages that show it as a fallback. Returns the live languages. */
export function noteFallbacks(
  entries: Map<string, CatalogEntry>,
  model: Pick<ContentModel, "fallbackKinds" | "listing">,
): readonly Language[] {
  const taken = new Set([...entries.values()].map(({ slug }) => slug));
  const live = liveLanguages(taken);
  for (const entry of entries.values()) {
    const lentTo = sharedList(fallbackLanguages(entry));
    if (sameList(entry.lentTo, lentTo)) continue;
    const { lentTo: _before, ...own } = entry;
    entries.set(entry.uuid, lentTo.length > 0 ? { ...entry, lentTo } : own);
  }
  return live;

  function fallbackLanguages(entry: CatalogEntry): readonly Language[] {
    if (!model.fallbackKinds.has(entry.component) || !isListed(model.listing, entry)) return [];
    const translated = entry.alternates.map((uuid) => languageIn(entries.get(uuid)?.slug ?? ""));
    const own = languageIn(entry.slug);
    return live.filter((code) => {
      const fallbacks: readonly Language[] = languages[code].fallsBackTo;
      const at = own ? fallbacks.indexOf(own) : -1;
      return (
        at >= 0 &&
        [code, ...fallbacks.slice(0, at)].every(
          (nearer) => !translated.includes(nearer) && !taken.has(slugIn(nearer, entry.slug)),
        )
      );
    });
  }
}

/** Returns the slugs where a story is shown in languages that have none of their own. */
export function fallbacksOf({
  slug,
  lentTo = [],
}: Pick<CatalogEntry, "slug" | "lentTo">): readonly string[] {
  return lentTo.map((code) => slugIn(code, slug));
}

/**
 * Returns the slugs where lists and the search show a story: its own, and those of languages that are a
 * variety of its own. Readers of another tongue reach it by an address, never by a list.
 */
export function shownSlugs({ slug, lentTo = [] }: CatalogEntry): readonly string[] {
  const own = languageIn(slug);
  const readers = lentTo.filter((code) => own && isSameTongue(own, code));
  return [slug, ...readers.map((code) => slugIn(code, slug))];
}

/**
 * Returns a story that a fallback names as the reader's language has it: its translation, else the story
 * itself as a fallback, else the story where it is.
 */
export async function entryIn(
  language: Language,
  entry: CatalogEntry,
  entryOf: (uuid: string) => Promise<Result<CatalogEntry | null, ContentFailure>>,
): Promise<Result<CatalogEntry, ContentFailure>> {
  for (const uuid of entry.alternates) {
    const translation = await entryOf(uuid);
    if (!translation.ok) return translation;
    if (translation.value && languageIn(translation.value.slug) === language)
      return ok(translation.value);
  }
  const isFallback = entry.lentTo?.includes(language);
  const { slug } = entry;
  return ok(isFallback ? { ...entry, slug: slugIn(language, slug), fallbackFrom: slug } : entry);
}

/** Checks whether two entries are shown at the same slugs. It is quick: each publish checks every story. */
export function isShownAlike(one: CatalogEntry, other: CatalogEntry): boolean {
  if (one.slug === other.slug && sameList(one.lentTo, other.lentTo)) return true;
  return shownSlugs(one).join() === shownSlugs(other).join();
}

/**
 * Returns the published fallbacks that a section lists beside its own stories, except for those that one of them
 * replaces or translates.
 */
export async function fallbacksIn(
  catalog: Catalog,
  folder: string,
  own: readonly RawStory[],
): Promise<Result<readonly RawStory[], ContentFailure>> {
  const shown = await catalog.cards(folder, {});
  if (!shown.ok) return shown;
  const taken = new Set(
    own.flatMap(({ full_slug: slug, alternates }) => [
      slug,
      ...(alternates ?? []).map((other) => other.full_slug),
    ]),
  );
  const fallbacks: RawStory[] = [];
  for (const card of shown.value) {
    if (taken.has(card.full_slug)) continue;
    const entry = await catalog.at(card.full_slug);
    const from = entry.ok ? entry.value?.fallbackFrom : undefined;
    if (from !== undefined && !taken.has(from)) fallbacks.push(card);
  }
  return ok(fallbacks);
}

const sameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((word, at) => word === other[at]);
