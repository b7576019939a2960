import { withUserAgent } from "../brand/user-agent.ts";
import type StoryblokClient from "storyblok-js-client";
import type { z } from "zod";
import { type Result, err, ok } from "../base/result.ts";
import { within } from "../base/deadline.ts";
import { createListPace, listsASecond } from "./list-pace.ts";
import { parseJson } from "../base/parse-json.ts";
import type { ContentFailure } from "../content/reader.ts";

/** How to reach a space. `api` (whole base, `https://…/v2`) wins over `region`. */
export type Space = {
  readonly token: string;
  readonly region: string;
  readonly api?: string | undefined;
};

type Params = Record<string, string | number | undefined>;

/** The content delivery API: one checked answer or one reason, within the deadline. */
export type Storyblok = {
  readonly get: <Schema extends z.ZodType>(
    path: string,
    params: Params,
    schema: Schema,
  ) => Promise<Result<z.infer<Schema>, ContentFailure>>;
  /**
   * All pages of a list, 100 at a time unless said otherwise, until `total` is reached. `afterFirst`: told of the
   * first before the others are asked for; they are not where it says false.
   */
  readonly pages: <Schema extends z.ZodType>(
    path: string,
    params: Params,
    schema: Schema,
    perPage?: number,
    afterFirst?: (first: z.infer<Schema>, total: number) => boolean,
  ) => Promise<Result<z.infer<Schema>[], ContentFailure>>;
};

/** Longer than a healthy answer ever takes, short enough for an honest 503 within three seconds. */
const deadlineMs = 2_400;
/** Its limits are of a second by its clock: asked sooner, it refuses again. */
const retryMs = 1_000;
/** Longer lists are of its slowest tier. */
const shortList = 75;

/** The official client. Read when it is first needed: most isolates show what is in KV. */
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
      // More would be answered after the deadline.
      maxRetries: Math.floor(deadlineMs / retryMs),
      // The client would let six lists a second begin and make the others wait past the deadline: `list-pace.ts`.
      rateLimit: 1_000,
      cache: { type: "none", clear: "manual", cv: "manual" },
    },
    space.api,
  );
}

/**
 * Wraps the official client. One client each, since it keeps state; it is told the version (`cv`)
 * and never guesses it, since its own memory of it is shared by the whole isolate and never refreshed.
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

/** The client rejects with a plain object: with a status for an HTTP answer, without for all else. */
function failureOf(reason: unknown): ContentFailure {
  const { status, message } = reason as { status?: unknown; message?: unknown };
  if (status === 404) return { kind: "NotFound" };
  const detail = typeof message === "string" ? message : "Failed to receive content from api";
  if (typeof status !== "number") return { kind: "Unavailable", reason: detail };
  // Every other 4xx is about this one request, which a visitor's address may have made odd.
  const isOdd = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return { kind: isOdd ? "Malformed" : "Unavailable", reason: `${status} ${detail}` };
}

/** The same, with a count of the calls that were made. */
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
