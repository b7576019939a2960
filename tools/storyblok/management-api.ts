import { withUserAgent } from "../../src/brand/user-agent.ts";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { reasonOf } from "../complaint.ts";
import { Refusal, refusalOf } from "./refusal.ts";

type Query = Record<string, string>;

export type ManagementApi = ReturnType<typeof createManagementApi>;

const spaceAnswer = z.object({
  space: z.object({ id: z.number(), name: z.string(), first_token: z.string() }),
});

export type SpaceAccess = {
  /** Origin of the API, `https://mapi.storyblok.com`. */
  api: string;
  space: string;
  token: string;
  /** The first pause after too many requests or a failure of the service, in ms. It doubles. */
  firstPauseMs?: number;
};

const perPage = 100;
const maxAttempts = 7;
const timeoutMs = 60_000;

/** The management API of one space. Every call throws a `Refusal` if the answer is not as expected. */
export function createManagementApi({ api, space, token, firstPauseMs = 500 }: SpaceAccess) {
  /** True once the service has answered. From then on, a missing answer is a temporary failure. */
  let hasAnswered = false;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    find?: () => Promise<unknown>,
  ): Promise<unknown> {
    const url = `${api}/v1/spaces/${encodeURIComponent(space)}${path && `/${path}`}`;
    const what = `${method} ${path || "space"}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(method, url, body);
      const isLast = attempt === maxAttempts;
      if (answer.status === 0 && (isLast || !hasAnswered)) {
        throw new Refusal("Unreachable", `${api} cannot be reached: ${answer.text}`);
      }
      hasAnswered ||= answer.status > 0;
      const { status, text, retryAfterMs } = answer;
      const isUnknown = status === 0 || status >= 500;
      // It may have been created anyway. The service also answers 422 for a name that is taken.
      const found = find && (isUnknown || status === 422) ? await find() : undefined;
      if (found !== undefined) return found;
      // The previous attempt removed it, but its answer was lost.
      if (method === "DELETE" && status === 404 && attempt > 1) return null;
      const mayPass = isUnknown || status === 429;
      if (!mayPass || isLast) {
        if (status < 200 || status > 299) throw refusalOf(status, text, what, space);
        return text === "" ? null : readJson(text, what);
      }
      await pause(retryAfterMs || firstPauseMs * 2 ** (attempt - 1));
    }
  }

  /** Sends a request. Status 0 means no answer; `text` is then the reason. */
  async function ask(method: string, url: string, body: unknown) {
    try {
      const response = await fetch(url, {
        method,
        ...withUserAgent({
          headers: { Authorization: token, "Content-Type": "application/json" },
        }),
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const retryAfterMs = Number(response.headers.get("Retry-After")) * 1000;
      return { status: response.status, text: await response.text(), retryAfterMs };
    } catch (cause) {
      return { status: 0, text: reasonOf(cause), retryAfterMs: 0 };
    }
  }

  function read<Schema extends z.ZodType>(schema: Schema, answer: unknown, what: string) {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Refusal(
      "Unexpected",
      `${what} answered without a required value: ${issue?.path.join(".")} ${issue?.message}`,
    );
  }

  return {
    async space() {
      return read(spaceAnswer, await call("GET", ""), "GET space").space;
    },
    async get<Schema extends z.ZodType>(path: string, schema: Schema) {
      return read(schema, await call("GET", path), `GET ${path}`);
    },
    /** Returns all pages of a list. Each answer has its items under the list's name. */
    async list<Schema extends z.ZodType>(name: string, item: Schema, query: Query = {}) {
      const all: z.infer<Schema>[] = [];
      for (let page = 1; ; page += 1) {
        const params = { ...query, per_page: String(perPage), page: String(page) };
        const answer = await call("GET", `${name}?${new URLSearchParams(params)}`);
        const items = read(z.record(z.string(), z.unknown()), answer, `GET ${name}`)[name];
        const found = read(z.array(item), items, `GET ${name}`);
        all.push(...found);
        if (found.length < perPage) return all;
      }
    },
    /** If it is unclear whether it was created, `find` looks for it, so that nothing is created twice. */
    async post<Schema extends z.ZodType>(
      path: string,
      body: unknown,
      schema: Schema,
      find?: () => Promise<z.infer<Schema> | undefined>,
    ) {
      return read(schema, await call("POST", path, body, find), `POST ${path}`);
    },
    async put(path: string, body: unknown) {
      await call("PUT", path, body);
    },
    async remove(path: string) {
      await call("DELETE", path);
    },
  };
}

function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("Unexpected", `${what} did not answer with JSON: ${text.slice(0, 100)}`);
  }
}
