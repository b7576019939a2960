import { readFileSync } from "node:fs";
import { sheetsIn } from "../../test/sheets-in.ts";
import { importedBy } from "../../tools/styles.ts";

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

/** The stylesheets of parts that a page brings or links, those in others included. */
export function styleFilesOf(html: string): Set<string> {
  const sources = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]));
  return new Set(
    sheetsIn(html).flatMap((href) => {
      const source = sources.get(href.slice(1)) ?? "";
      return [source, ...importedBy(source)];
    }),
  );
}
