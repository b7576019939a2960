import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { folderId, idFor } from "../ids.ts";
import type { Json, JsonObject } from "../json.ts";
import { fileOfSlug } from "../slugs.ts";
import { type Endpoints, gone, invalid, ok, pageOf } from "./model.ts";
import type { Save } from "./save.ts";

type Story = {
  id: number;
  uuid: string;
  group_id: string;
  created_at: string;
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
  /** The content visitors get. */
  live: JsonObject | null;
};
type Sent = Partial<Omit<Story, "live">>;

/**
 * Stories and folders. `toFile` makes content what the folder's files say of it: there, assets are named by
 * their path, not by an address that another server gave them.
 */
export function storyEndpoints(save: Save, toFile: (content: Json) => Json): Endpoints {
  const stories = new Map<number, Story>();

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
    if (hasChanges(story)) save.json(`drafts/${where}`, file(story.content));
    else save.removeStory("drafts", story.full_slug);
  }

  function shown(story: Story, whole: boolean): JsonObject {
    const { live, content, ...rest } = story;
    return {
      ...rest,
      published: live !== null,
      unpublished_changes: live !== null && hasChanges(story),
      ...(whole && { content }),
    };
  }

  function take(story: Story, sent: Sent, publish: boolean) {
    const { id: _, uuid: __, full_slug: ___, created_at: ____, ...rest } = sent;
    Object.assign(story, rest);
    if (publish) {
      story.live = story.content;
      story.first_published_at ??= new Date().toISOString();
    }
    write(story);
    return { story: shown(story, true) };
  }

  return {
    "GET stories": ({ query }) =>
      ok({ stories: pageOf([...stories.values()], query).map((one) => shown(one, false)) }),
    "GET stories/:id": ({ ids: [id = 0] }) => {
      const story = stories.get(id);
      return story ? ok({ story: shown(story, true) }) : gone;
    },
    "POST stories": ({ body }) => {
      const sent = body["story"] as Sent;
      const { name, slug, parent_id: parent = 0, is_startpage: starts = false } = sent;
      if (!name) return invalid("name", "can't be blank");
      if (!slug) return invalid("slug", "can't be blank");
      const folder = stories.get(parent);
      if (parent !== 0 && !folder?.is_folder) return invalid("parent_id", "is no folder");
      const siblings = [...stories.values()].filter((one) => one.parent_id === parent);
      if (siblings.some((one) => one.slug === slug)) {
        return invalid("slug", "has already been taken");
      }
      const isFolder = sent.is_folder ?? false;
      const path = folder ? `${folder.full_slug}/${slug}` : slug;
      const fullSlug = starts && folder ? `${folder.full_slug}/` : path;
      const story: Story = {
        id: isFolder ? folderId(fullSlug) : idFor(fullSlug),
        uuid: randomUUID(),
        group_id: randomUUID(),
        created_at: new Date().toISOString(),
        name,
        slug,
        full_slug: fullSlug,
        parent_id: parent,
        is_folder: isFolder,
        is_startpage: starts,
        position: 0,
        tag_list: [],
        path: null,
        first_published_at: null,
        content: {},
        live: null,
      };
      stories.set(story.id, story);
      return ok(take(story, sent, body["publish"] === 1), 201);
    },
    "PUT stories/:id": ({ ids: [id = 0], body }) => {
      const story = stories.get(id);
      if (!story) return gone;
      return ok(take(story, body["story"] as Sent, body["publish"] === 1));
    },
  };
}

function hasChanges({ live, content }: Story): boolean {
  return !isDeepStrictEqual(live, content);
}
