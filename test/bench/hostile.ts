import { setTimeout as pause } from "node:timers/promises";
import { siteSource } from "../../tools/site-module.ts";
import type * as Hostile from "./hostile-table.ts";
import { hostileHeaders, onePart, postInPieces } from "../journeys/hostile-posts.ts";
import { startWorld } from "../world.ts";
import { memoryOfWorker } from "./memory.ts";

/*
 * `node test/bench/hostile.ts [POSTS] [MB]`: first the effect of attacks on strangers, files and forms.
 * Then, after a build, this many posts of this size in parallel and their cost: the worker's memory before, at
 * most and after, and how long pages took meanwhile.
 */

const { hostileTable } = await siteSource<typeof Hostile>("/test/bench/hostile-table.ts");
console.table(await hostileTable());

const [posts = 100, megabytes = 38] = process.argv.slice(2).map(Number);
const page = "/en/contact-us/";

const world = await startWorld();
const url = new URL(page, world.origin);
const requestPage = async () => {
  const startedAt = performance.now();
  const { status } = await fetch(url);
  return { status, ms: Math.round(performance.now() - startedAt) };
};
for (let n = 0; n < 20; n++) await requestPage();

const before = memoryOfWorker();
let peak = before;
const watching = setInterval(() => (peak = Math.max(peak, memoryOfWorker())), 50);
const pageResults: { status: number; ms: number }[] = [];
const hostile = Promise.all(
  Array.from({ length: posts }, (_, n) =>
    postInPieces(url, {
      headers: hostileHeaders(`203.0.113.${n % 250}`),
      pieces: onePart("message", megabytes * 1024 * 1024, { form: "contact" }),
    }),
  ),
);
const isDone = () => Promise.race([hostile.then(() => true), false]);
while (!(await isDone())) pageResults.push(await requestPage());
const answers = await hostile;
clearInterval(watching);
await pause(2_000);
const after = memoryOfWorker();

console.table({
  statuses: Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(", "),
  "MB sent": Math.round(answers.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / 1024 ** 2),
  "pages meanwhile": `${pageResults.length}, all 200: ${pageResults.every(({ status }) => status === 200)}`,
  "slowest page (ms)": Math.max(...pageResults.map(({ ms }) => ms)),
  "memory (MB)": `${before} before, ${peak} at most, ${after} after`,
});
await world.close();
