import { z } from "zod";
import { dayMs } from "../../src/base/clock.ts";
import type { Account } from "../deploy/account.ts";
import { Skipped, type Step, untilTrue } from "./steps.ts";

export type LiveEdge = {
  /** The deployed site, and the same site through another location; null if there is no such route. */
  readonly site: string;
  readonly elsewhere: string | null;
  /** The account it is deployed to; null without a login. */
  readonly account: Account | null;
  readonly worker: string;
  /** Publishes something; null if a person does that while the command waits. */
  readonly publish: (() => Promise<void>) | null;
  readonly say: (line: string) => void;
  readonly timeoutMs?: number;
};

const versionAnswer = z.object({ version: z.number(), deployment: z.string() });
const versions = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const oneVersion = z.looseObject({ startup_time_ms: z.number().optional() });
const usage = z.object({
  viewer: z.object({
    accounts: z.array(
      z.object({
        workersInvocationsAdaptive: z.array(
          z.object({
            sum: z.object({ requests: z.number(), errors: z.number() }),
            quantiles: z.object({ cpuTimeP50: z.number(), cpuTimeP99: z.number() }),
          }),
        ),
      }),
    ),
  }),
});
/** Covers all requests of the last day. Times are in microseconds. */
const usageQuery = `query ($account: String!, $worker: String!, $since: Time!) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 1, filter: { scriptName: $worker, datetime_geq: $since }) {
      sum { requests errors } quantiles { cpuTimeP50 cpuTimeP99 }
    }
  } }
}`;
/** Cloudflare's limit for every Worker. */
const maxStartMs = 1_000;

/** Steps that only Cloudflare's network can prove for a deployed site. */
export function edgeSteps(live: LiveEdge): Step[] {
  const { site, elsewhere, account, worker, publish, say, timeoutMs = 180_000 } = live;
  const readVersion = async (origin: string) => {
    const answer = await fetch(new URL("/api/version", origin));
    const body = versionAnswer.parse(await answer.json());
    return { ...body, place: answer.headers.get("cf-ray")?.split("-")[1] ?? null };
  };
  const loggedIn = () => {
    if (!account) throw new Skipped("npx wrangler login first, or CLOUDFLARE_API_TOKEN");
    return account;
  };

  return [
    {
      name: "the deployed site answers",
      proves: "address, certificate, bindings and content work",
      ifNot: "npm run doctor -- --site reports what is missing",
      async run() {
        const { version, place, deployment } = await readVersion(site);
        if (!place) throw new Error("no cf-ray: the answer does not come from Cloudflare");
        return `version ${version}, deployment ${deployment.slice(0, 8)}, at ${place}`;
      },
    },
    {
      name: "a second location",
      proves: "a publish shows everywhere, and how soon",
      ifNot:
        "over 60 s: the Durable Object is not reached there, look for `catalog-unreachable` in the log",
      async run() {
        if (!elsewhere) throw new Skipped("LIVE_ELSEWHERE: the site through another location");
        const [here, there] = await Promise.all([readVersion(site), readVersion(elsewhere)]);
        if (here.place === there.place) throw new Skipped(`both addresses lead to ${here.place}`);
        if (publish) await publish();
        else say("          publish something in Storyblok now");
        const isNew = (origin: string) => async () =>
          (await readVersion(origin)).version > here.version;
        const [first, second] = await Promise.all(
          [site, elsewhere].map((origin) => untilTrue(isNew(origin), { timeoutMs, pauseMs: 250 })),
        );
        return `${here.place} after ${first} s, ${there.place} after ${second} s`;
      },
    },
    {
      name: "processor time",
      proves: "which plan is enough: the free one ends a request after 10 ms",
      ifNot:
        "see docs/performance.md; on the free plan the outcome of such requests is `exceededCpu`",
      async run() {
        const known = loggedIn();
        const since = new Date(Date.now() - dayMs).toISOString();
        const variables = { account: known.id, worker, since };
        const data = await known.queryUsage(usageQuery, variables, usage);
        const [row] = data.viewer.accounts[0]?.workersInvocationsAdaptive ?? [];
        if (!row) throw new Skipped("Cloudflare has counted no request in the last day yet");
        const [half, most] = [row.quantiles.cpuTimeP50, row.quantiles.cpuTimeP99].map(
          (microseconds) => (microseconds / 1000).toFixed(1),
        );
        const { requests, errors } = row.sum;
        if (errors > requests / 100) throw new Error(`${errors} of ${requests} requests failed`);
        return `${half} ms for half of ${requests} requests, ${most} ms for 99 of 100`;
      },
    },
    {
      name: "start time",
      proves: "a cold isolate starts within the limit",
      ifNot: "the code outside of functions takes too long: npx wrangler check startup",
      async run() {
        const known = loggedIn();
        const path = `/workers/scripts/${worker}/versions`;
        const listed = await known.request(path, versions);
        const [latest] = listed.ok ? listed.value.items : [];
        if (!latest) throw new Error(`${worker} has no version: npm run deploy`);
        const version = await known.request(`${path}/${latest.id}`, oneVersion);
        const ms = version.ok ? version.value.startup_time_ms : undefined;
        if (ms === undefined) throw new Skipped("Cloudflare does not report it for this version");
        if (ms >= maxStartMs) throw new Error(`${ms} ms of ${maxStartMs}`);
        return `${ms} ms of ${maxStartMs}`;
      },
    },
  ];
}
