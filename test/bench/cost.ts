/*
 * `npm run bench -- cost`: what a view, a publish and a submission use of Cloudflare, counted on the real
 * site in Node with the demo, and the price in dollars on the paid plan, for months of any size.
 */
import type * as Site from "./location.ts";
import { createKv } from "./kv-model.ts";
import { prices } from "./prices.ts";
import { median } from "./rounds.ts";
import { createBenchSpace, readDemo } from "./space.ts";
import { bundledSite } from "./workerd.ts";
import { pathsIn } from "../sitemap.ts";

const planDollars = 5;

type What = keyof typeof prices;
type Use = Partial<Record<What, number>>;
const kinds = Object.keys(prices) as What[];

const { languages, openLocation, openWriter } = await bundledSite();

const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const space = createBenchSpace(await readDemo(languages), 0);
const kv = createKv(now);
const store = kv.seenFrom();
const place = openWriter({ store, storyblok: space.storyblok, now });
const locate = (hasPageCache = true) =>
  openLocation({ store, storyblok: space.storyblok, writer: place, now, hasPageCache });

/** Returns the use per view, measured one after the other on pages of every section and language. */
async function usedBy(views: () => AsyncIterable<void>): Promise<Use> {
  const rounds: Use[] = [];
  for (let round = 0; round < 8; round += 1) {
    kv.reset();
    const before = place.requests();
    const cpu = process.cpuUsage();
    let count = 0;
    for await (const _ of views()) count += 1;
    const { user, system } = process.cpuUsage(cpu);
    rounds.push({
      requests: 1,
      cpuMs: (user + system) / 1000 / count,
      kvReads: kv.counts.reads / count,
      kvWrites: (kv.counts.writes + kv.counts.deletes) / count,
      placeRequests: (place.requests() - before) / count,
    });
  }
  // The first rounds are left out: there, code is still being optimized, and what is stored is written.
  const rest = rounds.slice(3);
  const middle = (what: What) => median(rest.map((round) => round[what] ?? 0));
  return Object.fromEntries(kinds.map((what) => [what, middle(what)]));
}

await place.look({});
const first = locate();
const sitemap = await (await first.get("/sitemap.xml")).text();
const paths = pathsIn(sitemap).filter((_, at) => at % 4 === 0);

async function view(location: Site.Location, path: string) {
  const answer = await location.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
  await location.settle();
}

const warm = locate();
// It finds pages only in KV, not in memory.
const forgetful = locate(false);
const shapes = {
  "in an isolate's memory": await usedBy(async function* () {
    for (const path of paths) yield await view(warm, path);
  }),
  "read from KV by an isolate that runs": await usedBy(async function* () {
    for (const path of paths) {
      forgetful.forget();
      yield await view(forgetful, path);
    }
  }),
  "the first one of an isolate": await usedBy(async function* () {
    for (const path of paths) yield await view(locate(), path);
  }),
};
type Shape = keyof typeof shapes;

/** Six writes while new, two pages rendered again, and six later deletes: `npm run bench -- publish`. */
const publish: Use = { requests: 1, kvWrites: 14, placeRequests: 3 };
/**
 * Its row is written four times (received, queued, delivering, delivered), emptied, and deleted, with at most
 * six indices. Its history has one row per step. A message is written, read and deleted.
 */
const submission: Use = { requests: 2, cpuMs: 20, d1Written: 6 * 7 + 2 * 4, queueOperations: 3 };
/** The cron's pass each minute. */
const cron: Use = { requests: 1, cpuMs: 5, kvReads: 2, placeRequests: 2 };
const crons = 30 * 24 * 60;
/** Pages that depend on the time are stored again each hour, if someone views them. */
const hourly: Use = { kvWrites: 200 };

/** How the views of a month are served. A form is sent per 100 views: far more than most sites see. */
type Month = { readonly views: number; readonly shares: Readonly<Record<Shape, number>> };
const quiet = {
  "in an isolate's memory": 0,
  "read from KV by an isolate that runs": 0.2,
  "the first one of an isolate": 0.8,
};
const busy = {
  "in an isolate's memory": 0.9,
  "read from KV by an isolate that runs": 0.09,
  "the first one of an isolate": 0.01,
};

function usedIn({ views, shares }: Month): Record<What, number> {
  const parts: (readonly [Use, number])[] = [
    ...Object.entries(shares).map(
      ([shape, part]) => [shapes[shape as Shape], part * views] as const,
    ),
    [publish, 900],
    [submission, views / 100],
    [cron, crons],
    [hourly, 30 * 24],
  ];
  const sum = (what: What) =>
    parts.reduce((all, [use, times]) => all + (use[what] ?? 0) * times, 0);
  return Object.fromEntries(kinds.map((what) => [what, sum(what)])) as Record<What, number>;
}

function dollarsOf(used: Record<What, number>) {
  const more = kinds.map((what) => {
    const { included, million } = prices[what];
    return (Math.max(0, used[what] - included) / 1e6) * million;
  });
  return planDollars + more.reduce((a, b) => a + b, 0);
}

const round = (value: number) => Number(value.toPrecision(2));
console.log("One view, by where its page is found:");
console.table(
  Object.fromEntries(
    Object.entries(shapes).map(([shape, use]) => [
      shape,
      Object.fromEntries(kinds.slice(0, 5).map((what) => [what, round(use[what] ?? 0)])),
    ]),
  ),
);
console.log("A month with 900 publishes, and a submission for each hundred views:");
const months: [string, Month][] = [
  ["quiet, 100,000 views", { views: 1e5, shares: quiet }],
  ["quiet, 1 million", { views: 1e6, shares: quiet }],
  ["busy, 1 million", { views: 1e6, shares: busy }],
  ["busy, 10 million", { views: 1e7, shares: busy }],
  ["busy, 100 million", { views: 1e8, shares: busy }],
];
console.table(
  Object.fromEntries(
    months.map(([name, month]) => {
      const used = usedIn(month);
      const millions = kinds.map((what) => [what, round(used[what] / 1e6)]);
      return [name, { ...Object.fromEntries(millions), dollars: dollarsOf(used).toFixed(2) }];
    }),
  ),
);
process.exit(0);
