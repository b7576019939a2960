import { expect, test } from "vitest";
import { hubspot } from "../../src/crm/hubspot/hubspot.ts";
import {
  type Conflict,
  conflicts,
  hubspotAccount,
  hubspotConfig as config,
  hubspotVariables as variables,
} from "./hubspot-account.ts";
import { type Scripted, sample, scripted } from "./scripted.ts";

const saved = (id: string): Scripted => [200, { status: "COMPLETE", results: [{ id }] }];
const noNotes: Scripted = [200, { results: [] }];
const made: Scripted = [201, { id: "9001" }];

test("a submission becomes a contact under its own id, and a note at it", async () => {
  const world = scripted([saved("501"), noNotes, made]);
  expect(await hubspot.connect(variables, world).deliver(sample)).toEqual({
    ok: true,
    value: { id: "501" },
  });
  const [contact, before, note] = world.calls;
  expect(contact?.url).toBe(`${config.api}/crm/objects/2026-03/contacts/batch/upsert`);
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
          message: expect.stringMatching(/Two lines,\n> please[^]*first_utm_source: fair/),
        },
      },
    ],
  });
  expect(before).toMatchObject({
    method: "GET",
    url: `${config.api}/crm/objects/2026-03/contacts/501/associations/notes?limit=100`,
  });
  expect(note?.url).toBe(`${config.api}/crm/objects/2026-03/notes`);
  expect(JSON.parse(note?.body ?? "")).toEqual({
    properties: {
      hs_timestamp: sample.submittedAt,
      hs_note_body: expect.stringContaining("Two lines,<br>&gt; please"),
    },
    associations: [
      {
        to: { id: "501" },
        types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: 202 }],
      },
    ],
  });
});

test.each(Object.entries(conflicts))(
  "a known person is updated under their address where HubSpot answers %s",
  async (_status, conflict) => {
    const { account, destination } = begin(conflict);
    const first = await destination.deliver(sample);
    const fields = { ...sample.fields, phoneNumber: "+49 30 1234567" };
    const second = { ...sample, submissionId: crypto.randomUUID(), fields };
    expect(await destination.deliver(second)).toEqual(first);
    expect(account.size()).toBe(1);
    expect(account.contact("email", "ada@example.org")).toMatchObject({ phone: "+49 30 1234567" });
    expect(account.notes()).toHaveLength(2);
  },
);

test("a secondary address leads to its contact by the id in the error", async () => {
  const conflict: Scripted = [409, { message: "Contact already exists. Existing ID: 77" }];
  const notFound: Scripted = [404, { category: "OBJECT_NOT_FOUND" }];
  const world = scripted([conflict, notFound, [200, { id: "77" }], noNotes, made]);
  expect(await hubspot.connect(variables, world).deliver(sample)).toEqual({
    ok: true,
    value: { id: "77" },
  });
  expect(world.calls.slice(1, 3).map(({ url }) => url.replace(config.api, ""))).toEqual([
    "/crm/objects/2026-03/contacts/ada%40example.org?idProperty=email",
    "/crm/objects/2026-03/contacts/77",
  ]);
});

test.each<Scripted>([
  [400, { category: "VALIDATION_ERROR", message: "Property values were not valid" }],
  [207, { errors: [{ category: "VALIDATION_ERROR" }] }],
])(
  "a contact refused for another reason is not treated as a known one: %j",
  async (...response) => {
    const world = scripted([response as unknown as Scripted]);
    expect(await hubspot.connect(variables, world).deliver(sample)).toMatchObject({
      failure: { kind: "Rejected" },
    });
  },
);

function begin(conflict?: Conflict) {
  const account = hubspotAccount(config, conflict);
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
  // The first comes again, as after a lost answer, and does not change the second.
  expect(await destination.deliver(sample)).toEqual(first);
  expect(account.size()).toBe(1);
  const notes = account.notes();
  expect(notes.map(({ hs_note_body: note = "" }) => /id: ([\w-]+)/.exec(note)?.[1])).toEqual([
    sample.submissionId,
    second.submissionId,
  ]);
  expect(notes.every(({ email }) => email === "ada@example.org")).toBe(true);
  expect(notes[0]?.["hs_note_body"]).toContain("message: Two lines,<br>&gt; please");
  expect(notes[1]?.["hs_note_body"]).toContain(
    "And what of &lt;b&gt;payroll&lt;/b&gt; &amp; taxes?",
  );
});

test("a note whose answer was lost is created once, among many others of the same moment", async () => {
  const { account, destination } = begin();
  const others = Array.from({ length: 25 }, () => ({
    ...sample,
    submissionId: crypto.randomUUID(),
    fields: { ...sample.fields, message: `id: ${sample.submissionId}` },
  }));
  for (const other of others) await destination.deliver(other);
  const first = await destination.deliver(sample);
  expect(account.notes()).toHaveLength(26);
  expect(await destination.deliver(sample)).toEqual(first);
  expect(account.notes()).toHaveLength(26);
});

/** Posts many notes at one contact's address. `count` returns how many notes of `sample` there are. */
async function flooded(count: number) {
  const { account, destination } = begin();
  const other = { ...sample, submissionId: crypto.randomUUID() };
  const first = await destination.deliver(other);
  const id = first.ok ? first.value.id : null;
  const associations = [
    { to: { id }, types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: 202 }] },
  ];
  for (let nth = 0; nth < count; nth += 1) {
    const hs_timestamp = new Date(Date.parse(sample.submittedAt) + 1 + nth).toISOString();
    const properties = { hs_timestamp, hs_note_body: `message: id: ${sample.submissionId}` };
    await account.fetch(`${config.api}/crm/objects/2026-03/notes`, {
      method: "POST",
      headers: { authorization: `Bearer ${config.token}`, "user-agent": "a test" },
      body: JSON.stringify({ properties, associations }),
    });
  }
  const line = new RegExp(`(^|<br>)id: ${sample.submissionId}(<br>|$)`);
  return {
    account,
    destination,
    count: () => account.notes().filter(({ hs_note_body: note = "" }) => line.test(note)).length,
  };
}

test("a submission to an address with a thousand notes is delivered within one run's calls", async () => {
  const { account, destination, count } = await flooded(1_000);
  const before = account.requests.length;
  expect(await destination.deliver(sample)).toMatchObject({ ok: true });
  // The free plan allows 50 calls per run.
  expect(account.requests.length - before).toBeLessThan(40);
  expect(count()).toBe(1);
});

// A page less than is searched, all that is searched, and more.
test.each([135, 145, 1_000])(
  "a note whose answer was lost is created once among %i: the next try waits for the account's search",
  async (others) => {
    const { account, destination, count } = await flooded(others);
    const lost = hubspot.connect(variables, {
      now: Date.now,
      async fetch(url, init) {
        const answer = await account.fetch(url, init);
        if (String(url).endsWith("/2026-03/notes")) throw new TypeError("fetch failed");
        return answer;
      },
    });
    expect(await lost.deliver(sample)).toMatchObject({
      failure: { kind: "Unavailable", reason: "network", retryAfterSeconds: 300 },
    });
    expect(count()).toBe(1);
    account.index();
    expect(await destination.deliver(sample)).toMatchObject({ ok: true });
    expect(count()).toBe(1);
  },
);

test("only properties that every note has are read", async () => {
  const { account, destination } = begin();
  await destination.deliver(sample);
  const [note] = account.notes();
  expect(Object.keys(note ?? {}).toSorted()).toEqual([
    "email",
    "hs_note_body",
    "hs_timestamp",
    "id",
  ]);
});

test("the longest possible message fits into a note, even if every character is escaped", async () => {
  const { destination } = begin();
  const fields = { ...sample.fields, message: "&".repeat(5000), companyName: "&".repeat(100) };
  expect(await destination.deliver({ ...sample, fields })).toMatchObject({ ok: true });
});

test("an unknown property and a wrong token are rejected", async () => {
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
