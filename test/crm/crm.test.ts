import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { webhook } from "../../src/crm/webhook.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { startCrm } from "./server.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* The webhook destination against the CRM's stand-in: both follow the Standard Webhooks specification. */

const secret = `whsec_${Buffer.from("a secret of twenty-four bytes").toString("base64")}`;

const folder = temporaryFolder();
const crm = await startCrm({ port: 0, secret, file: join(folder, "inbox.json"), quiet: true });
const connect = (over: { url?: string; secret?: string; fetch?: typeof fetch } = {}) =>
  webhook.connect(
    { CRM_WEBHOOK_URL: over.url ?? crm.url, CRM_WEBHOOK_SECRET: over.secret ?? secret },
    { fetch: over.fetch ?? fetch, now: Date.now },
  );
const destination = connect();
afterEach(() => {
  crm.control({});
  crm.clear();
});
afterAll(() => crm.close());

function submission(over: Partial<Submission> = {}): Submission {
  return {
    submissionId: crypto.randomUUID(),
    form: "contact",
    language: "de",
    page: "/de/kontaktiere-uns/",
    submittedAt: "2026-11-02T09:00:00.000Z",
    idBy: "visitor",
    fields: { firstName: "Jürgen", businessEmailAddress: "j@example.org", isAgreed: true },
    consents: [{ field: "isAgreed", text: "terms", version: "2026-11", given: true }],
    utm: { utm_source: "news" },
    attachments: [],
    captcha: null,
    suspicions: [],
    ...over,
  };
}

const inbox = async () => (await fetch(`${crm.origin}/inbox.json`)).json();

test("a delivered submission is in the inbox once, complete, with its attempts counted", async () => {
  const sent = submission();
  const id = `lead_${sent.submissionId.slice(0, 8)}`;
  expect(await destination.deliver(sent)).toEqual({ ok: true, value: { id } });
  expect(await destination.deliver(sent)).toEqual({ ok: true, value: { id } });
  expect(await inbox()).toEqual([
    {
      submissionId: sent.submissionId,
      form: "contact",
      receivedAt: expect.any(String),
      attempts: 2,
      payload: { type: "lead.submitted", timestamp: sent.submittedAt, data: sent },
    },
  ]);
  const page = await (await fetch(crm.origin)).text();
  expect(page).toContain("Jürgen");
});

test("a wrong secret is refused, and so is a body that was changed", async () => {
  const other = `whsec_${Buffer.from("another secret of the same kind").toString("base64")}`;
  const stranger = connect({ secret: other });
  expect(await stranger.deliver(submission())).toMatchObject({
    failure: { kind: "Rejected", reason: "http-401" },
  });
  const changing = connect({
    fetch: (url, init) => fetch(url, { ...init, body: `${String(init?.body)} ` }),
  });
  expect(await changing.deliver(submission())).toMatchObject({ failure: { reason: "http-401" } });
  expect(await inbox()).toEqual([]);
});

test.each([
  [{ status: 503 }, { kind: "Unavailable", reason: "http-503", retryAfterSeconds: null }],
  [
    { status: 429, retryAfter: 30 },
    { kind: "Unavailable", reason: "http-429", retryAfterSeconds: 30 },
  ],
  [
    { status: 500, body: "<html>" },
    { kind: "Unavailable", reason: "http-500" },
  ],
  [{ status: 422 }, { kind: "Rejected", reason: "http-422", answer: '{"error":422}' }],
  [{ status: 302 }, { kind: "Rejected", reason: "http-302" }],
  [{ drop: true }, { kind: "Unavailable", reason: "network", retryAfterSeconds: null }],
])("%j is %j", async (control, failure) => {
  const response = await fetch(`${crm.origin}/control`, {
    method: "POST",
    body: JSON.stringify({ ...control, times: 1 }),
  });
  expect(response.status).toBe(200);
  const sent = submission();
  expect(await destination.deliver(sent)).toMatchObject({ ok: false, failure });
  expect(await inbox()).toEqual([]);
  expect((await destination.deliver(sent)).ok).toBe(true);
  expect(await inbox()).toMatchObject([{ submissionId: sent.submissionId, attempts: 2 }]);
});

test("a submission whose answer is lost is stored once", async () => {
  crm.control({ drop: "after", times: 1 });
  const sent = submission();
  expect((await destination.deliver(sent)).ok).toBe(false);
  expect((await destination.deliver(sent)).ok).toBe(true);
  expect(await inbox()).toHaveLength(1);
});

test("a submission counts as delivered if the CRM's answer is garbled", async () => {
  crm.control({ body: "<html>thanks</html>" });
  expect(await destination.deliver(submission())).toEqual({ ok: true, value: { id: null } });
});

test('a connection that nothing accepts fails with the reason "network"', async () => {
  const nowhere = connect({ url: "http://127.0.0.1:9/" });
  expect(await nowhere.deliver(submission())).toMatchObject({ failure: { reason: "network" } });
});

test("a redirect is never followed", async () => {
  const urls: string[] = [];
  const followed = connect({
    fetch: async (url, init) => {
      urls.push(String(url));
      expect(init?.redirect).toBe("manual");
      return new Response(null, { status: 307, headers: { location: "http://evil.example/" } });
    },
  });
  expect(await followed.deliver(submission())).toMatchObject({ failure: { kind: "Rejected" } });
  expect(urls).toEqual([crm.url]);
});

test("certain addresses fail by themselves, for the demo", async () => {
  const down = submission({ fields: { businessEmailAddress: "CRM-down@example.com" } });
  expect(await destination.deliver(down)).toMatchObject({ failure: { reason: "http-503" } });
});

test("the inbox outlives the process", async () => {
  const sent = submission();
  await destination.deliver(sent);
  const again = await startCrm({ port: 0, secret, file: join(folder, "inbox.json"), quiet: true });
  expect(again.inbox()).toMatchObject([{ submissionId: sent.submissionId, attempts: 1 }]);
  await again.close();
});

test("an unknown control is refused", async () => {
  const response = await fetch(`${crm.origin}/control`, { method: "POST", body: '{"stauts":503}' });
  expect(response.status).toBe(400);
});
