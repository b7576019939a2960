import { type Result, ok } from "../base/result.ts";
import type { BlockSchema } from "../story/fields.ts";
import type { ContentModel } from "./model.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, linkedUuid, uuidShape } from "../story/raw.ts";
import type { ContentFailure } from "./reader.ts";

/** Enough for every real nesting. A longer chain is cut like a cycle. */
const maxNesting = 8;
/** A related story shows its own author, but nothing beyond. */
const maxRelated = 2;
/** The maximum nesting of lists and objects within one story, far more than any layout needs. */
const maxDepth = 200;

type Named = { readonly uuid: string; readonly slug: string; readonly fallbackFrom?: string };

/**
 * The source that stories are assembled from. `entry` looks a story up by uuid; null if it is not published.
 */
export type StorySource<Entry extends Named> = {
  readonly entry: (uuid: string) => Promise<Result<Entry | null, ContentFailure>>;
  readonly body: (entry: Entry) => Promise<Result<RawStory, ContentFailure>>;
};

/** The stories found so far: the entry of every story that is referenced, and the content of those shown. */
type Found<Entry extends Named = Named> = {
  readonly entries: Map<string, Entry | null>;
  readonly bodies: Map<string, RawStory>;
};

/** How a story is used in another. `whole`: all of it; `related`: what a card shows; `link`: its address. */
type ReferenceKind = "whole" | "related" | "link";

/**
 * Returns a story with everything it references in place: whole stories in fields that take them, related
 * stories as far as cards show them, and the addresses of links. Stories that are not published are left out
 * and cycles are cut, so the result is complete and finite.
 */
export async function assemble<Entry extends Named>(
  story: RawStory,
  model: ContentModel,
  source: StorySource<Entry>,
): Promise<Result<RawStory, ContentFailure>> {
  const found: Found<Entry> = { entries: new Map(), bodies: new Map() };
  const explored = new Set<string>();
  let open: { content: unknown; nesting: number; related: number }[] = [
    { content: story.content, nesting: 0, related: 0 },
  ];
  while (open.length > 0) {
    const named = open.flatMap(({ content, nesting, related }) =>
      referencesIn(content, model, related > 0).map((name) => ({ ...name, nesting, related })),
    );
    const answers = await Promise.all(
      named.map(async (name) => {
        const entry = await entryOf(name.uuid, found, source);
        if (!entry.ok || !entry.value || name.as === "link") return entry.ok ? ok(null) : entry;
        const related = name.as === "related" ? name.related + 1 : name.related;
        if (related > maxRelated || name.nesting >= maxNesting) return ok(null);
        const isNew = !explored.has(`${name.uuid} ${name.as}`);
        explored.add(`${name.uuid} ${name.as}`);
        const body = await bodyOf(entry.value, found, source);
        if (!body.ok) return body;
        return ok(
          isNew ? { content: body.value.content, nesting: name.nesting + 1, related } : null,
        );
      }),
    );
    open = [];
    for (const next of answers) {
      if (!next.ok) return next;
      if (next.value) open.push(next.value);
    }
  }
  const put: Insertion = { model, found, within: [story.uuid], related: 0 };
  return ok({ ...story, content: insertStories(story.content, put) as RawStory["content"] });
}

async function entryOf<Entry extends Named>(
  uuid: string,
  { entries }: Found<Entry>,
  source: StorySource<Entry>,
) {
  const known = entries.get(uuid);
  if (known !== undefined) return ok(known);
  const entry = await source.entry(uuid);
  if (entry.ok) entries.set(uuid, entry.value);
  return entry;
}

async function bodyOf<Entry extends Named>(
  entry: Entry,
  { bodies }: Found<Entry>,
  source: StorySource<Entry>,
) {
  const known = bodies.get(entry.uuid);
  if (known) return ok(known);
  const body = await source.body(entry);
  if (body.ok) bodies.set(entry.uuid, body.value);
  return body;
}

/** Returns every story that is referenced anywhere in a value, and how. */
function referencesIn(value: unknown, model: ContentModel, asCard: boolean) {
  const names = new Map<string, { uuid: string; as: ReferenceKind }>();
  const visit = (inner: unknown, depth: number) => {
    if (typeof inner !== "object" || inner === null || depth > maxDepth) return;
    for (const one of Array.isArray(inner) ? inner : []) visit(one, depth + 1);
    if (!isRecord(inner)) return;
    const linked = linkedUuid(inner);
    if (linked) names.set(`${linked} link`, { uuid: linked, as: "link" });
    for (const [field, below] of Object.entries(inner)) {
      if (asCard && depth === 0 && model.unlisted.has(field)) continue;
      const as = referenceKind(inner, field, model);
      if (as) for (const uuid of uuidsIn(below)) names.set(`${uuid} ${as}`, { uuid, as });
      else visit(below, depth + 1);
    }
  };
  visit(value, 0);
  return [...names.values()];
}

type Insertion = {
  readonly model: ContentModel;
  readonly found: Found;
  /** The stories around this place, the outermost first. */
  readonly within: readonly string[];
  /** How many of them are related stories. */
  readonly related: number;
};

function insertStories(value: unknown, putting: Insertion, depth = 0): unknown {
  if (depth > maxDepth) return typeof value === "object" ? null : value;
  if (Array.isArray(value)) return value.map((one) => insertStories(one, putting, depth + 1));
  if (!isRecord(value)) return value;
  const { model, found } = putting;
  const copy: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    // Written as a field of an object, it would replace the object's prototype.
    if (field === "__proto__") continue;
    if (putting.related > 0 && depth === 0 && model.unlisted.has(field)) continue;
    const as = referenceKind(value, field, model);
    copy[field] = as ? storiesOf(inner, as, putting) : insertStories(inner, putting, depth + 1);
  }
  const target = found.entries.get(linkedUuid(value));
  if (target) copy.story = { full_slug: target.slug };
  return copy;
}

/** Returns a field's stories in place of their uuids. */
function storiesOf(value: unknown, as: ReferenceKind, putting: Insertion): unknown {
  const stories = [value].flat().map((uuid) => storyOf(uuid, as, putting));
  return Array.isArray(value) ? stories.filter((story) => story !== null) : (stories[0] ?? null);
}

function storyOf(uuid: unknown, as: ReferenceKind, putting: Insertion): unknown {
  const entry = typeof uuid === "string" ? putting.found.entries.get(uuid) : null;
  const body = entry && putting.found.bodies.get(entry.uuid);
  const related = as === "related" ? putting.related + 1 : putting.related;
  const { within } = putting;
  if (!entry || !body || within.includes(entry.uuid)) return null;
  if (related > maxRelated || within.length > maxNesting) return null;
  const content = insertStories(body.content, {
    ...putting,
    within: [...within, entry.uuid],
    related,
  });
  const { slug, fallbackFrom } = entry;
  return { ...body, full_slug: slug, ...(fallbackFrom && { fallbackFrom }), content };
}

/** Returns how a block's field references stories; null if it references none. */
function referenceKind(
  block: Readonly<Record<string, unknown>>,
  field: string,
  { schemas, byUuid }: ContentModel,
): ReferenceKind | null {
  if (byUuid.has(field)) return "whole";
  const schema = typeof block.component === "string" ? schemas.get(block.component) : undefined;
  return schema && relationsOf(schema).has(field) ? "related" : null;
}

const relations = new WeakMap<BlockSchema, ReadonlySet<string>>();

/** Returns the fields that reference stories. Cached, because it runs for every field of every block. */
function relationsOf(schema: BlockSchema): ReadonlySet<string> {
  let names = relations.get(schema);
  if (!names) {
    const naming = schema.fields.filter(({ source }) => source === "internal_stories");
    names = new Set(naming.map(({ name }) => name));
    relations.set(schema, names);
  }
  return names;
}

function uuidsIn(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === "string" && uuidShape.test(one)) as string[];
}
