import { expect, test } from "vitest";
import { salesforce } from "../../src/crm/salesforce.ts";
import { type Scripted, sample, scripted } from "./scripted.ts";

const config = {
  host: "https://maplewell.my.salesforce.com",
  clientId: "client",
  clientSecret: "secret",
  idField: "Website_Submission_Id__c",
};
const token: Scripted = [200, { access_token: "t1", instance_url: "https://elsewhere.example" }];
const error = (errorCode: string) => [{ errorCode, message: "Lovelace is not wanted" }];

test("a contact becomes a Lead under the submission's id, with everything that was said", async () => {
  const world = scripted([token, [201, { id: "00Q1", success: true, created: true }]]);
  expect(await salesforce(config, world).deliver(sample)).toEqual({
    ok: true,
    value: { id: "00Q1" },
  });
  const [asked, upsert] = world.calls;
  expect(asked).toMatchObject({
    method: "POST",
    url: `${config.host}/services/oauth2/token`,
    body: "grant_type=client_credentials&client_id=client&client_secret=secret",
  });
  expect(upsert?.method).toBe("PATCH");
  // The host is the configured one, whatever the token's answer names.
  expect(upsert?.url).toBe(
    `${config.host}/services/data/v64.0/sobjects/Lead/Website_Submission_Id__c/${sample.submissionId}`,
  );
  expect(upsert?.headers.get("authorization")).toBe("Bearer t1");
  const record = JSON.parse(upsert?.body ?? "");
  expect(record).toMatchObject({
    FirstName: "Ada",
    LastName: "Lovelace",
    Email: "ada@example.org",
    Company: "Analytical Engines",
    Phone: "+44 20 7946 0000",
    LeadSource: "Website",
    utm_source__c: "news",
  });
  expect(record.Description).toContain("message: Two lines,\nplease");
  expect(record.Description).toContain("selectedTopic: pricing");
  expect(record.Description).toContain("terms 2026-11: agreed");
});

test("a Lead has the two properties Salesforce requires, and no value it would refuse for its length", async () => {
  const world = scripted([token, [204]]);
  const fields = { firstName: "A".repeat(100), businessEmailAddress: "a@example.org" };
  expect(await salesforce(config, world).deliver({ ...sample, fields })).toEqual({
    ok: true,
    value: { id: null },
  });
  expect(JSON.parse(world.calls[1]?.body ?? "")).toMatchObject({
    FirstName: "A".repeat(40),
    LastName: "(not given)",
    Company: "(not given)",
  });
});

test("a token is kept, and renewed once when it is refused", async () => {
  const world = scripted([
    token,
    [200],
    [401, error("INVALID_SESSION_ID")],
    [200, { access_token: "t2" }],
    [200],
    [401, error("INVALID_SESSION_ID")],
    [200, { access_token: "t3" }],
    [401, error("INVALID_SESSION_ID")],
  ]);
  const destination = salesforce(config, world);
  expect((await destination.deliver(sample)).ok).toBe(true);
  expect((await destination.deliver(sample)).ok).toBe(true);
  expect(world.calls[4]?.headers.get("authorization")).toBe("Bearer t2");
  expect(await destination.deliver(sample)).toMatchObject({
    failure: { kind: "Rejected", reason: "http-401 INVALID_SESSION_ID" },
  });
});

test.each<[Scripted[], object]>([
  [[[200]], { ok: true }],
  [[[204]], { ok: true }],
  [[[300, ["/a", "/b"]]], { failure: { kind: "Rejected", reason: "http-300" } }],
  [
    [[400, error("REQUIRED_FIELD_MISSING")]],
    { failure: { kind: "Rejected", reason: "http-400 REQUIRED_FIELD_MISSING" } },
  ],
  [[[400, error("DUPLICATES_DETECTED")]], { failure: { kind: "Rejected" } }],
  [[[400, error("UNABLE_TO_LOCK_ROW")]], { failure: { kind: "Unavailable" } }],
  [
    [[403, error("REQUEST_LIMIT_EXCEEDED")]],
    { failure: { kind: "Unavailable", retryAfter: 3600 } },
  ],
  [[[403, error("INSUFFICIENT_ACCESS")]], { failure: { kind: "Rejected" } }],
  [[[404, error("NOT_FOUND")]], { failure: { kind: "Rejected" } }],
  [[[500, error("UNKNOWN_EXCEPTION")]], { failure: { kind: "Unavailable" } }],
  [[[503, "<html>maintenance</html>"]], { failure: { kind: "Unavailable", reason: "http-503" } }],
  [["breaks"], { failure: { kind: "Unavailable", reason: "network" } }],
  [["hangs"], { failure: { kind: "Unavailable", reason: "timeout" } }],
])("%j is %j", async (script, expected) => {
  const world = scripted([token, ...script]);
  const outcome = await salesforce(config, world).deliver(sample);
  expect(outcome).toMatchObject(expected);
  if (!outcome.ok) expect(outcome.failure.reason).not.toContain("Lovelace");
});

test.each<[Scripted, object]>([
  [[400, { error: "invalid_client" }], { kind: "Rejected", reason: "token http-400" }],
  [[500], { kind: "Unavailable", reason: "token http-500" }],
  [[200, "<html>login</html>"], { kind: "Unavailable", reason: "http-200 TOKEN_MISSING" }],
  ["breaks", { kind: "Unavailable", reason: "network" }],
])("a token call answered with %j is %j", async (answer, failure) => {
  const world = scripted([answer]);
  expect(await salesforce(config, world).deliver(sample)).toMatchObject({ ok: false, failure });
});
