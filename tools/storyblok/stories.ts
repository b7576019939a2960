import { isDeepStrictEqual } from "node:util";
import type { Entry } from "../../test/storyblok/catalog.ts";
import { storyDate } from "../../test/storyblok/dates.ts";
import { expandContent } from "../../test/storyblok/expand.ts";
import { uuidFor } from "../../test/storyblok/ids.ts";
import type { JsonObject } from "../../test/storyblok/json.ts";
import type { StoryFile } from "../../test/storyblok/model.ts";
import { folderOf, lastSegment } from "../../test/storyblok/slugs.ts";
import { type Assets, missingAddress, storedPath } from "./assets.ts";
import type { Changes } from "./changes.ts";
import type { ManagementApi } from "./management-api.ts";
import {
  readStories,
  readStory,
  storyAnswer,
  type RemoteStories,
  type WholeStory,
} from "./remote-stories.ts";
import { Refusal } from "./refusal.ts";
import { sameContent } from "./same-content.ts";
import { slugInSpace, type WantedSpace } from "./wanted-stories.ts";

type Parts = { api: ManagementApi; wanted: WantedSpace; changes: Changes };
type Places = { there: RemoteStories; made: ReadonlySet<string> };
type Filling = Parts & Places & { assets: Assets };

/**
 * Creates folders, then every missing story without its content, because only then does each have the uuid
 * that others link to. `made`: the slugs of new stories.
 */
export async function placeStories(parts: Parts): Promise<Places> {
  const { api, wanted, changes } = parts;
  const there = await readStories(api);
  await placeFolders(parts, there);
  const made = new Set<string>();
  for (const entry of wanted.catalog.entries.values()) {
    const slug = slugInSpace(wanted, entry);
    if (there.stories.has(slug)) continue;
    made.add(slug);
    await changes.make(`story ${slug}: new`, async () => {
      const { name, content } = latestOf(entry);
      // With an empty `_uid` the service does not check required fields (storyblok/monoblok pull 419).
      const place = { _uid: "", component: content["component"] };
      const body = { name, ...placeOf(slug, there), content: place };
      const { story } = await api.post("stories", { story: body }, storyAnswer, async () => {
        const found = (await readStories(api, slug)).stories.get(slug);
        return found && { story: found };
      });
      there.stories.set(slug, story);
    });
  }
  return { there, made };
}

async function placeFolders({ api, wanted, changes }: Parts, there: RemoteStories) {
  for (const { path, name } of wanted.catalog.folders) {
    if (there.folders.has(path)) continue;
    await changes.make(`folder ${path}: new`, async () => {
      const place = { slug: lastSegment(path), parent_id: parentOf(path, there) };
      const body = { name, ...place, is_folder: true };
      const { story } = await api.post("stories", { story: body }, storyAnswer, async () => {
        const found = (await readStories(api, path)).folders.get(path);
        return found && { story: found };
      });
      there.folders.set(path, story);
    });
  }
}

/** Sends the content of every story. Stories that are only in the space stay. */
export async function fillStories(parts: Filling): Promise<void> {
  for (const entry of parts.wanted.catalog.entries.values()) await fill(parts, entry);
}

/** Sends one story. A new one has already been reported; an existing one is compared first. */
async function fill(parts: Filling, entry: Entry) {
  const { api, wanted, changes, there, made } = parts;
  const slug = slugInSpace(wanted, entry);
  const remote = there.stories.get(slug);
  if (!remote) return;
  const bodyOf = (file: StoryFile) => storyBody(parts, entry, file, remote.created_at);
  const advice = `fix ${entry.fullSlug} in the repository's space and push again; until then it is not a page`;
  const write = async () => {
    const { published, draft } = entry;
    const send = (file: StoryFile, publish: object) =>
      api.put(`stories/${remote.id}`, { story: bodyOf(file), force_update: "1", ...publish });
    if (published) await send(published, { publish: 1 });
    if (draft) await send(draft, {});
  };
  if (made.has(slug)) return changes.complete(`story ${slug}`, write, advice);
  const known = await readStory(api, remote.id);
  const differs = differences(bodyOf(latestOf(entry)), known, entry);
  if (differs.length === 0) return;
  await changes.make(`story ${slug}: changed (${differs.join(", ")})`, write, advice);
}

function latestOf({ draft, published, fullSlug }: Entry): StoryFile {
  const file = draft ?? published;
  if (!file) throw new Error(`${fullSlug} has neither a draft nor a published version`);
  return file;
}

function placeOf(slug: string, there: RemoteStories) {
  return {
    slug: lastSegment(slug),
    parent_id: parentOf(slug, there),
    is_startpage: slug.endsWith("/"),
  };
}

/** Returns the id of the folder that contains the slug; 0 for the space itself. */
function parentOf(slug: string, { folders }: RemoteStories): number {
  const path = folderOf(slug);
  if (path === "") return 0;
  const folder = folders.get(path);
  if (!folder) throw new Refusal("Invalid", `its folder ${path} does not exist`);
  return folder.id;
}

/**
 * Returns the story for the management API. Relative dates count from the day the story was created in the
 * space, so that they stay the same at the next push.
 */
function storyBody(
  { wanted, assets, there }: Filling,
  entry: Entry,
  file: StoryFile,
  createdAt: string,
) {
  const now = new Date(createdAt);
  const slug = slugInSpace(wanted, entry);
  const stored = (path: string) => {
    const asset = wanted.files.assets.get(path);
    return asset && assets.files.get(storedPath(asset));
  };
  const { first_published_at: first = file.first_published_at } = entry.published ?? {};
  return {
    name: file.name,
    ...placeOf(slug, there),
    position: file.position ?? 0,
    tag_list: file.tag_list ?? [],
    group_id: groupOf(wanted, there, file, slug),
    ...(file.path !== undefined && { path: file.path }),
    ...(first !== undefined && { first_published_at: storyDate(first, now) ?? null }),
    content: expandContent(file.content, {
      fullSlug: entry.fullSlug,
      now,
      story(written) {
        const target = wanted.catalog.entryOf(written);
        const targetSlug = target ? slugInSpace(wanted, target) : written;
        const uuid = there.stories.get(targetSlug)?.uuid ?? uuidFor(targetSlug);
        return { uuid, fullSlug: targetSlug };
      },
      assetUrl: (path) => stored(path)?.address ?? missingAddress(path),
      assetId: (path) => stored(path)?.id ?? null,
      // Broken links were reported when the repository's space was read.
      report: () => undefined,
    }),
  };
}

/** Returns the group that translations of a page share: the one of the first of them in the space. */
function groupOf(wanted: WantedSpace, there: RemoteStories, file: StoryFile, slug: string) {
  const siblings = file.group ? (wanted.catalog.groups.get(file.group) ?? []) : [];
  const slugs = siblings.map((sibling) => slugInSpace(wanted, sibling)).toSorted();
  const first = slugs.find((one) => there.stories.has(one)) ?? slug;
  return there.stories.get(first)?.group_id;
}

function differences(
  body: ReturnType<typeof storyBody>,
  known: WholeStory,
  { published, draft }: Entry,
): string[] {
  const there: JsonObject = {
    ...known,
    parent_id: known.parent_id ?? 0,
    position: known.position ?? 0,
    tag_list: (known.tag_list ?? []).toSorted(),
    is_startpage: known.is_startpage ?? false,
  };
  const wanted = { ...body, tag_list: body.tag_list.toSorted() };
  const differing = Object.entries(wanted)
    .filter(([key, value]) => !same(key, value, there[key]))
    .map(([key]) => key);
  const state = published ? (known.published ?? false) : true;
  const changes = published && draft ? (known.unpublished_changes ?? false) : true;
  return [...differing, ...(state ? [] : ["published"]), ...(changes ? [] : ["draft"])];
}

function same(key: string, wanted: unknown, there: unknown): boolean {
  if (key === "content") return sameContent(wanted, there);
  if (key !== "first_published_at") return isDeepStrictEqual(wanted, there);
  return seconds(wanted) === seconds(there);
}

function seconds(date: unknown): number {
  return typeof date === "string" ? Math.floor(Date.parse(date) / 1000) : 0;
}
