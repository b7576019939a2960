import { jsonAnswer } from "./answer.ts";
import { cut, type Endpoint } from "./endpoint.ts";
import { notFound } from "./errors.ts";
import type { Files } from "./folder.ts";
import { idFor } from "./ids.ts";
import { listOf } from "./query.ts";

/** No answer about datasources says its `cv`. */
export const datasources: Endpoint = ({ files, query }) => {
  const ids = listOf(query, "by_ids");
  const term = query.values.get("search")?.toLowerCase() ?? "";
  const all = [...files.datasources.keys()]
    .toSorted()
    .map((slug) => describeDatasource(files, slug))
    .filter(
      ({ id, name, slug }) =>
        (!ids || ids.includes(String(id))) && `${name} ${slug}`.toLowerCase().includes(term),
    );
  const { items, headers } = cut(all, query, 1000);
  return jsonAnswer(200, { datasources: items }, headers);
};

export const datasource: Endpoint = ({ files, rest }) => {
  const slug = [...files.datasources.keys()].find(
    (name) => name === rest || String(idFor(`datasource:${name}`)) === rest,
  );
  if (slug === undefined) return notFound();
  return jsonAnswer(200, { datasource: describeDatasource(files, slug) });
};

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

function describeDatasource(files: Files, slug: string) {
  const source = files.datasources.get(slug);
  const codes = new Set(source?.entries.flatMap(({ dimensions }) => Object.keys(dimensions ?? {})));
  const id = idFor(`datasource:${slug}`);
  return {
    id,
    name: source?.name ?? slug,
    slug,
    dimensions: [...codes].map((code) => ({
      id: idFor(`dimension:${slug}:${code}`),
      entry_value: code,
      name: code,
      datasource_id: id,
    })),
  };
}
