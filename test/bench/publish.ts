/*
 * `npm run bench -- publish`: what a publish costs, and what content of any size costs, in Node. The site is
 * the real one; the service, KV and the Cache API are in memory and count the calls they get.
 * `BENCH_ONLY=a,b` measures only some rows.
 */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createKv, none } from "./kv-model.ts";
import type * as Site from "./location.ts";
import { median } from "./rounds.ts";
import { createBenchSpace, readDemo } from "./space.ts";
import { bundledSite } from "./workerd.ts";
import { pathsIn } from "../sitemap.ts";
import { memoryEdge } from "../stores.ts";

const { languages, openLocation, openWriter } = await bundledSite();
const demo = await readDemo(languages);
setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const only = process.env.BENCH_ONLY?.split(",");

const webhook = { expected: true };
/** The words to search for. */
const searchTexts = ["payroll", "absence", "datenschutz"];
type Row = { what: string; now: string; "to reach": string };
const rows: Row[] = [];

function row(what: string, now: string, toReach: string) {
  rows.push({ what, now, "to reach": toReach });
  console.error(`${what}: ${now} (${toReach})`);
}

async function measure(name: string, work: () => Promise<void>) {
  if (only && !only.includes(name)) return;
  const from = performance.now();
  await work();
  console.error(`  ${name} took ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

/** Opens a space of this many posts, and the one place that decides, with its own clock. */
function openWorld(posts: number) {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const space = createBenchSpace(demo, posts);
  const kv = createKv(now);
  const { storyblok } = space;
  const writer = openWriter({ store: kv.seenFrom(), storyblok, now });
  return {
    space,
    kv,
    writer,
    clock,
    now,
    locate: (overrides: Partial<Site.LocationParts> = {}) =>
      openLocation({ store: kv.seenFrom(), storyblok, writer, now, ...overrides }),
  };
}

async function pathsOf(location: Site.Location): Promise<string[]> {
  return pathsIn(await (await location.get("/sitemap.xml")).text());
}

/** Opens the pages one after the other, and returns the text of each. */
async function visit(location: Site.Location, paths: readonly string[]) {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const answer = await location.get(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    pages.set(path, await answer.text());
  }
  await location.settle();
  return pages;
}

const kilo = (characters: number) => `${Math.ceil(characters / 1_000)} kB`;
const kinds = (calls: readonly string[]) =>
  [...new Set(calls)]
    .map((kind) => `${calls.filter((one) => one === kind).length} ${kind}`)
    .join(", ");

/** Publishes one story, and visits pages until all are warm again. */
async function publishOne(posts: number, slug: string) {
  const { space, kv, writer, clock, locate } = openWorld(posts);
  const location = locate({ edge: memoryEdge() });
  const all = await pathsOf(location);
  // All of the demo, some of the generated posts, and the first pages of the list.
  const generated = all.filter((path) => path.includes("/post-"));
  const step = Math.max(1, Math.floor(generated.length / 200));
  const paths = [
    ...all.filter((path) => !path.includes("/post-") && path !== `/${slug}/`),
    ...generated.filter((path, at) => at % step === 0 && path !== `/${slug}/`),
    `/${slug}/`,
    "/en/blog/2/",
    "/en/blog/3/",
    "/en/blog/product/",
    "/en/blog/feed.xml",
  ];
  await visit(location, paths);
  clock.ahead += 10_000;
  const before = await visit(location, paths);
  await visit(location, paths);

  location.rendered.length = 0;
  space.calls.length = 0;
  kv.reset();
  space.publish([slug], "Published again");
  const cpu = process.cpuUsage();
  await writer.look(webhook);
  const spent = process.cpuUsage(cpu);
  const { writes } = kv.counts;
  clock.ahead += 10_000;
  const after = await visit(location, paths);
  await visit(location, paths);
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  const calls = [...space.calls];
  space.calls.length = 0;
  clock.ahead += 60_000;
  await writer.look({});
  const minute = [...space.calls];
  // Replaced values are deleted once no request can still be reading them.
  clock.ahead += 11 * 60_000;
  await writer.look({});
  return {
    stories: space.size(),
    visited: paths.length,
    calls: calls.length,
    kinds: kinds(calls),
    minute: kinds(minute),
    rendered: new Set(location.rendered).size,
    changed: changed.length,
    writes,
    allWrites: kv.counts.writes,
    deletes: kv.counts.deletes,
    ms: (spent.user + spent.system) / 1000,
  };
}

await measure("publish", async () => {
  const faq = "en/faq";
  const small = await publishOne(0, faq);
  row(
    "calls until the whole demo is warm again after one FAQ story",
    `${small.calls} (${small.kinds})`,
    "≤ 12 + what it touches",
  );
  row(
    "pages rendered again for it",
    `${small.rendered} (${small.changed} changed, of ${small.visited})`,
    "the pages that show it",
  );
  row("calls of a minute in which nothing is new", small.minute, "–");
  const large = await publishOne(5_000, faq);
  row(
    `the same with ${large.stories} stories`,
    `${large.calls} calls, ${large.rendered} pages (${large.changed} changed, of ${large.visited})`,
    "≤ 20 calls, only what shows it",
  );
  const post = await publishOne(5_000, "en/blog/post-1000");
  row(
    `one of 5,000 posts, ${post.stories} stories`,
    `${post.calls} calls, ${post.rendered} pages (${post.changed} changed)`,
    "≤ 20 calls, only what shows it",
  );
  row(
    "KV writes and deletes of a publish, demo and 5,000",
    `${small.writes}, ${post.writes} at once; with pages rendered again ${small.allWrites}, ${post.allWrites}; deleted later ${small.deletes}, ${post.deletes}`,
    "–",
  );
  row(
    "processor of the place that decides, demo and 5,000",
    `${small.ms.toFixed(0)} ms, ${post.ms.toFixed(0)} ms`,
    "–",
  );
});

await measure("cold", async () => {
  for (const posts of [0, 5_000, 25_000]) {
    const world = openWorld(posts);
    await coldAnswers(world, posts);
  }
});

async function coldAnswers(
  { space, kv, writer, locate }: ReturnType<typeof openWorld>,
  posts: number,
) {
  space.slow(40);
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const built = await writer.look({});
  const spent = process.cpuUsage(cpu);
  if (!built.ok) throw new Error(`no catalog: ${built.failure.kind}`);
  const first = { calls: space.calls.length, writes: kv.counts.writes };
  const seconds = (performance.now() - startedAt) / 1000;
  // The rest, which nothing waits for.
  await writer.lookOn();
  row(
    `the first catalog of all, ${space.size()} stories, 40 ms a call`,
    `${seconds.toFixed(1)} s, ${first.calls} calls, ${first.writes} writes, ${((spent.user + spent.system) / 1000).toFixed(0)} ms of processor; then ${space.calls.length - first.calls} calls, ${kv.counts.writes - first.writes} writes`,
    "≤ 60 writes",
  );
  const found = `/en/search/?q=${searchTexts[0]}`;
  const paths = ["/en/blog/", "/en/blog/product/", "/en/blog/feed.xml", "/sitemap.xml", found];
  const lines: string[] = [];
  let largest = 0;
  for (const path of paths) {
    const own = none();
    space.calls.length = 0;
    // A location that has nothing, so each read of KV goes to the central store.
    const location = locate({ store: kv.seenFrom({ readMs: 30, own }) });
    const from = performance.now();
    const answer = await location.get(path);
    await answer.text();
    const ms = performance.now() - from;
    await location.settle();
    largest = Math.max(largest, own.largest);
    lines.push(
      `${answer.status} in ${ms.toFixed(0)} ms (${space.calls.length} calls, ${own.reads} reads)`,
    );
  }
  space.slow(0);
  row(
    `overview, category, feed, sitemap, search at ${posts} posts, cold, 40 ms a call, 30 ms a read`,
    lines.join("; "),
    "each 200 within 1 s",
  );
  row(`largest value read for a page at ${posts} posts`, kilo(largest), "≤ 1 MB");
}

await measure("views", async () => {
  const sizes = [100, 1_000, 5_000, 25_000];
  const places = [];
  for (const posts of sizes) {
    const world = openWorld(posts);
    // 25,000 posts take longer than a visitor waits.
    await world.writer.look({});
    const location = world.locate({ hasPageCache: false });
    await visit(location, ["/en/blog/", "/en/blog/product/", "/en/blog/"]);
    world.clock.ahead += 10_000;
    places.push({ posts, world, location, ms: [] as number[] });
  }
  const views = 60;
  for (let round = 0; round < 9; round += 1) {
    for (const { location, ms } of places) {
      const cpu = process.cpuUsage();
      for (let view = 0; view < views; view += 1) {
        location.forget();
        await (await location.get("/en/blog/")).text();
      }
      await location.settle();
      const { user, system } = process.cpuUsage(cpu);
      if (round > 0) ms.push((user + system) / 1000 / views);
    }
  }
  const figures = places.map(({ ms }) => median(ms));
  row(
    `processor per view of an overview from KV, ${sizes.join(" → ")} posts`,
    `${figures.map((figure) => figure.toFixed(1)).join(" → ")} ms (${((figures[2] ?? 0) / (figures[0] ?? 1)).toFixed(2)} × at 5,000, ${((figures[3] ?? 0) / (figures[0] ?? 1)).toFixed(2)} × at 25,000)`,
    "grows ≤ 1.3 ×",
  );
  const [, , large] = places;
  if (!large) return;
  const readsOf = async (path: string) => {
    large.location.forget();
    large.world.kv.reset();
    await (await large.location.get(path)).text();
    await large.location.settle();
    return large.world.kv.counts.reads;
  };
  await readsOf("/en/blog/post-7/");
  row(
    "KV reads per view with nothing in memory: overview, article",
    `${await readsOf("/en/blog/")}, ${await readsOf("/en/blog/post-7/")}; none where the page is in memory`,
    "–",
  );
});

await measure("missing", async () => {
  const { space, locate, clock } = openWorld(1_000);
  const location = locate();
  await visit(location, ["/en/", "/en/blog/", "/en/"]);
  await location.get("/en/zzq/");
  clock.ahead += 10_000;
  await visit(location, ["/en/", "/en/blog/"]);
  const cost = async (pathAt: (at: number) => string, status: number) => {
    const cpu = process.cpuUsage();
    for (let at = 0; at < 1_000; at += 1) {
      const answer = await location.get(pathAt(at));
      if (answer.status !== status) throw new Error(`${pathAt(at)} answered ${answer.status}`);
      await answer.text();
    }
    await location.settle();
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1_000_000;
  };
  const rounds: { cached: number; missing: number }[] = [];
  let callCount = 0;
  for (let round = 0; round < 8; round += 1) {
    const cached = await cost(() => "/en/blog/?x=1", 200);
    space.calls.length = 0;
    const from = round * 1_000;
    const deepAt = (at: number) => `/en/zzq-${from + at}/${at % 2 ? "deep/" : ""}`;
    const missing = await cost(deepAt, 404);
    callCount += space.calls.length;
    // In the first rounds code is still being optimized.
    if (round > 2) rounds.push({ cached, missing });
  }
  const middle = (of: (one: (typeof rounds)[number]) => number) => median(rounds.map(of));
  row(
    "404: processor, and calls in scans of 1,000 addresses",
    `${middle(({ missing }) => missing).toFixed(2)} ms, ${middle(({ cached, missing }) => missing / cached).toFixed(1)} × a cached page through the app (${middle(({ cached }) => cached).toFixed(2)} ms); ${callCount} calls`,
    "a cached page × 2; 0 calls",
  );
});

/** Returns the memory in use after garbage collection. */
async function used() {
  for (let round = 0; round < 4; round += 1) {
    collect();
    await pause(200);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: Math.max(external, arrayBuffers) };
}

await measure("memory", async () => {
  const world = openWorld(5_000);
  const warm = world.locate({ edge: memoryEdge() });
  const all = await pathsOf(warm);
  const posts = all.filter((path) => path.includes("/post-"));
  const paths = [
    ...all.filter((path) => !path.includes("/post-")),
    ...posts.filter((_, at) => at % 10 === 0),
    ...Array.from({ length: 200 }, (_, at) => `/en/blog/${at + 2}/`),
  ];
  // The memory of the others, the service and KV, is allocated before the isolate starts.
  await visit(warm, paths);
  const location = world.locate();
  const before = await used();
  await visit(location, ["/sitemap.xml", "/en/blog/feed.xml", ...paths]);
  const visited = await used();
  await visit(
    location,
    languages.flatMap((language) => searchTexts.map((typed) => `/${language}/search/?q=${typed}`)),
  );
  const after = await used();
  const million = (bytes: number) => (bytes / 1_000_000).toFixed(0);
  row(
    "memory of an isolate at 5,000 posts, all kinds of page visited",
    `${million(after.heap - before.heap + after.buffers - before.buffers)} MB over an empty one (heap ${million(after.heap - before.heap)}, buffers ${million(after.buffers - before.buffers)}; in node, after collecting; ${paths.length} pages), ${million(after.heap - visited.heap + after.buffers - visited.buffers)} of them for having searched in every language`,
    "≤ 90 MB",
  );
});

// In parallel, because both wait most of the time.
await measure("storm", async () => {
  await Promise.all([400, 40].map(stormOf));
});

/** Publishes every second for a minute, while the service takes `answerMs` for each answer. */
async function stormOf(answerMs: number) {
  const { space, writer, locate } = openWorld(200);
  const watched = "en/blog/post-3";
  space.publish([watched], "Step 0.");
  await writer.look({});
  const location = locate();
  await visit(location, ["/en/", "/en/blog/", "/en/faq/", `/${watched}/`]);
  space.slow(answerMs);
  const seconds = 60;
  const steps = new Map<number, { step: number; at: number }>();
  const answers: { status: number; behindMs: number; builds: number; whole: boolean }[] = [];
  // The versions that became live, in their order.
  const built: number[] = [space.version()];
  async function look() {
    const live = await writer.look(webhook);
    if (live.ok && live.value.version > (built.at(-1) ?? 0)) built.push(live.value.version);
  }
  const looks: Promise<unknown>[] = [];
  const paths = ["/en/", "/en/blog/", "/en/faq/", `/${watched}/`, "/en/blog/post-5/"];
  steps.set(space.version(), { step: 0, at: performance.now() });
  async function visitOf(tick: number) {
    const path = paths[tick % paths.length] ?? "/en/";
    const live = built.length - 1;
    const answer = await location.get(path);
    const text = await answer.text();
    const version = Number(answer.headers.get("x-cache-version"));
    const next = steps.get(version + 1);
    const shownStep = text.match(/Step (\d+)\./)?.[1];
    const isWatched = path === `/${watched}/` && answer.status === 200;
    // Never older than its version. If a publish came while it was read, it can show the next one.
    const whole = !isWatched || Number(shownStep) >= (steps.get(version)?.step ?? 0);
    answers.push({
      status: answer.status,
      behindMs: next ? performance.now() - next.at : 0,
      builds: live - built.findLastIndex((one) => one <= version),
      whole,
    });
  }

  for (let tick = 0; tick < seconds * 4; tick += 1) {
    if (tick % 4 === 0) {
      space.publish([watched], `Step ${tick / 4 + 1}.`);
      steps.set(space.version(), { step: tick / 4 + 1, at: performance.now() });
      looks.push(look());
    }
    looks.push(visitOf(tick));
    await pause(250);
  }
  await Promise.all(looks);
  await location.settle();
  const bad = answers.filter(({ status }) => status !== 200).length;
  const torn = answers.filter(({ whole }) => !whole).length;
  const behind = Math.max(...answers.map(({ behindMs }) => behindMs));
  const builds = (some: typeof answers) => Math.max(...some.map((one) => one.builds));
  // Before a location has noticed the constant publishing: it asks every four seconds at least.
  const onset = answers.slice(0, 5 * 4);
  row(
    `version raised every second for a minute, answers taking ${answerMs} ms`,
    `${bad} of ${answers.length} are not 200, ${torn} are older than their version, ${(behind / 1000).toFixed(1)} s and ${builds(answers.slice(onset.length))} of ${built.length - 1} builds behind at most (${builds(onset)} in the first five seconds), ${kinds(space.calls)}`,
    "0; whole, at most one build behind",
  );
}

await measure("lag", async () => {
  const { space, kv, writer, locate, clock } = openWorld(100);
  const watched = "en/blog/post-3";
  await writer.look({});
  clock.ahead += 61_000;
  await visit(locate(), [`/${watched}/`]);
  // As far away as another continent.
  const far = {
    ...writer,
    async current() {
      await pause(150);
      return writer.current();
    },
    async held(name: string) {
      await pause(150);
      return writer.held(name);
    },
  };
  const there = locate({ store: kv.seenFrom({ readMs: 30, lagMs: 60_000 }), writer: far });
  await visit(there, [`/${watched}/`]);
  const seen: number[] = [];
  for (let publish = 1; publish <= 5; publish += 1) {
    const title = `Seen ${publish}.`;
    space.publish([watched], title);
    const from = performance.now();
    await writer.look(webhook);
    for (;;) {
      if ((await (await there.get(`/${watched}/`)).text()).includes(title)) break;
      await pause(200);
    }
    seen.push(performance.now() - from);
    await there.settle();
  }
  row(
    "another location (KV lagging 60 s) shows a publish",
    `${(Math.max(...seen) / 1000).toFixed(1)} s at most of ${seen.length}`,
    "≤ 5 s",
  );
});

await measure("large", async () => {
  const one = await publishOne(25_000, "en/blog/post-1000");
  row(
    `25,000 posts: one published, ${one.stories} stories`,
    `${one.calls} calls (${one.kinds}), ${one.rendered} pages (${one.changed} changed), ${one.writes} writes, ${one.ms.toFixed(0)} ms of processor`,
    "works",
  );
});

console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])), [
  "now",
  "to reach",
]);
console.log(JSON.stringify(rows, null, 1));
process.exit(0);
