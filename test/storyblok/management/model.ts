import type { Json, JsonObject } from "../json.ts";

/** What the management API says to a request. */
export type Reply = { status: number; body: Json };

/** A request behind `/v1/spaces/{id}/`. */
type Asked = {
  /** The numbers in the path, in their order. */
  ids: number[];
  query: URLSearchParams;
  body: JsonObject;
};

type Endpoint = (asked: Asked) => Reply | Promise<Reply>;

/** `METHOD path`, where `:id` is a number: `PUT stories/:id`. */
export type Endpoints = Record<string, Endpoint>;

export function ok(body: Json, status = 200): Reply {
  return { status, body };
}

export const gone: Reply = { status: 404, body: "This record could not be found" };

export function invalid(field: string, problem: string): Reply {
  return { status: 422, body: { [field]: [problem] } };
}

/** The page of a list that is asked for: 25 entries unless told otherwise, 100 at most. */
export function pageOf<Item>(all: readonly Item[], query: URLSearchParams): Item[] {
  const size = Math.min(Number(query.get("per_page") ?? 25), 100);
  const start = (Number(query.get("page") ?? 1) - 1) * size;
  return all.slice(start, start + size);
}

/** Numbers as they are given to what is made here. */
export function createIds(): () => number {
  let last = 1_000;
  return () => (last += 1);
}
