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

/** By where it is served, without the slash: the files that a stylesheet was made of. */
const madeOf = new Map(
  Object.entries(manifest)
    .filter(([source]) => source.endsWith(".css"))
    .map(([source, { file }]) => [file, [source, ...importedBy(source)]]),
);

/** The stylesheets of parts that a page brings or links, those in others included. */
export function styleFilesOf(html: string): Set<string> {
  return new Set(
    sheetsIn(html).flatMap((href) => {
      const files = madeOf.get(href.slice(1));
      if (!files) throw new Error(`the build has no ${href}`);
      return files;
    }),
  );
}
