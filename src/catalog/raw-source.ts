import { isLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { refusalOf } from "../story/asset.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, hasText, linkedUuid, textOrEmpty } from "../story/raw.ts";
import { safeUrl } from "../story/safe-url.ts";
import { storyPath } from "../story/story-path.ts";

/* Content as editors wrote it: the raw values of a story, without decoding them. */

/** How deep nested values are read. No layout is deeper. */
const maxDepth = 60;

/** A story as its editors wrote it, and the stories that Storyblok resolved for it: full slugs by uuid. */
export type RawSource = { readonly story: RawStory; readonly found: ReadonlyMap<string, string> };

/** Removes what Storyblok added: related stories, and the targets of links. */
export function rawSourceOf(story: RawStory): RawSource {
  const found = new Map<string, string>();
  const visit = (value: unknown, depth = 0): unknown => {
    if (depth > maxDepth) return null;
    if (Array.isArray(value)) return value.map((item) => visit(item, depth + 1));
    if (!isRecord(value)) return value;
    if (typeof value.uuid === "string" && isRecord(value.content)) {
      found.set(value.uuid, textOrEmpty(value.full_slug));
      return value.uuid;
    }
    const own = { ...value };
    if (value.linktype === "story" && isRecord(value.story)) {
      found.set(linkedUuid(value), textOrEmpty(value.story.full_slug));
      delete own.story;
    }
    return Object.fromEntries(
      Object.entries(own).map(([field, inner]) => [field, visit(inner, depth + 1)]),
    );
  };
  return { story: { ...story, content: visit(story.content) as RawStory["content"] }, found };
}

/** The location of a value in a story: the blocks around it, outermost first, and the last one's field. */
export type ValueLocation = {
  readonly blocks: readonly {
    readonly uid: string;
    readonly component: string;
    /** Its number among its like in the same field, from 1; 0 if it is the only one. */
    readonly nth: number;
  }[];
  readonly field: string;
};

/** Returns the location of a value. `at`: its path as `everything` yields it, `content.body.0.link`. */
export function locationOf(content: unknown, at: string): ValueLocation {
  const blocks: ValueLocation["blocks"][number][] = [];
  let field = "";
  let value: unknown = content;
  let holder: unknown = null;
  const enter = () => {
    if (!isRecord(value) || typeof value.component !== "string") return;
    const { component } = value;
    const like = Array.isArray(holder)
      ? holder.filter((one) => isRecord(one) && one.component === component)
      : [];
    const nth = like.length > 1 ? like.indexOf(value) + 1 : 0;
    blocks.push({ uid: textOrEmpty(value._uid), component, nth });
    field = "";
  };
  enter();
  for (const step of at.split(".").slice(1)) {
    if (typeof value !== "object" || value === null) break;
    holder = value;
    value = (value as Record<string, unknown>)[step];
    if (field === "") field = step;
    enter();
  }
  return { blocks, field };
}

/** Returns the path of a block, as `everything` yields it; empty if no block has this uid. */
export function pathOfBlock(content: unknown, uid: string): string {
  if (uid === "") return "";
  for (const { value, at } of everything(content, "content")) {
    if (isRecord(value) && value._uid === uid) return at;
  }
  return "";
}

/** Yields a value and every value below it, each with its path and its parents, the nearest first. */
export function* everything(
  value: unknown,
  at: string,
  parents: readonly unknown[] = [],
): Generator<{ value: unknown; at: string; parents: readonly unknown[] }> {
  yield { value, at, parents };
  if (typeof value !== "object" || value === null || parents.length > maxDepth) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* everything(inner, `${at}.${key}`, [value, ...parents]);
  }
}

/** Returns the paths of this site that a value leads to: a link field, a mark of rich text, Markdown. */
export function addressesIn(value: unknown, slugs: ReadonlyMap<string, string>): string[] {
  if (typeof value === "string") {
    return [...value.matchAll(/\]\((\/[^)\s]*)/g)].map(([, path]) => path ?? "");
  }
  if (!isRecord(value)) return [];
  if (value.linktype === "story") {
    const slug = slugs.get(linkedUuid(value));
    const written = value.cached_url ?? value.href;
    if (slug !== undefined) return [paths.story(slug)];
    return hasText(written) ? [storyPath(written)] : [];
  }
  const url = hasText(value.url) ? value.url : value.linktype === "url" ? value.href : "";
  return hasText(url) && /^\/(?!\/)/.test(url) ? [url] : [];
}

/** Returns the addresses that are not linked: they are shown as plain text, or left out. */
export function refusedIn(value: unknown): string[] {
  if (typeof value === "string") {
    // `[words](address)`, anywhere in a text.
    return [...value.matchAll(/\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g)]
      .map(([, address = ""]) => address)
      .filter((address) => safeUrl(address) === null && isMeantAsAddress(address));
  }
  if (!isRecord(value) || (value.linktype !== "url" && value.linktype !== "asset")) return [];
  const address = [value.url, value.href, value.cached_url].find((text) => hasText(text));
  return address !== undefined && safeUrl(address) === null ? [address] : [];
}

/** True for what is not in brackets after other brackets by chance. */
function isMeantAsAddress(text: string): boolean {
  const [first = "", ...below] = text.split("/");
  return /:|^\/\/|^www\.|@/.test(text) || (below.length > 0 && isLanguage(first));
}

/** Returns the picture that a node of rich text is, or the pictures in Markdown. */
function picturesInText(value: unknown): { readonly filename: unknown }[] {
  if (typeof value === "string") {
    const found = value.matchAll(/!\[[^\]]*\]\((https?:[^()\s]+)/g);
    return [...found].map(([, filename]) => ({ filename }));
  }
  if (!isRecord(value) || value.type !== "image" || !isRecord(value.attrs)) return [];
  return [{ filename: value.attrs.src }];
}

/**
 * Returns the files that a value names and no page shows: in a field, in rich text, in Markdown. `pictures`: the value
 * is of a field that takes only pictures.
 */
export function refusedFilesIn(
  value: unknown,
  pictures: boolean,
): {
  readonly file: string;
  readonly why: NonNullable<ReturnType<typeof refusalOf>>;
}[] {
  const inText = picturesInText(value);
  const named = isRecord(value) && inText.length === 0 ? [value] : inText;
  return named.flatMap((raw: Readonly<Record<string, unknown>>) => {
    const why = refusalOf(raw, pictures || inText.length > 0);
    return why === null ? [] : [{ file: textOrEmpty(raw.filename), why }];
  });
}

/** Returns the languages that fields below a value are translated to one by one: `title__i18n__de`. */
export function fieldLanguagesIn(value: unknown): string[] {
  const codes = [...everything(value, "")].flatMap(({ value: inner }) =>
    isRecord(inner)
      ? Object.keys(inner).flatMap((key) => /__i18n__(\w+)$/.exec(key)?.[1] ?? [])
      : [],
  );
  return [...new Set(codes)];
}

export type Picture = {
  readonly name: string;
  readonly raster: boolean;
  /** True if an editor chose what must stay in view. */
  readonly focus: boolean;
  /** Its own pixels; null if the address does not contain them. */
  readonly width: number | null;
  readonly height: number | null;
};

/** Returns the files that pictures without a description show in Markdown. */
export function undescribedIn(value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  return [...value.matchAll(/!\[\s*\]\(([^()\s]+)/g)].map(([, file = ""]) =>
    file.slice(file.lastIndexOf("/") + 1),
  );
}

/** Returns the picture of an asset field or in rich text; null for other files and other values. */
export function pictureOf(value: unknown): Picture | null {
  if (!isRecord(value)) return null;
  const inText = value.type === "image" && isRecord(value.attrs) ? value.attrs.src : undefined;
  const file = inText ?? value.filename;
  const [, name, extension] = textOrEmpty(file).match(/([^/]+)\.(\w+)(?:[?#].*)?$/) ?? [];
  if (!name || !extension || !/^(png|jpe?g|webp|avif|gif|svg)$/i.test(extension)) return null;
  // A text shows its pictures whole, and never larger than they are.
  const size = inText === undefined ? textOrEmpty(file).match(/\/(\d+)x(\d+)\//) : null;
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  return {
    name: `${name}.${extension}`,
    raster: !/^(svg|gif)$/i.test(extension),
    focus: hasText(value.focus),
    width: width > 0 ? width : null,
    height: height > 0 ? height : null,
  };
}
