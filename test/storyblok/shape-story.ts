import type { Catalog, CatalogParts, Entry } from "./catalog.ts";
import { storyDate } from "./dates.ts";
import { addEditable } from "./editable.ts";
import { expandContent } from "./expand.ts";
import { folderId, idFor, uuidFor } from "./ids.ts";
import type { Alternate, Story, StoryFile, Version } from "./model.ts";
import { bareSlug, folderOf, lastSegment } from "./slugs.ts";
import { translateContent } from "./translate.ts";

/** When a story was first and last saved while the server ran, ISO 8601. */
export type SaveTimes = { first?: string; last: string };

/** Returns the story as the API sends it, or undefined if this version of it does not exist. */
export function shapeStory(
  entry: Entry,
  version: Version,
  language: string,
  catalog: Catalog,
  parts: CatalogParts,
): Story | undefined {
  const file = version === "draft" ? (entry.draft ?? entry.published) : entry.published;
  if (!file) return undefined;
  const { config, now } = parts;
  const release =
    parts.release?.stories.get(entry.fullSlug) === file ? parts.release?.id : undefined;
  const room =
    release !== undefined ? `releases/${release}` : entry.draft === file ? "drafts" : "stories";
  const report = (problem: string) => parts.report(`${room}/${entry.fullSlug}: ${problem}`);
  const content = translateContent(
    expandContent(file.content, {
      fullSlug: entry.fullSlug,
      now,
      story(slug) {
        const target = catalog.entryOf(slug);
        if (!target) report(`there is no story "${slug}"`);
        return {
          uuid: target?.uuid ?? uuidFor(bareSlug(slug)),
          fullSlug: target?.fullSlug ?? slug,
        };
      },
      assetUrl(path) {
        const url = catalog.assetUrl(path);
        if (url === undefined) report(`there is no file assets/${path}`);
        return url;
      },
      assetId: (path) => idFor(`asset:${path}`),
      report,
    }),
    language,
  );
  const dates = storyDates(entry, file, parts);
  const startpage = file.is_startpage ?? entry.fullSlug.endsWith("/");
  return {
    name: file.name,
    created_at: dates.created,
    published_at: dates.published,
    updated_at: dates.updated,
    id: entry.id,
    uuid: entry.uuid,
    content: version === "draft" ? addEditable(content, config.id, entry.id) : content,
    slug: lastSegment(entry.fullSlug),
    full_slug: language === "default" ? entry.fullSlug : `${language}/${entry.fullSlug}`,
    sort_by_date: null,
    position: file.position ?? 0,
    tag_list: file.tag_list ?? [],
    is_startpage: startpage,
    parent_id: folderId(folderOf(entry.fullSlug)),
    meta_data: null,
    group_id: uuidFor(`group:${file.group ?? entry.fullSlug}`),
    first_published_at: dates.firstPublished,
    release_id: release === undefined ? null : Number(release),
    lang: language,
    path: file.path ?? null,
    alternates: alternatesOf(entry, file, catalog),
    default_full_slug: null,
    translated_slugs: null,
  };
}

function alternatesOf(entry: Entry, file: StoryFile, catalog: Catalog): Alternate[] {
  const siblings = file.group ? (catalog.groups.get(file.group) ?? []) : [];
  return siblings
    .filter((sibling) => sibling !== entry)
    .map((sibling) => ({
      id: sibling.id,
      name: (sibling.published ?? sibling.draft)?.name ?? "",
      slug: lastSegment(sibling.fullSlug),
      published: sibling.published !== undefined,
      full_slug: sibling.fullSlug,
      is_folder: false,
      parent_id: folderId(folderOf(sibling.fullSlug)),
    }));
}

function storyDates(entry: Entry, file: StoryFile, { saves, now }: CatalogParts) {
  const started = now.toISOString();
  const saved = saves.get(entry.fullSlug);
  const stated = (text: string | undefined) => (text ? storyDate(text, now) : undefined);
  const first =
    stated(entry.published?.first_published_at ?? file.first_published_at) ?? saved?.first;
  const last = saved?.last ?? stated(entry.published?.published_at) ?? first ?? started;
  return {
    created: stated(file.created_at) ?? first ?? started,
    firstPublished: entry.published ? (first ?? started) : (first ?? null),
    published: entry.published ? last : null,
    updated: last,
  };
}
