import type { Entry } from "./reader.ts";
import { entriesAnswer } from "./raw.ts";
import type { Storyblok } from "./storyblok.ts";

/**
 * Entries of datasources by `datasource:language`, labelled in that language where it has the dimension;
 * null where there is no such datasource. What cannot be had is left out. `cv`: the version they are asked
 * for at, null for what is there now.
 */
export async function readEntries(
  storyblok: Storyblok,
  pairs: readonly string[],
  cv: number | null,
): Promise<Readonly<Record<string, readonly Entry[] | null>>> {
  const found: Record<string, readonly Entry[] | null> = {};
  await Promise.all(
    pairs.map(async (pair) => {
      const [datasource = "", dimension = ""] = pair.split(":");
      const params = { datasource, ...(cv && { cv }), ...(dimension && { dimension }) };
      const answer = await storyblok.pages("cdn/datasource_entries", params, entriesAnswer, 1000);
      if (answer.ok) {
        found[pair] = answer.value
          .flatMap((page) => page.datasource_entries)
          .map((entry) => ({ value: entry.value, label: entry.dimension_value || entry.name }));
      } else if (answer.failure.kind === "NotFound") found[pair] = null;
    }),
  );
  return found;
}
