import { expect, test } from "vitest";
import { hubspot } from "../../src/crm/hubspot.ts";
import { hubspotAccount } from "./hubspot-account.ts";
import { type Scripted, sample, scripted } from "./scripted.ts";

const config = {
  api: "https://api.hubapi.com",
  token: "pat-1",
  idProperty: "website_submission_id",
};
const variables = {
  HUBSPOT_API: config.api,
  HUBSPOT_TOKEN: config.token,
  HUBSPOT_ID_PROPERTY: config.idProperty,
};
const saved = (id: string): Scripted => [200, { status: "COMPLETE", results: [{ id }] }];
const linked: Scripted = [200, { status: "COMPLETE", results: [{}] }];

test("a submission becomes a contact under its own id, and a note at it", async () => {
  const world = scripted([saved("501"), saved("9001"), linked]);
  expect(await hubspot.connect(variables, world).deliver(sample)).toEqual({
    ok: true,
    value: { id: "501" },
  });
  const [contact, note, link] = world.calls;
  expect(contact?.url).toBe(`${config.api}/crm/v3/objects/contacts/batch/upsert`);
  expect(contact?.headers.get("authorization")).toBe("Bearer pat-1");
  const input = { id: sample.submissionId, idProperty: "website_submission_id" };
  expect(JSON.parse(contact?.body ?? "")).toMatchObject({
    inputs: [
      {
        ...input,
        properties: {
          firstname: "Ada",
          lastname: "Lovelace",
          email: "ada@example.org",
          company: "Analytical Engines",
          phone: "+44 20 7946 0000",
          utm_source: "news",
          website_submission_id: sample.submissionId,
          message: expect.stringContaining("Two lines,\n> please"),
        },
      },
    ],
  });
  expect(note?.url).toBe(`${config.api}/crm/v3/objects/notes/batch/upsert`);
  expect(JSON.parse(note?.body ?? "")).toMatchObject({
    inputs: [
      {
        ...input,
        properties: {
          hs_timestamp: sample.submittedAt,
          hs_note_body: expect.stringContaining("Two lines,<br>&gt; please"),
          website_submission_id: sample.submissionId,
        },
      },
    ],
  });
  expect(link).toMatchObject({
    method: "PUT",
    url: `${config.api}/crm/v4/objects/notes/9001/associations/default/contacts/501`,
  });
});

test.each<Scripted>([
  [409, { category: "CONFLICT", message: "Contact already exists. Existing ID: 77" }],
  [207, { status: "COMPLETE", numErrors: 1, errors: [{ category: "CONFLICT" }] }],
])("a person who wrote before is updated under their address (%j)", async (...conflict) => {
  const script = [conflict as unknown as Scripted, [200, { id: "77" }] as const];
  const world = scripted([...script, saved("9001"), linked]);
  expect(await hubspot.connect(variables, world).deliver(sample)).toEqual({
    ok: true,
    value: { id: "77" },
  });
  expect(world.calls[1]).toMatchObject({
    method: "PATCH",
    url: `${config.api}/crm/v3/objects/contacts/ada%40example.org?idProperty=email`,
  });
  expect(world.calls[3]?.url).toMatch(/\/notes\/9001\/associations\/default\/contacts\/77$/);
});

function begin() {
  const account = hubspotAccount(config);
  return {
    account,
    destination: hubspot.connect(variables, { fetch: account.fetch, now: Date.now }),
  };
}

test("a submission delivered twice is one contact and one note", async () => {
  const { account, destination } = begin();
  const first = await destination.deliver(sample);
  expect(await destination.deliver(sample)).toEqual(first);
  expect(account.size()).toBe(1);
  expect(account.notes().length).toBe(1);
});

test("a person who writes twice is one contact, and nothing they wrote is lost", async () => {
  const { account, destination } = begin();
  const first = await destination.deliver(sample);
  const second = {
    ...sample,
    submissionId: crypto.randomUUID(),
    fields: { ...sample.fields, message: "And what of <b>payroll</b> & taxes?" },
  };
  expect(await destination.deliver(second)).toEqual(first);
  // The first comes again, as after an answer that was lost, and changes nothing of the second.
  expect(await destination.deliver(sample)).toEqual(first);
  expect(account.size()).toBe(1);
  const notes = account.notes();
  expect(notes.map(({ website_submission_id: id }) => id)).toEqual([
    sample.submissionId,
    second.submissionId,
  ]);
  expect(notes.every(({ email }) => email === "ada@example.org")).toBe(true);
  expect(notes[0]?.["hs_note_body"]).toContain("message: Two lines,<br>&gt; please");
  expect(notes[1]?.["hs_note_body"]).toContain(
    "And what of &lt;b&gt;payroll&lt;/b&gt; &amp; taxes?",
  );
});

test("the longest message there is fits into a note, whatever it is made of", async () => {
  const { destination } = begin();
  const fields = { ...sample.fields, message: "&".repeat(5000), companyName: "&".repeat(100) };
  expect(await destination.deliver({ ...sample, fields })).toMatchObject({ ok: true });
});

test("a property the account lacks, or another token, is for a person to mend", async () => {
  const { account } = begin();
  const outside = { fetch: account.fetch, now: Date.now };
  const utm = { utm_source: "news" } as const;
  const strange = hubspot.connect(
    { ...variables, HUBSPOT_ID_PROPERTY: "no_such_property" },
    outside,
  );
  expect(await strange.deliver({ ...sample, utm })).toMatchObject({
    failure: { kind: "Rejected", reason: "http-400 VALIDATION_ERROR" },
  });
  const stranger = hubspot.connect({ ...variables, HUBSPOT_TOKEN: "pat-2" }, outside);
  expect(await stranger.deliver(sample)).toMatchObject({
    failure: { kind: "Rejected", reason: "http-401 INVALID_AUTHENTICATION" },
  });
});
