import type { JsonObject } from "../json.ts";
import { createIds, done, type Endpoints, forOne, notFound, invalid, listed, ok } from "./model.ts";
import type { Save } from "./save.ts";

type Entry = { id: number; name: string; value: string; inDimension: Map<number, string> };
type Dimension = { id: number; name: string; entry_value: string };
type Source = {
  id: number;
  created_at: string;
  name: string;
  slug: string;
  dimensions: Dimension[];
  entries: Entry[];
};

type SentSource = { name?: string; slug?: string; dimensions_attributes?: Omit<Dimension, "id">[] };
type SentEntry = {
  name?: string;
  value?: string;
  datasource_id?: number;
  dimension_value?: string;
};

export type DatasourceStore = { endpoints: Endpoints; has(slug: string): boolean };

export function createDatasourceStore(save: Save): DatasourceStore {
  const nextId = createIds();
  const sources = new Map<number, Source>();
  const inSource = (id: number) =>
    [...sources.values()].find(({ entries }) => entries.some((entry) => entry.id === id));

  function store(source: Source) {
    const codes = new Map(source.dimensions.map((one) => [one.id, one.entry_value]));
    const entries = source.entries.map(({ name, value, inDimension }) => ({
      name,
      value,
      dimensions: Object.fromEntries(
        [...inDimension].map(([id, text]) => [codes.get(id) ?? "", text]),
      ),
    }));
    save.json(`datasources/${source.slug}.json`, { name: source.name, entries });
  }

  function shown({ id, name, slug, dimensions, created_at }: Source): JsonObject {
    return {
      id,
      name,
      slug,
      dimensions: dimensions.map((one) => ({ ...one, datasource_id: id })),
      created_at,
      updated_at: created_at,
    };
  }

  function take(source: Source, sent: SentSource) {
    source.name = sent.name ?? source.name;
    for (const one of sent.dimensions_attributes ?? []) {
      source.dimensions.push({ ...one, id: nextId() });
    }
    store(source);
    return { datasource: shown(source) };
  }

  const put = forOne(sources, (source, { body }) =>
    ok(take(source, body["datasource"] as SentSource)),
  );

  const putEntry: Endpoints[string] = ({ ids: [id = 0], body }) => {
    const source = inSource(id);
    const entry = source?.entries.find((one) => one.id === id);
    if (!source || !entry) return notFound;
    const sent = body["datasource_entry"] as SentEntry;
    const dimension = body["dimension_id"];
    entry.name = sent.name ?? entry.name;
    entry.value = sent.value ?? entry.value;
    if (typeof dimension === "number" && sent.dimension_value !== undefined) {
      entry.inDimension.set(dimension, sent.dimension_value);
    }
    store(source);
    return done;
  };

  const endpoints: Endpoints = {
    "GET datasources": ({ query }) => listed("datasources", [...sources.values()], query, shown),
    "GET datasources/:id": forOne(sources, (source) => ok({ datasource: shown(source) })),
    "POST datasources": ({ body }) => {
      const sent = body["datasource"] as SentSource;
      if (!sent.name) return invalid("name", "can't be blank");
      if (!sent.slug) return invalid("slug", "can't be blank");
      if ([...sources.values()].some(({ slug }) => slug === sent.slug)) {
        return invalid("slug", "has already been taken");
      }
      const source = {
        id: nextId(),
        created_at: new Date().toISOString(),
        name: sent.name,
        slug: sent.slug,
        dimensions: [],
        entries: [],
      };
      sources.set(source.id, source);
      return ok(take(source, sent), 201);
    },
    "PUT datasources/:id": put,
    "PATCH datasources/:id": put,
    "DELETE datasources/:id": forOne(sources, (source) => {
      sources.delete(source.id);
      save.remove(`datasources/${source.slug}.json`);
      return done;
    }),
    "GET datasource_entries": ({ query }) => {
      const source =
        sources.get(Number(query.get("datasource_id"))) ??
        [...sources.values()].find(({ slug }) => slug === query.get("datasource_slug"));
      if (!source) return notFound;
      const dimension = Number(query.get("dimension"));
      return listed("datasource_entries", source.entries, query, (entry) => ({
        id: entry.id,
        name: entry.name,
        value: entry.value,
        dimension_value: entry.inDimension.get(dimension) ?? null,
      }));
    },
    "POST datasource_entries": ({ body }) => {
      const { name, value, datasource_id: of = 0 } = body["datasource_entry"] as SentEntry;
      const source = sources.get(of);
      if (!source) return notFound;
      if (!name) return invalid("name", "can't be blank");
      if (source.entries.some((entry) => entry.name === name)) {
        return invalid("name", "has already been taken");
      }
      const entry = { id: nextId(), name, value: value ?? "", inDimension: new Map() };
      source.entries.push(entry);
      store(source);
      const made = { id: entry.id, name, value: entry.value, dimension_value: null };
      return ok({ datasource_entry: made }, 201);
    },
    "PUT datasource_entries/:id": putEntry,
    "PATCH datasource_entries/:id": putEntry,
    "DELETE datasource_entries/:id": ({ ids: [id = 0] }) => {
      const source = inSource(id);
      if (!source) return notFound;
      source.entries = source.entries.filter((entry) => entry.id !== id);
      store(source);
      return done;
    },
  };
  return { endpoints, has: (slug) => [...sources.values()].some((one) => one.slug === slug) };
}
