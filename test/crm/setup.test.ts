import { describe, expect, test } from "vitest";
import { setUps } from "../../tools/crm/all.ts";
import type { StandIn } from "./stand-in.ts";
import { dynamicsSetup, hubspotProperties, salesforceSetup } from "./setup-services.ts";

/* `npm run crm -- setup`: what it creates in each CRM, once, and what it prints without permission. */

const variables = {
  hubspot: { HUBSPOT_API: "https://hub.example", HUBSPOT_TOKEN: "key" },
  salesforce: {
    SALESFORCE_HOST: "https://org.example",
    SALESFORCE_CLIENT_ID: "id",
    SALESFORCE_CLIENT_SECRET: "secret",
  },
  dynamics: {
    DYNAMICS_ORG: "https://env.example",
    DYNAMICS_LOGIN: "https://login.example",
    DYNAMICS_TENANT: "tenant",
    DYNAMICS_CLIENT_ID: "id",
    DYNAMICS_CLIENT_SECRET: "secret",
  },
};

async function setUp(name: keyof typeof variables, { fetch }: StandIn, apply = true, over = {}) {
  const merged = { ...variables[name], ...over };
  return setUps[name]({ variables: merged, outside: { fetch, now: Date.now }, apply });
}
const states = (done: readonly { is: string }[]) => [...new Set(done.map(({ is }) => is))];
const writes = ({ requests }: StandIn) =>
  requests.filter(({ method, url }) => method !== "GET" && !url.endsWith("/token")).length;

describe.each([
  ["hubspot", () => hubspotProperties(), 5],
  ["salesforce", () => salesforceSetup(), 11],
] as const)("%s", (name, begin, count) => {
  test("gets a plan of what it lacks, then everything once, and nothing after that", async () => {
    const service = begin();
    const planned = await setUp(name, service, false);
    expect(states(planned)).toEqual(["missing"]);
    expect(planned).toHaveLength(count);
    expect(writes(service)).toBe(0);

    expect(states(await setUp(name, service))).toEqual(["created"]);
    const before = writes(service);
    expect(before).toBeGreaterThanOrEqual(count);
    expect(states(await setUp(name, service))).toEqual(["exists"]);
    expect(writes(service)).toBe(before);
  });

  test("has one of each in the end, even if an answer is lost", async () => {
    const service = begin();
    service.next(...Array(count).fill("well"), "resets after");
    await setUp(name, service);
    expect(await setUp(name, service)).toHaveLength(count);
    expect(states(await setUp(name, service))).toEqual(["exists"]);
  });

  test("is not set up if it refuses the key, and the result names where to look", async () => {
    const over = { HUBSPOT_TOKEN: "other", SALESFORCE_CLIENT_SECRET: "other" };
    const done = await setUp(name, begin(), true, over);
    expect(states(done)).toEqual(["failed"]);
    expect(done[0]?.instead).toMatch(/Settings|Setup/);
  });
});

test("HubSpot's id is unique, and a key without the scope fails with the scope's name", async () => {
  const service = hubspotProperties();
  await setUp("hubspot", service);
  expect(service.properties.get("website_submission_id")).toMatchObject({ hasUniqueValue: true });
  expect(service.properties.get("utm_source")?.hasUniqueValue).toBeUndefined();
  const [id] = await setUp("hubspot", hubspotProperties([], false));
  expect(id).toMatchObject({
    is: "failed",
    instead: expect.stringContaining("crm.schemas.contacts.write"),
  });
});

test("an existing property of HubSpot's that is not unique is left unchanged, and reported", async () => {
  const text = { label: "Id", groupName: "contactinformation", fieldType: "text" } as const;
  const there = { ...text, name: "website_submission_id", type: "string" } as const;
  const [id] = await setUp("hubspot", hubspotProperties([there]));
  expect(id).toMatchObject({ is: "failed", instead: expect.stringContaining("not unique") });
});

test("Salesforce's fields may be written by the user that the app runs as", async () => {
  const service = salesforceSetup();
  await setUp("salesforce", service);
  expect(service.fields.get("Lead.Website_Submission_Id__c")).toMatchObject({
    unique: true,
    externalId: true,
  });
  expect([...service.permissions].toSorted()).toEqual([...service.fields.keys()].toSorted());
  expect([...service.assigned]).toEqual(["0PS1 005u"]);
});

test("a user of Salesforce's who may not customize gets instructions", async () => {
  const done = await setUp("salesforce", salesforceSetup(false));
  expect(done[0]).toMatchObject({
    is: "failed",
    instead: expect.stringMatching(/INSUFFICIENT ACCESS.*Object Manager, Lead.*External ID/),
  });
});

test("Dynamics needs no column, but access to its tables", async () => {
  const both = await setUp("dynamics", dynamicsSetup(["leads", "annotations"]));
  expect(states(both)).toEqual(["exists"]);
  const [leads, notes] = await setUp("dynamics", dynamicsSetup(["leads"]));
  expect([leads?.is, notes?.is]).toEqual(["exists", "failed"]);
  expect(notes?.instead).toMatch(/prvReadLead.*security role/);
  const [token] = await setUp("dynamics", dynamicsSetup([]), true, { DYNAMICS_CLIENT_SECRET: "x" });
  expect(token?.instead).toMatch(/AADSTS7000215.*client secret/);
});
