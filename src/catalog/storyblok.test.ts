import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createStoryblok } from "./storyblok.ts";

const space = { token: "token", region: "eu", api: "https://api.example/v2" };
const answer = z.object({ stories: z.array(z.number()) });

/** Storyblok's answers, one call after another. The last answer repeats. */
function service(...answers: (() => Promise<Response> | Response)[]) {
  const requests: URL[] = [];
  const fetcher = vi.fn(async (input: RequestInfo | URL) => {
    requests.push(new URL(input instanceof Request ? input.url : input));
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (!next) throw new TypeError("fetch failed");
    return next();
  });
  return { requests, client: createStoryblok(space, fetcher as typeof fetch) };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });

const page = (stories: number[], total: number) =>
  json({ stories }, 200, { "per-page": "100", total: String(total) });

// Loaded before the timers are fake. Otherwise the first call loads it.
beforeAll(async () => void (await import("storyblok-js-client")));
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets time pass until the promise settles, ten seconds at most. */
async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(10_000);
  return promise;
}

describe("one answer", () => {
  it("is checked, and has the requested version", async () => {
    const { client, requests } = service(json({ stories: [1], more: "ignored" }));
    const result = await settle(client.get("cdn/stories", { cv: 7, version: "published" }, answer));
    expect(result).toEqual({ ok: true, value: { stories: [1] } });
    expect(requests[0]?.origin).toBe("https://api.example");
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
      cv: "7",
      token: "token",
      version: "published",
    });
  });

  it.each([
    ["of another shape", json({ items: 1 }), "Malformed"],
    ["that is not JSON", () => new Response("<html>", { status: 200 }), "Unavailable"],
    ["that is not found", json({ error: "no" }, 404), "NotFound"],
    ["of a broken gateway", () => new Response("<html>", { status: 502 }), "Unavailable"],
    ["that is refused", json({ error: "no" }, 401), "Unavailable"],
    ["with status 500", json({ error: "no" }, 500), "Unavailable"],
    ["with status 400", json({ error: "no" }, 400), "Malformed"],
    ["that never comes", () => new Promise<Response>(() => undefined), "Unavailable"],
    ["of a broken line", () => Promise.reject(new TypeError("fetch failed")), "Unavailable"],
  ] as const)("%s is a failure of kind", async (_name, reply, kind) => {
    const { client } = service(reply);
    const result = await settle(client.get("cdn/stories", {}, answer));
    expect(result).toMatchObject({ ok: false, failure: { kind } });
  });

  it("refused by the rate limit is requested again", async () => {
    const { client, requests } = service(json({}, 429), json({}, 429), json({ stories: [1] }));
    expect(await settle(client.get("cdn/stories", {}, answer))).toMatchObject({ ok: true });
    expect(requests).toHaveLength(3);
  });

  it("refused by the rate limit each time fails in the end", async () => {
    const { client, requests } = service(json({}, 429));
    expect(await settle(client.get("cdn/stories", {}, answer))).toMatchObject({
      ok: false,
      failure: { kind: "Unavailable" },
    });
    expect(requests).toHaveLength(3);
  });
});

describe("a list", () => {
  it("is read to its end, a hundred at a time", async () => {
    const { client, requests } = service(page([1], 201), page([2], 201), page([3], 201));
    expect(await settle(client.pages("cdn/stories", { cv: 7 }, answer))).toEqual({
      ok: true,
      value: [{ stories: [1] }, { stories: [2] }, { stories: [3] }],
    });
    expect(
      requests.map((url) => `${url.searchParams.get("page")}/${url.searchParams.get("per_page")}`),
    ).toEqual(["1/100", "2/100", "3/100"]);
  });

  it("of exactly a hundred, or of none, is one page", async () => {
    for (const total of [0, 1, 100]) {
      const { client, requests } = service(page([], total));
      await settle(client.pages("cdn/stories", {}, answer));
      expect(requests).toHaveLength(1);
    }
  });

  it("of which one page cannot be read fails", async () => {
    const { client } = service(page([1], 201), json({}, 500));
    expect(await settle(client.pages("cdn/stories", {}, answer))).toMatchObject({ ok: false });
  });
});

describe("many at once", () => {
  it("all begin at once: none waits for its turn past its deadline", async () => {
    const { client, requests } = service(page([1], 1));
    const lists = Array.from({ length: 60 }, (_, n) =>
      client.pages("cdn/stories", { starts_with: `${n}/` }, answer),
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toHaveLength(60);
    const results = await settle(Promise.all(lists));
    expect(results.every((result) => result.ok)).toBe(true);
  });
});
