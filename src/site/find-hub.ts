import type { Catalog } from "../catalog/catalog.ts";
import type { ContentFailure, HubEntry, Reader } from "../content/reader.ts";
import { type PageAddress, placeOf } from "../language/decide.ts";
import type { Language } from "../language/language.ts";
import { type PathName, slugOf } from "../language/paths.ts";
import { findPageType } from "../pages/all.ts";
import type { Hub } from "../pages/page-type.ts";
import { type Result, ok } from "../base/result.ts";

/** A hub by the full slug of its story, `en/blog`, with the description from its page type. */
export type FoundHub = { readonly slug: string; readonly hub: Hub };

/** The full slug of the story at an address. */
export const slugAt = ({ language, segments }: Pick<PageAddress, "language" | "segments">) =>
  `${language}/${segments.join("/") || "home"}`;

/** The hub at a full slug; null if there is none. */
export async function hubAt(
  reader: Reader,
  slug: string,
): Promise<Result<FoundHub | null, ContentFailure>> {
  const hubs = await reader.hubs();
  return hubs.ok ? ok(asHub(hubs.value.find((entry) => entry.slug === slug))) : hubs;
}

/**
 * The nearest hub above an address that has no story of its own. All hubs are in one list per version, so an
 * address that does not exist costs no more calls, however deep it is.
 */
export async function hubAbove(
  reader: Reader,
  slug: string,
): Promise<Result<FoundHub | null, ContentFailure>> {
  const hubs = await reader.hubs();
  return hubs.ok ? ok(asHub(nearest(hubs.value, slug))) : hubs;
}

/**
 * The full slug of the story that a path of this site shows. Below a hub it is the hub's slug, whatever the hub
 * makes of the rest. Null if there is no story, and if the catalog is unavailable.
 */
export async function shownAt(catalog: Catalog, path: string): Promise<string | null> {
  const { language, segments } = placeOf(path);
  if (language === null) return null;
  const slug = slugAt({ language, segments });
  const entry = await catalog.at(slug);
  if (!entry.ok) return null;
  return (entry.value ?? nearest(catalog.root.hubs, slug))?.slug ?? null;
}

/** Adds to `hubs` the places that are published in a language. Views are rendered after this. */
export async function findHubs(
  hubs: Set<PathName>,
  places: readonly PathName[],
  language: Language,
  reader: Reader,
): Promise<Result<void, ContentFailure>> {
  const found = await Promise.all(
    places.map(async (place) => ({
      place,
      name: await reader.nameOf(`${language}/${slugOf(place, language)}`),
    })),
  );
  for (const { place, name } of found) {
    if (!name.ok) return name;
    if (name.value !== null) hubs.add(place);
  }
  return ok(undefined);
}

function nearest(hubs: readonly HubEntry[], slug: string): HubEntry | undefined {
  return hubs
    .filter((entry) => slug.startsWith(`${entry.slug}/`))
    .toSorted((a, b) => b.slug.length - a.slug.length)[0];
}

function asHub(entry: HubEntry | undefined): FoundHub | null {
  const hub = entry && findPageType(entry.component)?.hub;
  return hub ? { slug: entry.slug, hub } : null;
}
