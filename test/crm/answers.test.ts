import { describe, expect, test } from "vitest";
import type { Destination } from "../../src/crm/destination.ts";
import { hubspot } from "../../src/crm/hubspot.ts";
import { salesforce } from "../../src/crm/salesforce.ts";
import { webhook } from "../../src/crm/webhook.ts";
import { contact } from "../../src/forms/contact.ts";
import { type Sample, everyForm, sampleOf } from "../journeys/form-samples.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { hubspotAccount } from "./hubspot-account.ts";
import { salesforceOrg } from "./salesforce-org.ts";
import { type Fault, type StandIn, jsonIn, standIn } from "./stand-in.ts";

/*
 * What each answer of each CRM does to a submission: taken, tried again after so many seconds, or set
 * aside with a reason. Every row goes through the whole pipeline, and ends with the submission taken once
 * the CRM is well (what was set aside after a replay).
 */

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";
const form = contact;
const post: Sample = { ...sampleOf(form), submissionId: id };

type Outcome = "taken" | { again: number; why: string } | { parked: string };
type Row = readonly [what: string, faults: readonly Fault[], outcome: Outcome];

const again = (why: string, seconds = 5): Outcome => ({ again: seconds, why });
const parked = (reason: string): Outcome => ({ parked: reason });
const noNote = parked("http-400 VALIDATION_ERROR");
const status = (number: number, body?: unknown, headers?: { [name: string]: string }): Fault => ({
  status: number,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});

/** What every destination does alike. */
const common: Row[] = [
  ["nothing special", [], "taken"],
  ["a connection that breaks", ["resets"], again("network")],
  ["a connection that breaks after it was taken", ["resets after"], again("network")],
  ["no answer", ["times out"], again("timeout")],
  ["no answer after it was taken", ["times out after"], again("timeout")],
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
  ["429 whenever", [status(429, "", { "retry-after": "later" })], again("http-429", 5)],
  ...[
    300, 301, 302, 307, 308, 400, 402, 403, 404, 405, 406, 410, 412, 413, 414, 415, 422, 431, 451,
  ].map((code): Row => [
    `${code}`,
    [status(code, "", { location: "https://evil.example/" })],
    parked(`http-${code}`),
  ]),
];

type Tested = {
  name: string;
  begin: () => {
    standIn: StandIn;
    destination: (now: () => Date) => Destination;
    /** How many it has of the submission. */
    taken: () => number;
  };
  rows: Row[];
};

const org = {
  host: "https://example.my.salesforce.com",
  clientId: "client",
  clientSecret: "secret",
  idField: "Website_Submission_Id__c",
};
const sf = (code: number, errorCode: string) => status(code, [{ errorCode, message: "Quokka" }]);
const expired = sf(401, "INVALID_SESSION_ID");
const afterToken = (rows: readonly Row[]): Row[] =>
  rows.map(([what, faults, outcome]) => [what, ["well", ...faults], outcome]);

const account = {
  api: "https://api.hubapi.com",
  token: "pat-1",
  idProperty: "website_submission_id",
};
const hs = (code: number, category: string, more: object = {}) =>
  status(code, { status: "error", message: "Quokka", category, ...more });
const conflict = hs(409, "CONFLICT");

const secret = `whsec_${Buffer.from("a secret of twenty-four bytes").toString("base64")}`;

const tested: Tested[] = [
  {
    name: "salesforce",
    begin() {
      const service = salesforceOrg(org);
      return {
        standIn: service,
        destination: (now) => salesforce(org, { now, fetch: service.fetch }),
        taken: () => (service.record("Lead", id) ? service.size() : 0),
      };
    },
    rows: [
      ...afterToken([
        ...common,
        ["a lock", [sf(400, "UNABLE_TO_LOCK_ROW")], again("http-400 UNABLE_TO_LOCK_ROW")],
        [
          "the day's limit",
          [sf(403, "REQUEST_LIMIT_EXCEEDED")],
          again("http-403 REQUEST_LIMIT_EXCEEDED", 3600),
        ],
        ["a fault of its own", [sf(500, "UNKNOWN_EXCEPTION")], again("http-500 UNKNOWN_EXCEPTION")],
        ["maintenance", [sf(503, "SERVER_UNAVAILABLE")], again("http-503 SERVER_UNAVAILABLE")],
        ["a token that ran out", [expired], "taken"],
        [
          "a new token that is refused too",
          [expired, "well", expired],
          parked("http-401 INVALID_SESSION_ID"),
        ],
        [
          "no new token",
          [expired, status(400, { error: "invalid_client" })],
          parked("token http-400"),
        ],
        ["no new token now", [expired, status(503)], again("token http-503")],
        ["no answer to the second try", [expired, "well", "times out"], again("timeout")],
        ["an id that two records have", [status(300, ["/a", "/b"])], parked("http-300")],
        ...[
          "REQUIRED_FIELD_MISSING",
          "STRING_TOO_LONG",
          "INVALID_FIELD",
          "INVALID_EMAIL_ADDRESS",
          "DUPLICATES_DETECTED",
          "FIELD_CUSTOM_VALIDATION_EXCEPTION",
          "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST",
          "JSON_PARSER_ERROR",
        ].map((code): Row => [code, [sf(400, code)], parked(`http-400 ${code}`)]),
        [
          "a right that is missing",
          [sf(403, "INSUFFICIENT_ACCESS")],
          parked("http-403 INSUFFICIENT_ACCESS"),
        ],
        [
          "an API that is off",
          [sf(403, "API_DISABLED_FOR_ORG")],
          parked("http-403 API_DISABLED_FOR_ORG"),
        ],
        ["a field that is not there", [sf(404, "NOT_FOUND")], parked("http-404 NOT_FOUND")],
        ["an error in no shape", [status(400, { oops: [null] })], parked("http-400")],
        ["a success in no shape", [status(200, "<html>")], "taken"],
      ]),
      ["a token that breaks", ["resets"], again("network")],
      ["no token in time", ["times out"], again("timeout")],
      ["a token's 500", [status(500)], again("token http-500")],
      ["a token's 429", [status(429, "", { "retry-after": "60" })], again("token http-429", 60)],
      [
        "too many logins",
        [status(400, { error: "invalid_grant", error_description: "login rate exceeded" })],
        again("token http-400"),
      ],
      ["a wrong secret", [status(400, { error: "invalid_client" })], parked("token http-400")],
      ["a user without rights", [status(403)], parked("token http-403")],
      ["a login page", [status(200, "<html>")], again("http-200 TOKEN_MISSING")],
    ],
  },
  {
    name: "hubspot",
    begin() {
      const service = hubspotAccount(account);
      return {
        standIn: service,
        destination: (now) => hubspot(account, { now, fetch: service.fetch }),
        taken: () => (service.size() === 1 ? service.notes().length : 0),
      };
    },
    rows: [
      ...common,
      [
        "too many in ten seconds",
        [hs(429, "RATE_LIMITS", { policyName: "TEN_SECONDLY_ROLLING" })],
        again("http-429 RATE_LIMITS", 10),
      ],
      [
        "too many in a day",
        [hs(429, "RATE_LIMITS", { policyName: "DAILY" })],
        again("http-429 RATE_LIMITS", 3600),
      ],
      ["a migration", [status(477, "", { "retry-after": "60" })], again("http-477", 60)],
      [
        "a wrong token",
        [hs(401, "INVALID_AUTHENTICATION")],
        parked("http-401 INVALID_AUTHENTICATION"),
      ],
      ["a scope that is missing", [hs(403, "MISSING_SCOPES")], parked("http-403 MISSING_SCOPES")],
      [
        "a value it does not want",
        [hs(400, "VALIDATION_ERROR")],
        parked("http-400 VALIDATION_ERROR"),
      ],
      [
        "a batch whose part failed",
        [status(207, { errors: [{ category: "VALIDATION_ERROR" }] })],
        parked("http-207 VALIDATION_ERROR"),
      ],
      [
        "a batch whose part was too many",
        [status(207, { errors: [{ category: "RATE_LIMITS" }] })],
        again("http-207 RATE_LIMITS"),
      ],
      ["a batch it says nothing of", [status(207, "<html>")], parked("http-207")],
      [
        "a contact that is gone",
        [conflict, hs(404, "OBJECT_NOT_FOUND")],
        parked("http-404 OBJECT_NOT_FOUND"),
      ],
      ["a contact it cannot update now", [conflict, status(502)], again("http-502")],
      ["a contact, and no answer", [conflict, "times out"], again("timeout")],
      ["a contact, and then no note", ["well", status(503)], again("http-503")],
      ["a note that it does not want", ["well", hs(400, "VALIDATION_ERROR")], noNote],
      ["a note, and no answer", ["well", "times out after"], again("timeout")],
      ["a note that nobody can find", ["well", "well", status(500)], again("http-500")],
      ["a note at the contact, and no answer", ["well", "well", "resets after"], again("network")],
      ["an error in no shape", [status(400, "null")], parked("http-400")],
      ["a success in no shape", [status(200, "[null]")], again("http-200 ID_MISSING")],
      ["a note in no shape", ["well", status(200, "<html>")], again("http-200 ID_MISSING")],
    ],
  },
  {
    name: "webhook",
    begin() {
      const ids: string[] = [];
      const service = standIn((request, body) => {
        const sent = request.headers.get("webhook-id") ?? "";
        if (Object(jsonIn(body)).data.submissionId === sent && !ids.includes(sent)) ids.push(sent);
        return Response.json({ id: "1" });
      });
      const url = "https://crm.example/webhook";
      return {
        standIn: service,
        destination: (now) => webhook({ url, secret }, { now, fetch: service.fetch }),
        taken: () => ids.length,
      };
    },
    rows: [
      ...common,
      ...[201, 202, 204].map((code): Row => [`${code}`, [status(code)], "taken"]),
      ["a wrong signature", [status(401)], parked("http-401")],
      ["a conflict", [status(409)], parked("http-409")],
      ["a success in no shape", [status(200, "<html>")], "taken"],
    ],
  },
];

describe.each(tested)("$name", ({ begin, rows }) => {
  test.each(rows)("%s: %j", async (_, faults, outcome) => {
    const { standIn: service, destination, taken } = begin();
    const world = createWorld({ destination });
    service.next(...faults);
    await world.postTo(form, post);
    await world.settle();
    await world.consume();
    const [row] = await world.rows();

    if (outcome === "taken") {
      expect(row).toMatchObject({ state: "delivered", attempt: 1, due_at: null });
      expect(world.waitingMessages()).toBe(0);
      // An answer from a script took nothing.
      if (faults.every((fault) => fault === "well")) expect(taken()).toBe(1);
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
    expect(taken()).toBe(1);
  });

  test("takes every form, whole and with only what it asks for", async () => {
    const { destination } = begin();
    const world = createWorld({ destination });
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
});
