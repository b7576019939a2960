import { readFileSync } from "node:fs";
import { sheetsIn } from "../../test/sheets-in.ts";
import { importedBy } from "../../tools/styles.ts";

/* The stylesheets of the build, by the files they were built from. */

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync("dist/manifest.json", "utf8"),
);

/** Returns the address of a stylesheet. */
export function sheetNamed(source: string): string {
  const { file } = manifest[source] ?? {};
  if (!file) throw new Error(`the build has no ${source}`);
  return `/${file}`;
}

/** The files that a stylesheet was built from, by its address without the slash. */
const sourcesOf = new Map(
  Object.entries(manifest)
    .filter(([source]) => source.endsWith(".css"))
    .map(([source, { file }]) => [file, [source, ...importedBy(source)]]),
);

/** Returns the stylesheets of parts that a page includes or links, and those imported by others. */
export function styleFilesOf(html: string): Set<string> {
  return new Set(
    sheetsIn(html).flatMap((href) => {
      const files = sourcesOf.get(href.slice(1));
      if (!files) throw new Error(`the build has no ${href}`);
      return files;
    }),
  );
}
