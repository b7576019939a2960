import { expect, test } from "vitest";
import { dynamics } from "../../src/crm/dynamics.ts";
import {
  dynamicsConfig as config,
  dynamicsOrg,
  dynamicsVariables as variables,
} from "./dynamics-org.ts";
import { sample, scripted } from "./scripted.ts";

const id = sample.submissionId;

function begin() {
  const org = dynamicsOrg(config);
  return { org, destination: dynamics.connect(variables, { fetch: org.fetch, now: Date.now }) };
}

test("a submission becomes a lead and a note at it, both under its own id", async () => {
  const world = scripted([[200, { access_token: "t1" }], [204], [204]]);
  expect(await dynamics.connect(variables, world).deliver(sample)).toEqual({
    ok: true,
    value: { id },
  });
  const [tokenCall, lead, note] = world.calls;
  expect(tokenCall).toMatchObject({
    method: "POST",
    url: `${config.login}/${config.tenant}/oauth2/v2.0/token`,
    body:
      "grant_type=client_credentials&client_id=client&client_secret=secret&" +
      "scope=https%3A%2F%2Fexample.crm4.dynamics.com%2F.default",
  });
  expect(lead).toMatchObject({ method: "PATCH", url: `${config.org}/api/data/v9.2/leads(${id})` });
  expect(lead?.headers.get("authorization")).toBe("Bearer t1");
  expect(lead?.headers.get("if-none-match")).toBe("*");
  expect(JSON.parse(lead?.body ?? "")).toEqual({
    firstname: "Ada",
    lastname: "Lovelace",
    emailaddress1: "ada@example.org",
    companyname: "Analytical Engines",
    telephone1: "+44 20 7946 0000",
    subject: "Website: contact",
    leadsourcecode: 8,
  });
  expect(note?.url).toBe(`${config.org}/api/data/v9.2/annotations(${id})`);
  const { notetext, ...place } = JSON.parse(note?.body ?? "");
  expect(place).toEqual({
    subject: "Website: contact",
    "objectid_lead@odata.bind": `/leads(${id})`,
  });
  expect(notetext).toContain("firstname: Ada\n");
  expect(notetext).toContain("utm_source: news\n");
  expect(notetext).toContain("message: Two lines,\n> please\n");
});

test("a submission delivered twice is one lead, and later edits remain", async () => {
  const { org, destination } = begin();
  const first = await destination.deliver(sample);
  org.change(id, { companyname: "Analytical Engines Ltd" });
  expect(await destination.deliver(sample)).toEqual(first);
  expect(org.leads()).toMatchObject([{ id, row: { companyname: "Analytical Engines Ltd" } }]);
});

test("a lead whose note was lost gets it with the next delivery", async () => {
  const { org, destination } = begin();
  org.next("well", "well", "resets");
  expect(await destination.deliver(sample)).toMatchObject({ ok: false });
  expect(org.leads()).toMatchObject([{ id, note: "" }]);
  expect(await destination.deliver(sample)).toMatchObject({ ok: true });
  expect(org.leads()).toMatchObject([{ id, note: expect.stringContaining(`id: ${id}`) }]);
});

test("a value too long for its column is complete in the note", async () => {
  const { org, destination } = begin();
  const lastName = `${"Wolfeschlegelstein".repeat(5)}!`;
  const fields = { lastName, message: "m".repeat(5000) };
  expect(await destination.deliver({ ...sample, fields })).toMatchObject({ ok: true });
  const [lead] = org.leads();
  expect(lead?.row).toMatchObject({ lastname: lastName.slice(0, 50) });
  expect(lead?.note).toContain(`lastname: ${lastName}\n`);
  expect(lead?.note).toContain("m".repeat(5000));
});

test("a token is cached, and renewed once it is refused", async () => {
  const { org, destination } = begin();
  await destination.deliver(sample);
  org.endSessions();
  expect(await destination.deliver({ ...sample, submissionId: crypto.randomUUID() })).toMatchObject(
    {
      ok: true,
    },
  );
  expect(org.requests.filter(({ url }) => url.endsWith("/token"))).toHaveLength(2);
});

test("a wrong secret is rejected", async () => {
  const { org } = begin();
  const outside = { fetch: org.fetch, now: Date.now };
  const stranger = dynamics.connect({ ...variables, DYNAMICS_CLIENT_SECRET: "wrong" }, outside);
  expect(await stranger.deliver(sample)).toMatchObject({
    failure: { kind: "Rejected", reason: "token http-401" },
  });
});

test("a lead that another key of the account blocks is rejected, and does not count as created", async () => {
  const { org, destination } = begin();
  const error = {
    code: "0x80040237",
    message: "A record with matching key values already exists.",
  };
  org.next("well", { status: 412, body: { error } });
  expect(await destination.deliver(sample)).toMatchObject({
    failure: { kind: "Rejected", reason: "http-404 0x80040217" },
  });
});
