import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { park, putBack } from "../../src/leads/finish-delivery.ts";
import { closeDelivered, noteProblems } from "../../src/leads/incidents.ts";
import { claim } from "../../src/leads/outbox.ts";
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

/** A lead that waits, and when another recovered its incident. */
const waiting = {
  form: "contact",
  state: "queued",
  reason: "http-503",
  due_at: 5,
  changed_at: 5,
  body: "{}",
  recovered: null,
};
const parked = { ...waiting, state: "parked", due_at: null };
it.each<["waits" | "does not wait", string, object]>([
  [
    "waits",
    "a lead that failed and waits, even once another arrived",
    { ...waiting, recovered: 4 },
  ],
  ["does not wait", "a lead that was not tried yet", { ...waiting, reason: null }],
  ["does not wait", "a mail that failed and waits", { ...waiting, form: "mail:case" }],
  ["waits", "a lead that it parked", parked],
  [
    "waits",
    "a lead whose attempts ended in it",
    { ...parked, reason: "retries-exhausted http-503" },
  ],
  ["does not wait", "a lead that it parked, once another arrived", { ...parked, recovered: 4 }],
  ["does not wait", "a lead parked for another reason", { ...parked, reason: "http-400" }],
  ["does not wait", "a lead parked before it", { ...parked, changed_at: 1 }],
  ["does not wait", "a lead that was emptied", { ...parked, body: null }],
  ["does not wait", "a parked mail", { ...parked, form: "mail:case" }],
])("an incident %s for %s", async (does, _, given) => {
  const { sql, outbox } = createWorld();
  const { recovered, ...row } = { ...waiting, ...given };
  await sql(
    `INSERT INTO submissions (id, language, received_at, next_at, ${Object.keys(row).join()})
       VALUES ('a', 'en', 0, 0, ?1, ?2, ?3, ?4, ?5, ?6)`,
    ...Object.values(row),
  );
  const open = "INSERT INTO incidents (kind, what, opened_at, recovered_at) VALUES";
  await sql(`${open} ('crm', 'http-503', 3, ?1), ('mail', 'http-503', 3, ?1)`, recovered);
  const isMail = row.form.startsWith("mail:");
  const closed = (await closeDelivered(outbox, 9)).map(({ kind }) => kind);
  expect(closed).toEqual(isMail ? ["crm"] : does === "waits" ? ["mail"] : ["crm", "mail"]);
});

it("opens no incident for a delivery that lost its claim, and tells the latest failure", async () => {
  const world = createWorld();
  await world.post();
  const [row] = await world.rows();
  const id = String(row?.["id"]);
  const late = await claim(world.outbox, id, world.now());
  world.pass(60_000);
  const next = await claim(world.outbox, id, world.now());
  if (!late || !next) throw new Error("it is not due");
  const failure = { seconds: 5, reason: "timeout", isDestinationFault: true };
  expect(await putBack(world.outbox, late, { ...failure, now: world.now() })).toBe(false);
  expect(await incidentsOf(world)).toEqual([]);
  await park(world.outbox, next, { reason: "unreadable", answer: null, now: world.now() });
  expect(await putBack(world.outbox, late, { ...failure, now: world.now() + 1 })).toBe(false);
  expect(await incidentsOf(world)).toEqual([]);
  world.crmDoes(down);
  await world.post({ message: "Two" });
  await world.consume();
  world.crmDoes(refuses);
  world.pass(6_000);
  await world.consume();
  expect(await incidentsOf(world)).toMatchObject([{ what: "http-400", leads: 1 }]);
});

it("keeps the times of an incident that is over", async () => {
  const world = createWorld();
  world.crmDoes(down);
  await world.post({ message: "One" });
  await world.consume();
  await noteProblems(world.outbox, ["content"], 1);
  await noteProblems(world.outbox, [], 2);
  await noteProblems(world.outbox, [], 3);
  expect(await incidentsOf(world)).toMatchObject([
    { kind: "crm", closed_at: null },
    { kind: "content", recovered_at: 2, closed_at: 2 },
  ]);
  world.crmDoes("takes");
  world.pass(6_000);
  await world.consume();
  const recovered_at = world.now();
  world.pass(60_000);
  await world.post({ message: "Two" });
  await world.consume();
  expect((await incidentsOf(world))[0]).toMatchObject({ recovered_at });
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
  const settled = { recovered_at: null, closed_at: world.now() };
  expect(await incidentsOf(world)).toMatchObject([settled]);
  world.crmDoes("takes");
  world.pass(1_000);
  await world.post({ message: "Another" });
  await world.consume();
  expect(world.inbox.size).toBe(1);
  expect(await incidentsOf(world)).toMatchObject([settled]);
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
