import { isObject, type Json, type JsonObject } from "../json.ts";

/** The management API's response to a request. */
export type Reply = { status: number; body: Json; headers?: Record<string, string> };

/** A request behind `/v1/spaces/{id}/`. */
type EndpointRequest = {
  /** The numbers in the path, in order. */
  ids: number[];
  query: URLSearchParams;
  body: JsonObject;
};

type Endpoint = (request: EndpointRequest) => Reply | Promise<Reply>;

/** By `METHOD path`. `:id` is a number: `PUT stories/:id`. */
export type Endpoints = Record<string, Endpoint>;

export function ok(body: Json, status = 200): Reply {
  return { status, body };
}

export const done: Reply = { status: 204, body: null };

export const notFound: Reply = { status: 404, body: { error: "This record could not be found" } };

/** Returns an endpoint for the one of `all` that the path names. There is none: 404. */
export function forOne<One>(
  all: ReadonlyMap<number, One>,
  answer: (one: One, request: EndpointRequest) => Reply,
): Endpoint {
  return (request) => {
    const one = all.get(request.ids[0] ?? 0);
    return one === undefined ? notFound : answer(one, request);
  };
}

export function invalid(field: string, problem: string): Reply {
  return { status: 422, body: { [field]: [problem] } };
}

/** Returns the service's error about a thing as a whole. */
export function unfit(problem: string): Reply {
  return { status: 422, body: { error: { base: [problem] } } };
}

/** Returns the requested page of a list under `key`: 25 entries by default, 100 at most, and their total. */
export function listed<Item>(
  key: string,
  all: readonly Item[],
  query: URLSearchParams,
  show: (item: Item) => Json,
): Reply {
  const size = Math.min(Number(query.get("per_page") ?? 25), 100);
  const start = (Number(query.get("page") ?? 1) - 1) * size;
  return {
    status: 200,
    body: { [key]: all.slice(start, start + size).map(show) },
    headers: { Total: String(all.length), "Per-Page": String(size) },
  };
}

/** Returns the object under its kind's name, `{ "story": { … } }`, or an empty object if there is none. */
export function sent(body: JsonObject, kind: string): JsonObject {
  const value = body[kind];
  return isObject(value) ? value : {};
}

/** Checks a switch. Some clients send it in the address, some in the body: `publish=true`, `"publish": 1`. */
export function isOn(request: Pick<EndpointRequest, "query" | "body">, name: string): boolean {
  return ["1", "true"].includes(String(request.body[name] ?? request.query.get(name)));
}

/** Returns a function that issues ids for new objects. */
export function createIds(): () => number {
  let last = 1_000;
  return () => (last += 1);
}
