import { jsonAnswer } from "./answer.ts";
import { cut, type Endpoint } from "./endpoint.ts";
import { idFor } from "./ids.ts";

/** Returns the entries. The response has no `cv`. */
export const datasourceEntries: Endpoint = ({ files, query }) => {
  const wanted = query.values.get("datasource");
  const dimension = query.values.get("dimension");
  const all = [...files.datasources].flatMap(([slug, { entries }]) =>
    wanted !== undefined && wanted !== slug
      ? []
      : entries.map((entry) => ({
          id: idFor(`datasource:${slug}:${entry.name}`),
          name: entry.name,
          value: entry.value,
          dimension_value: (dimension && entry.dimensions?.[dimension]) ?? null,
        })),
  );
  const { items, headers } = cut(all, query, 1000);
  return jsonAnswer(200, { datasource_entries: items }, headers);
};
