import { assetPath } from "./asset-files.ts";
import type { Files } from "./folder.ts";
import { folderId, idFor, uuidFor } from "./ids.ts";
import type { SpaceConfig, Story, StoryFile, Version } from "./model.ts";
import { storiesOfRelease } from "./releases.ts";
import { shapeStory, type SaveTimes } from "./shape-story.ts";
import { bareSlug, folderOf, lastSegment } from "./slugs.ts";

/** A story in both its versions. */
export type Entry = {
  fullSlug: string;
  uuid: string;
  id: number;
  published: StoryFile | undefined;
  draft: StoryFile | undefined;
};

export type FolderEntry = { path: string; id: number; uuid: string; name: string };

/** The stories of one version in one language, by each of their names. */
export type View = {
  stories: Story[];
  byUuid: Map<string, Story>;
  byId: Map<number, Story>;
  bySlug(slug: string): Story | undefined;
};

export type CatalogParts = {
  config: SpaceConfig;
  files: Files;
  saves: ReadonlyMap<string, SaveTimes>;
  /** The moment that relative dates count from, and the publication date of stories that were never saved. */
  now: Date;
  /** The address that assets are served below, without a trailing slash. */
  origin: string;
  report(problem: string): void;
  /** The release whose stories replace drafts. */
  release?: { id: string; stories: ReadonlyMap<string, StoryFile> };
};

export type Catalog = {
  entries: Map<string, Entry>;
  folders: FolderEntry[];
  groups: Map<string, Entry[]>;
  entryOf(slug: string): Entry | undefined;
  assetUrl(path: string): string | undefined;
  /** `language`: a code of field-level translation. */
  view(version: Version, language?: string): View;
  /** Returns the space with the stories of a release as its drafts. */
  withRelease(id: string): Catalog;
  /** Returns the draft of a story as it would be with this file. */
  draftOf(entry: Entry, file: StoryFile): Story | undefined;
};

/** Builds an immutable catalog of all files. Each save builds a new one, so no response mixes two states. */
export function buildCatalog(parts: CatalogParts): Catalog {
  const { config, files, origin } = parts;
  const entries = new Map<string, Entry>();
  const groups = new Map<string, Entry[]>();
  const bySlug = new Map<string, Entry>();
  for (const fullSlug of new Set([...files.stories.keys(), ...files.drafts.keys()])) {
    const published = files.stories.get(fullSlug);
    const draft = files.drafts.get(fullSlug);
    const uuid = published?.uuid ?? draft?.uuid ?? uuidFor(fullSlug);
    const entry = { fullSlug, uuid, id: idFor(fullSlug), published, draft };
    entries.set(fullSlug, entry);
    bySlug.set(bareSlug(fullSlug), bySlug.get(bareSlug(fullSlug)) ?? entry);
    const group = (draft ?? published)?.group;
    if (group) groups.set(group, [...(groups.get(group) ?? []), entry]);
  }

  const views = new Map<string, View>();
  const released = new Map<string, Catalog>();
  const catalog: Catalog = {
    entries,
    groups,
    folders: foldersOf(entries.keys()),
    entryOf: (slug) => entries.get(slug) ?? bySlug.get(bareSlug(slug)),
    assetUrl(path) {
      const asset = files.assets.get(path);
      return asset && origin + assetPath(config.id, asset);
    },
    view(version, language = "default") {
      const key = `${version} ${language}`;
      const view = views.get(key) ?? buildView(version, language);
      views.set(key, view);
      return view;
    },
    withRelease(id) {
      const stories = storiesOfRelease(files, id);
      const whole =
        released.get(id) ??
        buildCatalog({
          ...parts,
          files: { ...files, drafts: new Map([...files.drafts, ...stories]) },
          release: { id, stories },
        });
      released.set(id, whole);
      return whole;
    },
    draftOf: (entry, file) =>
      shapeStory({ ...entry, draft: file }, "draft", "default", catalog, parts),
  };

  function buildView(version: Version, language: string): View {
    const shaped = [...entries.values()].flatMap((entry) => {
      const story = shapeStory(entry, version, language, catalog, parts);
      return story ? [{ entry, story }] : [];
    });
    const slugs = new Map(shaped.map(({ entry, story }) => [entry.fullSlug, story]));
    return {
      stories: shaped.map(({ story }) => story),
      byUuid: new Map(shaped.map(({ story }) => [story.uuid, story])),
      byId: new Map(shaped.map(({ story }) => [story.id, story])),
      bySlug: (slug) => slugs.get(slug) ?? slugs.get(catalog.entryOf(slug)?.fullSlug ?? ""),
    };
  }
  return catalog;
}

function foldersOf(slugs: Iterable<string>): FolderEntry[] {
  const paths = new Set<string>();
  for (const slug of slugs) {
    for (let path = folderOf(slug); path !== ""; path = folderOf(path)) paths.add(path);
  }
  return [...paths].toSorted().map((path) => ({
    path,
    id: folderId(path),
    uuid: uuidFor(`folder:${path}`),
    name: capitalised(lastSegment(path)),
  }));
}

function capitalised(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
}
