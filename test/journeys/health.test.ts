import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { World, WorldOptions } from "../world.ts";
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
  return { status, said: JSON.parse(body) as Record<string, unknown> };
}

const post = {
  method: "POST",
  headers: { "content-type": "application/json", origin: siteOrigin },
  body: JSON.stringify({
    firstName: "Ada",
    lastName: "Lovelace",
    businessEmailAddress: "ada@example.org",
    companyName: "Engines",
    phoneNumber: "+49 5550123987",
    message: "How do you do?",
    isAgreed: "on",
    submissionId: "0a4b3c2d-1111-4222-8333-444455556666",
    startedAt: Date.now() - 60_000,
    sentAt: Date.now(),
  }),
};

describe("a site with all it needs", () => {
  inWorld(() => ({}));

  test("says so and since when, to everyone, and nothing else", async () => {
    await world.runScheduled();
    const { status, said } = await health();
    expect(status).toBe(200);
    expect(said).toEqual({ ok: true, since: expect.stringMatching(/^\d{4}-.*Z$/) });
    await world.runScheduled();
    expect((await health()).said).toEqual(said);
    expect((await visit("/api/health", { method: "POST" })).status).toBe(405);
    expect((await visit("/api/health")).headers["cache-control"]).toBe("no-store");
  });

  test("shows every part to an operator, and to no one with a wrong token", async () => {
    expect((await visit("/api/forms/contact", post)).status).toBe(202);
    await world.runScheduled();
    for (const wrong of ["Bearer x", "Bearer ", token, `bearer ${token}`, `Bearer ${token} `]) {
      const refused = await health({ headers: { authorization: wrong } });
      expect(refused, wrong).toEqual({ status: 401, said: { error: "token" } });
    }
    await expect
      .poll(async () => (await health(asOperator)).said["outbox"])
      .toMatchObject({ ok: true, received: 1, delivered: 1, parked: 0, open: 0, oldestOpen: null });
    const { status, said } = await health(asOperator);
    expect(status).toBe(200);
    const well = expect.objectContaining({ ok: true, ms: expect.any(Number) });
    expect(said).toMatchObject({
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
    expect(JSON.stringify(said)).not.toMatch(/ada@|lovelace/i);
  });

  test("says so while the content service is down, and since when, until it is back", async () => {
    await world.runScheduled();
    world.storyblok?.setMode("down");
    await world.runScheduled();
    await expect.poll(async () => (await health()).status).toBe(503);
    const { said } = await health(asOperator);
    expect(said).toMatchObject({ ill: ["content"], storyblok: { ok: false } });
    await world.runScheduled();
    expect((await health(asOperator)).said["since"]).toBe(said["since"]);
    world.storyblok?.setMode("ok");
    await world.runScheduled();
    await expect.poll(async () => (await health()).status).toBe(200);
  });
});

describe("one secret that is wrong", () => {
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
    const { said } = await health(asOperator);
    expect(said).toMatchObject({ ok: false, ill: ["configuration"], keepsAll: true });
    expect(said["outbox"]).toMatchObject({ received: 1, delivered: 0, open: 1 });
    const names = JSON.stringify(said["configuration"]);
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

  test("the health check says so in time, however many ask", async () => {
    expect((await health()).status).toBe(200);
    const moods = { method: "POST", body: JSON.stringify({ OUTBOX: "hangs" }) };
    await visit("/test/moods", moods);
    await expect.poll(async () => (await health()).status).toBe(503);
    const begun = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => health()));
    expect(performance.now() - begun).toBeLessThan(10_000);
    const { said } = await health(asOperator);
    expect(said).toMatchObject({ ok: false, outbox: { ok: false } });
    expect(said["ill"]).toContain("outbox");
  });
});
