import { withUserAgent } from "../src/brand/user-agent.ts";
import { z } from "zod";
import { type Complaint, complaintsIn, error, warning } from "./complaint.ts";
import { managementHosts } from "../src/catalog/management-hosts.ts";
import { createManagementApi } from "./storyblok/management-api.ts";

export type Region = keyof typeof managementHosts;
export const regions = Object.keys(managementHosts).filter(isRegion);

export function isRegion(name: string): name is Region {
  return Object.hasOwn(managementHosts, name);
}

/** Returns the region with this name, or eu if there is none. */
export function regionOf(name = ""): Region {
  return isRegion(name) ? name : "eu";
}

/** Returns the origin of a region's Content Delivery API: the Management API's host, except in Europe. */
export function deliveryHost(region: Region): string {
  return region === "eu" ? "https://api.storyblok.com" : managementHosts[region];
}

const spaceAnswer = z.object({ space: z.object({ id: z.number(), version: z.number() }) });
const listAnswer = z.object({ cv: z.number() });

/**
 * Returns the space that a token reads in a region, or "refused" if the region does not accept the token.
 * `lags`: the token has a minimum cache time, so what it reads lags behind the space. `api` is another
 * Content Delivery API, with its `/v2`. Throws if nothing answers.
 */
export async function spaceOfToken(
  token: string,
  region: Region,
  api = `${deliveryHost(region)}/v2`,
) {
  const query = new URLSearchParams({ token, version: "published", per_page: "1" });
  const me = await answerOf(`${api}/cdn/spaces/me?${new URLSearchParams({ token })}`, spaceAnswer);
  if (me === "refused") return me;
  const list = await answerOf(`${api}/cdn/stories?${query}`, listAnswer);
  const { id, version } = me.space;
  return { id, lags: list !== "refused" && list.cv < version };
}

async function answerOf<Schema extends z.ZodType>(
  address: string,
  shape: Schema,
): Promise<z.infer<Schema> | "refused"> {
  const answer = await fetch(address, withUserAgent({ signal: AbortSignal.timeout(15_000) }));
  if (answer.status === 401) return "refused";
  if (!answer.ok) throw new Error(`Storyblok answered ${answer.status}`);
  return shape.parse(await answer.json());
}

/** How to reach the space. Checks whose keys are missing are left out. */
export type SpaceKeys = {
  readonly token?: string | undefined;
  readonly managementToken?: string | undefined;
  readonly space?: string | undefined;
  readonly region: Region;
  /** Replacements for Storyblok's APIs, the first with `/v2`, the second without. */
  readonly api?: string | undefined;
  readonly managementApi?: string | undefined;
};

/** Reports what the space lacks for this site: its token, plan and webhook. */
export async function complaintsOfSpace(keys: SpaceKeys, site: string): Promise<Complaint[]> {
  return [...(await complaintsOfToken(keys)), ...(await complaintsOfSettings(keys, site))];
}

async function complaintsOfToken({ token, region, api }: SpaceKeys): Promise<Complaint[]> {
  if (!token) return [];
  const space = await spaceOfToken(token, region, api).catch((thrown: unknown) => String(thrown));
  if (space === "refused")
    return [error("STORYBLOK_TOKEN", `is not a token of the region ${region}`)];
  if (typeof space === "string") return [error("storyblok", space)];
  const late = "has a minimum cache time, which delays every publish: set it to 0";
  return space.lags ? [warning("STORYBLOK_TOKEN", late)] : [];
}

const spaceFacts = z.object({
  space: z.object({ trial: z.boolean().nullish(), exceeded_requests: z.number().nullish() }),
});
const webhooks = z.object({
  webhook_endpoints: z.array(
    z.object({
      endpoint: z.string(),
      secret: z.string().nullish(),
      activated: z.boolean().nullish(),
      actions: z.array(z.string()).default([]),
    }),
  ),
});

async function complaintsOfSettings(keys: SpaceKeys, site: string): Promise<Complaint[]> {
  const { managementToken: token, space, region } = keys;
  if (!token || !space) {
    const why = "was not checked: this needs STORYBLOK_MANAGEMENT_TOKEN and STORYBLOK_SPACE_ID";
    return [warning("space", why)];
  }
  const api = createManagementApi({
    api: keys.managementApi ?? managementHosts[region],
    space,
    token,
  });
  try {
    const { trial, exceeded_requests: exceeded } = (await api.get("", spaceFacts)).space;
    const { webhook_endpoints: all } = await api.get("webhook_endpoints", webhooks);
    return complaintsIn([
      trial && warning("plan", "is a trial: what it has beyond the free plan will end"),
      Boolean(exceeded) && warning("plan", `is exceeded by ${exceeded} requests`),
      ...complaintsOfWebhook(all, site),
    ]);
  } catch (thrown) {
    return [error("space", String(thrown))];
  }
}

function complaintsOfWebhook(
  all: z.infer<typeof webhooks>["webhook_endpoints"],
  site: string,
): Complaint[] {
  const address = new URL("/api/webhooks/storyblok", site).href;
  const ours = all.find(({ endpoint }) => endpoint.startsWith(address));
  if (!ours) return [warning("webhook", `is missing in the space: add ${address}`)];
  const topics = ["story.published", "story.unpublished", "story.deleted", "story.moved"];
  const missing = topics.filter((topic) => !ours.actions.includes(topic));
  return complaintsIn([
    ours.activated === false && error("webhook", "is switched off"),
    missing.length > 0 && warning("webhook", `does not send ${missing.join(", ")}`),
    ours.secret || ours.endpoint.startsWith(`${address}/`)
      ? null
      : error("webhook", "has no secret: its notices are refused"),
  ]);
}
