import type { Answer } from "./answer.ts";
import type { Catalog } from "./catalog.ts";
import type { Files } from "./folder.ts";
import type { SpaceConfig, Version } from "./model.ts";
import { pageOf, type Query } from "./query.ts";

/** A request to an endpoint, with the space at one moment. */
export type EndpointRequest = {
  query: Query;
  version: Version;
  /** The path below the endpoint, decoded, without slashes at its ends: a slug, an id or nothing. */
  rest: string;
  config: SpaceConfig;
  files: Files;
  catalog: Catalog;
  cv: number;
};

export type Endpoint = (request: EndpointRequest) => Answer;

/** Returns one page of a list, with the headers that count the whole list. */
export function cut<Item>(all: Item[], query: Query, max: number) {
  const { page, perPage } = pageOf(query, max);
  const start = (page - 1) * perPage;
  return {
    items: all.slice(start, start + perPage),
    headers: { Total: String(all.length), "Per-Page": String(perPage) },
  };
}
