import { timingSafeEqual } from "hono/utils/buffer";
import { attempt, within } from "../base/deadline.ts";
import type { Result } from "../base/result.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ContentFailure } from "../content/reader.ts";
import { spaceAnswer } from "../story/raw.ts";
import { pointerKey } from "../catalog/pointer.ts";
import { type Usage, freeLimits } from "../catalog/usage-of-day.ts";
import { raiseAlert } from "../leads/alert.ts";
import {
  type Heartbeat,
  noteAwaited,
  noteHeartbeat,
  noteState,
  readHeartbeats,
} from "../queue/heartbeats.ts";
import { failingKinds, noteProblems, openIncidents } from "../leads/incidents.ts";
import { NoStore } from "../leads/attachment-store.ts";
import { mailsLastHour } from "../leads/mail-budget.ts";
import {
  countHeld,
  hasOverdueDeletions,
  lastCrmEvents,
  oldestParked,
} from "../leads/lead-facts.ts";
import type { HealthMemory, Problem, State } from "../site/health-memory.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext, Visit } from "../site/visit.ts";

const freshMs = 5_000;
/** The cron runs every minute, on the free plan every five. */
const cronLateMs = { paid: 300_000, free: 900_000 } as const;
const checkTimeoutMs = 3_000;

/**
 * `GET /api/health`: 200 or 503, and since when. With `TASK_TOKEN` as the bearer token, also the problems, and the
 * state of every part of the site.
 */
export async function answerHealth(c: SiteContext): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  c.header("Cache-Control", "no-store");
  const given = c.req.header("authorization");
  if (given === undefined) {
    const state = await stateOf(site);
    return c.json(summaryOf(state), state.problems.length === 0 ? 200 : 503);
  }
  const token = site.variables.TASK_TOKEN;
  if (!token) return c.json({ error: "TASK_TOKEN is missing or too short" }, 503);
  if (!(await timingSafeEqual(given, `Bearer ${token}`))) return c.json({ error: "token" }, 401);
  site.health.freshUntil = 0;
  const state = await stateOf(site);
  const report = { ...summaryOf(state), ill: state.problems, ...(await detailsOf(visit)) };
  return c.json(report, state.problems.length === 0 ? 200 : 503);
}

function summaryOf({ problems, since }: State) {
  return { ok: problems.length === 0, since: new Date(since).toISOString() };
}

async function stateOf(parts: SiteParts): Promise<State> {
  const { health: memory } = parts;
  const now = parts.now();
  if (memory.state && now < memory.freshUntil) return memory.state;
  // Requests that arrive meanwhile get the previous state.
  memory.freshUntil = now + freshMs;
  const [heartbeats, incidents] = await Promise.all([
    readHeartbeats(parts.leads),
    attempt(() => openIncidents(parts.leads.outbox), 1_000),
  ]);
  const { cron, awaited, state: recorded } = heartbeats ?? {};
  // Without the outbox no one knows when the cron ran. That is a problem of its own.
  const lastRun = cron ?? awaited;
  if (heartbeats && !lastRun) await noteAwaited(parts.leads);
  const problems: Problem[] = [
    ...(parts.leads.defects.length > 0 ? (["configuration"] as const) : []),
    ...(heartbeats === null ? (["outbox"] as const) : []),
    ...(now - (lastRun?.at ?? now) > cronLateMs[parts.variables.PLAN] ? (["cron"] as const) : []),
    ...problemsOf(recorded),
    ...failingKinds(incidents ?? []),
  ];
  const state = {
    problems: [...new Set(problems)],
    since: sinceWhen(memory, recorded, problems, now),
  };
  memory.state = state;
  return state;
}

/** The time that the cron recorded, if it found the same; else the time that this isolate found it. */
function sinceWhen(
  memory: HealthMemory,
  recorded: Heartbeat | undefined,
  problems: Problem[],
  now: number,
) {
  const isWell = problems.length === 0;
  if (recorded && (recorded.says === "") === isWell) return recorded.at;
  if (memory.state && (memory.state.problems.length === 0) === isWell) return memory.state.since;
  return now;
}

const words = new Set<string>([
  "configuration",
  "outbox",
  "cron",
  "content",
  "publishing",
  "leads",
]);

function problemsOf(recorded: Heartbeat | undefined): Problem[] {
  return (recorded?.says.split(" ") ?? []).filter((word): word is Problem => words.has(word));
}

/**
 * Records that the cron ran, and what it found. `spaceCheck`: the result of its check of the space. `late`: how many
 * submissions the sweeper found waiting too long.
 */
export async function noteHealth(
  parts: SiteParts,
  spaceCheck: Result<unknown, ContentFailure>,
  late: number,
): Promise<void> {
  const problems: Problem[] = [
    ...(parts.leads.defects.length > 0 ? (["configuration"] as const) : []),
    ...(spaceCheck.ok ? [] : (["content"] as const)),
    ...((await usageOf(parts))?.refused ? (["publishing"] as const) : []),
    ...(late > 0 ? (["leads"] as const) : []),
  ];
  const { outbox } = parts.leads;
  const incidents = await attempt(() => openIncidents(outbox), 1_000);
  await noteHeartbeat(parts.leads, "cron");
  await noteState(parts.leads, [...problems, ...failingKinds(incidents ?? [])]);
  await attempt(() => noteProblems(outbox, problems, parts.now()), 1_000);
}

/** The use of KV and whether it refuses publishes; null if the object that knows cannot be reached. */
function usageOf({ writer }: Pick<SiteParts, "writer">) {
  return attempt(writer.usage, checkTimeoutMs);
}

/** Alerts if KV refuses a publish, and for every required story that is no longer published. */
export async function raiseContent(
  parts: Pick<SiteParts, "leads" | "writer">,
  spaceCheck: Result<Pick<Catalog, "root">, ContentFailure>,
): Promise<void> {
  const { leads } = parts;
  const reason = (await usageOf(parts))?.refused;
  if (reason) await raiseAlert(leads, { outcome: "publish-refused", reason });
  const missed = Object.keys(spaceCheck.ok ? spaceCheck.value.root.missed : {});
  await Promise.all(
    missed.map((slug) => raiseAlert(leads, { outcome: "story-missed", reason: slug })),
  );
}

async function detailsOf(visit: Visit) {
  const parts = visit.site;
  const { leads } = parts;
  const checksByName: Readonly<Record<string, () => Promise<object>>> = {
    place: () => parts.writer.current().then(() => ({})),
    storyblok: () => parts.storyblok.get("cdn/spaces/me", {}, spaceAnswer).then(failing),
    kv: () => parts.store.get(pointerKey).then(() => ({})),
    outbox: () => countHeld(leads),
    oldestParked: async () => ({ oldest: await oldestParked(leads) }),
    queue: () => leads.leads.metrics(),
    missingPages: () => parts.missingPages.answers().then(() => ({})),
    async attachments() {
      if (leads.attachmentBucket) await leads.attachmentBucket.list({ limit: 1 });
      else if (await hasOverdueDeletions(leads)) throw new NoStore();
      return {};
    },
    crm: async () => ({ ...(await lastCrmEvents(leads)), ...(await failingOf(leads)) }),
    mail: () => mailsLastHour(leads),
  };
  const checks = Object.entries(checksByName).map(
    async ([name, work]) => [name, await check(parts, work)] as const,
  );
  const [live, heartbeats, usage, checked] = await Promise.all([
    within(visit.live(), checkTimeoutMs, null),
    readHeartbeats(leads),
    usageOf(parts),
    Promise.all(checks),
  ]);
  const { crm, attachments, mail, ...others } = Object.fromEntries(checked);
  return {
    configuration: leads.defects,
    keepsAll: leads.keepsAll,
    deployment: parts.deployment,
    content: live?.ok ? contentOf(live.value) : null,
    ...others,
    crm: { chosen: leads.destination !== null, ...crm },
    attachments: { taken: leads.attachmentStore !== null, ...attachments },
    alerts: { heard: leads.alertUrl !== null },
    mail: { chosen: leads.sender !== null, ...mail },
    captcha: { chosen: leads.captcha !== null },
    usage: usage && usageOfDay(usage, parts.variables.PLAN),
    lastCron: timeOf(heartbeats?.cron),
    lastWebhook: timeOf(heartbeats?.webhook),
  };
}

/** Since when deliveries to the CRM fail, and why; null if the last one succeeded. */
async function failingOf({ outbox }: SiteParts["leads"]) {
  const open = await openIncidents(outbox);
  const crm = open.find(({ kind, recovered_at }) => kind === "crm" && recovered_at === null);
  const since = crm ? new Date(crm.opened_at).toISOString() : null;
  return { failing: crm ? { since, reason: crm.what, leads: crm.leads } : null };
}

function contentOf({ pointer: { version, seenAt }, root }: Catalog) {
  const adopted = root.adopted !== undefined;
  return { version, publishedAt: new Date(version * 1000).toISOString(), seenAt, adopted };
}

/** Today's usage as `{ used, of }`. `of` is null if the plan has no daily limit. */
export function usageOfDay({ day, refused, ...used }: Usage, plan: SiteParts["variables"]["PLAN"]) {
  const limits: Partial<Record<string, number>> = plan === "free" ? freeLimits : {};
  const counts = Object.entries(used).map(([name, count]) => {
    return [name, { used: count, of: limits[name] ?? null }] as const;
  });
  // On the free plan no pages are written to KV, so all its writes are for publishing.
  const reserved = plan === "free" ? "publishing" : null;
  return { day, refused, reserved, ...Object.fromEntries(counts) };
}

function timeOf(heartbeat: Heartbeat | undefined): string | null {
  return heartbeat ? new Date(heartbeat.at).toISOString() : null;
}

function failing(answer: Awaited<ReturnType<SiteParts["storyblok"]["get"]>>): object {
  if (!answer.ok) throw new Error(answer.failure.kind);
  return {};
}

/** Checks one part of the site: whether it works, the milliseconds it took, and the error. */
async function check(parts: SiteParts, work: () => Promise<object>): Promise<object> {
  const started = parts.now();
  const result = await within(
    work().catch((error: unknown) => ({ error: String(error) })),
    checkTimeoutMs,
    { error: `no answer within ${checkTimeoutMs} ms` },
  );
  return { ok: !("error" in result), ms: parts.now() - started, ...result };
}
