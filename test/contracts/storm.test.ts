import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hashAtOnce } from "./edge-world.ts";
import { openSmallSite, post } from "./small-site.ts";

/* The space is published to each second for a minute, and the service is slow. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  hashAtOnce();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const seconds = 60;
const latencyMs = 400;
/**
 * How far behind a page can be, in ms: one build during further publishes, after the build before it, until
 * isolates know of it.
 */
const behindMs = 2 * 8 * latencyMs + 5_000;

it("during many publishes no page is a 503, mixes versions or is more than a build behind", async () => {
  const site = await openSmallSite({ now: Date.now, seeing: { latencyMs: () => latencyMs } });
  const publishedAt = new Map<number, number>();
  const pending: Promise<unknown>[] = [];
  const get = (path: string) => {
    const answer = site.get(path);
    pending.push(answer);
    return answer;
  };
  void get("/en/blog/");
  await vi.advanceTimersByTimeAsync(10_000);

  // The versions that became live, in order.
  const liveVersions = [site.space.version()];
  async function look() {
    const live = await site.parts.writer.look({ expected: true });
    if (live.ok && live.value.version > (liveVersions.at(-1) ?? 0))
      liveVersions.push(live.value.version);
  }

  const wrong: string[] = [];
  let shown = 0;
  async function visit(path: string) {
    const started = Date.now();
    const live = liveVersions.length - 1;
    const answer = await get(path);
    const version = Number(answer.headers.get("x-cache-version"));
    const behind = live - liveVersions.findLastIndex((one) => one <= version);
    if (behind > 1) wrong.push(`${path} is ${behind} builds behind`);
    const html = await answer.text();
    const numbers = new Set([...html.matchAll(/Number (\d+) of the storm/g)].map(([, n]) => n));
    if (answer.status !== 200) wrong.push(`${path} is a ${answer.status}`);
    if (numbers.size > 1) wrong.push(`${path} is of ${[...numbers].join(" and ")}`);
    const due = [...publishedAt].findLast(([, when]) => when <= started - behindMs)?.[0] ?? 0;
    const [number = 0] = [...numbers].map(Number);
    if (path !== "/en/" && number < due) wrong.push(`${path} is ${number} where ${due} is due`);
    shown = Math.max(shown, number);
  }

  for (let number = 1; number <= seconds; number += 1) {
    const content = (name: string) => post(`${name}: Number ${number} of the storm`);
    site.space.publish(
      { slug: "en/blog/first-post", content: content("First") },
      { slug: "en/blog/second-post", content: content("Second") },
    );
    publishedAt.set(number, Date.now());
    pending.push(look());
    for (const path of ["/en/blog/", "/en/blog/first-post/", "/en/blog/second-post/", "/en/"]) {
      pending.push(visit(path));
      await vi.advanceTimersByTimeAsync(250);
    }
  }
  expect(wrong).toEqual([]);
  // The pages followed all the time, not only at the end.
  expect(shown).toBeGreaterThan(seconds - behindMs / 1_000 - 1);
  expect(liveVersions.length).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(behindMs);
  pending.push(visit("/en/blog/"));
  const all = { ended: false };
  void Promise.all(pending).then(() => Object.assign(all, { ended: true }));
  for (let more = 0; more < 60 && !all.ended; more += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(all.ended).toBe(true);
  expect(wrong).toEqual([]);
  expect(shown).toBe(seconds);
});
