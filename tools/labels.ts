import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fieldLabels } from "../src/editor/labels.ts";
import { type PartLabel, type PartLabels, labelsIn } from "../src/render/part-labels.ts";

const root = join(import.meta.dirname, "..");

export type Labels = Awaited<ReturnType<typeof readLabels>>;

/**
 * Reads the labels of all blocks and page types, from the file beside each, and of fields that several share.
 * Node loads a file once, so after edits pass another number of `edits` to load it again.
 */
export async function readLabels(edits = 0) {
  const files = globSync("src/**/*.labels.ts", { cwd: root }).toSorted();
  const query = edits === 0 ? "" : `?${edits}`;
  const read = async (file: string): Promise<[string, PartLabel | PartLabels]> => {
    const { labels } = await import(
      /* @vite-ignore */ pathToFileURL(join(root, file)).href + query
    );
    return [file, labels];
  };
  const parts = Object.fromEntries(await Promise.all(files.map(read)));
  return { blocks: labelsIn(parts), fields: fieldLabels };
}
