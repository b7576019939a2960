import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { z } from "zod";
import type { JsonObject } from "../../test/storyblok/json.ts";
import type { StoryFile } from "../../test/storyblok/model.ts";
import { fileOfSlug } from "../../test/storyblok/slugs.ts";
import { assetPlaceholders, mapTexts } from "../../test/storyblok/addresses.ts";
import { readAssets } from "./assets.ts";
import { lastAnswer } from "./attempts.ts";
import { readDatasources } from "./datasources.ts";
import type { ManagementApi } from "./management-api.ts";
import { Refusal } from "./refusal.ts";
import { readStories, readStory, type WholeStory } from "./remote-stories.ts";

export type PullOptions = {
  api: ManagementApi;
  /** Origin of the Content Delivery API. Only it has the published version of a story with changes. */
  delivery: string;
  /** An empty folder, or one to create. */
  into: string;
  say(line: string): void;
  /** The first pause after a failure, in ms. It doubles. */
  firstPauseMs?: number;
};

const maxAttempts = 5;
const timeoutMs = 60_000;

/**
 * Writes the space to a folder that the stand-in can serve. Throws a `Refusal`, and then leaves no folder, so
 * that it can be run again.
 */
export async function pull(options: PullOptions): Promise<void> {
  const { api, into } = options;
  const space = await api.space();
  await mkdir(into, { recursive: true });
  if ((await readdir(into)).length > 0) throw new Refusal("Invalid", `${into} is not empty`);
  try {
    await save(space, options);
  } catch (thrown) {
    await rm(into, { recursive: true });
    throw thrown;
  }
}

type Space = Awaited<ReturnType<ManagementApi["space"]>>;

async function save(
  space: Space,
  { api, delivery, into, say, firstPauseMs = 500 }: PullOptions,
): Promise<void> {
  // The folder has tokens of its own, because the space's do not belong in a file.
  const config = {
    id: space.id,
    name: space.name,
    publicToken: "public",
    previewToken: "preview",
    webhookSecret: "webhook-secret",
  };
  await writeJson(into, "space.json", config);

  const sources = await readDatasources(api);
  for (const { slug, name, entries } of sources) {
    const plain = [...entries.values()].map(({ name: entry, value, dimensions }) => ({
      name: entry,
      value,
      dimensions,
    }));
    await writeJson(into, `datasources/${slug}.json`, { name, entries: plain });
  }

  const { files } = await readAssets(api);
  for (const [path, { address }] of files) {
    await write(into, `assets/${path}`, await bytesAt(address, address, firstPauseMs));
  }

  const placeholders = assetPlaceholders(
    new Map([...files].map(([path, { address }]) => [address, path])),
  );
  const { stories } = await readStories(api);
  for (const [slug, { id }] of stories) {
    const story = await readStory(api, id);
    const file = (content: JsonObject) => fileOf(story, mapTexts(content, placeholders));
    const name = fileOfSlug(slug);
    if (story.published && story.unpublished_changes) {
      const query = { version: "published", token: space.first_token, cv: String(Date.now()) };
      const published = await bytesAt(
        `${delivery}/v2/cdn/stories/${id}?${new URLSearchParams(query)}`,
        `the published version of story ${id} cannot be read`,
        firstPauseMs,
      );
      await writeJson(into, `stories/${name}`, file(contentIn(published)));
      await writeJson(into, `drafts/${name}`, file(story.content));
    } else {
      await writeJson(
        into,
        `${story.published ? "stories" : "drafts"}/${name}`,
        file(story.content),
      );
    }
  }
  say(`${into}: ${stories.size} stories, ${sources.length} datasources, ${files.size} assets`);
}

function fileOf(story: WholeStory, content: unknown): StoryFile {
  return {
    name: story.name,
    uuid: story.uuid,
    group: story.group_id,
    position: story.position ?? 0,
    tag_list: story.tag_list ?? [],
    ...(story.is_startpage && { is_startpage: true }),
    ...(story.path && { path: story.path }),
    ...(story.first_published_at && { first_published_at: story.first_published_at }),
    created_at: story.created_at,
    content: content as JsonObject,
  };
}

function contentIn(published: Buffer): JsonObject {
  const answer = z.object({ story: z.object({ content: z.record(z.string(), z.json()) }) });
  return answer.parse(JSON.parse(published.toString())).story.content;
}

/** Reads an address, again after a failure that may pass. Throws a `Refusal` of `what`. */
async function bytesAt(address: string, what: string, firstPauseMs: number): Promise<Buffer> {
  const answer = await lastAnswer(
    async () => {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      const bytes = response.ok ? Buffer.from(await response.arrayBuffer()) : null;
      return { status: response.status, bytes };
    },
    { attempts: maxAttempts, firstPauseMs },
  );
  if (!answer?.bytes) throw new Refusal("Unexpected", `${what} (${answer?.status ?? "no answer"})`);
  return answer.bytes;
}

function writeJson(into: string, path: string, value: unknown): Promise<void> {
  return write(into, path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a file. Throws if its name, which comes from the space, leads out of the folder. */
async function write(into: string, path: string, body: string | Buffer): Promise<void> {
  const file = resolve(into, path);
  if (!file.startsWith(resolve(into) + sep))
    throw new Refusal("Invalid", `${path} is not a file name`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}
