/*
 * `npm run bench -- free`: what a small site uses of Workers Free and of Storyblok's Starter plan, and which
 * limit breaks first. Counted on the real site in Node with the demo, and a KV that refuses what exceeds the
 * plan.
 */
import { dayMs } from "../../src/base/clock.ts";
import { freeLimits as kvLimits, limitKv } from "../cloudflare/free-limits.js";
import { createKv } from "./kv-model.ts";
import type * as Site from "./location.ts";
import { createBenchSpace, readDemo } from "./space.ts";
import { bundledSite } from "./workerd.ts";
import { pathsIn } from "../sitemap.ts";
import { memoryEdge } from "../stores.ts";

const cronMs = 5 * 60_000;
const days = Number(process.env.FREE_DAYS ?? 7);
const viewsADay = 2_000;
const publishesADay = 10;
/** How many views an isolate gets on a site with few visitors, where many views start one. */
const viewsAnIsolate = 10;

/**
 * The limits of a day: https://developers.cloudflare.com/workers/platform/limits/, and the pages of kv and
 * durable-objects. For Storyblok, a thirtieth of the month's 100,000.
 */
const limits = {
  "KV reads": kvLimits.reads,
  "KV writes": kvLimits.writes,
  "KV deletes": kvLimits.deletes,
  "object calls": 100_000,
  "Storyblok calls": Math.floor(100_000 / 30),
} as const;
type What = keyof typeof limits;
type Counts = Record<What, number>;
const kinds = Object.keys(limits) as What[];
/** How many calls the worker allows itself per run, out of the fifty that the plan allows. */
const callsARun = 43;

const { languages, openLocation, openWriter } = await bundledSite();
const demo = await readDemo(languages);

function openWorld(posts: number) {
  // A day begins at midnight UTC, as Cloudflare counts.
  const clock = { ms: Date.UTC(2026, 10, 22) };
  const now = () => clock.ms;
  const space = createBenchSpace(demo, posts);
  const kv = createKv(now);
  const refused: string[] = [];
  const { limited, used } = limitKv(kv.seenFrom(), now, kvLimits, (kind) => refused.push(kind));
  const storyblok = space.storyblok;
  const entriesMs = 60 * 60_000;
  const writer = openWriter({
    store: limited,
    storyblok,
    now,
    entriesMs,
    writesADay: kvLimits.writes,
    callsARun,
  });
  const sum = (): Counts => ({
    "KV reads": kv.counts.reads,
    "KV writes": kv.counts.writes,
    "KV deletes": kv.counts.deletes,
    "object calls": writer.requests(),
    "Storyblok calls": space.calls.length,
  });
  return {
    space,
    clock,
    writer,
    refused,
    used,
    sum,
    /** Returns what some work uses. */
    async costOf(work: () => Promise<unknown>): Promise<Counts> {
      const before = sum();
      await work();
      return less(sum(), before);
    },
    locate: (overrides: Partial<Site.LocationParts> = {}) =>
      openLocation({ store: limited, storyblok, writer, now, plan: "free", ...overrides }),
  };
}

function less(counts: Counts, before: Counts): Counts {
  return Object.fromEntries(kinds.map((kind) => [kind, counts[kind] - before[kind]])) as Counts;
}

async function view(location: Site.Location, path: string) {
  const answer = await location.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const text = await answer.text();
  await location.settle();
  return text;
}

const world = openWorld(0);
const { clock, writer, space } = world;
const rows: Record<string, Counts> = {};
rows["the first catalog"] = await world.costOf(() => writer.lookOn());
// KV has all of it after some minutes.
rows["the looks after it"] = await world.costOf(async () => {
  for (let look = 0; look < 10; look += 1) await writer.look({});
});
const edge = memoryEdge();
const sitemap = await view(world.locate({ edge }), "/sitemap.xml");
const paths = pathsIn(sitemap);
const article = "/en/blog/payroll-cut-off/";

/** Reads all pages, one after the other, of a deployment that has had no requests yet. */
const crawl = (deployment: string) =>
  world.costOf(async () => {
    const crawled = world.locate({ edge: memoryEdge(), deployment });
    for (const path of paths) {
      clock.ms += 1_000;
      await view(crawled, path);
    }
  });
rows[`the first crawl of its ${paths.length} pages`] = await crawl("00000001-bench");
rows["a crawl after another deployment"] = await crawl("00000002-bench");
rows["a publish"] = await world.costOf(async () => {
  space.publish(["en/faq"], "Published again");
  await writer.look({ expected: true });
  // Replaced values are deleted once no request can still be reading them.
  clock.ms += 11 * 60_000;
  await writer.look({});
});
rows["a view, in a location that knows nothing"] = await world.costOf(() =>
  view(world.locate({ edge: memoryEdge() }), article),
);
const warm = world.locate({ edge });
await view(warm, article);
clock.ms += 30_000;
rows["a view, by an isolate that knows nothing"] = await world.costOf(() =>
  view(world.locate({ edge }), article),
);
clock.ms += 30_000;
rows["a view from memory, half a minute after the last"] = await world.costOf(() =>
  view(warm, article),
);
rows["a view from memory, a second after it"] = await world.costOf(async () => {
  clock.ms += 1_000;
  await view(warm, article);
});
console.log("What each uses, with the demo (588 stories):");
console.table({ ...rows, "what a day has": limits });

/** Simulates a week of a small site: a publish now and then, and isolates that start and end. */
async function week() {
  const most = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Counts;
  let location = world.locate({ edge });
  let views = 0;
  clock.ms = Math.ceil(clock.ms / dayMs) * dayMs;
  for (let day = 0; day < days; day += 1) {
    const before = world.sum();
    let cronAt = clock.ms;
    for (let nth = 0; nth < viewsADay; nth += 1) {
      clock.ms += dayMs / viewsADay;
      for (; clock.ms - cronAt >= cronMs; cronAt += cronMs)
        await writer.look({ whole: isNightly(cronAt) });
      if (nth % (viewsADay / publishesADay) === 100) {
        space.publish(["en/faq"], `Published on day ${day}, ${nth}`);
        await writer.look({ expected: true });
      }
      if (nth % viewsAnIsolate === 0) location = world.locate({ edge });
      await view(location, paths[(views * 7) % paths.length] ?? "/en/");
      views += 1;
    }
    const used = less(world.sum(), before);
    for (const kind of kinds) most[kind] = Math.max(most[kind], used[kind]);
  }
  return most;
}

/** True in the five minutes that contain 3:07, when everything is read again. */
const isNightly = (at: number) => Math.floor((at % dayMs) / cronMs) === 37;

const most = await week();
const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
console.log(
  `\nThe busiest of ${days} days of ${viewsADay} views and ${publishesADay} publishes; refused: ${world.refused.length}`,
);
console.table(
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { used: most[kind], of: limits[kind], share: share(most[kind], limits[kind]) },
    ]),
  ),
);

// A day without views: the cron, the nightly pass and ten publishes.
const quiet = await world.costOf(async () => {
  const from = clock.ms;
  for (let at = 0; at < dayMs; at += cronMs) {
    clock.ms = from + at;
    if ((at / cronMs) % 28 === 5) {
      space.publish(["en/faq"], `Published at ${at}`);
      await writer.look({ expected: true });
    }
    await writer.look({ whole: isNightly(clock.ms) });
  }
});
const atPublish = rows["a publish"];
const aColdView = rows["a view, in a location that knows nothing"]?.["KV reads"] ?? 1;
console.log("\nWhich limit breaks first:");
console.table({
  ...Object.fromEntries(
    (["KV reads", "object calls"] as const).map((kind) => {
      const aView = (most[kind] - quiet[kind]) / viewsADay;
      return [
        kind,
        {
          "views a day": Math.floor((limits[kind] - quiet[kind]) / aView),
          "of each": aView.toFixed(2),
        },
      ];
    }),
  ),
  "KV reads, each view in a location that knows nothing": {
    "views a day": Math.floor(limits["KV reads"] / aColdView),
    "of each": String(aColdView),
  },
  requests: { "views a day": 100_000 - dayMs / cronMs, "of each": "1.00" },
  ...Object.fromEntries(
    (["KV writes", "Storyblok calls"] as const).map((kind) => {
      const own = atPublish?.[kind] ?? 1;
      const others = quiet[kind] - publishesADay * own;
      return [
        kind,
        { "publishes a day": Math.floor((limits[kind] - others) / own), "of each": own },
      ];
    }),
  ),
});

console.log("\nA first catalog, in runs of the object that may make fifty calls each:");
const sizes: Record<string, object> = {};
for (const posts of [0, 1_000, 5_000, 25_000]) {
  const large = openWorld(posts);
  const runs: number[] = [];
  let last = large.sum();
  const cost = await large.costOf(() =>
    large.writer.lookOn(() => {
      const calls = large.sum()["Storyblok calls"] - last["Storyblok calls"];
      runs.push(calls);
      last = large.sum();
    }),
  );
  const writes = cost["KV writes"];
  const from = large.clock.ms;
  for (; large.clock.ms < from + dayMs; large.clock.ms += cronMs) await large.writer.look({});
  sizes[`${large.space.size()} stories`] = {
    runs: runs.length,
    "calls of a run, at most": Math.max(...runs),
    "KV writes until it is live": writes,
    "KV writes of the day after": large.sum()["KV writes"] - writes,
  };
}
console.table(sizes);
if (world.refused.length > 0) {
  console.error(`the plan refused ${world.refused.length} calls`);
  process.exit(1);
}
process.exit(0);
