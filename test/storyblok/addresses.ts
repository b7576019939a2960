import { isObject, type Json } from "./json.ts";

/** Replaces every text inside `value`. */
export function mapTexts(value: Json, map: (text: string) => string): Json {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}

/**
 * Writes addresses of files as `@asset:covers/a.webp`, the way a folder of the stand-in names them. One that
 * goes on behind the file's name, as a picture made to order does, stays an address.
 */
export function assetPlaceholders(paths: ReadonlyMap<string, string>): (text: string) => string {
  return (text) =>
    text.includes("/f/")
      ? text.replace(/https?:\/\/[\w.:-]+\/f\/[\w./-]+/g, (address) => {
          const path = paths.get(address);
          return path === undefined ? address : `@asset:${path}`;
        })
      : text;
}
