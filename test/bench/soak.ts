import { setTimeout as wait } from "node:timers/promises";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { askTask } from "../../tools/ask-task.ts";
import { answers } from "../../tools/leads-text.ts";
import { buildSite } from "../../tools/build-site.ts";
import { argumentsOf } from "../../tools/command-line.ts";
import {
  contactPost,
  visitPage,
  openCrowdSite,
  post,
  withRetries,
  warmUp,
} from "../journeys/crowd.ts";
import { heapOfWorker, mayGrowMegabytes, memoryOfWorker } from "./memory.ts";
import { median } from "./rounds.ts";

const usage = `npm run soak

  People read and post, an editor publishes, the CRM fails, and KV refuses for a while, for ten minutes or
  SOAK_SECONDS.`;
argumentsOf(usage, {});
await buildSite();

/*
 * People read and post, an editor publishes every two seconds, and the CRM fails in one way after another,
 * for ten minutes or SOAK_SECONDS. KV refuses for a tenth of that time, like an hour of a day: isolates start
 * with empty memory, editors continue to publish, and visitors cause no calls to Storyblok. Fails if a page
 * or a post gets an error, if an accepted lead is not in the CRM exactly once, if the site's own counts
 * differ, or if the heap of the site's own isolate keeps growing. The memory of the process around it is
 * printed, not judged: Miniflare and workerd hold some kilobytes of every request, whatever the answer
 * (docs/performance.md).
 */

const seconds = Number(process.env["SOAK_SECONDS"] ?? 600);
const readers = 8;
/** The outage, like an hour of a day but shorter: the cron runs every two seconds, at most thirty times. */
const outageMs = Math.min(60, Math.max(10, seconds / 10)) * 1000;
/** How many isolates start with empty memory. Each shows what is published then. */
const isolates = 3;
/** How many calls to Storyblok are allowed: the cron's, and those for publishes. */
const mayCall = 60;
const pages = ["/en/", "/en/about/", "/en/blog/", "/en/blog/first-post/", "/en/contact-us/"];
const faults = [
  {},
  { status: 503, times: 3 },
  { delayMs: 2_000, times: 5 },
  { drop: "after", times: 2 },
];

const site = await openCrowdSite("--inspector", "--isolates", String(isolates));
const { inspector } = site;
if (inspector === undefined) throw new Error("the site has no inspector");
await warmUp(site);
const end = Date.now() + seconds * 1000;
const wrong: string[] = [];
const accepted: string[] = [];
const heap: number[] = [];
const resident: number[] = [];
const counts = { pages: 0, posts: 0, publishes: 0 };
let editorsPause = false;
const outage = { isOn: false, pages: 0, failed: 0, storyblokCalls: 0, refused: 0, shown: 0 };

async function read(nth: number) {
  for (let turn = 0; Date.now() < end; turn++) {
    const { path, status } = await visitPage(site, pages[(turn + nth) % pages.length] ?? "/en/");
    counts.pages++;
    if (outage.isOn) {
      outage.pages += 1;
      if (status !== 200) outage.failed += 1;
    }
    if (status !== 200) wrong.push(`${path} answered ${status}`);
    await wait(100);
  }
}

async function write() {
  for (let nth = 0; Date.now() < end; nth++) {
    const typed = contactPost(`soak-${nth}`);
    const visitor = `${20 + (nth % 200)}.${Math.floor(nth / 200) % 250}.3.4`;
    // If the connection breaks, the island sends the same again, which is one submission.
    const status = (await post(site, typed, visitor)) || (await post(site, typed, visitor));
    counts.posts++;
    if (status === 202) accepted.push(typed.submissionId);
    else wrong.push(`a post answered ${status}`);
    await wait(300);
  }
}

const home = join(site.space, "stories/en/home.json");
const homeText = await readFile(home, "utf8");

async function publishHome(): Promise<string> {
  counts.publishes++;
  const words = `Small things ${counts.publishes}`;
  await writeFile(`${home}.new`, homeText.replaceAll("Small things", words));
  await rename(`${home}.new`, home);
  return words;
}

async function publish() {
  while (Date.now() < end) {
    if (!editorsPause) await publishHome();
    await wait(2_000);
  }
}

async function change(what: object): Promise<number> {
  const body = JSON.stringify(what);
  return withRetries(async () => {
    const answer = await fetch(new URL("/test/outage", site.origin), { method: "POST", body });
    return z.object({ refused: z.number() }).parse(await answer.json()).refused;
  });
}

/** True if an isolate from during the outage shows what is published meanwhile, within five seconds. */
async function isShown(words: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(new URL("/en/", site.origin))
      .then((page) => page.text())
      .catch(() => "");
    if (answer.includes(words)) return true;
    await wait(100);
  }
  return false;
}

async function refuseKv() {
  await wait(1_000);
  // Gives the site time to read what was just published.
  editorsPause = true;
  await wait(4_000);
  await change({ kv: "refuses" });
  outage.isOn = true;
  await site.ask({ storyblok: true });
  for (let isolate = 1; isolate <= isolates; isolate += 1) {
    await change({ isolate });
    const startedAt = Date.now();
    if (await isShown(await publishHome())) outage.shown += 1;
    await wait(Math.max(0, outageMs / isolates - (Date.now() - startedAt)));
  }
  outage.storyblokCalls = await site.ask({ storyblok: true });
  outage.isOn = false;
  editorsPause = false;
  outage.refused = await change({ kv: "answers", isolate: 0 });
  if (outage.failed > 0) wrong.push("a page that was seen before failed without KV");
  if (outage.storyblokCalls > mayCall)
    wrong.push(`${outage.storyblokCalls} calls of Storyblok without KV, of ${mayCall}`);
  if (outage.shown < isolates) wrong.push("what was published without KV was not shown");
  if (outage.refused === 0 || outage.pages === 0) wrong.push("KV was not needed by any request");
}

async function fail() {
  for (let turn = 0; Date.now() < end; turn++) {
    await site.ask({ faults: faults[turn % faults.length] ?? {} });
    await wait(5_000);
  }
}

/** The isolate pauses while its heap is read, so that happens about thirty times in all. */
async function watch(at: string) {
  while (Date.now() < end) {
    heap.push(await heapOfWorker(at));
    resident.push(memoryOfWorker(site.pid));
    await wait(seconds * 30);
  }
}

const askLeads = <Answer>(body: object, shape: z.ZodType<Answer>) =>
  withRetries(() => askTask("leads", body, { site: site.origin }, shape));
const askBooks = () => askLeads({ command: "reconcile" }, answers.reconcile);

await Promise.all([
  ...Array.from({ length: readers }, (_, nth) => read(nth)),
  write(),
  publish(),
  fail(),
  refuseKv(),
  watch(inspector),
]);
await site.ask({ faults: {} });
let books = await askBooks();
for (let tries = 0; tries < 60 && books.open > 0; tries++) {
  // Asks for a delivery now instead of in five minutes, because the CRM is back.
  if (tries % 5 === 0) await askLeads({ command: "replay", waiting: true }, answers.replay);
  await wait(1_000);
  books = await askBooks();
}
const inbox = await site.inbox();
const arrived = new Set(inbox);
const lost = accepted.filter((id) => !arrived.has(id)).length;
if (lost > 0) wrong.push(`${lost} accepted but not in the CRM`);
if (inbox.length !== accepted.length)
  wrong.push(`${inbox.length} in the CRM of ${accepted.length}`);
if (books.received !== accepted.length || books.delivered !== accepted.length || books.open !== 0) {
  wrong.push(`the counts are ${JSON.stringify(books)} of ${accepted.length}`);
}

// The isolate's own memories are full by the second third.
const third = Math.floor(heap.length / 3);
const [middle, last] = [median(heap.slice(third, 2 * third)), median(heap.slice(2 * third))];
if (last - middle > mayGrowMegabytes) wrong.push(`the heap grew from ${middle} to ${last} MB`);
console.log(heap.join(" "));
console.log({
  seconds,
  ...counts,
  accepted: accepted.length,
  books,
  outage,
  heap: { middle, last, most: Math.max(...heap) },
  process: { first: resident[0], last: resident.at(-1) },
});
for (const [what, all] of Map.groupBy(wrong, (one) => one)) console.log(`${all.length} × ${what}`);
console.log(wrong.length === 0 ? "Nothing wrong." : `${wrong.length} wrong.`);
await site.close();
process.exit(wrong.length === 0 ? 0 : 1);
