import { jsonAnswer } from "./answer.ts";
import type { Endpoint } from "./endpoint.ts";

/** Five keys, and none of them is `cv`. */
export const space: Endpoint = ({ config, spaceVersion }) =>
  jsonAnswer(200, {
    space: {
      name: config.name,
      domain: "http://localhost:8787/",
      id: config.id,
      version: spaceVersion,
      language_codes: config.languages,
    },
  });

export const tags: Endpoint = ({ catalog, version, query }) => {
  const prefix = query.values.get("starts_with") ?? "";
  const counts = new Map<string, number>();
  for (const { full_slug, tag_list } of catalog.view(version).stories) {
    if (!full_slug.startsWith(prefix)) continue;
    for (const tag of tag_list) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const list = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return jsonAnswer(200, { tags: list.map(([name, count]) => ({ name, taggings_count: count })) });
};
