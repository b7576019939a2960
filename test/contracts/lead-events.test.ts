import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { deleteExpired } from "../../src/leads/retention.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { historyFaults } from "../journeys/lead-history.ts";
import { createWorld, typed, down } from "../journeys/leads-world.ts";

/* The database writes the history of a lead, together with the change itself. */

const day = 86_400_000;
const refuses = { kind: "Rejected", reason: "http-400", answer: `Bad ${typed.firstName}` } as const;

type World = ReturnType<typeof createWorld>;
const eventsOf = ({ sql }: World) => sql("SELECT * FROM lead_events ORDER BY lead, step");
const kindsOf = async (world: World) => (await eventsOf(world)).map(({ kind }) => kind);
const incidentsOf = ({ sql }: World) => sql("SELECT * FROM incidents");

it("records each attempt of a lead that was refused, parked, replayed and delivered", async () => {
  const world = createWorld();
  world.crmDoes(down);
  await world.post({ utm_source: "wombat news", utm_campaign: "spring" });
  await world.settle();
  await world.consume();
  world.crmDoes(refuses);
  world.pass(6000);
  await world.consume();
  world.crmDoes("takes");
  world.pass(60_000);
  await leadAdmin({ command: "replay", waiting: false }, world.parts, "ada@example.org");
  await world.consume();
  const history = await eventsOf(world);
  expect(history).toMatchObject([
    { step: 1, kind: "received", attempt: 0, reason: null },
    { step: 2, kind: "queued" },
    { step: 3, kind: "begun", attempt: 1, actor: null },
    { step: 4, kind: "failed", attempt: 1, reason: "http-503", answer: null },
    { step: 5, kind: "begun", attempt: 2 },
    { step: 6, kind: "parked", attempt: 2, reason: "http-400", answer: refuses.answer },
    { step: 7, kind: "replayed", actor: "ada@example.org" },
    { step: 8, kind: "resent", actor: null },
    { step: 9, kind: "begun", attempt: 1 },
    { step: 10, kind: "delivered", reason: null },
  ]);
  expect(await historyFaults(world.outbox)).toEqual([]);
  expect(await world.rows()).toMatchObject([
    { page: "/en/contact-us/", source: "wombat news", campaign: "spring" },
  ]);
});

it("stores the events for 400 days, and nothing about a person", async () => {
  const world = createWorld();
  world.crmDoes(refuses);
  await world.post({
    page: "/en/unsubscribe/canary@example.org/",
    utm_source: "canary@example.org",
    utm_campaign: "mail to canary@example.org",
  });
  await world.settle();
  await world.consume();
  world.crmDoes("takes");
  await leadAdmin({ command: "replay", waiting: false }, world.parts);
  await world.consume();
  world.pass(8 * day);
  await deleteExpired(world.parts);
  const events = await eventsOf(world);
  expect(events.length).toBeGreaterThan(5);
  expect(JSON.stringify([events, await world.rows()])).not.toMatch(/canary|Zanzibaria/i);
  expect(await world.rows()).toMatchObject([
    { page: "/en/unsubscribe/…/", source: "…", campaign: "…" },
  ]);
  world.pass(393 * day);
  await deleteExpired(world.parts);
  expect(await eventsOf(world)).toEqual([]);
});

it("records who released or discarded a suspected lead", async () => {
  const world = createWorld();
  await world.post({ website: "filled in", message: "One" });
  await world.post({ website: "filled in", message: "Two" });
  const [one, two] = (await world.rows()).map(({ id }) => String(id));
  await leadAdmin({ command: "release", id: one }, world.parts, "ada");
  await leadAdmin({ command: "discard", id: two }, world.parts, "bob");
  const history = await eventsOf(world);
  expect(history.filter(({ actor }) => actor !== null)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ lead: one, kind: "released", actor: "ada" }),
      expect.objectContaining({ lead: two, kind: "discarded", actor: "bob" }),
    ]),
  );
  expect(await historyFaults(world.outbox)).toEqual([]);
});

it("opens an incident with the first failure and closes it when all leads arrived", async () => {
  const world = createWorld();
  const begun = world.now();
  world.crmDoes(down);
  for (const message of ["One", "Two", "Three"]) await world.post({ message });
  await world.settle();
  await world.consume();
  expect(await incidentsOf(world)).toMatchObject([
    {
      kind: "crm",
      what: "http-503",
      opened_at: begun,
      recovered_at: null,
      closed_at: null,
      leads: 3,
    },
  ]);
  world.pass(6000);
  await world.consume();
  expect(await incidentsOf(world)).toMatchObject([{ leads: 3, recovered_at: null }]);
  await world.live(20);
  world.crmDoes("takes");
  await leadAdmin(
    { command: "replay", waiting: true, id: String((await world.rows())[0]?.["id"]) },
    world.parts,
  );
  await world.consume();
  expect(await incidentsOf(world)).toMatchObject([{ recovered_at: world.now(), closed_at: null }]);
  world.crmDoes(down);
  await leadAdmin({ command: "replay", waiting: true }, world.parts);
  await world.consume();
  expect(await incidentsOf(world)).toMatchObject([{ recovered_at: null, closed_at: null }]);
  world.crmDoes("takes");
  await world.sweep();
  expect(await incidentsOf(world)).toMatchObject([{ closed_at: null }]);
  await leadAdmin({ command: "replay", waiting: true }, world.parts);
  await world.live(40);
  const [incident] = await incidentsOf(world);
  expect(incident).toMatchObject({ leads: 3, recovered_at: expect.any(Number) });
  expect(incident?.["closed_at"]).toEqual(expect.any(Number));
  expect(world.alerts).toContainEqual(
    expect.objectContaining({ alert: expect.objectContaining({ outcome: "recovered", count: 3 }) }),
  );
  expect(await kindsOf(world)).toContain("failed");
});

it("closes an incident that a person settled, even if nothing was delivered since", async () => {
  const world = createWorld();
  world.crmDoes(refuses);
  await world.post();
  await world.settle();
  await world.consume();
  await world.sweep();
  expect(await incidentsOf(world)).toMatchObject([{ kind: "crm", closed_at: null }]);
  await leadAdmin({ command: "erase", email: typed.businessEmailAddress }, world.parts);
  await world.sweep();
  expect(await incidentsOf(world)).toMatchObject([{ recovered_at: null, closed_at: world.now() }]);
});

it("the history is written by triggers of one line and one statement, which D1 does not split", () => {
  const folder = new URL("../../src/leads/migrations/", import.meta.url);
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8").split("\n"),
  );
  const triggers = lines.filter((line) => /create trigger/i.test(line));
  expect(triggers.length).toBeGreaterThan(3);
  for (const trigger of triggers) {
    expect(trigger).toMatch(/^CREATE TRIGGER .* BEGIN [^;]*; END;$/);
    expect(trigger).not.toMatch(/\bCASE\b/i);
  }
});
