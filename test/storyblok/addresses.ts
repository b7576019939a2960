import { isObject, type Json } from "./json.ts";

/** Returns `value` with every text inside it replaced. */
export function mapTexts(value: Json, map: (text: string) => string): Json {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}

/** `/f/7/480x480/1b9c/a.webp` in an address of any host: the service has several hosts for one file. */
const fileAddress = /(?:https?:)?\/\/[\w.:-]+(?:\/[\w.-]+)?(\/f\/[\w./-]+)/;

/**
 * Returns a function that writes addresses of files as `@asset:covers/a.webp`, as the stand-in's folder names
 * them. An address that continues after the file's name, such as a resized picture, stays as it is. The keys
 * of `paths` are addresses.
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
