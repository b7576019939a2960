import { z } from "zod";
import { bareSlug } from "../../test/storyblok/slugs.ts";
import type { ManagementApi } from "./management-api.ts";

const listed = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  is_folder: z.boolean().nullish(),
  is_startpage: z.boolean().nullish(),
  group_id: z.string(),
  created_at: z.string(),
});
type RemoteStory = z.infer<typeof listed>;

const whole = listed.extend({
  name: z.string(),
  parent_id: z.number().nullish(),
  position: z.number().nullish(),
  tag_list: z.array(z.string()).nullish(),
  path: z.string().nullish(),
  published: z.boolean().nullish(),
  unpublished_changes: z.boolean().nullish(),
  first_published_at: z.string().nullish(),
  content: z.record(z.string(), z.json()),
});
export type WholeStory = z.infer<typeof whole>;

export const storyAnswer = z.object({ story: listed });

export type RemoteStories = Awaited<ReturnType<typeof readStories>>;

/** Reads the folders and stories of a space. `under`: only those whose full slug begins with it. */
export async function readStories(api: ManagementApi, under = "") {
  const all = await api.list("stories", listed, under ? { starts_with: under } : {});
  const folders = all.filter(({ is_folder: folder }) => folder);
  return {
    /** By path, without slashes at its ends. */
    folders: new Map(folders.map((one) => [bareSlug(one.full_slug), one])),
    /** By full slug. That of a folder's start page ends in a slash, `en/blog/`. */
    stories: new Map(
      all
        .filter(({ is_folder: folder }) => !folder)
        .map((one) => [one.is_startpage ? startSlug(one) : one.full_slug, one]),
    ),
  };
}

/** Returns the slug of a start page: its folder's, whether or not the answer has its own slug after it. */
function startSlug({ full_slug: slug }: RemoteStory): string {
  return slug.endsWith("/") ? slug : `${slug.slice(0, Math.max(0, slug.lastIndexOf("/")))}/`;
}

export async function readStory(api: ManagementApi, id: number): Promise<WholeStory> {
  const { story } = await api.get(`stories/${id}`, z.object({ story: whole }));
  return story;
}
