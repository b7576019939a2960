import type { Catalog, Entry } from "./catalog.ts";
import type { FileChange } from "./folder.ts";
import { idFor } from "./ids.ts";
import type { SpaceConfig } from "./model.ts";

export type StoryblokEvent = {
  /** The `x-storyblok-topic` header. */
  topic: string;
  payload: Record<string, string | number>;
};

/**
 * Returns the events that file changes cause, one each. Drafts cause none. A removed story file means
 * unpublished if a draft remains, and deleted otherwise. The same uuid under another slug is a move.
 */
export function eventsOf(
  changes: readonly FileChange[],
  before: Catalog,
  after: Catalog,
  config: SpaceConfig,
): StoryblokEvent[] {
  const removed = changes.flatMap(({ room, key, kind }) => {
    const entry = before.entries.get(key);
    return room === "stories" && kind === "removed" && entry ? [entry] : [];
  });
  const arrived = new Set(
    changes.flatMap(({ room, key, kind }) => {
      const uuid = after.entries.get(key)?.uuid;
      return room === "stories" && kind !== "removed" && uuid ? [uuid] : [];
    }),
  );
  const moved = new Set(removed.map(({ uuid }) => uuid).filter((uuid) => arrived.has(uuid)));
  return changes.flatMap(({ room, key, kind }): StoryblokEvent[] => {
    if (room === "drafts" || room === "releases") return [];
    if (room === "datasources") return [datasourceEvent(key, config)];
    if (room === "assets") return [assetEvent(key, kind, config)];
    const entry = after.entries.get(key) ?? before.entries.get(key);
    if (!entry || (kind === "removed" && moved.has(entry.uuid))) return [];
    if (moved.has(entry.uuid)) return [storyEvent(entry, "moved", config)];
    if (kind !== "removed") return [storyEvent(entry, "published", config)];
    return [storyEvent(entry, after.entries.has(key) ? "unpublished" : "deleted", config)];
  });
}

function storyEvent(entry: Entry, action: string, config: SpaceConfig): StoryblokEvent {
  const name = (entry.published ?? entry.draft)?.name ?? entry.fullSlug;
  const address = `https://app.storyblok.com/#/me/spaces/${config.id}/stories/0/0/${entry.id}`;
  return {
    topic: `story.${action}`,
    payload: {
      text: `The user editor@example.com ${action} the Story ${name} (${entry.fullSlug})\n${address}`,
      action,
      space_id: config.id,
      story_id: entry.id,
      // Deletions recorded from the real service name no slug.
      ...(action === "deleted" ? {} : { full_slug: entry.fullSlug }),
    },
  };
}

/** Returns the only event that merging a release causes. It names no story. */
export function mergedEvent(release: string, { id }: SpaceConfig): StoryblokEvent {
  return {
    topic: "release.merged",
    payload: {
      text: `The user editor@example.com merged the release ${release}`,
      action: "merged",
      space_id: id,
      release_id: Number(release),
    },
  };
}

function datasourceEvent(slug: string, { id }: SpaceConfig): StoryblokEvent {
  return {
    topic: "datasource.entries_updated",
    payload: {
      text: `The user editor@example.com updated the datasource ${slug}`,
      action: "entries_updated",
      space_id: id,
      datasource_slug: slug,
    },
  };
}

function assetEvent(path: string, kind: FileChange["kind"], { id }: SpaceConfig): StoryblokEvent {
  const action = kind === "added" ? "created" : kind === "saved" ? "replaced" : "deleted";
  return {
    topic: `asset.${action}`,
    payload: {
      text: `The user editor@example.com ${action} the asset ${path}`,
      action,
      space_id: id,
      asset_id: idFor(`asset:${path}`),
    },
  };
}
