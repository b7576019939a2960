import { dayMs } from "../../src/base/clock.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import type { Store } from "../../src/catalog/parts.ts";
import { usageOfDay } from "../../src/routes/health.ts";
import {
  type CallCounts,
  createInvocations,
  freeLimits,
  limitKv,
} from "../cloudflare/free-limits.js";
import { watchProcessor } from "../cloudflare/processor-watch.ts";
import { openSmallSite, post } from "./small-site.ts";

/* A small site on Workers Free, with a KV that refuses everything beyond the plan. */

/** How many days to simulate: one in `npm test`, a week when run by hand. */
const days = Number(process.env["FREE_DAYS"] ?? 1);
const cronMs = 5 * 60_000;

/** `limits`: the daily limits of KV. All stores of the site share them, as all isolates do. */
async function openFreeSite(limits: Partial<typeof freeLimits> = freeLimits) {
  const refused: string[] = [];
  const used: ReturnType<typeof limitKv>["used"][] = [];
  const time = { now: () => Date.UTC(2026, 10, 21, 12) };
  const site = await openSmallSite({
    variables: { PLAN: "free" },
    through(store: Store) {
      const of = limitKv(
        store,
        () => time.now(),
        limits,
        (kind) => refused.push(kind),
      );
      used.push(of.used);
      return of.limited;
    },
  });
  time.now = site.parts.now;
  const sum = (kind: "reads" | "writes" | "deletes") =>
    used.reduce((all, one) => all + one[kind], 0);
  return { ...site, refused, sum };
}

it(`stays within the plan for ${days} days of 2,000 views and 10 publishes`, async () => {
  const site = await openFreeSite();
  const { clock, space, calls } = site;
  const paths = ["/en/", "/en/blog/", "/en/blog/first-post/", "/en/blog/second-post/", "/de/"];
  const worst = { reads: 0, writes: 0, deletes: 0, calls: 0, view: 0 };
  let title = "First post";
  for (let day = 0; day < days; day += 1) {
    calls.length = 0;
    let [cronAt, publishes] = [clock.ms, 0];
    const begun = clock.ms;
    const before = {
      reads: site.sum("reads"),
      writes: site.sum("writes"),
      deletes: site.sum("deletes"),
    };
    for (let view = 0; view < 2_000; view += 1) {
      clock.ms += dayMs / 2_000;
      if (clock.ms - cronAt >= cronMs) {
        cronAt = clock.ms;
        await site.look({ whole: clock.ms - begun < cronMs * 2 });
      }
      if (view % 200 === 100) {
        publishes += 1;
        title = `First post ${day} ${publishes}`;
        space.publish({ slug: "en/blog/first-post", content: post(title) });
        clock.ms += 5_000;
        await site.look({ expected: true });
      }
      // With little traffic, many views start an isolate.
      if (view % 10 === 0) site.restart();
      const path = paths[view % paths.length] ?? "/en/";
      const readsBefore = site.sum("reads");
      const answer = await site.get(path);
      expect(answer.status, path).toBe(200);
      if (path.endsWith("first-post/")) {
        expect((await answer.text()).includes(title), title).toBe(true);
      }
      worst.view = Math.max(worst.view, site.sum("reads") - readsBefore);
    }
    await site.settle();
    for (const kind of ["reads", "writes", "deletes"] as const) {
      worst[kind] = Math.max(worst[kind], site.sum(kind) - before[kind]);
    }
    worst.calls = Math.max(worst.calls, calls.length);
  }
  expect(site.refused).toEqual([]);
  // A third of a day's limits at most, so that a busy day fits too.
  expect(worst.writes).toBeLessThan(freeLimits.writes / 3);
  expect(worst.deletes).toBeLessThan(freeLimits.deletes / 3);
  expect(worst.reads).toBeLessThan(freeLimits.reads / 3);
  // An invocation can make 50 calls. Storyblok allows 100,000 calls a month.
  expect(worst.view).toBeLessThan(50);
  expect(worst.calls * 30).toBeLessThan(100_000);
});

it("shows content that is published after KV's last write of the day, and reports the limit", async () => {
  const site = await openFreeSite({ writes: 10 });
  const { space } = site;
  for (let publish = 1; publish <= 12; publish += 1) {
    space.publish({ slug: "en/blog/first-post", content: post(`Post ${publish}`) });
    await site.published();
    site.restart();
    expect(await site.html("/en/blog/first-post/")).toContain(`Post ${publish}`);
  }
  expect(site.refused).toContain("writes");
  expect(site.events.map(({ event }) => event)).toContain("kv-refused");
  expect((await site.parts.writer.usage()).refused).toContain("limit exceeded for the day");
  // The next day, KV receives what it missed.
  site.clock.ms += dayMs;
  await site.published();
  expect((await site.parts.writer.usage()).refused).toBeNull();
});

it("counts usage, and the health check shows how much of the day is used and what the rest is for", async () => {
  const site = await openSmallSite({ variables: { PLAN: "free", TASK_TOKEN: "right" } });
  await site.get("/en/");
  await site.settle();
  site.clock.ms += 10_000;
  await site.get("/en/");
  const { writer } = site.parts;
  const { day, writes, reads } = await writer.usage();
  const usage = usageOfDay(await writer.usage(), "free");
  expect(usage).toMatchObject({
    day,
    refused: null,
    reserved: "publishing",
    writes: { used: writes, of: 1_000 },
    reads: { used: reads, of: 100_000 },
    storyblokCalls: { of: null },
  });
  expect([day, writes > 2, reads > 0]).toEqual(["2026-11-21", true, true]);
  expect(usageOfDay(await writer.usage(), "paid")).toMatchObject({
    reserved: null,
    writes: { used: writes, of: null },
  });
});

it("allows fifty calls and queries an invocation in the stand-in, however many run at the same time", async () => {
  const refused: string[] = [];
  const context = new AsyncLocalStorage<CallCounts>();
  const limits = { fetches: 50, own: 3, queries: 2 };
  const invocations = createInvocations(context, limits, (kind) => refused.push(kind));
  const call = invocations.fetch(async () => new Response("here"));
  const statement = { bind: () => statement, all: async () => [] };
  const database = invocations.database({ prepare: () => statement, batch: async () => [] });
  const kv = invocations.counted({ get: async () => null }, "own", ["get"]);
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let nth = 0; nth < count; nth += 1) await work();
  };
  const fetches = (count: number) =>
    invocations.run(() => times(count, () => call("https://a.example")));
  await Promise.all([fetches(50), fetches(50)]);
  expect(refused).toEqual([]);
  await expect(fetches(51)).rejects.toThrow("Too many subrequests.");
  await expect(invocations.run(() => times(4, () => kv.get()))).rejects.toThrow("subrequests");
  await invocations.run(() => times(2, () => database.prepare().bind().all()));
  await expect(
    invocations.run(() => database.batch.call(null, ...([[1, 2, 3]] as unknown as []))),
  ).rejects.toThrow("Too many queries");
  expect(refused).toEqual(["fetches", "own", "queries"]);
});

it("warns of an invocation that takes more CPU time than the plan allows", () => {
  const times = [100, 120, 129, 150];
  const logged: string[] = [];
  const log = watchProcessor(
    () => times.shift() ?? 0,
    (line) => logged.push(line),
  );
  const end = (what: string, isAlone = true) =>
    log(JSON.stringify({ event: "plan-invocation", what, isAlone }));
  end("scheduled");
  end("/en/");
  end("/en/blog/");
  end("/de/", false);
  log("another line");
  expect(logged).toEqual([
    JSON.stringify({ event: "plan-processor", what: "/en/", ms: 20, of: 10 }),
    "another line",
  ]);
});
