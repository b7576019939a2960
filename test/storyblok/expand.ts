import { fieldDate, isPlaceholder } from "./dates.ts";
import { uuidFor } from "./ids.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";

/** The data that fills the placeholders in one story's content. */
export type Sources = {
  fullSlug: string;
  now: Date;
  /** Returns a story's uuid and slug by the slug in a file. An unknown one gets the uuid it would have. */
  story(slug: string): { uuid: string; fullSlug: string };
  /** Returns the address of a file below `assets/`, or undefined if it does not exist. */
  assetUrl(path: string): string | undefined;
  /** Returns the id of a file, or null for a file elsewhere. */
  assetId(path: string): number | null;
  report(problem: string): void;
};

/**
 * Returns content as Storyblok stores it, from content as the files write it: placeholders are filled,
 * `_uid`s added, numbers become texts, and links and assets become whole objects.
 */
export function expandContent(content: JsonObject, sources: Sources): JsonObject {
  const expanded = expand(content, "content", "", false, sources);
  return isObject(expanded) ? expanded : content;
}

function expand(value: Json, path: string, key: string, inBlock: boolean, sources: Sources): Json {
  if (typeof value === "string") return expandText(value, sources);
  // A number field holds a text. Numbers inside rich text, plugins and asset data stay numbers.
  if (typeof value === "number") return inBlock ? String(value) : value;
  if (Array.isArray(value)) {
    return value.map((item, index) => expand(item, `${path}.${index}`, key, inBlock, sources));
  }
  if (!isObject(value)) return value;
  if (typeof value["linktype"] === "string") {
    return key === "attrs" ? linkMark(value, sources) : multilink(value, sources);
  }
  if (typeof value["@asset"] === "string") return asset(value, value["@asset"], sources);
  const isBlock = typeof value["component"] === "string";
  const copy: JsonObject = {};
  if (isBlock) copy["_uid"] = uuidFor(`${sources.fullSlug}#${path}`);
  if (key === "attrs" && Array.isArray(value["body"])) copy["id"] = uuidFor(`${path}#blok`);
  for (const [name, item] of Object.entries(value)) {
    copy[name] = expand(item, `${path}.${name}`, name, isBlock, sources);
  }
  return copy;
}

function expandText(text: string, sources: Sources): string {
  if (isPlaceholder(text)) {
    const date = fieldDate(text, sources.now);
    if (date === undefined) sources.report(`"${text}" is no date such as "@date:-3d 09:00"`);
    return date ?? "";
  }
  if (!text.includes("@story:") && !text.includes("@asset:")) return text;
  return text
    .replace(/@story:([\w./-]+)/g, (_, slug: string) => sources.story(slug).uuid)
    .replace(/@asset:([\w./-]+)/g, (_, path: string) => sources.assetUrl(path) ?? "");
}

function storyOf(
  link: JsonObject,
  sources: Sources,
): { uuid: string; fullSlug: string } | undefined {
  const { story } = link;
  return typeof story === "string" && story !== ""
    ? sources.story(story.replace(/^@story:/, ""))
    : undefined;
}

function multilink(link: JsonObject, sources: Sources): JsonObject {
  const { story: _, "@asset": file, ...rest } = texts(link, sources);
  const target = storyOf(link, sources);
  const url = typeof file === "string" ? sources.assetUrl(file) : rest["url"];
  const address = target ? "" : (url ?? "");
  return {
    id: target?.uuid ?? "",
    url: address,
    fieldtype: "multilink",
    cached_url: target?.fullSlug ?? address,
    ...rest,
    ...(typeof file === "string" ? { url: address } : {}),
  };
}

function linkMark(attrs: JsonObject, sources: Sources): JsonObject {
  const { story: _, ...rest } = texts(attrs, sources);
  const target = storyOf(attrs, sources);
  return {
    href: target ? `/${target.fullSlug}` : "",
    uuid: target?.uuid ?? null,
    anchor: null,
    target: null,
    ...rest,
  };
}

function asset(value: JsonObject, path: string, sources: Sources): JsonObject {
  const { "@asset": _, ...rest } = texts(value, sources);
  const filename = path === "" ? undefined : sources.assetUrl(path);
  const id = filename === undefined ? null : sources.assetId(path);
  return {
    id,
    alt: "",
    name: "",
    focus: "",
    title: "",
    source: "",
    filename: filename ?? "",
    copyright: "",
    fieldtype: "asset",
    meta_data: {},
    is_private: false,
    is_external_url: filename !== undefined && id === null,
    ...rest,
  };
}

function texts(value: JsonObject, sources: Sources): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      typeof item === "string" && name !== "story" ? expandText(item, sources) : item,
    ]),
  );
}
