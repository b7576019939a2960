import { beforeEach, expect, it } from "vitest";
import type { D1Database } from "@cloudflare/workers-types";
import { createCounters } from "../../src/desk/counters.ts";
import { type World, aroundD1, createWorld, down } from "../journeys/leads-world.ts";
import { sqliteMissingPages } from "../journeys/sqlite-outbox.ts";
import { deskAccess } from "./desk-access.ts";
import { openSite } from "./site.ts";

/* The calls to D1: few for people who view the desk, and none for visitors of the site. */

let world: World;
let calls: number;
let site: Awaited<ReturnType<typeof openSite>>;

/** Returns the same database, and counts the calls to it. */
const counted = (db: D1Database) =>
  aroundD1(db, (work) => {
    calls += 1;
    return work();
  });

beforeEach(async () => {
  world = createWorld();
  calls = 0;
  const leads = { ...world.parts, outbox: counted(world.outbox) };
  const misses = counted(sqliteMissingPages().d1);
  const counters = createCounters(misses, world.now, () => undefined);
  site = await openSite({ now: world.now, leads, desk: deskAccess("privacy"), counters });
});

async function callsOf(path: string): Promise<number> {
  calls = 0;
  expect((await site.get(path)).status, path).toBe(200);
  await site.settle();
  return calls;
}

it.each([
  ["/desk/", 2],
  ["/desk/leads/", 1],
  ["/desk/leads/?state=parked&reason=http-400", 1],
  ["/desk/people/", 0],
  ["/desk/publishing/", 1],
  ["/desk/content/", 4],
  ["/desk/speed/", 2],
  ["/desk/access/", 1],
])("%s calls D1 at most this many times: %i", async (path, most) => {
  await world.post({ message: "One" });
  await world.settle();
  expect(await callsOf(path)).toBeLessThanOrEqual(most);
});

it("one lead is one call", async () => {
  await world.post({ message: "One" });
  await world.settle();
  const [row] = await world.rows();
  expect(await callsOf(`/desk/leads/${row?.["id"]}`)).toBe(1);
});

it("no page for visitors calls D1, mentions the desk or loads its files", async () => {
  for (const path of ["/en/", "/en/contact-us/", "/en/blog/"]) {
    expect(await callsOf(path), path).toBe(0);
    const html = await (await site.get(path)).text();
    expect(html).not.toMatch(/\/desk\/|assets\/desk/);
  }
});

it.each([
  ["is taken at once", 0],
  ["is refused twice first", 2],
])("a lead that %s has a history of twelve rows at most", async (_, refusals) => {
  await world.post({ message: "One" });
  await world.settle();
  for (let nth = 0; nth < refusals; nth += 1) {
    world.crmDoes(down);
    await world.consume();
    world.pass(60 * 60_000);
    await world.sweep();
  }
  world.crmDoes("takes");
  await world.consume();
  const events = await world.sql("SELECT kind FROM lead_events");
  expect(events.at(-1)).toEqual({ kind: "delivered" });
  expect(events.length).toBeLessThanOrEqual(12);
});
