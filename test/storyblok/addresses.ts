import { isObject, type Json } from "./json.ts";

/** Replaces every text inside `value`. */
export function mapTexts(value: Json, map: (text: string) => string): Json {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}

/** `/f/7/480x480/1b9c/a.webp` in an address of whichever host: the service has several for one file. */
const fileAddress = /(?:https?:)?\/\/[\w.:-]+(?:\/[\w.-]+)?(\/f\/[\w./-]+)/;

/**
 * Writes addresses of files as `@asset:covers/a.webp`, the way a folder of the stand-in names them. One that
 * goes on behind the file's name, as a picture made to order does, stays an address. `paths`: by address.
 */
export function assetPlaceholders(paths: ReadonlyMap<string, string>): (text: string) => string {
  const byFile = new Map(
    [...paths].map(([address, path]) => [fileAddress.exec(address)?.[1] ?? address, path]),
  );
  const everyAddress = new RegExp(fileAddress, "g");
  return (text) =>
    text.includes("/f/")
      ? text.replace(everyAddress, (address, file: string) => {
          const path = byFile.get(file);
          return path === undefined ? address : `@asset:${path}`;
        })
      : text;
}
