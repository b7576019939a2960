import { dayMs } from "../../src/base/clock.ts";
import { assert, asyncProperty } from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { unlawful } from "../journeys/proof.ts";
import { installClock } from "./clock.ts";
import {
  type Click,
  type Life,
  type Step,
  beginLife,
  botsLetter,
  canaryPattern,
  history,
  people,
  plainLetter,
} from "./outbox-life.ts";

/*
 * Whatever happens to submissions in whatever order: posts of several people under ids of their own, taken or
 * none, D1, queue and files that refuse, hang, are late, or did it and say nothing, messages that come twice
 * or never, a CRM in every mood, the process killed between any two steps, people who erase, replay, release
 * and discard meanwhile. What was told "sent" is in effect once at the CRM, or waits for a person; what was
 * erased is nowhere; nothing else is deleted but what was delivered a week ago; and the books are right.
 */

const runs = Number(process.env["LIVES"] ?? 100);

afterEach(() => void vi.unstubAllGlobals());

/** What was begun before someone's last erasure was is known to be gone in the end. */
const isErased = ({ erasures }: Life, who: number, epoch: number) =>
  epoch < (erasures[who]?.length ?? 0);

/** In the very moment in which an erasure is begun a post may come before or after it. */
const wasErasing = ({ erasures }: Life, who: number, at: number) =>
  erasures[who]?.some(({ begunAt }) => at === begunAt) === true;

function partsOf(canary: string) {
  const [, who, letter, epoch] = canaryPattern.exec(canary) ?? [];
  return { who: Number(who), letter: Number(letter), epoch: Number(epoch) };
}

/** Everything that is kept of anybody but files, which may lie there for 15 days where no one knows of them. */
async function keptIn({ world }: Life): Promise<string> {
  const tables = ["submissions", "unreadable_messages", "alerts", "erasures"];
  const all = await Promise.all(tables.map((name) => world.sql(`SELECT * FROM ${name}`)));
  return JSON.stringify([...all, world.queuedBodies()]);
}

/** What was begun before someone's last erasure is nowhere, and went nowhere after it was done. */
async function checkErased(life: Life) {
  const kept = new Set((await keptIn(life)).match(new RegExp(canaryPattern, "gi")));
  const left = [...kept].filter((canary) => {
    const { who, epoch } = partsOf(canary);
    return isErased(life, who, epoch);
  });
  expect(left, "erased, and still there").toEqual([]);
  const told = life.asked.filter(({ canary, at }) => {
    const { who, epoch } = partsOf(canary);
    return life.erasures[who]?.some(({ doneAt }, nth) => epoch <= nth && at > doneAt + 1_000);
  });
  expect(told, "delivered after it was erased").toEqual([]);
}

/** Which states follow which, and that no one but a person lets go on what waits for one. */
async function checkTransitions({ world, commands }: Life) {
  expect(await unlawful(world)).toEqual([]);
  const isAllowed = (command: string, at: number) =>
    commands.some((one) => one.command === command && one.at === at);
  for (const { before, after, at } of await world.transitions()) {
    if (after !== "queued") continue;
    if (before === "parked") {
      const isAsked = isAllowed("replay", at) || isAllowed("confirm", at);
      expect(isAsked, "parked went on by itself").toBe(true);
    }
    if (before === "suspected") {
      expect(isAllowed("release", at), "suspected went on by itself").toBe(true);
    }
  }
}

/** What waits for a person does so with all that is in it, and with its reason. */
async function checkWaiting(life: Life) {
  for (const row of await life.world.rows()) {
    expect(["delivered", "parked", "suspected"], String(row["reason"])).toContain(row["state"]);
    if (row["body"] === null) {
      const { email, hash, likeness, answer } = row;
      expect([email, hash, likeness, answer]).toEqual([null, null, null, null]);
    }
    if (row["state"] !== "parked") continue;
    expect(row["reason"]).not.toBe(null);
  }
}

/** Once at the CRM for each submission: what was told "sent" surely, what was not told so perhaps. */
function checkArrived(life: Life) {
  const keyOf = ({ canary, page }: { canary: string; page: string }) => `${canary} on ${page}`;
  const arrived = Map.groupBy(life.crm.values(), keyOf);
  const hasDiscarded = life.commands.some(({ command }) => command === "discard");
  for (const [canary, tries] of Map.groupBy(life.told, keyOf)) {
    const { who, letter, epoch } = partsOf(canary);
    const accepted = tries.filter(({ answer }) => ["queued", "suspected"].includes(answer));
    const ids = (of: typeof tries) => new Set(of.map(({ id }) => id)).size;
    const times = tries.map(({ at }) => at);
    const isOneLetter = Math.max(...times) - Math.min(...times) < 600_000;
    const count = arrived.get(canary)?.length ?? 0;
    const isAnew =
      (letter === botsLetter && hasDiscarded) || times.some((at) => wasErasing(life, who, at));
    const mayBeLess = isAnew || isErased(life, who, epoch);
    if (!mayBeLess) expect(count, `${canary} lost`).toBeGreaterThanOrEqual(ids(accepted));
    // Thrown away or erased it is a new one when it is sent again; without an id after ten minutes, too.
    const most = isAnew || (letter === plainLetter && !isOneLetter) ? tries.length : ids(tries);
    expect(count, `${canary} doubled`).toBeLessThanOrEqual(most);
  }
}

/** Who subscribed is at the CRM once they confirmed it, once, and without that no one is. */
function checkSubscribed(life: Life) {
  const said = (canary: string, does: string) =>
    life.clicks.filter((one) => one.canary === canary && one.does === does);
  for (const canary of new Set(life.subscribed.map((one) => one.canary))) {
    const { who, epoch } = partsOf(canary);
    const arrived = [...life.crm.values()].filter((one) => one.canary === canary);
    const count = arrived.filter(({ form }) => form === "subscribe").length;
    const confirmed = said(canary, "confirm");
    expect(count, `${canary} without a confirmation`).toBeLessThanOrEqual(confirmed.length);
    const left = said(canary, "leave");
    expect(count, `${canary} doubled`).toBeLessThanOrEqual(1 + left.length);
    const isAlone = left.length === 0 && !isErased(life, who, epoch);
    if (isAlone && confirmed.some(({ answer }) => answer === true)) {
      expect(count, `${canary} confirmed and lost`).toBe(1);
    }
    const hasGone = arrived.some(({ form }) => form === "unsubscribe");
    if (hasGone) expect(left.length, `${canary} left by itself`).toBeGreaterThan(0);
    const isLast = ({ begunAt }: Click) => confirmed.every(({ endedAt }) => endedAt < begunAt);
    const hasLeft =
      left.some((one) => one.answer === true && isLast(one)) && !isErased(life, who, epoch);
    if (hasLeft && count > 0) expect(hasGone, `${canary} left, and no one was told`).toBe(true);
  }
}

/** The books say what the CRM has, and what could not be read is kept. */
async function checkBooks(life: Life) {
  const { world, crm } = life;
  const rows = await world.rows();
  const inState = (state: string) => rows.filter((row) => row["state"] === state);
  for (const { id, form } of inState("delivered")) {
    const arrived = String(form).startsWith("mail:") ? life.mailbox : crm;
    expect(arrived.has(String(id)), `${id} ${form}`).toBe(true);
  }
  for (const id of crm.keys()) {
    const row = rows.find((one) => one["id"] === id);
    expect([row?.["state"], row?.["reason"]], id).toBeOneOf([
      ["delivered", null],
      // Taken by the CRM, which did not say so, before it was erased.
      ["parked", "erased"],
    ]);
  }
  const kept = await keptIn(life);
  const unread = life.unread.filter(
    ({ who, canary, at }) =>
      !isErased(life, who, partsOf(canary).epoch) && !wasErasing(life, who, at),
  );
  for (const { canary } of unread) expect(kept, "unreadable, and gone").toContain(canary);
  const [unreadable] = await world.sql("SELECT count(*) AS count FROM unreadable_messages");
  expect(await leadAdmin({ command: "reconcile" }, world.parts)).toMatchObject({
    received: rows.length,
    delivered: inState("delivered").length,
    parked: inState("parked").length,
    suspected: 0,
    open: 0,
    openOver24h: 0,
    oldestOpen: null,
    unreadable: unreadable?.["count"],
  });
}

async function liveThrough(steps: readonly Step[]) {
  const clock = installClock(Date.UTC(2026, 10, 2, 9));
  const life = beginLife(clock);
  const { world } = life;
  await life.live(steps);
  await life.calmDown();
  // Anyone who was not told that it is done asks again.
  for (const who of people) {
    if (life.erasures[who]?.at(-1)?.doneAt === Infinity) life.erase(who);
  }
  await clock.pass(1_000);
  await life.calmDown();
  await checkWaiting(life);
  await checkErased(life);
  expect(JSON.stringify([world.logs, world.alerts])).not.toMatch(/quokka/i);
  // The CRM is mended, and someone looked at what was set apart.
  life.command({ command: "replay", waiting: false });
  life.command({ command: "release", form: "contact" });
  await clock.pass(1_000);
  await life.calmDown();
  checkArrived(life);
  checkSubscribed(life);
  await checkErased(life);
  await checkTransitions(life);
  // What was delivered goes after a week, with its files, and nothing is left of anybody.
  world.pass(8 * dayMs);
  await world.sweep();
  world.pass(16 * dayMs - (world.now() % 3_600_000));
  await world.sweep();
  // What no one confirmed goes after a month.
  world.pass(10 * dayMs);
  await world.sweep();
  await checkWaiting(life);
  await checkBooks(life);
  expect((await world.rows()).filter(({ body }) => body !== null)).toEqual([]);
  expect([...world.files.keys()]).toEqual([]);
  expect(world.waitingMessages()).toBe(0);
}

it(
  `${runs} lives of the outbox: once at the CRM, nothing lost, nothing left of who was erased`,
  async () => {
    const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
    if (process.env["LIVES"]) process.stdout.write(`seed ${seed}\n`);
    await assert(asyncProperty(history, liveThrough), {
      numRuns: runs,
      ...(process.env["LIVES"] && { seed }),
    });
  },
  Math.max(60_000, runs * 100),
);
