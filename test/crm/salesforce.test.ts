import { describe, expect, test } from "vitest";
import { salesforce } from "../../src/crm/salesforce.ts";
import { everyForm, sampleOf } from "../journeys/form-samples.ts";
import {
  salesforceConfig as config,
  salesforceOrg,
  salesforceVariables as variables,
} from "./salesforce-org.ts";
import { type Scripted, sample, scripted } from "./scripted.ts";

const token: Scripted = [200, { access_token: "t1", instance_url: "https://elsewhere.example" }];

test("a contact becomes a Lead under the submission's id, with all its data", async () => {
  const world = scripted([token, [201, { id: "00Q1", success: true, created: true }]]);
  expect(await salesforce.connect(variables, world).deliver(sample)).toEqual({
    ok: true,
    value: { id: "00Q1" },
  });
  const [tokenCall, upsert] = world.calls;
  expect(tokenCall).toMatchObject({
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
  expect(record.Description).toContain("first_utm_source: fair");
  expect(record.Description).toContain("message: Two lines,\n> please");
  expect(record.Description).toContain("selectedTopic: pricing");
  expect(record.Description).toContain("terms 2026-11: agreed");
});

test.each(everyForm.filter(({ crm }) => crm.object === "case"))(
  "a Case of the form $name has a subject",
  async (form) => {
    const world = scripted([token, [204]]);
    const fields = sampleOf(form, { whole: false });
    await salesforce.connect(variables, world).deliver({ ...sample, form: form.name, fields });
    const typed = fields["subject"] ?? fields["bugTitle"];
    expect(JSON.parse(world.calls[1]?.body ?? "")).toMatchObject({ Subject: typed });
  },
);

test("a Lead has the two properties Salesforce requires, and no value it would refuse for its length", async () => {
  const world = scripted([token, [204]]);
  const fields = { firstName: "A".repeat(100), businessEmailAddress: "a@example.org" };
  expect(await salesforce.connect(variables, world).deliver({ ...sample, fields })).toEqual({
    ok: true,
    value: { id: null },
  });
  expect(JSON.parse(world.calls[1]?.body ?? "")).toMatchObject({
    FirstName: "A".repeat(40),
    LastName: "(not given)",
    Company: "(not given)",
  });
});

test("a value too long for its property is complete in the description, and no address is cut", async () => {
  const world = scripted([token, [201, { id: "00Q1" }]]);
  const lastName = `${"Wolfeschlegelstein".repeat(5)}!`;
  const address = `${"a".repeat(64)}@${"b".repeat(60)}.example`;
  const fields = { lastName, businessEmailAddress: address };
  await salesforce.connect(variables, world).deliver({ ...sample, fields });
  const record = JSON.parse(world.calls[1]?.body ?? "");
  expect(record).toMatchObject({ LastName: lastName.slice(0, 80) });
  expect(record).not.toHaveProperty("Email");
  expect(record.Description).toContain(`LastName: ${lastName}\n`);
  expect(record.Description).toContain(`Email: ${address}\n`);
});

describe("a token", () => {
  const submissions = Array.from({ length: 10 }, () => ({
    ...sample,
    submissionId: crypto.randomUUID(),
  }));
  const begin = () => {
    const org = salesforceOrg(config);
    const destination = salesforce.connect(variables, { fetch: org.fetch, now: Date.now });
    const countOf = (path: string) => org.requests.filter(({ url }) => url.includes(path)).length;
    return { org, destination, countOf };
  };

  test("is cached between deliveries, and renewed once when it is refused", async () => {
    const { org, destination, countOf } = begin();
    for (const one of submissions.slice(0, 5)) await destination.deliver(one);
    expect(countOf("/oauth2/token")).toBe(1);
    org.endSessions();
    for (const one of submissions.slice(5)) await destination.deliver(one);
    expect(countOf("/oauth2/token")).toBe(2);
    expect(countOf("/sobjects/Lead/")).toBe(11);
    expect(org.size()).toBe(10);
  });

  test("that expires in the middle of a batch loses no submission", async () => {
    const { org, destination } = begin();
    await destination.deliver(sample);
    org.endSessions();
    const results = await Promise.all(submissions.map((one) => destination.deliver(one)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(org.size()).toBe(11);
  });

  test("is requested with the configured credentials, and nothing else", async () => {
    const org = salesforceOrg(config);
    const outside = { fetch: org.fetch, now: Date.now };
    const wrong = salesforce.connect({ ...variables, SALESFORCE_CLIENT_SECRET: "wrong" }, outside);
    expect(await wrong.deliver(sample)).toMatchObject({
      failure: { kind: "Rejected", reason: "token http-400" },
    });
    const elsewhere = salesforce.connect(
      { ...variables, SALESFORCE_ID_FIELD: "Other__c" },
      outside,
    );
    expect(await elsewhere.deliver(sample)).toMatchObject({
      failure: { kind: "Rejected", reason: "http-404 NOT_FOUND" },
    });
  });
});

test("a submission delivered twice is one record, brought up to date", async () => {
  const org = salesforceOrg(config);
  const destination = salesforce.connect(variables, { fetch: org.fetch, now: Date.now });
  const first = await destination.deliver(sample);
  expect(await destination.deliver(sample)).toEqual(first);
  expect(org.size()).toBe(1);
  expect(org.record("Lead", sample.submissionId)).toMatchObject({ Email: "ada@example.org" });
});

test("the lengths of an org's shorter fields are requested once, and every submission is stored", async () => {
  const lengths = { Lead: { Company: 20, utm_source__c: 5 } };
  const org = salesforceOrg({ ...config, lengths });
  const destination = salesforce.connect(variables, { fetch: org.fetch, now: Date.now });
  const fields = { ...sample.fields, companyName: "Analytical Engines and Sons" };
  const long = { ...sample, fields, utm: { utm_source: "newsletter" } };
  const second = { ...long, submissionId: crypto.randomUUID() };
  for (const one of [long, second]) {
    expect(await destination.deliver(one)).toMatchObject({ ok: true });
    const record = org.record("Lead", one.submissionId);
    expect(record).toMatchObject({ Company: "Analytical Engines a", utm_source__c: "newsl" });
    expect(record?.["Description"]).toContain("Company: Analytical Engines and Sons\n");
    expect(record?.["Description"]).toContain("utm_source__c: newsletter\n");
  }
  const requested = org.requests.map(({ url }) => url.split("/").at(-1));
  expect(requested.filter((last) => last === "describe")).toHaveLength(1);
});

describe("a duplicate rule", () => {
  const begin = (action: "block" | "warn") => {
    const org = salesforceOrg(config);
    org.setDuplicateRule({ name: "Lead_Block", action });
    const destination = salesforce.connect(variables, { fetch: org.fetch, now: Date.now });
    return { org, destination };
  };
  const again = { ...sample, submissionId: crypto.randomUUID() };

  test("that warns is overridden", async () => {
    const { org, destination } = begin("warn");
    await destination.deliver(sample);
    expect(await destination.deliver(again)).toMatchObject({ ok: true });
    expect(org.size()).toBe(2);
  });

  test("that blocks is named in the failure, and allows a retry once it only warns", async () => {
    const { org, destination } = begin("block");
    await destination.deliver(sample);
    // A submission is not a duplicate of itself.
    expect(await destination.deliver(sample)).toMatchObject({ ok: true });
    expect(await destination.deliver(again)).toMatchObject({
      failure: { kind: "Rejected", reason: "blocked by a duplicate rule Lead_Block" },
    });
    expect(org.size()).toBe(1);
    org.setDuplicateRule({ name: "Lead_Block", action: "warn" });
    expect(await destination.deliver(again)).toMatchObject({ ok: true });
    expect(org.size()).toBe(2);
  });
});
