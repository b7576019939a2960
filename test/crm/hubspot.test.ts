import { expect, test } from "vitest";
import { hubspot } from "../../src/crm/hubspot.ts";
import { hubspotAccount } from "./hubspot-account.ts";
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

test("a submission delivered twice is one contact, and so is a person who writes twice", async () => {
  const account = hubspotAccount(config);
  const destination = hubspot(config, { fetch: account.fetch, now: () => new Date() });
  const first = await destination.deliver(sample);
  expect(await destination.deliver(sample)).toEqual(first);
  const second = { ...sample, submissionId: crypto.randomUUID() };
  expect(await destination.deliver(second)).toEqual(first);
  expect(account.size()).toBe(1);
  expect(account.contact("email", "ada@example.org")).toMatchObject({
    website_submission_id: second.submissionId,
    message: expect.stringContaining(second.submissionId),
  });
});

test("a property the account lacks, or another token, is for a person to mend", async () => {
  const account = hubspotAccount(config);
  const outside = { fetch: account.fetch, now: () => new Date() };
  const utm = { utm_source: "news" } as const;
  const strange = hubspot({ ...config, idProperty: "no_such_property" }, outside);
  expect(await strange.deliver({ ...sample, utm })).toMatchObject({
    failure: { kind: "Rejected", reason: "http-400 VALIDATION_ERROR" },
  });
  const stranger = hubspot({ ...config, token: "pat-2" }, outside);
  expect(await stranger.deliver(sample)).toMatchObject({
    failure: { kind: "Rejected", reason: "http-401 INVALID_AUTHENTICATION" },
  });
});
