import { afterEach, expect, test, vi } from "vitest";
import { resend } from "../mail/senders/resend.ts";
import { type Reachable, reach, withoutSecrets } from "./reach.ts";
import type { SiteParts } from "./site-parts.ts";

const secret = "a-long-secret-of-the-site";
const webhook = "https://chat.example/hooks/T000/B000/unguessable";
const secrets = [webhook, secret];
const parts = {
  variables: {
    STORYBLOK_TOKEN: secret,
    STORYBLOK_REGION: "eu",
    STORYBLOK_API: "https://space.example/v2",
    ALERT_WEBHOOK_URL: webhook,
  },
  connect: {
    crm: null,
    sender: resend.settings.parse({ MAIL_FROM: "news@site.example", RESEND_API_KEY: secret }),
    MAIL_FROM: "news@site.example",
  },
  secrets,
  now: () => 0,
} as unknown as SiteParts;

afterEach(() => vi.unstubAllGlobals());

function reached(service: Reachable, answer: () => Response, over: object = {}) {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(request);
    return answer();
  });
  return reach({ ...parts, ...over }, service).then((result) => ({ result, requests }));
}

test("Storyblok's answer is shown, and the token in its address is not", async () => {
  const space = { space: { version: 7, name: `Ours ${secret}` } };
  const { result, requests } = await reached("storyblok", () => Response.json(space));
  expect(requests[0]?.url).toContain(secret);
  expect(result).toMatchObject({
    configured: true,
    ok: true,
    reason: "",
    calls: [{ address: "GET https://space.example/v2/cdn/spaces/me", status: 200, ms: 0 }],
  });
  expect(result.calls[0]?.body).toContain("Ours …");
  expect(JSON.stringify(result)).not.toContain(secret);
});

test("a refusal shows the answer, and is not ok", async () => {
  const refusal = () => Response.json({ error: "Unauthorized" }, { status: 401 });
  const { result } = await reached("storyblok", refusal);
  expect(result).toMatchObject({
    ok: false,
    calls: [{ status: 401, body: '{"error":"Unauthorized"}' }],
  });
  expect(result.reason).not.toBe("");
});

test("a mail is sent to the site's own address, once, as the site sends it", async () => {
  const { result, requests } = await reached("mail", () => Response.json({ id: "m1" }));
  expect(result).toMatchObject({ ok: true, calls: [{ status: 200 }] });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get("user-agent")).toMatch(/\S/);
  expect(await requests[0]?.json()).toMatchObject({ to: ["news@site.example"] });
});

test("an alert's address is not shown, because anyone who has it can write there", async () => {
  const { result } = await reached("alert", () => new Response("ok"));
  expect(result).toMatchObject({ ok: true, calls: [{ address: "POST https://chat.example/…" }] });
  const down = await reached("alert", () => new Response("no", { status: 404 }));
  expect(down.result).toMatchObject({ ok: false, reason: "http-404" });
});

test("a service that is not configured is not called", async () => {
  const { result, requests } = await reached("crm", () => new Response("ok"));
  expect([result.configured, requests.length]).toEqual([false, 0]);
});

test("no answer is status 0", async () => {
  const { result } = await reached("mail", () => {
    throw new TypeError("network lost");
  });
  expect(result).toMatchObject({ ok: false, reason: "network", calls: [{ status: 0 }] });
});

test.each([
  ['{"access_token":"eyJ.abc","scope":"x"}', '{"access_token":"…","scope":"x"}'],
  ['{"api_key": "abc", "token":"cut off', '{"api_key": "…", "token":"…"'],
  ["x".repeat(900), "x".repeat(300)],
])("%s is shown without secrets", (body, shown) => {
  expect(withoutSecrets(body, [])).toBe(shown);
});
