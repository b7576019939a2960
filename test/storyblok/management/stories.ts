import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { folderId, idFor } from "../ids.ts";
import type { Json, JsonObject } from "../json.ts";
import { bareSlug, fileOfSlug } from "../slugs.ts";
import { missingField, withNumbers } from "./content.ts";
import { type Endpoints, forOne, invalid, isOn, listed, ok, type Reply, sent } from "./model.ts";
import type { Save } from "./save.ts";

type Story = {
  id: number;
  uuid: string;
  group_id: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  name: string;
  slug: string;
  full_slug: string;
  parent_id: number;
  is_folder: boolean;
  is_startpage: boolean;
  position: number;
  tag_list: string[];
  path: string | null;
  first_published_at: string | null;
  content: JsonObject;
  /** The content that visitors get. */
  live: JsonObject | null;
};
type Sent = Partial<Omit<Story, "live">>;

/**
 * Returns the endpoints of stories and folders. `toFile` rewrites content for the folder's files, which name
 * assets by path, not by the address that another server gave them. `fieldsOf` returns the fields of a type.
 */
export function storyEndpoints(
  save: Save,
  toFile: (content: Json) => Json,
  fieldsOf: (component: string) => JsonObject | undefined,
): Endpoints {
  const stories = new Map<number, Story>();
  const childrenOf = (id: number) => [...stories.values()].filter((one) => one.parent_id === id);

  function write(story: Story) {
    if (story.is_folder) return;
    const { name, uuid, group_id: group, position, tag_list, is_startpage, created_at } = story;
    const { path, first_published_at: first } = story;
    const file = (content: JsonObject) => ({
      name,
      uuid,
      group,
      position,
      tag_list,
      is_startpage,
      created_at,
      ...(path !== null && { path }),
      ...(first !== null && { first_published_at: first }),
      content: toFile(content),
    });
    const where = fileOfSlug(story.full_slug);
    if (story.live) save.json(`stories/${where}`, file(story.live));
    else save.removeStory("stories", story.full_slug);
    if (hasChanges(story)) save.json(`drafts/${where}`, file(story.content));
    else save.removeStory("drafts", story.full_slug);
  }

  function clear(story: Story) {
    save.removeStory("stories", story.full_slug);
    save.removeStory("drafts", story.full_slug);
  }

  function shown(story: Story, whole: boolean): JsonObject {
    const { live, content, ...rest } = story;
    return {
      ...rest,
      deleted_at: null,
      sort_by_date: null,
      pinned: false,
      publish_at: null,
      expire_at: null,
      release_ids: [],
      default_root: null,
      disble_fe_editor: false,
      disable_fe_editor: false,
      stage: null,
      alternates: [],
      translated_slugs: [],
      meta_data: null,
      ...(whole && inSingle),
      content_type: content["component"] ?? null,
      published: live !== null,
      unpublished_changes: live !== null && hasChanges(story),
      ...(whole && { content: withNumbers(content, fieldsOf) }),
    };
  }

  /** Returns a story's full slug from its folder and its own slug. */
  function slugOf({ slug, parent_id: parent, is_startpage: starts }: Story): string {
    const folder = stories.get(parent);
    if (!folder) return slug;
    return starts ? `${folder.full_slug}/` : `${folder.full_slug}/${slug}`;
  }

  /** Updates a story's full slug. Moving a story also moves everything below it. */
  function place(story: Story) {
    const before = story.full_slug;
    story.full_slug = slugOf(story);
    if (before === story.full_slug) return;
    save.removeStory("stories", before);
    save.removeStory("drafts", before);
    for (const child of childrenOf(story.id)) {
      place(child);
      write(child);
    }
  }

  function wrong(next: Story): Reply | undefined {
    if (!next.name) return invalid("name", "can't be blank");
    if (!next.slug) return invalid("slug", "can't be blank");
    if (!/^[\w.~-]+$/.test(next.slug)) return invalid("slug", "is invalid");
    const { parent_id: parent } = next;
    if (parent !== 0 && !stories.get(parent)?.is_folder)
      return invalid("parent_id", "is no folder");
    const siblings = childrenOf(parent).filter(({ id }) => id !== next.id);
    if (siblings.some(({ slug }) => slug === next.slug)) {
      return invalid("slug", "has already been taken");
    }
    if (next.is_startpage && siblings.some((one) => one.is_startpage)) {
      return invalid("is_startpage", "has already been taken");
    }
    const missing = next.is_folder ? undefined : missingField(next.content, fieldsOf);
    return missing === undefined ? undefined : invalid("content", `${missing} can't be blank`);
  }

  function take(story: Story, change: Sent, publish: boolean, status: number): Reply {
    const { id: _, uuid: __, full_slug: ___, created_at: ____, ...rest } = change;
    const next = { ...story, ...known(rest), updated_at: new Date().toISOString() };
    next.parent_id ??= 0;
    const refused = wrong(next);
    if (refused) return refused;
    Object.assign(story, next);
    if (!story.is_folder && Object.keys(story.content).length === 0) {
      // The service does the same if a client sends no content.
      story.content = { _uid: randomUUID(), component: "page", body: [] };
    }
    if (story.id === 0) {
      story.full_slug = slugOf(story);
      story.id = (story.is_folder ? folderId : idFor)(story.full_slug);
    }
    stories.set(story.id, story);
    place(story);
    if (publish) {
      story.live = story.content;
      story.published_at = story.updated_at;
      story.first_published_at ??= story.updated_at;
    }
    write(story);
    return ok({ story: shown(story, true) }, status);
  }

  function remove(story: Story) {
    for (const child of childrenOf(story.id)) remove(child);
    stories.delete(story.id);
    clear(story);
  }

  function publishing(live: boolean): Endpoints[string] {
    return forOne(stories, (story) => {
      if (live) return take(story, {}, true, 200);
      story.live = null;
      story.published_at = null;
      write(story);
      return ok({ story: shown(story, true) });
    });
  }

  return {
    "GET stories": ({ query }) =>
      listed("stories", chosen([...stories.values()], query), query, (one) => shown(one, false)),
    "GET stories/:id": forOne(stories, (story) => ok({ story: shown(story, true) })),
    "POST stories": (request) => {
      const change = sent(request.body, "story") as Sent;
      const time = new Date().toISOString();
      const story: Story = {
        id: 0,
        uuid: randomUUID(),
        group_id: randomUUID(),
        created_at: time,
        updated_at: time,
        published_at: null,
        name: "",
        slug: "",
        full_slug: "",
        parent_id: 0,
        is_folder: false,
        is_startpage: false,
        position: 0,
        tag_list: [],
        path: null,
        first_published_at: null,
        content: {},
        live: null,
      };
      return take(story, change, isOn(request, "publish"), 201);
    },
    "PUT stories/:id": forOne(stories, (story, request) =>
      take(story, sent(request.body, "story") as Sent, isOn(request, "publish"), 200),
    ),
    "DELETE stories/:id": forOne(stories, (story) => {
      remove(story);
      return ok({ story: shown(story, true) });
    }),
    "GET stories/:id/publish": publishing(true),
    "GET stories/:id/unpublish": publishing(false),
  };
}

/** Further keys of a single story, which this stand-in does not fill. */
const inSingle: JsonObject = {
  breadcrumbs: [],
  can_not_view: null,
  imported_at: null,
  last_author: { id: 1, userid: "editor@example.com", friendly_name: "Editor" },
  localized_paths: [],
  parent: null,
  preview_token: { token: "", timestamp: "" },
  space_role_ids: [],
  translated_stories: [],
  user_ids: [],
};

const settable = [
  "name",
  "slug",
  "parent_id",
  "group_id",
  "is_folder",
  "is_startpage",
  "position",
  "tag_list",
  "path",
  "first_published_at",
  "content",
] as const;

/** Returns the part of a change that the service accepts. A client may send a whole story back. */
function known(change: Sent): Sent {
  return Object.fromEntries(
    settable.filter((key) => change[key] !== undefined).map((key) => [key, change[key]]),
  );
}

/** Returns the stories of a list that match a client's query. */
function chosen(all: Story[], query: URLSearchParams): Story[] {
  const listOf = (name: string) => query.get(name)?.split(",").filter(Boolean);
  const [slugs, ids, start] = [listOf("by_slugs"), listOf("by_ids"), query.get("starts_with")];
  return all.filter(
    (one) =>
      (!slugs || slugs.some((slug) => bareSlug(slug) === bareSlug(one.full_slug))) &&
      (!ids || ids.includes(String(one.id))) &&
      (!start || one.full_slug.startsWith(start)) &&
      (!isOn({ query, body: {} }, "folder_only") || one.is_folder) &&
      (!isOn({ query, body: {} }, "story_only") || !one.is_folder),
  );
}

function hasChanges({ live, content }: Story): boolean {
  return !isDeepStrictEqual(live, content);
}
