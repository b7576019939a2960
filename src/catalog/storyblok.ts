import { withUserAgent } from "../brand/user-agent.ts";
import type StoryblokClient from "storyblok-js-client";
import type { z } from "zod";
import { type Result, err, ok } from "../base/result.ts";
import { within } from "../base/deadline.ts";
import { createListPace, listsASecond } from "./list-pace.ts";
import { parseJson } from "../base/parse-json.ts";
import type { ContentFailure } from "../content/reader.ts";

/** How to reach a space. `api` (the whole base, `https://…/v2`) overrides `region`. */
export type Space = {
  readonly token: string;
  readonly region: string;
  readonly api?: string | undefined;
};

type Params = Record<string, string | number | undefined>;

/** The content delivery API. Each call returns one validated answer or one reason, within the deadline. */
export type Storyblok = {
  readonly get: <Schema extends z.ZodType>(
    path: string,
    params: Params,
    schema: Schema,
  ) => Promise<Result<z.infer<Schema>, ContentFailure>>;
  /**
   * Reads all pages of a list, 100 items each by default, until `total` is reached. `afterFirst` receives the
   * first page before the others are requested. If it returns false, they are not.
   */
  readonly pages: <Schema extends z.ZodType>(
    path: string,
    params: Params,
    schema: Schema,
    perPage?: number,
    afterFirst?: (first: z.infer<Schema>, total: number) => boolean,
  ) => Promise<Result<z.infer<Schema>[], ContentFailure>>;
};

/** Longer than a healthy answer takes, and short enough for a 503 within three seconds. */
const deadlineMs = 2_400;
/** Storyblok limits requests per second of its clock. An earlier attempt is refused again. */
const retryMs = 1_000;
/** Lists with more items are in its slowest tier. */
const shortList = 75;

/** Creates the official client. It is loaded when it is first needed: most isolates show what is in KV. */
async function clientOf(
  space: Space,
  fetcher: typeof fetch,
  refused: () => void,
): Promise<StoryblokClient> {
  const { default: Client } = await import("storyblok-js-client");
  return new Client(
    {
      accessToken: space.token,
      region: space.region,
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const answer = await fetcher(input, withUserAgent(init));
        if (answer.status === 429) refused();
        return Object.assign(answer, { json: async () => parseJson(await answer.text()) });
      },
      timeout: deadlineMs / 1000,
      retriesDelay: retryMs,
      // The answers of further attempts would miss the deadline.
      maxRetries: Math.floor(deadlineMs / retryMs),
      // The client would start six lists per second and let the others miss the deadline: see `list-pace.ts`.
      rateLimit: 1_000,
      cache: { type: "none", clear: "manual", cv: "manual" },
    },
    space.api,
  );
}

/**
 * Wraps the official client. Each instance has its own, because a client keeps state. It receives the version
 * (`cv`) with each call, because its own memory of it is shared by the whole isolate and never refreshed.
 */
export function createStoryblok(space: Space, fetcher: typeof fetch = fetch): Storyblok {
  let made: StoryblokClient | undefined;
  const pace = createListPace(retryMs);

  async function clientNow(): Promise<StoryblokClient> {
    const client = made ?? (await clientOf(space, fetcher, pace.refused));
    return (made ??= client);
  }

  async function once<Schema extends z.ZodType>(path: string, params: Params, schema: Schema) {
    const defined = Object.fromEntries(
      Object.entries(params).filter(([, value]) => value !== undefined),
    );
    const failure = (reason: string): Result<never, ContentFailure> =>
      err({ kind: "Unavailable", reason });
    const client = await clientNow();
    if (Number(params["per_page"]) > shortList) await pace.turn();
    const answer = client.get(path, defined).then(
      (response) => ok(response),
      (reason: unknown) => err(failureOf(reason)),
    );
    const settled = await within(answer, deadlineMs, failure(`no answer within ${deadlineMs} ms`));
    if (!settled.ok) return settled;
    const parsed = schema.safeParse(settled.value.data);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return err<ContentFailure>({
        kind: "Malformed",
        reason: `${path}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
      });
    }
    return ok({ data: parsed.data, total: settled.value.total });
  }

  return {
    async get(path, params, schema) {
      const answer = await once(path, params, schema);
      return answer.ok ? ok(answer.value.data) : answer;
    },
    async pages(path, params, schema, perPage = 100, afterFirst = () => true) {
      const page = (number: number) =>
        once(path, { ...params, per_page: perPage, page: number }, schema);
      const first = await page(1);
      if (!first.ok) return first;
      const total = first.value.total ?? 0;
      const pages: z.infer<typeof schema>[] = [first.value.data];
      const last = afterFirst(first.value.data, total) ? Math.ceil(total / perPage) : 1;
      for (let from = 2; from <= last; from += listsASecond) {
        const count = Math.min(listsASecond, last - from + 1);
        const answers = await Promise.all(
          Array.from({ length: count }, (_, at) => page(from + at)),
        );
        for (const answer of answers) {
          if (!answer.ok) return answer;
          pages.push(answer.value.data);
        }
      }
      return ok(pages);
    },
  };
}

/** Returns the reason of a rejection, a plain object: with a status for an HTTP answer, else without. */
function failureOf(reason: unknown): ContentFailure {
  const { status, message } = reason as { status?: unknown; message?: unknown };
  if (status === 404) return { kind: "NotFound" };
  const detail = typeof message === "string" ? message : "Failed to receive content from api";
  if (typeof status !== "number") return { kind: "Unavailable", reason: detail };
  // Every other 4xx is about this one request, which a visitor's address can have made invalid.
  const isOdd = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return { kind: isOdd ? "Malformed" : "Unavailable", reason: `${status} ${detail}` };
}

/** Wraps a client to count its calls. */
export function countCalls(storyblok: Storyblok): Storyblok & { readonly calls: () => number } {
  let calls = 0;
  return {
    calls: () => calls,
    get(...args) {
      calls += 1;
      return storyblok.get(...args);
    },
    async pages(...args) {
      const pages = await storyblok.pages(...args);
      calls += pages.ok ? pages.value.length : 1;
      return pages;
    },
  };
}
