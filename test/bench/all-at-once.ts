import { setTimeout as wait } from "node:timers/promises";
import { allAtOnce, openCrowdSite, warmUp } from "../journeys/crowd.ts";
import { heapOfWorker, mayGrowMegabytes, memoryOfWorker } from "./memory.ts";

/*
 * `node test/bench/all-at-once.ts [ROUNDS] [SHARE]`, after a build: every attack at the same time, while 200
 * people read and post. Fails if a page is not 200, a lead is not delivered exactly once, a due file remains,
 * or the heap of the site's own isolate does not return to its size before. The memory of the process around
 * it is printed, not judged (docs/performance.md). A second round shows what remains of the first. A share of
 * 0.5 is half of everything.
 */

const [rounds = 2, share = 1] = process.argv.slice(2).map(Number);
const crowd = {
  people: 200 * share,
  views: 10,
  hostilePosts: 100 * share,
  megabytes: 38,
  junkPaths: 10_000 * share,
  junkPerSecond: 200,
  burst: 500 * share,
};

const site = await openCrowdSite("--inspector");
const { inspector } = site;
if (inspector === undefined) throw new Error("the site has no inspector");
await warmUp(site);

let failed = false;
for (let round = 1; round <= rounds; round++) {
  await site.ask({ due: 1_001 });
  await site.clear();
  await wait(3_000);
  const heapBefore = await heapOfWorker(inspector);
  const before = memoryOfWorker(site.pid);
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOfWorker(site.pid))), 100);
  console.log(`Round ${round} begins: ${before} MB`);
  const startedAt = performance.now();
  const secondsNow = () => Math.round((performance.now() - startedAt) / 1000);
  // Shows people who wait that it is still running.
  const progress = setInterval(
    () => console.log(`${secondsNow()} s: ${memoryOfWorker(site.pid)} MB`),
    15_000,
  );
  const result = await allAtOnce(site, crowd);
  const seconds = secondsNow();
  clearInterval(progress);
  clearInterval(watching);
  await wait(10_000);
  console.log(`Round ${round}, ${seconds} s`);
  console.log(result);
  const heap = await heapOfWorker(inspector);
  console.log(`heap of the isolate (MB): ${heapBefore} before, ${heap} after`);
  console.log(`process (MB): ${before} before, ${peak} at most, ${memoryOfWorker(site.pid)} after`);
  const isGood =
    Object.keys(result.pages).join() === "200" &&
    result.lost === 0 &&
    result.delivered === result.accepted &&
    result.filesLeft === 0 &&
    heap <= heapBefore + mayGrowMegabytes;
  failed ||= !isGood;
  console.log(isGood ? "Nothing wrong." : "Wrong.");
}
await site.close();
process.exit(failed ? 1 : 0);
