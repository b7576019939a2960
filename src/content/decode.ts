import { storyDate } from "../story/story-date.ts";
import { assetOf } from "../story/asset.ts";
import {
  type BlockNode,
  type BlockSchema,
  type FieldSchema,
  type Link,
  type Prose,
  type Story,
  currentValue,
  takesPictures,
} from "../story/fields.ts";
import { isEmpty } from "./empty.ts";
import { type Anchors, createAnchors } from "../prose/headings.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, pageSlug, rawStory, textOrEmpty } from "../story/raw.ts";
import { readRichText } from "../prose/rich-text.ts";
import {
  type Spelling,
  respell,
  respellAsset,
  respellLink,
  respellProse,
  spellingAt,
} from "../prose/spelling.ts";
import { isExternal, safeUrl } from "../story/safe-url.ts";
import { storyPath } from "../story/story-path.ts";

/** All blocks and page types, by the name that editors see. */
export type Schemas = ReadonlyMap<string, BlockSchema>;

/** Converts Markdown to HTML. */
type ReadMarkdown = (source: string, anchors: Anchors) => Prose;

type Context = {
  readonly schemas: Schemas;
  readonly readMarkdown: ReadMarkdown;
  readonly anchors: Anchors;
  /** How often each uid has occurred so far, in the story and in stories inside it. */
  readonly uids: Map<string, number>;
  /** The spelling of a story that another variety of its language shows as a fallback; else null. */
  readonly spelling: Spelling | null;
  /** How many stories are around this one. */
  readonly depth: number;
  /** How many blocks are around this one. */
  readonly nesting: number;
};

/** The maximum nesting of related stories. `substitute.ts` has cut deeper ones long before. */
const maxDepth = 6;
/** No layout nests deeper. Deeper blocks are left out, before the stack overflows. */
const maxBlockDepth = 50;

const nothing: Prose = { parts: [], headings: [], words: 0 };

/** Loaded with the first story that has Markdown. Other pages do not need it. */
let markdown: ReadMarkdown | undefined;

/** Converts a validated raw story to what pages use. Every field gets the type that its schema promises. */
export async function decodeStory(raw: RawStory, schemas: Schemas): Promise<Story> {
  let hasMarkdown = false;
  const note = () => {
    hasMarkdown = true;
    return nothing;
  };
  const story = decodeWith(markdown ?? note, raw, schemas);
  if (!hasMarkdown) return story;
  markdown ??= (await import("../prose/markdown.ts")).readMarkdown;
  return decodeWith(markdown, raw, schemas);
}

/** Does the same synchronously. */
export function decodeWith(readMarkdown: ReadMarkdown, raw: RawStory, schemas: Schemas): Story {
  return storyIn(raw, {
    schemas,
    readMarkdown,
    anchors: createAnchors(),
    uids: new Map(),
    spelling: null,
    depth: 0,
    nesting: 0,
  });
}

/** Converts a story, also one inside another. All stories of a page have the same spelling. */
function storyIn(raw: RawStory, around: Context): Story {
  const spelling = around.spelling ?? spellingAt(raw.full_slug, raw.fallbackFrom);
  const context = { ...around, spelling, nesting: 0 };
  const name = respell(raw.name, spelling);
  const content = decodeBlock(raw.content, context);
  return {
    uuid: raw.uuid,
    id: raw.id,
    name,
    slug: pageSlug(raw.full_slug),
    startPage: raw.is_startpage === true,
    firstPublishedAt: storyDate(raw.first_published_at),
    publishedAt: storyDate(raw.published_at),
    tags: raw.tag_list ?? [],
    // The service also lists translations that are still drafts. They would lead to a 404.
    alternates: (raw.alternates ?? [])
      .filter((alternate) => alternate.published !== false)
      .map((alternate) => pageSlug(alternate.full_slug)),
    ...(raw.fallbackFrom && { fallbackFrom: raw.fallbackFrom }),
    // No heading or link is empty: a story without a title has its name as one.
    content:
      content.fields.title === ""
        ? { ...content, fields: { ...content.fields, title: name } }
        : content,
  };
}

/** Converts one block: `broken` if the value is not a block, `unknown` if it has no schema. Never throws. */
function decodeBlock(raw: unknown, context: Context): BlockNode {
  if (!isRecord(raw) || typeof raw.component !== "string") {
    return { kind: "broken", component: "", uid: "", edit: null, fields: {} };
  }
  const head = {
    component: raw.component,
    uid: ownUid(raw._uid, context),
    edit: editMark(raw._editable),
  };
  const schema = context.schemas.get(raw.component);
  if (!schema) return { ...head, kind: "unknown", fields: {} };
  const below = { ...context, nesting: context.nesting + 1 };
  const fields: Record<string, unknown> = {};
  for (const field of schema.fields)
    fields[field.name] = decodeField(field, raw[field.name], below);
  return { ...head, kind: "known", fields };
}

/** Returns a uid that is unique on the page, because a global component or a template can be there twice. */
function ownUid(uid: unknown, { uids }: Context): string {
  if (typeof uid !== "string" || uid === "") return "";
  const nth = (uids.get(uid) ?? 0) + 1;
  uids.set(uid, nth);
  return nth === 1 ? uid : `${uid}-${nth}`;
}

/**
 * Converts a field. All values that are empty for its type give the same result, which fallbacks check for.
 */
function decodeField(field: FieldSchema, written: unknown, context: Context): unknown {
  const { anchors, spelling } = context;
  const value = isEmpty(field.type, written) ? undefined : written;
  switch (field.type) {
    case "text":
    case "textarea":
      return respell(textOrEmpty(value), spelling);
    case "markdown":
      return typeof value === "string"
        ? context.readMarkdown(respell(value, spelling), anchors)
        : nothing;
    case "richtext":
      return readRichText(respellProse(value, spelling), anchors, (block) =>
        decodeBlock(context.nesting > maxBlockDepth ? null : block, context),
      );
    case "number":
      return numberOf(value);
    case "datetime":
      return storyDate(value);
    case "boolean":
      return value === true || value === "true";
    case "asset":
      return assetOf(respellAsset(value, spelling), takesPictures(field));
    case "multiasset":
      return listOf(value).flatMap(
        (item) => assetOf(respellAsset(item, spelling), takesPictures(field)) ?? [],
      );
    case "multilink":
      return linkOf(respellLink(value, spelling));
    case "bloks":
      if (context.nesting > maxBlockDepth) return [];
      return listOf(value).map((item) => decodeBlock(item, context));
    case "option":
      return field.source === "internal_stories" ? relation(value, context) : choice(field, value);
    case "options":
      return field.source === "internal_stories"
        ? listOf(value).flatMap((item) => relation(item, context) ?? [])
        : listOf(value).flatMap((item) => choice(field, item) || []);
    default:
      return undefined;
  }
}

function relation(value: unknown, context: Context): Story | null {
  if (!isRecord(value) || context.depth >= maxDepth) return null;
  const parsed = rawStory.safeParse(value);
  return parsed.success ? storyIn(parsed.data, { ...context, depth: context.depth + 1 }) : null;
}

function choice(field: FieldSchema, value: unknown): string {
  if (typeof value !== "string") return "";
  const current = currentValue(field, value);
  if (!field.options || field.options.length === 0) return current;
  return field.options.some((option) => option.value === current) ? current : "";
}

function numberOf(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function linkOf(value: unknown): Link | null {
  if (!isRecord(value)) return null;
  const text = (name: string) => (typeof value[name] === "string" ? value[name].trim() : "");
  const anchor = text("anchor");
  const newTab = text("target") === "_blank";
  if (text("linktype") === "story") {
    const story = isRecord(value.story) ? value.story : {};
    const known = [story.full_slug, story.url, value.cached_url].find(
      (slug): slug is string => typeof slug === "string" && slug !== "",
    );
    return known === undefined ? null : { href: storyPath(known, anchor), newTab };
  }
  const address =
    text("linktype") === "email"
      ? `mailto:${text("email").replace(/^mailto:/i, "")}`
      : text("url") || text("cached_url");
  if (address === "mailto:") return null;
  const href = safeUrl(address);
  if (href === null) return null;
  const whole = anchor && !href.includes("#") ? `${href}#${encodeURIComponent(anchor)}` : href;
  return { href: whole, newTab: newTab || isExternal(whole) };
}

function editMark(value: unknown): BlockNode["edit"] {
  if (typeof value !== "string") return null;
  const json = value.match(/^<!--#storyblok#(.*)-->$/)?.[1];
  if (json === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(json);
    if (!isRecord(parsed)) return null;
    const text = (name: string) => String(parsed[name] ?? "");
    return { name: text("name"), space: text("space"), uid: text("uid"), id: text("id") };
  } catch {
    return null;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
