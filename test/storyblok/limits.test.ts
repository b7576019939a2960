import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createStoryblok } from "../../src/catalog/storyblok.ts";
import { startFixture } from "./fixture.ts";
import { createRateLimiter } from "./rate-limits.ts";
import type { Storyblok } from "./start.ts";
import { createVersion } from "./version.ts";

const statuses = async (of: Storyblok) => {
  const url = `${of.origin}/v2/cdn/stories?token=fixture-preview&version=draft&per_page=100`;
  const all = await Promise.all(Array.from({ length: 40 }, () => fetch(url)));
  const refused = all.find(({ status }) => status === 429);
  return { refused: refused && (await refused.json()) };
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("rate limits", () => {
  it.each([0, 300, 900])(
    "are respected by the site after a refusal, %i ms into a second",
    async (ms) => {
      await import("storyblok-js-client");
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) + ms });
      vi.spyOn(console, "log").mockImplementation(() => undefined);
      const limiter = createRateLimiter();
      let [requests, refused] = [0, 0];
      const service = async () => {
        requests += 1;
        await new Promise((resolve) => setTimeout(resolve, 40));
        if (limiter(100) === undefined) return Response.json({ stories: [] }, { headers });
        refused += 1;
        return Response.json({}, { status: 429 });
      };
      const headers = { "per-page": "100", total: "4400" };
      const client = createStoryblok({ token: "token", region: "eu" }, service);
      const read = client.pages("cdn/stories", {}, z.object({ stories: z.array(z.never()) }));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await read).toMatchObject({ ok: true });
      // The 50 requests of a run on the free plan are enough.
      expect(refused).toBeLessThanOrEqual(6);
      expect(requests).toBe(44 + refused);
    },
  );

  it.each([
    [1, 50],
    [25, 50],
    [26, 15],
    [51, 10],
    [100, 6],
  ])("a list of %i: %i a second", (perPage, perSecond) => {
    let time = 1000;
    const limiter = createRateLimiter(() => time);
    for (let count = 0; count < perSecond; count += 1) expect(limiter(perPage)).toBeUndefined();
    expect(limiter(perPage)).toBe(perSecond);
    time = 2000;
    expect(limiter(perPage)).toBeUndefined();
  });

  it("are off by default, and on where requested", async () => {
    const storyblok = await startFixture();
    const limited = await startFixture({ rateLimits: true });
    expect(await statuses(storyblok)).toEqual({});
    expect(await statuses(limited)).toEqual({
      refused: { error: "Rate limit of 6 request per second has been reached." },
    });
    await storyblok.close();
    await limited.close();
  });
});

it("the version is the time in seconds, and always higher than before", () => {
  let time = 5000;
  const version = createVersion(() => time);
  expect(version.current()).toBe(5);
  expect(version.bump()).toBe(6);
  expect(version.bump()).toBe(7);
  time = 60_000;
  expect(version.bump()).toBe(60);
  time = 1000;
  expect(version.bump()).toBe(61);
});
