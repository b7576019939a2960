import { type Result, ok } from "../base/result.ts";
import type { ContentFailure } from "./reader.ts";
import type { ContentModel } from "./model.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, uuidShape } from "../story/raw.ts";

/** Enough for every honest nesting; a chain longer than this is cut like a cycle. */
const maxNesting = 8;

/** Lists and objects inside one another within one story; far more than any layout needs. */
const maxDepth = 200;

type FetchStories = (
  uuids: readonly string[],
) => Promise<Result<readonly RawStory[], ContentFailure>>;

/** Which fields name stories by their uuids, and which of a related story are not shown. */
type Fields = Pick<ContentModel, "byUuid" | "unlisted">;

/**
 * Puts every by-uuid story in its place, again and again until none remains, and cuts cycles, so that
 * what is stored is one whole, finite piece of JSON. A uuid that names no published story becomes null.
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

/** The uuids that by-uuid fields below this value name and that are not known yet. */
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
      // Relations the service put in place are stories already: what they name is not shown.
      if (!isStory(inner))
        for (const uuid of unresolvedIn(inner, fields, known, depth + 1)) found.add(uuid);
    }
  }
  return found;
}

/** A copy with stories in place of uuids; a story inside itself, or too deep, becomes null. */
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

/** A related story keeps what a card shows of it: its head fields and its author. */
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
