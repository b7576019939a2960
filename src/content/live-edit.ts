import { z } from "zod";
import { type Result, ok } from "../base/result.ts";
import type { ContentModel } from "./model.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, rawBlock, uuidShape } from "../story/raw.ts";
import type { ContentFailure } from "./reader.ts";

/** A story as the editor sends it while someone types. */
export const liveEditSchema = z.object({ id: z.number(), content: rawBlock });

export type LiveEdit = z.infer<typeof liveEditSchema>;

type FetchStories = (
  uuids: readonly string[],
) => Promise<Result<readonly RawStory[], ContentFailure>>;

/** The same depth as in `substitute.ts`. No layout nests deeper. */
const maxDepth = 200;
/** The service returns a hundred at a time. No page references more. */
const maxStories = 100;

/**
 * Returns the saved story with the content that is being typed. The service would have resolved related
 * stories and linked slugs in it. This does the same for what the content references: each field that names a
 * story (by the schemas) and each link to one, also in rich text.
 */
export async function fillLiveEdit(
  saved: RawStory,
  posted: LiveEdit,
  model: ContentModel,
  fetchStories: FetchStories,
): Promise<Result<RawStory, ContentFailure>> {
  const wanted = new Set<string>();
  visit(posted.content, model, (uuid) => void wanted.add(uuid));
  const known = new Map<string, RawStory>();
  if (wanted.size > 0) {
    const found = await fetchStories([...wanted].slice(0, maxStories));
    if (!found.ok) return found;
    for (const story of found.value) known.set(story.uuid, story);
  }
  const content = visit(posted.content, model, (uuid) => known.get(uuid));
  return ok({ ...saved, content: content as RawStory["content"] });
}

/** Returns a copy in which each uuid of a story to resolve is replaced with what `put` returns for it. */
function visit(
  value: unknown,
  model: ContentModel,
  put: (uuid: string) => RawStory | void,
  depth = 0,
): unknown {
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => visit(item, model, put, depth + 1));
  if (!isRecord(value)) return value;
  const relations = relationsOf(value, model);
  const copy = Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      relations.has(field) ? related(inner, put) : visit(inner, model, put, depth + 1),
    ]),
  );
  const uuid = value.linktype === "story" ? (value.id ?? value.uuid) : null;
  const target = typeof uuid === "string" && uuidShape.test(uuid) ? put(uuid) : undefined;
  return target ? { ...copy, story: { full_slug: target.full_slug } } : copy;
}

/** Returns the fields of a block that reference stories and that the service resolves. */
function relationsOf(
  block: Record<string, unknown>,
  { schemas, byUuid }: ContentModel,
): Set<string> {
  const schema = typeof block.component === "string" ? schemas.get(block.component) : undefined;
  const names = schema?.fields
    .filter((field) => field.source === "internal_stories")
    .map((field) => field.name);
  return new Set(names?.filter((name) => !byUuid.has(name)));
}

function related(value: unknown, put: (uuid: string) => RawStory | void): unknown {
  if (Array.isArray(value)) return value.map((item) => related(item, put));
  return typeof value === "string" && uuidShape.test(value) ? (put(value) ?? value) : value;
}
