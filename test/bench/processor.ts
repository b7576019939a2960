/*
 * `npm run bench -- processor`: the processor time of a request of each class in bare workerd, compared with
 * the 10 ms that Workers Free allows. The first request of an isolate is measured in processes that were just
 * started.
 */
import { servedSpace } from "../../tools/served-space.ts";
import { quietStoryblok } from "./first-page.ts";
import { bundle, ours, serve } from "./workerd.ts";

const requests = Number(process.env.BENCH_REQUESTS ?? 150);
const starts = Number(process.env.BENCH_STARTS ?? 9);
const freeMs = 10;
const article = "/en/blog/payroll-cut-off/";

const storyblok = await quietStoryblok(servedSpace);
const site = await bundle("test/bench/worker.ts");
const kvScript = await bundle("test/bench/kv.ts");
const store = await serve({ name: "kv", ...kvScript, port: 8868, bindings: {} });
const kv = new URL(store.origin).host;
const variant = (mode: string, port: number, probe?: null) =>
  serve({
    name: mode,
    ...site,
    port,
    bindings: { ...ours(storyblok), MODE: mode, PLAN: "free" },
    kv,
    files: "dist/client",
    ...(probe === null && { probe }),
  });

const warm = await variant("cached", 8861);
const uncached = await variant("rendered", 8862);
/** Each class: its requests, to an isolate that caches pages or to one that does not. */
const classes = [
  ["a page from memory", warm, () => article],
  ["a page rendered again", uncached, () => article],
  ["the home page rendered again", uncached, () => "/en/"],
  ["a list rendered again", uncached, () => "/en/blog/"],
  ["the search", uncached, () => "/en/search/?q=payroll"],
  ["a page that does not exist", warm, (nth: number) => `/en/nothing-${nth}/`],
  ["a redirect", warm, () => "/blog/"],
  ["a page as Markdown", uncached, () => `${article}index.md`],
  ["the feed of the blog", uncached, () => "/en/blog/feed.xml"],
  ["the sitemap", uncached, () => "/sitemap.xml"],
] as const;

const rows: Record<string, object> = {};
for (const [name, running, pathOf] of classes) {
  for (let nth = 0; nth < 30; nth += 1) await requestOnce(running.origin + pathOf(-nth));
  const durations: number[] = [];
  for (let nth = 0; nth < requests; nth += 1) {
    const before = running.cpuMs();
    await requestOnce(running.origin + pathOf(nth));
    durations.push(running.cpuMs() - before);
  }
  rows[name] = figuresOf(durations);
}
await Promise.all([warm.stop(), uncached.stop()]);

const cold: number[] = [];
for (let nth = 0; nth < starts; nth += 1) {
  const running = await variant("cached", 8870 + nth, null);
  const before = running.cpuMs();
  await requestOnce(running.origin + article);
  cold.push(running.cpuMs() - before);
  await running.stop();
}
rows["the first page of an isolate"] = figuresOf(cold);
console.log(`\nProcessor of a request, ms (${requests} each; ${starts} isolates)`);
console.table(rows);
console.log(`over ${freeMs} ms Workers Free may end the request: its visitor sees an error page`);
await Promise.all([store.stop(), storyblok.close()]);

async function requestOnce(address: string) {
  const answer = await fetch(address, { redirect: "manual" });
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

function figuresOf(durations: readonly number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  return {
    median: rounded(at(0.5)),
    "99th": rounded(at(0.99)),
    "over 10 ms": `${Math.round((sorted.filter((ms) => ms > freeMs).length / sorted.length) * 100)} %`,
  };
}
