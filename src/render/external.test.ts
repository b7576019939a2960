import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { memoryEdge } from "../../test/stores.ts";
import type { EdgeCache } from "../base/edge-cache.ts";
import type { PageContext } from "./block.ts";
import { external } from "./external.ts";
import { createSources } from "./sources.ts";

const url = "https://status.example/summary.json";
const schema = z.object({ status: z.string() });
const begun = Date.parse("2026-11-25T12:00:00Z");

let time = begun;
let answer: (request: { url: string; init: RequestInit }) => Promise<Response>;
let requests: { url: string; init: RequestInit }[] = [];
let logged: unknown[] = [];
const json = (value: unknown) => async () => Response.json(value);

/** The sources of one isolate of a location. */
function isolate(edge: EdgeCache | null = null) {
  const fetching = async (address: unknown, init: RequestInit = {}) => {
    const request = { url: String(address), init };
    requests.push(request);
    return answer(request);
  };
  return createSources({
    edge,
    origin: "https://example.com",
    fetch: fetching as typeof fetch,
    now: () => time,
    log: (event, facts) => void logged.push({ event, ...facts }),
  });
}

type Status = { status: string };
const options = { schema, seconds: 60, timeoutMs: 40, fallback: { status: "unknown" } };
const load = external({ url, ...options });

/** The data that a block on a page gets, and for how long that page may be cached. */
async function show(sources = isolate(), read = load) {
  const changesAt = vi.fn<(moment: Date) => void>();
  const page = { sources, changesAt, language: "de" } as unknown as PageContext;
  const started = performance.now();
  const result = await read({}, page);
  if (!result.ok) throw new Error(result.failure.kind);
  const data: Status = result.value;
  const until = changesAt.mock.calls[0]?.[0].getTime() ?? 0;
  return { ...data, untilMs: until - time, tookMs: performance.now() - started };
}

beforeEach(() => {
  time = begun;
  requests = [];
  logged = [];
  answer = json({ status: "up", more: "dropped" });
});

test("shows the source's value, and fetches it again once it is older than its seconds", async () => {
  const sources = isolate();
  expect(await show(sources)).toMatchObject({ status: "up", untilMs: 60_000 });
  answer = json({ status: "down" });
  time += 59_000;
  expect(await show(sources)).toMatchObject({ status: "up", untilMs: 1_000 });
  time += 1_000;
  expect(await show(sources)).toMatchObject({ status: "down", untilMs: 60_000 });
  expect(requests).toHaveLength(2);
});

test("names the site as the user agent, and follows no redirect", async () => {
  await show();
  const { headers, redirect } = requests[0]?.init ?? {};
  expect(new Headers(headers).get("user-agent")).toMatch(/-website\/1\.0 \(\+mailto:/);
  expect(redirect).toBe("manual");
});

const large = JSON.stringify({ status: "x".repeat(10_000_000) });

/** Ways to fail, each with the reason that is logged. */
const failures: [string, () => Promise<Response>, RegExp][] = [
  ["hangs", () => new Promise(() => undefined), /late|timeout/i],
  ["hangs after its head", async () => new Response(new ReadableStream({})), /late|timeout/i],
  ["cannot be reached", () => Promise.reject(new TypeError("no route")), /no route/],
  ["fails", async () => new Response("oops", { status: 500 }), /status 500/],
  ["redirects", async () => Response.redirect("https://169.254.169.254/"), /status 302/],
  ["sends garbage", async () => new Response("<html>"), /JSON|token/i],
  ["sends another shape", json({ state: "up" }), /another shape/],
  ["sends 10 MB", async () => new Response(large), /more than 262144 bytes/],
];

describe.each(failures)("if the source %s", (_, fails, reason) => {
  test("shows its last good value, and tries again half a minute later", async () => {
    const sources = isolate();
    await show(sources);
    time += 60_000;
    answer = fails;
    const late = await show(sources);
    expect(late).toMatchObject({ status: "up", untilMs: 30_000 });
    expect(late.tookMs).toBeLessThan(1_500);
    expect(logged).toEqual([
      { event: "source-failed", host: "status.example", reason: expect.stringMatching(reason) },
    ]);
    time += 29_000;
    expect(await show(sources)).toMatchObject({ status: "up", untilMs: 1_000 });
    expect(requests).toHaveLength(2);
    answer = json({ status: "back" });
    time += 1_000;
    expect(await show(sources)).toMatchObject({ status: "back", untilMs: 60_000 });
  });

  test("shows the fallback if it never answered", async () => {
    answer = fails;
    expect(await show()).toMatchObject({ status: "unknown", untilMs: 30_000 });
  });
});

test("stops reading a response that is too large", async () => {
  let sent = 0;
  answer = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      }),
    );
  expect(await show()).toMatchObject({ status: "unknown" });
  expect(sent).toBeLessThan(1_000_000);
});

test("never takes longer than a page may, even if a block allows more", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await show(isolate(), external({ url, ...options, timeoutMs: 60_000 }));
  expect(timeout).toHaveBeenLastCalledWith(2_000);
  timeout.mockRestore();
});

test("fetches once for a hundred pages at the same time", async () => {
  const sources = isolate();
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return Response.json({ status: "up" });
  };
  const slow = external({ url, ...options, timeoutMs: 1_000 });
  const shown = await Promise.all(Array.from({ length: 100 }, () => show(sources, slow)));
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(["up"]));
  expect(requests).toHaveLength(1);
});

test("fetches once per location, and the last good value outlives an isolate", async () => {
  const edge = memoryEdge();
  await show(isolate(edge));
  const second = isolate(edge);
  expect(await show(second)).toMatchObject({ status: "up" });
  expect(requests).toHaveLength(1);
  time += 3_600_000;
  answer = async () => new Response(null, { status: 503 });
  expect(await show(isolate(edge))).toMatchObject({ status: "up" });
});

test("ignores a last good value that no longer fits the schema", async () => {
  const edge = memoryEdge();
  await show(isolate(edge));
  time += 60_000;
  answer = async () => new Response(null, { status: 503 });
  const other = external({
    ...options,
    url,
    schema: z.object({ status: z.literal("fine") }),
    fallback: { status: "fine" },
  });
  expect(await show(isolate(edge), other)).toMatchObject({ status: "fine" });
});

test("takes only parameters from editors, and reads only over https", async () => {
  const query = () => ({ q: "x&y=https://evil.example/", lang: "de" });
  await show(isolate(), external({ url, ...options, query }));
  const { origin, pathname, searchParams } = new URL(requests[0]?.url ?? "");
  expect(origin + pathname).toBe(url);
  expect([...searchParams]).toEqual([
    ["q", "x&y=https://evil.example/"],
    ["lang", "de"],
  ]);
  for (const bad of ["http://status.example/", "ftp://status.example/", "//status.example/"]) {
    expect(() => external({ ...options, url: bad })).toThrow();
  }
  expect(() => external({ ...options, url: "http://127.0.0.1:9/" })).not.toThrow();
});
