import { allAtOnce, openCrowdSite, warmUp } from "../journeys/crowd.ts";
import { memoryOfWorker } from "./memory.ts";

/*
 * `node test/bench/all-at-once.ts [ROUNDS] [SHARE]`, after a build: everything that somebody may try, at the same
 * time, while 200 people read and post; what they get of it, and what the worker's process holds before, at
 * most and after. A second round shows what stays of a
 * first; half of everything is a share of 0.5.
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

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const site = await openCrowdSite();
await warmUp(site);

let failed = false;
for (let round = 1; round <= rounds; round++) {
  await site.ask({ due: 1_001 });
  await site.clear();
  await wait(3_000);
  const before = memoryOfWorker(site.pid);
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memoryOfWorker(site.pid))), 100);
  console.log(`Round ${round} begins: ${before} MB`);
  const begun = performance.now();
  const secondsNow = () => Math.round((performance.now() - begun) / 1000);
  // Whoever waits for it sees that it goes on.
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
  console.log(`memory (MB): ${before} before, ${most} at most, ${memoryOfWorker(site.pid)} after`);
  const isGood =
    Object.keys(came.pages).join() === "200" &&
    came.lost === 0 &&
    came.delivered === came.accepted &&
    came.filesLeft === 0;
  failed ||= !isGood;
}
await site.close();
process.exit(failed ? 1 : 0);
