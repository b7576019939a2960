/*
 * `npm run bench -- first`: the first page in a space's life, when nothing is cached anywhere and each call
 * to Storyblok takes 40 ms, with the time of each call.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { servedSpace } from "../../tools/served-space.ts";
import { callMs, firstPage, quietStoryblok } from "./first-page.ts";
import { median } from "./rounds.ts";
import { bundle } from "./workerd.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const path = process.env.BENCH_PATH ?? "/en/blog/payroll-cut-off/";

type Call = { readonly what: string; readonly from: number; to: number };

const calls = new Map<IncomingMessage, Call>();
subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  const { pathname, searchParams } = new URL(request.url ?? "", "http://storyblok");
  const named = ["by_uuids", "datasource", "dimension", "page", "per_page"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : `${name} ${value.slice(0, 12)}`;
  });
  const what = [pathname, ...named].join(", ");
  calls.set(request, { what, from: performance.now(), to: Number.NaN });
});
subscribe("http.server.response.finish", (message) => {
  const call = calls.get((message as { request: IncomingMessage }).request);
  if (call) call.to = performance.now();
});

const storyblok = await quietStoryblok(servedSpace, callMs);
const site = await bundle("test/bench/worker.ts");
const kvScript = await bundle("test/bench/kv.ts");

const all: Awaited<ReturnType<typeof firstPage>>[] = [];
for (let round = 0; round < rounds; round += 1) {
  calls.clear();
  const result = await firstPage(storyblok, { site, kvScript }, 8_950, path);
  all.push(result);
  const { status, startedAt, ms, cpuMs } = result;
  console.log(`\n${status} in ${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} of the processor`);
  console.table(
    [...calls.values()].map(({ what, from, to }) => ({
      call: what,
      from: Math.round(from - startedAt),
      to: Math.round(to - startedAt),
    })),
  );
}
console.log(
  `\nThe first page of all: ${Math.round(median(all.map(({ ms }) => ms)))} ms (median), of the processor ${Math.round(median(all.map(({ cpuMs }) => cpuMs)))}`,
);
await storyblok.close();
