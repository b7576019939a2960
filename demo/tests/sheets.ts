import { readFileSync } from "node:fs";
import { importedBy } from "../../tools/style-sheets.ts";

/* The stylesheets of the build, by the files they were made of. */

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync("dist/manifest.json", "utf8"),
);

/** Where a stylesheet is served. */
export function sheetNamed(source: string): string {
  const { file } = manifest[source] ?? {};
  if (!file) throw new Error(`the build has no ${source}`);
  return `/${file}`;
}

/** The files of `client/styles/` that a page links, those in others included. */
export function styleFilesOf(html: string): Set<string> {
  const sources = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]));
  const linked = html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g);
  return new Set(
    [...linked].flatMap(([, file = ""]) => {
      const source = sources.get(file) ?? "";
      return [source, ...importedBy(source)];
    }),
  );
}
