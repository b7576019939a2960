import { type Result, ok } from "../base/result.ts";
import type { ContentFailure } from "./reader.ts";
import type { ContentModel } from "./model.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, uuidShape } from "../story/raw.ts";

/** Enough for every real nesting. A longer chain is cut like a cycle. */
const maxNesting = 8;

/** The maximum nesting of lists and objects within one story, far more than any layout needs. */
const maxDepth = 200;

type FetchStories = (
  uuids: readonly string[],
) => Promise<Result<readonly RawStory[], ContentFailure>>;

/** The fields that reference stories by their uuids, and those of a related story that are not shown. */
type Fields = Pick<ContentModel, "byUuid" | "unlisted">;

/**
 * Replaces every by-uuid reference with its story until none is left, and cuts cycles, so that the result is
 * complete, finite JSON. A uuid of no published story becomes null.
 */
export async function substitute(
  story: RawStory,
  fields: Fields,
  fetchStories: FetchStories,
): Promise<Result<RawStory, ContentFailure>> {
  const known = new Map<string, RawStory | null>();
  let wanted = unresolvedIn(story.content, fields, known);
  while (wanted.size > 0) {
    const answer = await fetchStories([...wanted]);
    if (!answer.ok) return answer;
    for (const uuid of wanted) known.set(uuid, null);
    for (const found of answer.value) known.set(found.uuid, found);
    wanted = new Set(
      answer.value.flatMap((found) => [...unresolvedIn(found.content, fields, known)]),
    );
  }
  return ok({
    ...story,
    content: resolve(story.content, fields, known, [story.uuid]) as RawStory["content"],
  });
}

/** Returns the uuids in by-uuid fields below this value that are not known yet. */
function unresolvedIn(
  value: unknown,
  fields: Fields,
  known: ReadonlyMap<string, unknown>,
  depth = 0,
): Set<string> {
  const found = new Set<string>();
  if (depth > maxDepth) return found;
  if (Array.isArray(value)) {
    for (const item of value)
      for (const uuid of unresolvedIn(item, fields, known, depth + 1)) found.add(uuid);
  } else if (isRecord(value)) {
    for (const [field, inner] of Object.entries(value)) {
      if (fields.byUuid.has(field)) {
        for (const uuid of [inner].flat()) {
          if (typeof uuid === "string" && uuidShape.test(uuid) && !known.has(uuid)) found.add(uuid);
        }
      }
      // Relations that the service resolved are stories already. The stories they reference are not shown.
      if (!isStory(inner))
        for (const uuid of unresolvedIn(inner, fields, known, depth + 1)) found.add(uuid);
    }
  }
  return found;
}

/** Returns a copy with stories in place of uuids. A story inside itself, or nested too deep, becomes null. */
function resolve(
  value: unknown,
  fields: Fields,
  known: ReadonlyMap<string, RawStory | null>,
  within: readonly string[],
  depth = 0,
): unknown {
  if (typeof value === "object" && depth > maxDepth) return null;
  if (Array.isArray(value))
    return value.map((item) => resolve(item, fields, known, within, depth + 1));
  if (!isRecord(value)) return value;
  if (isStory(value)) return related(value, fields, known, within);
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (!fields.byUuid.has(field))
        return [field, resolve(inner, fields, known, within, depth + 1)];
      const stories = [inner].flat().map((uuid) => {
        const story = typeof uuid === "string" ? known.get(uuid) : undefined;
        if (!story || within.includes(story.uuid) || within.length > maxNesting) return null;
        return {
          ...story,
          content: resolve(story.content, fields, known, [...within, story.uuid]),
        };
      });
      return [field, Array.isArray(inner) ? stories.filter((story) => story !== null) : stories[0]];
    }),
  );
}

/** Reduces a related story to what a card shows: its head fields and its author. */
function related(
  story: Record<string, unknown> & { content: Record<string, unknown> },
  fields: Fields,
  known: ReadonlyMap<string, RawStory | null>,
  within: readonly string[],
): unknown {
  const uuid = String(story.uuid);
  if (within.includes(uuid) || within.length > maxNesting) return null;
  const content = Object.fromEntries(
    Object.entries(story.content)
      .filter(([field]) => !fields.unlisted.has(field))
      .map(([field, inner]) => [field, resolve(inner, fields, known, [...within, uuid])]),
  );
  return { ...story, content };
}

function isStory(
  value: unknown,
): value is Record<string, unknown> & { content: Record<string, unknown> } {
  return isRecord(value) && typeof value.uuid === "string" && isRecord(value.content);
}
