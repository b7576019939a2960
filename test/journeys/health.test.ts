import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { World, WorldOptions } from "../world.ts";
import { contactPost } from "./crowd.ts";
import { canary } from "./form-samples.ts";
import { type Visit, openWorld, siteOrigin, visitorOf } from "./visit.ts";

/* The health of the site and what is wrong with it, for a monitor and for the person it wakes. */

const token = "development-tasks-no-secret-at-all";
const asOperator = { headers: { authorization: `Bearer ${token}` } };
let world: World;
let visit: Visit;

/** Starts a world for the tests of one `describe`. */
function inWorld(options: () => WorldOptions) {
  beforeAll(async () => {
    world = await openWorld(options());
    visit = visitorOf(world);
  });
  afterAll(() => world?.close());
}

async function health(headers?: { headers: Record<string, string> }) {
  const { status, body } = await visit("/api/health", headers);
  return { status, report: JSON.parse(body) as Record<string, unknown> };
}

const post = {
  method: "POST",
  headers: { "content-type": "application/json", origin: siteOrigin },
  body: JSON.stringify(contactPost("health")),
};

describe("a site with a complete configuration", () => {
  inWorld(() => ({}));

  test("reports to everyone that it is well and since when, and nothing else", async () => {
    await world.runScheduled();
    const { status, report } = await health();
    expect(status).toBe(200);
    expect(report).toEqual({ ok: true, since: expect.stringMatching(/^\d{4}-.*Z$/) });
    await world.runScheduled();
    expect((await health()).report).toEqual(report);
    expect((await visit("/api/health", { method: "POST" })).status).toBe(405);
    expect((await visit("/api/health")).headers["cache-control"]).toBe("no-store");
  });

  test("shows every part to an operator, and to no one with a wrong token", async () => {
    expect((await visit("/api/forms/contact", post)).status).toBe(202);
    await world.runScheduled();
    for (const wrong of ["Bearer x", "Bearer ", token, `bearer ${token}`, `Bearer ${token} `]) {
      const refused = await health({ headers: { authorization: wrong } });
      expect(refused, wrong).toEqual({ status: 401, report: { error: "token" } });
    }
    await expect
      .poll(async () => (await health(asOperator)).report["outbox"])
      .toMatchObject({ ok: true, received: 1, delivered: 1, parked: 0, open: 0, oldestOpen: null });
    const { status, report } = await health(asOperator);
    expect(status).toBe(200);
    const well = expect.objectContaining({ ok: true, ms: expect.any(Number) });
    expect(report).toMatchObject({
      ok: true,
      ill: [],
      configuration: [],
      keepsAll: false,
      deployment: expect.any(String),
      content: { version: expect.any(Number), publishedAt: expect.any(String) },
      storyblok: well,
      kv: well,
      queue: expect.objectContaining({ ok: true, backlogCount: 0 }),
      crm: { ok: true, chosen: true, lastDelivered: expect.any(String), lastFailure: null },
      attachments: { ok: true, taken: true },
      missingPages: well,
      lastCron: expect.any(String),
      lastWebhook: null,
    });
    expect(JSON.stringify(report)).not.toMatch(canary);
  });

  test("reports that the content service is down, and since when, until it is back", async () => {
    await world.runScheduled();
    world.storyblok?.setMode("down");
    await world.runScheduled();
    await expect.poll(async () => (await health()).status).toBe(503);
    const { report } = await health(asOperator);
    expect(report).toMatchObject({ ill: ["content"], storyblok: { ok: false } });
    await world.runScheduled();
    expect((await health(asOperator)).report["since"]).toBe(report["since"]);
    world.storyblok?.setMode("ok");
    await world.runScheduled();
    await expect.poll(async () => (await health()).status).toBe(200);
  });
});

describe("a wrong secret", () => {
  inWorld(() => ({
    variables: {
      ATTACHMENT_SECRET: "short",
      DOWNLOAD_SECRET: "short",
      ALERT_WEBHOOK_URL: "not an address",
      CRM_DESTINATION: "salesforce",
      STORYBLOK_ASSETS: "",
    },
  }));

  test("stops only what needs it: pages answer, leads wait, and the health check names it", async () => {
    expect((await visit("/en/")).status).toBe(200);
    expect((await visit("/api/forms/contact", post)).status).toBe(202);
    await world.runScheduled();
    expect((await health()).status).toBe(503);
    const { report } = await health(asOperator);
    expect(report).toMatchObject({ ok: false, ill: ["configuration"], keepsAll: true });
    expect(report["outbox"]).toMatchObject({ received: 1, delivered: 0, open: 1 });
    const names = JSON.stringify(report["configuration"]);
    for (const name of [
      "ATTACHMENT_SECRET",
      "DOWNLOAD_SECRET",
      "ALERT_WEBHOOK_URL",
      "SALESFORCE_HOST",
    ]) {
      expect(names).toContain(name);
      expect(world.logs.some((line) => line.includes("misconfigured") && line.includes(name))).toBe(
        true,
      );
    }
    expect(
      world.logs.some((line) => line.includes('"alert"') && line.includes("misconfigured")),
    ).toBe(true);
  });
});

describe("while the outbox hangs", () => {
  inWorld(() => ({ entry: join(import.meta.dirname, "moody-worker.js") }));

  test("the health check reports it in time, however many requests come", async () => {
    expect((await health()).status).toBe(200);
    const moods = { method: "POST", body: JSON.stringify({ OUTBOX: "hangs" }) };
    await visit("/test/moods", moods);
    await expect.poll(async () => (await health()).status).toBe(503);
    const start = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => health()));
    expect(performance.now() - start).toBeLessThan(10_000);
    const { report } = await health(asOperator);
    expect(report).toMatchObject({ ok: false, outbox: { ok: false } });
    expect(report["ill"]).toContain("outbox");
  });
});
