import { isLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { isRecord } from "./raw.ts";
import { storyPath } from "./story-path.ts";

/* What editors wrote, as it was written: raw values of a story, looked at without decoding them. */

/** Every value below a value, with where it stands and what holds it, the nearest first. */
export function* everything(
  value: unknown,
  at: string,
  parents: readonly unknown[] = [],
): Generator<{ value: unknown; at: string; parents: readonly unknown[] }> {
  yield { value, at, parents };
  if (typeof value !== "object" || value === null || parents.length > 60) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* everything(inner, `${at}.${key}`, [value, ...parents]);
  }
}

/** The paths of this site that a value leads to: a link field, a mark of rich text, a markdown text. */
export function addressesIn(value: unknown, slugs: ReadonlyMap<string, string>): string[] {
  if (typeof value === "string") {
    return [...value.matchAll(/\]\((\/[^)\s]*)/g)].map(([, path]) => path ?? "");
  }
  if (!isRecord(value)) return [];
  if (value.linktype === "story") {
    const slug = slugs.get(String(value.uuid ?? value.id ?? ""));
    const written = value.cached_url ?? value.href;
    if (slug !== undefined) return [paths.story(slug)];
    return isWritten(written) ? [storyPath(written)] : [];
  }
  const url = isWritten(value.url) ? value.url : value.linktype === "url" ? value.href : "";
  const [language] = isWritten(url) ? url.split("/").slice(1) : [];
  return isWritten(url) && language !== undefined && isLanguage(language) ? [url] : [];
}

export function isWritten(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

export type Picture = {
  readonly name: string;
  readonly raster: boolean;
  /** An editor chose what must stay in view. */
  readonly focus: boolean;
  /** Its own pixels, null where the address does not say. */
  readonly width: number | null;
  readonly height: number | null;
};

/** A picture that stands in an asset field; null for other files and other values. */
export function pictureOf(value: unknown): Picture | null {
  if (!isRecord(value) || !isWritten(value.filename)) return null;
  const [, name, extension] = value.filename.match(/([^/]+)\.(\w+)(?:[?#].*)?$/) ?? [];
  if (!name || !extension || !/^(png|jpe?g|webp|avif|gif|svg)$/i.test(extension)) return null;
  const size = value.filename.match(/\/(\d+)x(\d+)\//);
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  return {
    name: `${name}.${extension}`,
    raster: !/^(svg|gif)$/i.test(extension),
    focus: isWritten(value.focus),
    width: width > 0 ? width : null,
    height: height > 0 ? height : null,
  };
}
