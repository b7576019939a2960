import { expect, test } from "vitest";
import { hubspot } from "../../src/crm/hubspot.ts";
import { type Scripted, sample, scripted } from "./scripted.ts";

const config = {
  api: "https://api.hubapi.com",
  token: "pat-1",
  idProperty: "website_submission_id",
};
const taken: Scripted = [200, { status: "COMPLETE", results: [{ id: "501" }] }];

test("a submission becomes a contact under its own id", async () => {
  const world = scripted([taken]);
  expect(await hubspot(config, world).deliver(sample)).toEqual({ ok: true, value: { id: "501" } });
  const [upsert] = world.calls;
  expect(upsert?.url).toBe(`${config.api}/crm/v3/objects/contacts/batch/upsert`);
  expect(upsert?.headers.get("authorization")).toBe("Bearer pat-1");
  expect(JSON.parse(upsert?.body ?? "")).toMatchObject({
    inputs: [
      {
        id: sample.submissionId,
        idProperty: "website_submission_id",
        properties: {
          firstname: "Ada",
          lastname: "Lovelace",
          email: "ada@example.org",
          company: "Analytical Engines",
          phone: "+44 20 7946 0000",
          utm_source: "news",
          website_submission_id: sample.submissionId,
          message: expect.stringContaining("Two lines,\nplease"),
        },
      },
    ],
  });
});

test.each<Scripted>([
  [409, { category: "CONFLICT", message: "Contact already exists. Existing ID: 77" }],
  [207, { status: "COMPLETE", numErrors: 1, errors: [{ category: "CONFLICT" }] }],
])("a person who wrote before is updated under their address (%j)", async (...conflict) => {
  const world = scripted([conflict as unknown as Scripted, [200, { id: "77" }]]);
  expect(await hubspot(config, world).deliver(sample)).toEqual({ ok: true, value: { id: "77" } });
  expect(world.calls[1]).toMatchObject({
    method: "PATCH",
    url: `${config.api}/crm/v3/objects/contacts/ada%40example.org?idProperty=email`,
  });
});

test.each<[Scripted[], object]>([
  [[[201, { results: [{ id: "5" }] }]], { ok: true, value: { id: "5" } }],
  [[[200, "<html>"]], { ok: true, value: { id: null } }],
  [
    [[400, { category: "VALIDATION_ERROR" }]],
    { failure: { kind: "Rejected", reason: "http-400 VALIDATION_ERROR" } },
  ],
  [[[401, { category: "INVALID_AUTHENTICATION" }]], { failure: { kind: "Rejected" } }],
  [[[403, { category: "MISSING_SCOPES" }]], { failure: { kind: "Rejected" } }],
  [[[423]], { failure: { kind: "Unavailable", retryAfter: null } }],
  [
    [[429, { policyName: "TEN_SECONDLY_ROLLING" }]],
    { failure: { kind: "Unavailable", retryAfter: 10 } },
  ],
  [[[429, { policyName: "DAILY" }]], { failure: { kind: "Unavailable", retryAfter: 3600 } }],
  [[[429, {}, { "retry-after": "7" }]], { failure: { kind: "Unavailable", retryAfter: 7 } }],
  [[[477, {}, { "retry-after": "60" }]], { failure: { kind: "Unavailable", retryAfter: 60 } }],
  [[[207, { errors: [{ category: "VALIDATION_ERROR" }] }]], { failure: { kind: "Rejected" } }],
  [[[207, { errors: [{ category: "RATE_LIMITS" }] }]], { failure: { kind: "Unavailable" } }],
  [[[409, {}], [404]], { failure: { kind: "Rejected", reason: "http-404" } }],
  [[[409, {}], [502]], { failure: { kind: "Unavailable", reason: "http-502" } }],
  [[[409, {}], "breaks"], { failure: { kind: "Unavailable", reason: "network" } }],
  [[[502, "<html>"]], { failure: { kind: "Unavailable", reason: "http-502" } }],
  [[[524]], { failure: { kind: "Unavailable" } }],
  [["breaks"], { failure: { kind: "Unavailable", reason: "network" } }],
  [["hangs"], { failure: { kind: "Unavailable", reason: "timeout" } }],
])("%j is %j", async (script, expected) => {
  expect(await hubspot(config, scripted(script)).deliver(sample)).toMatchObject(expected);
});
