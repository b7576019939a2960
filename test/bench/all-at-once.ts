import { setTimeout as wait } from "node:timers/promises";
import { allAtOnce, openCrowdSite, warmUp } from "../journeys/crowd.ts";
import { heapOfWorker, mayGrowMegabytes, memoryOfWorker } from "./memory.ts";

/*
 * `node test/bench/all-at-once.ts [ROUNDS] [SHARE]`, after a build: everything that someone may try, at the same
 * time, while 200 people read and post; and what they get of it. Red where a page is not 200, a letter is not
 * delivered once, a due file is left, or the heap of the site's own isolate does not come back to what it
 * was. The process around it is shown and not judged (docs/performance.md). A second round shows what stays
 * of a first; half of everything is a share of 0.5.
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
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memoryOfWorker(site.pid))), 100);
  console.log(`Round ${round} begins: ${before} MB`);
  const begun = performance.now();
  const secondsNow = () => Math.round((performance.now() - begun) / 1000);
  // Anyone who waits for it sees that it goes on.
  const telling = setInterval(
    () => console.log(`${secondsNow()} s: ${memoryOfWorker(site.pid)} MB`),
    15_000,
  );
  const came = await allAtOnce(site, crowd);
  const seconds = secondsNow();
  clearInterval(telling);
  clearInterval(watching);
  await wait(10_000);
  console.log(`Round ${round}, ${seconds} s`);
  console.log(came);
  const heap = await heapOfWorker(inspector);
  console.log(`heap of the isolate (MB): ${heapBefore} before, ${heap} after`);
  console.log(`process (MB): ${before} before, ${most} at most, ${memoryOfWorker(site.pid)} after`);
  const isGood =
    Object.keys(came.pages).join() === "200" &&
    came.lost === 0 &&
    came.delivered === came.accepted &&
    came.filesLeft === 0 &&
    heap <= heapBefore + mayGrowMegabytes;
  failed ||= !isGood;
  console.log(isGood ? "Nothing wrong." : "Wrong.");
}
await site.close();
process.exit(failed ? 1 : 0);
