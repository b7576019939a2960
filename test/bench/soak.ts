import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askTask } from "../../tools/ask-task.ts";
import { argumentsOf } from "../../tools/command-line.ts";
import { letter, look, openCrowdSite, post, warmUp } from "../journeys/crowd.ts";
import { heapOfWorker, mayGrowMegabytes, memoryOfWorker } from "./memory.ts";

const usage = `npm run soak

  People read and post, an editor publishes and the CRM fails, for ten minutes or SOAK_SECONDS.`;
argumentsOf(usage, {});

/*
 * People read and post, an editor publishes every two seconds, and the CRM fails in one way
 * after another, for ten minutes or as many seconds as SOAK_SECONDS says. Red where a page or a post is
 * answered with a failure, where what was accepted is not at the CRM exactly once, where the books say
 * otherwise, or where the heap of the site's own isolate goes on growing. The process around it is shown and
 * not judged: Miniflare and workerd keep some kilobytes of every request, whatever is answered (docs/performance.md).
 */

const seconds = Number(process.env["SOAK_SECONDS"] ?? 600);
const readers = 8;
const pages = ["/en/", "/en/about/", "/en/blog/", "/en/blog/first-post/", "/en/contact-us/"];
const faults = [
  {},
  { status: 503, times: 3 },
  { delayMs: 2_000, times: 5 },
  { drop: "after", times: 2 },
];
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const site = await openCrowdSite("--inspector");
const { inspector } = site;
if (inspector === undefined) throw new Error("the site has no inspector");
await warmUp(site);
const end = Date.now() + seconds * 1000;
const wrong: string[] = [];
const accepted: string[] = [];
const heap: number[] = [];
const resident: number[] = [];
const counts = { pages: 0, posts: 0, publishes: 0 };

async function read(nth: number) {
  for (let turn = 0; Date.now() < end; turn++) {
    const { path, status } = await look(site, pages[(turn + nth) % pages.length] ?? "/en/");
    counts.pages++;
    if (status !== 200) wrong.push(`${path} answered ${status}`);
    await wait(100);
  }
}

async function write() {
  for (let nth = 0; Date.now() < end; nth++) {
    const typed = letter(`soak-${nth}`);
    const status = await post(
      site,
      typed,
      `${20 + (nth % 200)}.${Math.floor(nth / 200) % 250}.3.4`,
    );
    counts.posts++;
    if (status === 202) accepted.push(typed.submissionId);
    else wrong.push(`a post was answered ${status}`);
    await wait(300);
  }
}

async function publish() {
  const file = join(site.space, "stories/en/home.json");
  const text = await readFile(file, "utf8");
  while (Date.now() < end) {
    counts.publishes++;
    await writeFile(
      `${file}.new`,
      text.replaceAll("Small things", `Small things ${counts.publishes}`),
    );
    await rename(`${file}.new`, file);
    await wait(2_000);
  }
}

async function fail() {
  for (let turn = 0; Date.now() < end; turn++) {
    await site.ask({ faults: faults[turn % faults.length] ?? {} });
    await wait(5_000);
  }
}

/** The isolate pauses while its heap is read: some thirty times in all. */
async function watch(at: string) {
  while (Date.now() < end) {
    heap.push(await heapOfWorker(at));
    resident.push(memoryOfWorker(site.pid));
    await wait(seconds * 30);
  }
}

type Books = { received: number; delivered: number; open: number };
const ask = (body: object) => askTask<Books>("leads", body, { site: site.origin });

await Promise.all([
  ...Array.from({ length: readers }, (_, nth) => read(nth)),
  write(),
  publish(),
  fail(),
  watch(inspector),
]);
await site.ask({ faults: {} });
let books = await ask({ command: "reconcile" });
for (let tries = 0; tries < 60 && books.open > 0; tries++) {
  // No one waits five minutes for the next try: the CRM is back.
  if (tries % 5 === 0) await ask({ command: "replay", waiting: true });
  await wait(1_000);
  books = await ask({ command: "reconcile" });
}
const inbox = await site.inbox();
const there = new Set(inbox);
const lost = accepted.filter((id) => !there.has(id)).length;
if (lost > 0) wrong.push(`${lost} accepted and not at the CRM`);
if (inbox.length !== accepted.length)
  wrong.push(`${inbox.length} at the CRM of ${accepted.length}`);
if (books.received !== accepted.length || books.delivered !== accepted.length || books.open !== 0) {
  wrong.push(`the books say ${JSON.stringify(books)} of ${accepted.length}`);
}

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0;
// Its own memories are full by the second third.
const third = Math.floor(heap.length / 3);
const [middle, last] = [median(heap.slice(third, 2 * third)), median(heap.slice(2 * third))];
if (last - middle > mayGrowMegabytes) wrong.push(`the heap grew from ${middle} to ${last} MB`);
console.log(heap.join(" "));
console.log({
  seconds,
  ...counts,
  accepted: accepted.length,
  books,
  heap: { middle, last, most: Math.max(...heap) },
  process: { first: resident[0], last: resident.at(-1) },
});
for (const [what, all] of Map.groupBy(wrong, (one) => one)) console.log(`${all.length} × ${what}`);
console.log(wrong.length === 0 ? "Nothing wrong." : `${wrong.length} wrong.`);
await site.close();
process.exit(wrong.length === 0 ? 0 : 1);
