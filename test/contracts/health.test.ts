import { ok } from "../../src/base/result.ts";
import { PostedFile } from "../../src/forms/posted.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { expect, it } from "vitest";
import { countOverdue } from "../../src/leads/lead-facts.ts";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import { noteHealth } from "../../src/routes/health.ts";
import { type World, createWorld, down, report } from "../journeys/leads-world.ts";
import { openSite } from "./site.ts";

/* The problems that the health check reports, the most important first. */

const secret = "a webhook's secret";
const bearer = { authorization: "Bearer right" };
const minute = 60_000;

/** Opens a site over this world's outbox, in an isolate of its own. */
async function siteOf(world: World) {
  const metrics = async () => ({ backlogCount: world.waitingMessages() });
  const leads = { ...world.parts, leads: { ...world.parts.leads, metrics } } as LeadParts;
  const variables = {
    TASK_TOKEN: "right",
    STORYBLOK_WEBHOOK_SECRET: secret,
    PLAN: "paid",
  } as const;
  const site = await openSite({ now: world.now, leads, variables });
  return {
    /** Stores what the cron stores. */
    cron: async () => noteHealth(site.parts, ok(null), await countOverdue(world.parts)),
    async notice(body: string) {
      const answer = await site.notify(body, secret);
      await site.settle();
      return answer.status;
    },
    async ask(task: object) {
      const headers = { ...bearer, "content-type": "application/json" };
      const answer = await site.post("/api/tasks/leads", headers, JSON.stringify(task));
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
    },
    async report() {
      const answer = await site.get("/api/health", bearer);
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
    },
  };
}

async function open() {
  const world = createWorld();
  return { world, site: await siteOf(world) };
}

const iso = (ms: number) => new Date(ms).toISOString();

it("shows when the cron ran last, and that it is late after five minutes", async () => {
  const { world, site } = await open();
  await site.cron();
  const ran = world.now();
  world.pass(5 * minute);
  expect(await site.report()).toMatchObject({ status: 200, ill: [], lastCron: iso(ran) });
  world.pass(1);
  expect(await site.report()).toMatchObject({
    status: 503,
    ok: false,
    ill: ["cron"],
    lastCron: iso(ran),
  });
  await site.cron();
  expect(await site.report()).toMatchObject({ status: 200, ill: [], lastCron: iso(world.now()) });
});

it("shows that the cron never ran, also where no isolate lives five minutes", async () => {
  const world = createWorld();
  expect(await (await siteOf(world)).report()).toMatchObject({ ill: [], lastCron: null });
  world.pass(4 * minute);
  expect(await (await siteOf(world)).report()).toMatchObject({ ill: [], lastCron: null });
  world.pass(minute + 1);
  expect(await (await siteOf(world)).report()).toMatchObject({
    status: 503,
    ill: ["cron"],
    lastCron: null,
  });
});

it("shows when Storyblok's last notice came, and ignores forged ones", async () => {
  const { world, site } = await open();
  expect(await site.report()).toMatchObject({ lastWebhook: null });
  expect(await site.notice("{}")).toBeLessThan(300);
  const receivedAt = world.now();
  world.pass(minute);
  expect(await site.report()).toMatchObject({ lastWebhook: iso(receivedAt) });
});

it("shows how many submissions wait and since when, and fails after 15 minutes", async () => {
  const { world, site } = await open();
  world.crmDoes(down);
  await site.cron();
  const first = world.now();
  await world.post({ message: "Numbat" });
  world.pass(minute);
  await world.post({ message: "Quokka" });
  await world.settle();
  expect(await site.report()).toMatchObject({
    status: 200,
    outbox: { received: 2, open: 2, delivered: 0, oldestOpen: iso(first) },
    queue: { ok: true, backlogCount: 2 },
    crm: { ok: true, lastDelivered: null, lastFailure: null },
  });
  await world.consume();
  const failed = iso(world.now());
  expect(await site.report()).toMatchObject({
    status: 503,
    ill: ["crm"],
    crm: {
      lastFailure: { at: failed, reason: "http-503" },
      failing: { since: failed, reason: "http-503", leads: 2 },
    },
  });
  world.pass(14 * minute);
  await site.cron();
  const since = iso(world.now());
  expect(await site.report()).toMatchObject({ status: 503, ill: ["crm"], since });
  world.pass(1);
  await site.cron();
  expect(await site.report()).toMatchObject({ status: 503, ill: ["leads", "crm"], since });
  world.crmDoes("takes");
  await world.liveOut();
  await site.cron();
  expect(await site.report()).toMatchObject({
    status: 200,
    ill: [],
    since: iso(world.now()),
    outbox: { open: 0, delivered: 2, oldestOpen: null },
    queue: { backlogCount: 0 },
    crm: { lastDelivered: expect.any(String), failing: null },
  });
  world.pass(minute);
  await world.post({ message: "One more" });
  await world.liveOut();
  const delivered = (await world.rows()).map((row) => Number(row["changed_at"]));
  const lastDelivered = new Date(Math.max(...delivered)).toISOString();
  expect(await site.report()).toMatchObject({ crm: { lastDelivered } });
});

it("shows since when the oldest submission has waited for a person, and what is set aside", async () => {
  const { world, site } = await open();
  world.crmDoes({ kind: "Rejected", reason: "http-400", answer: "no" });
  // A submission that is set apart is counted separately, and does not make the oldest one older.
  await world.post({ message: "Quokka", website: "https://spam.example" });
  expect(await site.report()).toMatchObject({ oldestParked: { ok: true, oldest: null } });
  world.pass(minute);
  const parked = world.now();
  for (const message of ["Numbat", "Bilby"]) {
    await world.post({ message });
    await world.settle();
    await world.consume();
    world.pass(minute);
  }
  expect(await site.report()).toMatchObject({
    oldestParked: { ok: true, oldest: iso(parked) },
    outbox: { parked: 2, suspected: 1, open: 0 },
  });
});

it("shows that no store is bound while files wait for deletion, as the command does", async () => {
  const world = createWorld();
  const bugAttachmentUrl = [new PostedFile("server.log", Buffer.from("12:00 started"))];
  await world.postTo(vulnerability, { ...report, bugAttachmentUrl });
  await world.settle();
  await world.consume();
  Object.assign(world.parts, { attachmentBucket: null, attachmentStore: null });
  const site = await siteOf(world);
  const why = expect.stringContaining("ATTACHMENTS is not bound");
  expect(await site.report()).toMatchObject({ attachments: { ok: true, taken: false } });
  expect(await site.ask({ command: "erase", email: "finder@example.org" })).toEqual({
    status: 503,
    error: why,
  });
  world.pass(9 * 24 * 60 * minute);
  await world.sweep();
  expect(await site.report()).toMatchObject({
    attachments: { ok: false, taken: false, error: why },
  });
  expect(world.files.size).toBe(1);
});
