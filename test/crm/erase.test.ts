import { expect, test } from "vitest";
import { dynamics } from "../../src/crm/dynamics.ts";
import { hubspot } from "../../src/crm/hubspot/hubspot.ts";
import { salesforce } from "../../src/crm/salesforce.ts";
import { dynamicsConfig, dynamicsOrg, dynamicsVariables } from "./dynamics-org.ts";
import { hubspotAccount, hubspotConfig, hubspotVariables } from "./hubspot-account.ts";
import { salesforceConfig, salesforceOrg, salesforceVariables } from "./salesforce-org.ts";
import { type Scripted, sample, scripted } from "./scripted.ts";
import type { StandIn } from "./stand-in.ts";

/* A person is deleted from the CRM by their address, and no other person is. */

const crms = [
  {
    name: "hubspot",
    begin() {
      const service = hubspotAccount(hubspotConfig);
      const stored = () => JSON.stringify([service.notes(), service.contact("email", address)]);
      return {
        destination: hubspot.connect(hubspotVariables, outsideOf(service)),
        service,
        stored,
      };
    },
    /** Two submissions are one contact with two notes. */
    records: 1,
  },
  {
    name: "salesforce",
    begin() {
      const service = salesforceOrg(salesforceConfig);
      const stored = () => JSON.stringify(service.records());
      return {
        destination: salesforce.connect(salesforceVariables, outsideOf(service)),
        service,
        stored,
      };
    },
    records: 2,
  },
  {
    name: "dynamics",
    begin() {
      const service = dynamicsOrg(dynamicsConfig);
      const stored = () => JSON.stringify(service.leads());
      return {
        destination: dynamics.connect(dynamicsVariables, outsideOf(service)),
        service,
        stored,
      };
    },
    records: 2,
  },
];

const outsideOf = ({ fetch }: StandIn) => ({ fetch, now: Date.now });

const address = "o'hara@example.org";
const from = (form: string, to: string, name: string) => ({
  ...sample,
  submissionId: crypto.randomUUID(),
  form,
  fields: { ...sample.fields, firstName: name, contactName: name, businessEmailAddress: to },
});

test.each(crms)(
  "$name deletes the person at the address and no one else, also when repeated",
  async (crm) => {
    const { destination, stored } = crm.begin();
    await destination.deliver(from("contact", address, "Quokka"));
    await destination.deliver(from("case", address, "Quokka"));
    await destination.deliver(from("contact", "other@example.org", "Wombat"));
    expect(stored()).toContain("Quokka");
    expect(await destination.erase?.(address)).toEqual({ ok: true, value: crm.records });
    expect(stored()).not.toMatch(/Quokka|hara/);
    expect(stored()).toContain("Wombat");
    expect(await destination.erase?.(address)).toEqual({ ok: true, value: 0 });
  },
);

test.each(crms)("$name has deleted no one if it answers with a page", async ({ begin }) => {
  const { destination, service, stored } = begin();
  await destination.deliver(from("contact", address, "Quokka"));
  service.next("well", { status: 200, body: "<html>" });
  expect(await destination.erase?.(address)).toMatchObject({
    ok: false,
    failure: { kind: "Unavailable", reason: "http-200 UNREADABLE" },
  });
  expect(stored()).toContain("Quokka");
});

const token: Scripted = [200, { access_token: "t1" }];

test("a record that was deleted meanwhile does not stop the deletion of others", async () => {
  const leads = [200, { value: [{ leadid: "1" }, { leadid: "2" }] }] as const;
  const inDynamics = scripted([token, leads, [404, {}], [204]]);
  expect(await dynamics.connect(dynamicsVariables, inDynamics).erase?.(address)).toMatchObject({
    ok: true,
  });
  expect(inDynamics.calls.at(-1)?.url).toContain("leads(2)");
  const records = [200, { records: [{ Id: "1" }, { Id: "2" }] }] as const;
  const deleted = [404, [{ errorCode: "ENTITY_IS_DELETED" }]] as const;
  const inSalesforce = scripted([token, records, deleted, [204], [200, { records: [] }]]);
  const erased = salesforce.connect(salesforceVariables, inSalesforce).erase?.(address);
  expect(await erased).toMatchObject({ ok: true });
  expect(inSalesforce.calls).toHaveLength(5);
});

test("salesforce clears records that it may not delete", async () => {
  const service = salesforceOrg(salesforceConfig);
  const destination = salesforce.connect(salesforceVariables, outsideOf(service));
  await destination.deliver(from("contact", address, "Quokka"));
  service.allowDelete(false);
  expect(await destination.erase?.(address)).toEqual({ ok: true, value: 1 });
  expect(JSON.stringify(service.records())).not.toMatch(/Quokka|hara|Lovelace/);
});

test.each([
  ["no answer", "breaks", { kind: "Unavailable", reason: "network" }],
  ["a missing right", [403, { category: "MISSING_SCOPES" }], { kind: "Rejected" }],
] as const)("%s is a failure", async (_, answer, failure) => {
  const erased = await hubspot.connect(hubspotVariables, scripted([answer])).erase?.(address);
  expect(erased).toMatchObject({ ok: false, failure });
});
