import { dayMs, minuteMs } from "../../src/base/clock.ts";
import { describe, expect, test } from "vitest";
import { type Mood, type World, createWorld } from "./leads-world.ts";

/* Files without a submission are deleted, however many there are and wherever a run of the sweeper ends. */

function put(world: World, key: string) {
  const uploaded = new Date(world.now() - 20 * dayMs);
  world.files.set(key, { bytes: new Uint8Array(1), type: "image/png", uploaded });
}

/** Adds this many files whose submissions do not exist. */
function orphans(world: World, count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    put(world, `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}/file`);
  }
}

/** Adds a parked submission with two files, whose keys do not begin with its id. */
async function parked(world: World, id: string, owner: string) {
  const attachments = [{ key: `${owner}/1` }, { key: `${owner}/2` }];
  for (const { key } of attachments) put(world, key);
  await world.outbox
    .prepare(
      `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, body)
       VALUES (?1, 'vulnerability', 'en', 'parked', ?2, ?2, ?2, ?3)`,
    )
    .bind(id, world.now(), JSON.stringify({ attachments }))
    .run();
  return attachments.map(({ key }) => key);
}

/** Owners whose keys sort between two files of the orphans, and after all of them. */
const owners = ["00000000-0000-4000-8000-00000000150a", "ffffffff-0000-4000-8000-000000000000"];

async function worldWith(count: number) {
  const world = createWorld({ clock: () => Date.UTC(2026, 10, 2, 9) });
  orphans(world, count);
  const kept = await Promise.all(owners.map((owner, nth) => parked(world, `row-${nth}`, owner)));
  return { world, kept: kept.flat() };
}

/** Makes the nth call to the store from now on behave like this, and all others well. */
function fails(world: World, nth: number, mood: Mood) {
  let calls = 0;
  world.moods.files = () => ((calls += 1) === nth ? mood : "well");
  return () => calls;
}

const failures = (world: World) =>
  world.logs.filter(({ outcome }) => outcome === "sweep-failed").map(({ reason }) => reason);

describe("files without a submission", () => {
  test("go in parts: a run goes on where the one before ended, a minute later", async () => {
    const { world, kept } = await worldWith(24_500);
    const calls = fails(world, 0, "well");
    await world.sweep();
    expect(world.files.size).toBe(4_502 + kept.length);
    world.pass(minuteMs);
    await world.sweep();
    expect([...world.files.keys()].toSorted()).toEqual(kept.toSorted());
    // Each page is listed once and emptied once, and not again a minute later.
    expect(calls()).toBe(25 + 25);
    world.pass(minuteMs);
    await world.sweep();
    expect(calls()).toBe(25 + 25);
  });

  test("go, also where the store gives no list for a moment: a minute later it goes on from there", async () => {
    const { world, kept } = await worldWith(6_000);
    // Two pages are listed and emptied before the failing call.
    const calls = fails(world, 5, "refuses");
    await world.sweep();
    expect(failures(world)).toEqual(["sweepFiles"]);
    expect(world.files.size).toBe(4_002 + kept.length);
    world.pass(minuteMs);
    await world.sweep();
    expect([...world.files.keys()].toSorted()).toEqual(kept.toSorted());
    expect(calls()).toBe(5 + 5 + 5);
  });

  test("go, also behind a page that cannot be emptied, which goes the next time round", async () => {
    const { world, kept } = await worldWith(6_000);
    fails(world, 4, "refuses");
    await world.sweep();
    expect(failures(world)).toEqual(["sweepFiles"]);
    expect(world.files.size).toBeLessThanOrEqual(1_000 + kept.length);
    expect(world.files.size).toBeGreaterThan(kept.length);
    world.pass(60 * minuteMs);
    await world.sweep();
    expect([...world.files.keys()].toSorted()).toEqual(kept.toSorted());
  });
});
