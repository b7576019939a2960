import { dayMs } from "../../src/base/clock.ts";
import { assert, asyncProperty } from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { illegalTransitions } from "../journeys/proof.ts";
import { installClock } from "./clock.ts";
import {
  type Click,
  type Life,
  type Step,
  beginLife,
  botVariant,
  canaryPattern,
  history,
  people,
  plainVariant,
} from "./outbox-life.ts";

/*
 * Submissions are safe whatever happens, in any order: posts of several people, with and without ids of their
 * own; D1, queue and file store that refuse, hang, are late, or do the work and never answer; messages that
 * come twice or never; every mood of the CRM; a process killed between any two steps; people who erase,
 * replay, release and discard meanwhile. A submission whose visitor saw "sent" takes effect once at the CRM
 * or waits for a person. Erased data is gone everywhere. Nothing else is deleted except what was delivered a
 * week ago. And the outbox agrees with the CRM.
 */

const runs = Number(process.env["LIVES"] ?? 100);

afterEach(() => void vi.unstubAllGlobals());

/** Checks whether a submission began before its sender's last erasure, so that it must be gone in the end. */
const isErased = ({ erasures }: Life, who: number, epoch: number) =>
  epoch < (erasures[who]?.length ?? 0);

/** Checks whether an erasure began at this very moment. The post can then come before or after it. */
const wasErasing = ({ erasures }: Life, who: number, at: number) =>
  erasures[who]?.some(({ begunAt }) => at === begunAt) === true;

function partsOf(canary: string) {
  const [, who, variant, epoch] = canaryPattern.exec(canary) ?? [];
  return { who: Number(who), variant: Number(variant), epoch: Number(epoch) };
}

/**
 * Returns everything that is stored about anyone except files, which can remain for 15 days without a
 * submission.
 */
async function storedIn({ world }: Life): Promise<string> {
  const tables = ["submissions", "unreadable_messages", "alerts", "erasures"];
  const all = await Promise.all(tables.map((name) => world.sql(`SELECT * FROM ${name}`)));
  return JSON.stringify([...all, world.queuedBodies()]);
}

/**
 * Checks that what began before a person's last erasure is gone, and was delivered nowhere after the erasure
 * was done.
 */
async function checkErased(life: Life) {
  const stored = new Set((await storedIn(life)).match(new RegExp(canaryPattern, "gi")));
  const remaining = [...stored].filter((canary) => {
    const { who, epoch } = partsOf(canary);
    return isErased(life, who, epoch);
  });
  expect(remaining, "erased, and still stored").toEqual([]);
  const deliveredLater = life.received.filter(({ canary, at }) => {
    const { who, epoch } = partsOf(canary);
    return life.erasures[who]?.some(({ doneAt }, nth) => epoch <= nth && at > doneAt + 1_000);
  });
  expect(deliveredLater, "delivered after it was erased").toEqual([]);
}

/** Checks which state follows which, and that only a person continues a submission that waits for one. */
async function checkTransitions({ world, commands }: Life) {
  expect(await illegalTransitions(world)).toEqual([]);
  const isAllowed = (command: string, at: number) =>
    commands.some((one) => one.command === command && one.at === at);
  for (const { before, after, at } of await world.transitions()) {
    if (after !== "queued") continue;
    if (before === "parked") {
      const isCommanded = isAllowed("replay", at) || isAllowed("confirm", at);
      expect(isCommanded, "a parked one continues without a command").toBe(true);
    }
    if (before === "suspected") {
      expect(isAllowed("release", at), "a suspected one continues without a command").toBe(true);
    }
  }
}

/**
 * Checks that each submission is delivered, parked or suspected, that one without its content has no other
 * personal data, and that a parked one has a reason.
 */
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

/** Checks that each submission is at the CRM once: certainly if the visitor saw "sent", possibly if not. */
function checkArrived(life: Life) {
  const keyOf = ({ canary, page }: { canary: string; page: string }) => `${canary} on ${page}`;
  const arrived = Map.groupBy(life.crm.values(), keyOf);
  const hasDiscarded = life.commands.some(({ command }) => command === "discard");
  for (const [canary, attempts] of Map.groupBy(life.posts, keyOf)) {
    const { who, variant, epoch } = partsOf(canary);
    const accepted = attempts.filter(({ answer }) => ["queued", "suspected"].includes(answer));
    const ids = (of: typeof attempts) => new Set(of.map(({ id }) => id)).size;
    const times = attempts.map(({ at }) => at);
    const isOneSubmission = Math.max(...times) - Math.min(...times) < 600_000;
    const count = arrived.get(canary)?.length ?? 0;
    const canRepeat =
      (variant === botVariant && hasDiscarded) || times.some((at) => wasErasing(life, who, at));
    const canBeFewer = canRepeat || isErased(life, who, epoch);
    if (!canBeFewer) expect(count, `${canary} lost`).toBeGreaterThanOrEqual(ids(accepted));
    // A discarded or erased submission is a new one when it is sent again. So is one without an id after ten
    // minutes.
    const most =
      canRepeat || (variant === plainVariant && !isOneSubmission) ? attempts.length : ids(attempts);
    expect(count, `${canary} doubled`).toBeLessThanOrEqual(most);
  }
}

/** Checks that a subscription is at the CRM once after it was confirmed, and never without a confirmation. */
function checkSubscribed(life: Life) {
  const clicksOf = (canary: string, action: string) =>
    life.clicks.filter((one) => one.canary === canary && one.action === action);
  for (const canary of new Set(life.subscribed.map((one) => one.canary))) {
    const { who, epoch } = partsOf(canary);
    const arrived = [...life.crm.values()].filter((one) => one.canary === canary);
    const count = arrived.filter(({ form }) => form === "subscribe").length;
    const confirmed = clicksOf(canary, "confirm");
    expect(count, `${canary} without a confirmation`).toBeLessThanOrEqual(confirmed.length);
    const left = clicksOf(canary, "leave");
    expect(count, `${canary} doubled`).toBeLessThanOrEqual(1 + left.length);
    const isSubscribed = left.length === 0 && !isErased(life, who, epoch);
    if (isSubscribed && confirmed.some(({ answer }) => answer === true)) {
      expect(count, `${canary} confirmed and lost`).toBe(1);
    }
    const hasUnsubscribed = arrived.some(({ form }) => form === "unsubscribe");
    if (hasUnsubscribed) expect(left.length, `${canary} left without a click`).toBeGreaterThan(0);
    const isLast = ({ begunAt }: Click) => confirmed.every(({ endedAt }) => endedAt < begunAt);
    const hasLeft =
      left.some((one) => one.answer === true && isLast(one)) && !isErased(life, who, epoch);
    if (hasLeft && count > 0)
      expect(hasUnsubscribed, `${canary} left, and the CRM was not notified`).toBe(true);
  }
}

/** Checks that the outbox agrees with the CRM, and that unreadable messages are stored. */
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
      // The CRM accepted it without an answer before it was erased.
      ["parked", "erased"],
    ]);
  }
  const stored = await storedIn(life);
  const unread = life.unread.filter(
    ({ who, canary, at }) =>
      !isErased(life, who, partsOf(canary).epoch) && !wasErasing(life, who, at),
  );
  for (const { canary } of unread) expect(stored, "unreadable, and deleted").toContain(canary);
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

async function runLife(steps: readonly Step[]) {
  const clock = installClock(Date.UTC(2026, 10, 2, 9));
  const life = beginLife(clock);
  const { world } = life;
  await life.live(steps);
  await life.calmDown();
  // A person whose erasure was not reported as done asks again.
  for (const who of people) {
    if (life.erasures[who]?.at(-1)?.doneAt === Infinity) life.erase(who);
  }
  await clock.pass(1_000);
  await life.calmDown();
  await checkWaiting(life);
  await checkErased(life);
  expect(JSON.stringify([world.logs, world.alerts])).not.toMatch(/quokka/i);
  // The CRM works again, and an operator deals with what was set apart.
  life.command({ command: "replay", waiting: false });
  life.command({ command: "release", form: "contact" });
  await clock.pass(1_000);
  await life.calmDown();
  checkArrived(life);
  checkSubscribed(life);
  await checkErased(life);
  await checkTransitions(life);
  // Delivered submissions are deleted after a week, with their files. Nothing is left about anyone.
  world.pass(8 * dayMs);
  await world.sweep();
  world.pass(16 * dayMs - (world.now() % 3_600_000));
  await world.sweep();
  // A subscription that was not confirmed is deleted after a month.
  world.pass(10 * dayMs);
  await world.sweep();
  await checkWaiting(life);
  await checkBooks(life);
  expect((await world.rows()).filter(({ body }) => body !== null)).toEqual([]);
  expect([...world.files.keys()]).toEqual([]);
  expect(world.waitingMessages()).toBe(0);
}

it(
  `${runs} histories of the outbox deliver everything once, lose nothing and leave nothing of erased people`,
  async () => {
    const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
    if (process.env["LIVES"]) process.stdout.write(`seed ${seed}\n`);
    await assert(asyncProperty(history, runLife), {
      numRuns: runs,
      ...(process.env["LIVES"] && { seed }),
    });
  },
  Math.max(60_000, runs * 100),
);
