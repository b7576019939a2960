import { z } from "zod";
import { attempt } from "../base/deadline.ts";
import { withUserAgent } from "../brand/user-agent.ts";
import { managementHosts } from "../catalog/management-hosts.ts";
import { redirectsName } from "../catalog/redirects.ts";
import type { Variables } from "../env.ts";

/** A publish that is planned in Storyblok. `at`: in ms. */
export type Planned = { readonly at: number } & (
  | { readonly kind: "release"; readonly name: string }
  | { readonly kind: "story"; readonly storyId: number }
);

const timeoutMs = 2_500;
/** How long the plans are reused: the page refreshes itself, and calls are limited. */
const reuseMs = 60_000;
/** The most that the service returns per page. */
const perPage = 100;

// A date without a zone is UTC.
const dateSchema = z
  .string()
  .transform((text) => Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`));
const releasesSchema = z.object({
  releases: z.array(
    z.object({
      name: z.string(),
      release_at: dateSchema.nullish(),
      released: z.boolean().nullish(),
    }),
  ),
});
const schedulingsSchema = z.object({
  story_schedulings: z.array(z.object({ story_id: z.number(), publish_at: dateSchema })),
});
const datasourcesSchema = z.object({
  datasources: z.array(z.object({ id: z.number(), slug: z.string() })),
});

const lastRead = new Map<string, { readonly at: number; readonly planned: readonly Planned[] }>();

/** Access to the space with the desk's own token; null if none is configured. */
export function spaceAccountOf(variables: Variables, now: () => number) {
  const { DESK_STORYBLOK_TOKEN: token, STORYBLOK_SPACE_ID: space } = variables;
  if (token === undefined || space === undefined) return null;
  const api = variables.STORYBLOK_MANAGEMENT_API ?? managementHosts[variables.STORYBLOK_REGION];
  const base = `${api}/v1/spaces/${encodeURIComponent(space)}/`;

  async function call<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
    const headers = { Authorization: String(token), "Content-Type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(base + path, withUserAgent({ ...init, redirect: "manual" }));
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`${path} answered ${answer.status}`);
    }
    return schema.parse(await answer.json());
  }

  async function readPlanned(): Promise<readonly Planned[]> {
    const [{ releases }, { story_schedulings: stories }] = await Promise.all([
      call(`releases?per_page=${perPage}`, releasesSchema),
      call(`story_schedulings?by_status=scheduled&per_page=${perPage}`, schedulingsSchema),
    ]);
    return [
      ...releases.flatMap(({ name, release_at: at, released }) =>
        at && !released ? [{ kind: "release", name, at } as const] : [],
      ),
      ...stories.map(
        ({ story_id: storyId, publish_at: at }) => ({ kind: "story", storyId, at }) as const,
      ),
    ];
  }

  return {
    /** Scheduled releases and stories; null if Storyblok does not answer. */
    async planned(): Promise<readonly Planned[] | null> {
      const before = lastRead.get(base);
      if (before && now() - before.at < reuseMs) return before.planned;
      const planned = await attempt(readPlanned, timeoutMs);
      if (planned) lastRead.set(base, { at: now(), planned });
      return planned;
    },
    /** Writes a redirect entry: an old path, and its new one or 410. Returns true if it was written. */
    async writeRedirect(path: string, to: string): Promise<boolean> {
      const write = async () => {
        const { datasources } = await call(`datasources?per_page=${perPage}`, datasourcesSchema);
        const datasource = datasources.find(({ slug }) => slug === redirectsName);
        if (!datasource) return false;
        const entry = { name: path, value: to, datasource_id: datasource.id };
        await call("datasource_entries", z.unknown(), { datasource_entry: entry });
        return true;
      };
      return (await attempt(write, timeoutMs)) ?? false;
    },
  };
}
