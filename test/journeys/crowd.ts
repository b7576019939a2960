import { dayMs } from "../../src/base/clock.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { hostileHeaders, onePart, postInPieces } from "./hostile-posts.ts";
import { contact } from "../../src/forms/contact.ts";
import { sampleOf } from "./form-samples.ts";
import type { InboxEntry } from "../crm/inbox.ts";
import type { World } from "../world.ts";
import type { SiteRequest, CrowdSite } from "./crowd-site.ts";
import { each } from "./visit.ts";

/*
 * Every kind of traffic at the same time, while people read and post. It measures what the site does for
 * those people meanwhile.
 */

export type Crowd = {
  /** How many people read `views` pages each, and post once in between. */
  readonly people: number;
  readonly views: number;
  readonly hostilePosts: number;
  readonly megabytes: number;
  /** How many missing addresses are requested, and how many of them a second. */
  readonly junkPaths: number;
  readonly junkPerSecond: number;
  /** How many posts come from one /64. */
  readonly burst: number;
};

const MB = 1024 * 1024;
const pages = ["/en/", "/en/about/", "/en/blog/", "/en/blog/first-post/", "/en/contact-us/"];
const endpoint = `/api/forms/${contact.name}`;

/** How long browsers wait for an answer that does not begin. */
const patienceMs = 60_000;
const patience = () => AbortSignal.timeout(patienceMs);

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const randomBelow = (count: number) => Math.floor(Math.random() * count);

/** Returns an address that shares its network with no other person. */
const addressOf = (nth: number) => `${20 + (nth % 180)}.${Math.floor(nth / 180) % 250}.7.9`;

/** How connections of pages and posts broke, as seen from this side. */
const broken: string[] = [];

function recordBreak(of: "page" | "post", thrown: unknown): 0 {
  const { name, cause } = Object(thrown);
  const { code, message } = Object(cause);
  broken.push([of, code ?? name, message].join(" "));
  return 0;
}

export type Visited = { readonly path: string; readonly status: number; readonly ms: number };

/**
 * Visits a page. The status is 0 if the connection broke twice, or if nothing came for a minute. Like a
 * browser, it asks again if an idle connection was closed just as it was reused.
 */
export async function visitPage({ origin }: Pick<World, "origin">, path: string): Promise<Visited> {
  const start = performance.now();
  const visit = async () => {
    const answer = await fetch(new URL(path, origin), { redirect: "manual", signal: patience() });
    await answer.arrayBuffer();
    return answer.status;
  };
  const status = await withRetries(visit, 2).catch((thrown: unknown) =>
    recordBreak("page", thrown),
  );
  return { path, status, ms: Math.round(performance.now() - start) };
}

const anyPage = () => pages[randomBelow(pages.length)] ?? "/en/";

/** Returns a post of the contact form as the island sends it, with an id that stays the same each time. */
export function contactPost(nth: string | number) {
  const submissionId = crypto.randomUUID();
  const email = `canary.quokka.${nth}@wombat.example`;
  const fields = { ...sampleOf(contact), isAgreed: true, businessEmailAddress: email };
  return { submissionId, ...fields, page: "/en/contact-us/", language: "en" };
}

export async function post(
  { origin }: Pick<World, "origin">,
  typed: ReturnType<typeof contactPost>,
  visitor: string,
): Promise<number> {
  const headers = { "content-type": "application/json", "cf-connecting-ip": visitor };
  const body = JSON.stringify(typed);
  return fetch(new URL(endpoint, origin), { method: "POST", headers, body, signal: patience() })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    })
    .catch((thrown: unknown) => recordBreak("post", thrown));
}

/** Reads, posts, and continues to read. A person who is not answered "sent" sends the same again. */
async function person(site: Site, nth: number, views: number) {
  const seen: Visited[] = [];
  const typed = contactPost(nth);
  let tries = 0;
  for (let view = 0; view < views; view++) {
    seen.push(await visitPage(site, anyPage()));
    if (view !== Math.floor(views / 2)) continue;
    for (let status = 0; status !== 202 && tries < 10; tries++) {
      if (tries > 0) await wait(300);
      status = await post(site, typed, addressOf(nth));
    }
  }
  return { seen, tries, id: typed.submissionId };
}

/** How many connections a scanner has. */
const scanConnections = 100;

/** Requests this many addresses a second, as long as enough of the earlier ones are answered. */
async function scan(site: Site, { junkPaths, junkPerSecond }: Crowd): Promise<number[]> {
  const ways = ["/en/junk-#/", "/de/blog/#/", "/wp-#/", "/.env.#", "/en/blog/#/#/", "/assets/#.js"];
  const start = performance.now();
  return each(
    Array.from({ length: junkPaths }, (_, nth) => nth),
    async (nth) => {
      const ahead = (nth / junkPerSecond) * 1000 - (performance.now() - start);
      if (ahead > 0) await wait(ahead);
      const path = (ways[nth % ways.length] ?? "").replaceAll("#", `zz${nth}`);
      return (await visitPage(site, path)).status;
    },
    scanConnections,
  );
}

/**
 * Repeats work that is safe to repeat if the connection to Miniflare breaks: on a busy machine, the other
 * side closes an idle connection just as it is reused.
 */
export async function withRetries<Value>(work: () => Promise<Value>, tries = 10): Promise<Value> {
  return work().catch((thrown: unknown) => {
    if (tries <= 1) throw thrown;
    return withRetries(work, tries - 1);
  });
}

/** Adds submissions that were delivered long enough ago to be deleted, with a file each. */
export async function putDueFiles({ miniflare }: World, count: number): Promise<void> {
  const [outbox, bucket] = await Promise.all([
    miniflare.getD1Database("OUTBOX"),
    miniflare.getR2Bucket("ATTACHMENTS"),
  ]);
  const at = Date.now() - 8 * dayMs;
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await each(ids, (id) => withRetries(() => bucket.put(`${id}/1`, "12:00 started")), 32);
  const insert = outbox.prepare(
    `INSERT OR IGNORE INTO submissions (id, form, language, state, received_at, changed_at, next_at, body)
     SELECT value, 'vulnerability', 'en', 'delivered', ?2, ?2, ?2,
       json_object('attachments', json_array(json_object('key', value || '/1')))
     FROM json_each(?1)`,
  );
  await withRetries(() => insert.bind(JSON.stringify(ids), at).run());
}

/** Starts the site in a process of its own. `more`: arguments of that process. */
export async function openCrowdSite(...more: string[]) {
  const child = fork(join(import.meta.dirname, "crowd-site.ts"), more);
  const nextMessage = async () => {
    const listening = new AbortController();
    const { signal } = listening;
    // If the process ends, nothing waits for its message.
    const [message] = await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(() => Promise.reject(new Error("the site ended"))),
    ]).finally(() => listening.abort());
    return message;
  };
  const site: CrowdSite = await nextMessage();
  let turn: Promise<unknown> = Promise.resolve();
  /** Asks the process one thing after another, so that each answer belongs to its question. */
  function ask(request: SiteRequest): Promise<number> {
    const answer = turn.then(() => {
      const reply = nextMessage();
      child.send(request);
      return reply;
    });
    turn = answer.catch(() => undefined);
    return answer;
  }
  return {
    ...site,
    pid: child.pid,
    ask,
    async inbox(): Promise<string[]> {
      const entries: InboxEntry[] = await (await fetch(new URL("/inbox.json", site.crm))).json();
      return entries.map(({ submissionId }) => submissionId);
    },
    clear: () => fetch(new URL("/clear", site.crm), { method: "POST" }),
    async close() {
      child.send("end");
      await once(child, "exit");
    },
  };
}

/** Visits every page once: the cost of a first visit is measured elsewhere. */
export async function warmUp(site: Site): Promise<void> {
  await each([...pages, ...pages], (path) => visitPage(site, path), 1);
}

export type Site = Awaited<ReturnType<typeof openCrowdSite>>;

const count = (all: readonly (number | string)[]) =>
  Object.fromEntries([...Map.groupBy(all, String)].map(([key, same]) => [key, same.length]));

/** Runs all of it at once, then waits until everything accepted is delivered, a minute at most. */
export async function allAtOnce(site: Site, crowd: Crowd) {
  const hostile = Promise.all(
    Array.from({ length: crowd.hostilePosts }, (_, nth) =>
      postInPieces(new URL("/en/contact-us/", site.origin), {
        headers: hostileHeaders(`203.0.113.${nth % 250}`),
        pieces: onePart("message", crowd.megabytes * MB, { form: contact.name }),
      }),
    ),
  );
  const burst = each(
    Array.from({ length: crowd.burst }, (_, nth) => contactPost(`burst-${nth}`)),
    async (typed) => ({
      id: typed.submissionId,
      status: await post(site, typed, `2001:db8:1:2::${randomBelow(65_536).toString(16)}`),
    }),
    20,
  );
  const scanStart = performance.now();
  const scanned = scan(site, crowd).then((statuses) => ({
    statuses,
    perSecond: Math.round(crowd.junkPaths / ((performance.now() - scanStart) / 1000)),
  }));
  const people = await Promise.all(
    Array.from({ length: crowd.people }, (_, nth) => person(site, nth, crowd.views)),
  );
  const [answers, burstAnswers, { statuses, perSecond }] = await Promise.all([
    hostile,
    burst,
    scanned,
  ]);
  const accepted = [
    ...people.map(({ id }) => id),
    ...burstAnswers.filter(({ status }) => status === 202).map(({ id }) => id),
  ];
  const missing = async () => {
    const arrived = new Set(await site.inbox());
    return accepted.filter((id) => !arrived.has(id)).length;
  };
  const filesLeft = () => site.ask({ files: true });
  for (let tries = 0; tries < 60 && ((await missing()) > 0 || (await filesLeft()) > 0); tries++) {
    await wait(1_000);
  }
  const seen = people.flatMap((one) => one.seen);
  return {
    pages: count(seen.map(({ status }) => status)),
    slowestPageMs: Math.max(...seen.map(({ ms }) => ms)),
    medianPageMs: seen.map(({ ms }) => ms).toSorted((a, b) => a - b)[seen.length >> 1] ?? 0,
    postsSent: people.reduce((sum, { tries }) => sum + tries, 0),
    accepted: accepted.length,
    /** How many of the accepted submissions are lost. */
    lost: await missing(),
    delivered: (await site.inbox()).length,
    hostile: count(answers.map(({ status }) => status)),
    hostileMegabytes: Math.round(answers.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / MB),
    scan: count(statuses),
    scannedPerSecond: perSecond,
    burst: count(burstAnswers.map(({ status }) => status)),
    filesLeft: await filesLeft(),
    broken: count(broken.splice(0)),
  };
}
