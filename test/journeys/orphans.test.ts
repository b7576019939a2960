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
  const retained = await Promise.all(
    owners.map((owner, nth) => parked(world, `row-${nth}`, owner)),
  );
  return { world, retained: retained.flat() };
}

/** Makes the nth call to the store from now on behave like this, and all others well. */
function setNthCall(world: World, nth: number, mood: Mood) {
  let calls = 0;
  world.moods.files = () => ((calls += 1) === nth ? mood : "well");
  return () => calls;
}

const failures = (world: World) =>
  world.logs.filter(({ outcome }) => outcome === "sweep-failed").map(({ reason }) => reason);

describe("files without a submission", () => {
  test("are deleted in parts: a minute later, the next run continues where the last one ended", async () => {
    const { world, retained } = await worldWith(24_500);
    const calls = setNthCall(world, 0, "well");
    await world.sweep();
    expect(world.files.size).toBe(4_502 + retained.length);
    world.pass(minuteMs);
    await world.sweep();
    expect([...world.files.keys()].toSorted()).toEqual(retained.toSorted());
    // Each page is listed once and emptied once, and not again a minute later.
    expect(calls()).toBe(25 + 25);
    world.pass(minuteMs);
    await world.sweep();
    expect(calls()).toBe(25 + 25);
  });

  test("are deleted even if the store cannot list them for a moment: a minute later, the next run continues from there", async () => {
    const { world, retained } = await worldWith(6_000);
    // Two pages are listed and emptied before the failing call.
    const calls = setNthCall(world, 5, "refuses");
    await world.sweep();
    expect(failures(world)).toEqual(["sweepFiles"]);
    expect(world.files.size).toBe(4_002 + retained.length);
    world.pass(minuteMs);
    await world.sweep();
    expect([...world.files.keys()].toSorted()).toEqual(retained.toSorted());
    expect(calls()).toBe(5 + 5 + 5);
  });

  test("are deleted even after a page that cannot be emptied, which is deleted in the next round", async () => {
    const { world, retained } = await worldWith(6_000);
    setNthCall(world, 4, "refuses");
    await world.sweep();
    expect(failures(world)).toEqual(["sweepFiles"]);
    expect(world.files.size).toBeLessThanOrEqual(1_000 + retained.length);
    expect(world.files.size).toBeGreaterThan(retained.length);
    world.pass(60 * minuteMs);
    await world.sweep();
    expect([...world.files.keys()].toSorted()).toEqual(retained.toSorted());
  });
});
