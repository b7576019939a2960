import { describe, expect, test } from "vitest";
import { allCrms } from "../../src/crm/all.ts";
import { contact } from "../../src/forms/contact.ts";
import { type Sample, everyForm, nameOf, sampleOf } from "../journeys/form-samples.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { type Row, again, parked, status } from "./crm-stand-in.ts";
import { begin, crmNames, standInOf } from "./crms.ts";
import { sample } from "./scripted.ts";

/*
 * The effect of each answer of each CRM on a submission: taken, tried again after some seconds, or parked
 * with a reason. Every row goes through the whole pipeline. It ends with the submission taken once the CRM
 * has recovered (after a replay if it was parked).
 */

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";
const form = contact;
const post: Sample = { ...sampleOf(form), submissionId: id };

/** The rows that all destinations have in common. */
const common: Row[] = [
  ["nothing special", [], "taken"],
  ["a connection that breaks", ["resets"], again("network")],
  ["a connection that breaks after the submission is taken", ["resets after"], again("network")],
  ["no answer", ["times out"], again("timeout")],
  ["no answer after the submission is taken", ["times out after"], again("timeout")],
  ...[408, 423, 425, 477, 500, 502, 503, 504, 520, 524, 529].map((code): Row => [
    `${code}`,
    [status(code, "<html>")],
    again(`http-${code}`),
  ]),
  ["429", [status(429)], again("http-429")],
  ["429 in two minutes", [status(429, "", { "retry-after": "120" })], again("http-429", 120)],
  ["503 in an hour", [status(503, "", { "retry-after": "3600" })], again("http-503", 3600)],
  [
    "503 at a date",
    [status(503, "", { "retry-after": "Mon, 02 Nov 2026 09:01:30 GMT" })],
    again("http-503", 90),
  ],
  ["503 in a month", [status(503, "", { "retry-after": "2592000" })], again("http-503", 86_400)],
  ["429 soon", [status(429, "", { "retry-after": "1" })], again("http-429", 5)],
  [
    "429 at an unreadable time",
    [status(429, "", { "retry-after": "later" })],
    again("http-429", 5),
  ],
  ...[
    300, 301, 302, 307, 308, 400, 402, 403, 404, 405, 406, 410, 412, 413, 414, 415, 422, 431, 451,
  ].map((code): Row => [
    `${code}`,
    [status(code, "", { location: "https://evil.example/" })],
    parked(`http-${code}`),
  ]),
];

/**
 * A page in place of an answer is not from the API of a maker, which answers with JSON or nothing: it is for
 * maintenance, to sign in, or of a proxy. A receiver of one's own can answer with any text.
 */
const withoutPages: readonly string[] = allCrms.flatMap(({ name, api }) => (api ? name : []));
const page: Row = ["a page", [status(200, "<html>")], again("http-200 UNREADABLE")];

/** The name that a person typed, whichever of the fields for one their form has. */
function nameIn({ firstName, lastName, fullName, contactName = "" }: Sample): string {
  return firstName ? `${firstName} ${lastName}` : (fullName ?? contactName);
}

describe.each(crmNames)("%s", (name) => {
  const rows = withoutPages.includes(name) ? [...common, page] : common;
  test.each([...standInOf(name).rows(rows)])("%s: %j", async (_, faults, outcome) => {
    const { service, connect, countOf, wrong } = begin(name);
    const world = createWorld({
      destination: (now) => connect({ now, fetch: service.fetch }),
    });
    service.next(...faults);
    await world.postTo(form, post);
    await world.settle();
    await world.consume();
    const [row] = await world.rows();

    if (outcome === "taken") {
      expect(row).toMatchObject({ state: "delivered", attempt: 1, due_at: null });
      expect(world.waitingMessages()).toBe(0);
      // A scripted answer does not store the submission.
      if (faults.every((fault) => fault === "well")) expect(countOf(id)).toBe(1);
      return;
    }
    if ("again" in outcome) {
      expect(row).toMatchObject({ state: "queued", reason: outcome.why });
      expect(world.untilDue()).toBe(outcome.again * 1000);
      expect(world.alerts).toEqual([]);
      world.pass(outcome.again * 1000);
    } else {
      expect(row).toMatchObject({ state: "parked", reason: outcome.parked, due_at: null });
      expect(world.waitingMessages()).toBe(0);
      expect(world.alerts).toMatchObject([{ alert: { outcome: "parked", submissionId: id } }]);
      await leadAdmin({ command: "replay", id, waiting: false }, world.parts);
    }
    expect(JSON.stringify([world.logs, world.alerts])).not.toContain("Quokka");
    await world.consume();
    expect(await world.rows()).toMatchObject([{ state: "delivered" }]);
    expect(countOf(id)).toBe(1);
    expect(wrong).toEqual([]);
  });

  test("accepts every form, complete and with required fields only", async () => {
    const { service, connect } = begin(name);
    const world = createWorld({
      destination: (now) => connect({ now, fetch: service.fetch }),
    });
    for (const [seed, one] of everyForm.entries()) {
      for (const whole of [true, false]) {
        await world.postTo(one, sampleOf(one, { seed: 2 * seed + Number(whole), whole }));
      }
    }
    await world.consume();
    expect((await world.rows()).map(({ state, reason }) => reason ?? state)).toEqual(
      everyForm.flatMap(() => ["delivered", "delivered"]),
    );
  });

  test("lists the sender of every form that asks for a name under that name", async () => {
    const { service, connect, taken } = begin(name);
    const destination = connect({ now: Date.now, fetch: service.fetch });
    for (const [seed, one] of everyForm.entries()) {
      const fields = sampleOf(one, { seed });
      const typed = nameIn(fields);
      if (typed === "") continue;
      const submissionId = crypto.randomUUID();
      await destination.deliver({ ...sample, submissionId, form: one.name, fields });
      const { name: listed = typed } = taken().at(-1) ?? {};
      expect([nameOf(one), listed]).toEqual([nameOf(one), typed]);
    }
  });
});
