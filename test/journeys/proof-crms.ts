import { Webhook } from "standardwebhooks";
import type { Destination, Outside } from "../../src/crm/destination.ts";
import { hubspot } from "../../src/crm/hubspot.ts";
import { salesforce } from "../../src/crm/salesforce.ts";
import { webhook } from "../../src/crm/webhook.ts";
import { type Submission, emailOf } from "../../src/forms/submission.ts";
import { hubspotAccount } from "../crm/hubspot-account.ts";
import { salesforceOrg } from "../crm/salesforce-org.ts";

/** One submission as a CRM holds it. */
export type Taken = {
  /** The address of who sent it. */
  readonly email: string;
  /** Everything it says of it, as text. */
  readonly text: string;
  /** Where it holds the submission as it was. */
  readonly whole?: Pick<Submission, "form" | "fields">;
};

/** A CRM of one kind, empty at first, and the destination that talks to it. */
export type Crm = {
  readonly destination: (outside: Outside) => Destination;
  /** Which step of a delivery a call is. */
  readonly stepOf: (request: Request) => string;
  readonly serve: (request: Request) => Promise<Response>;
  readonly taken: () => Taken[];
  /** Makes somebody known before they write. */
  readonly acquaint: (email: string) => Promise<void>;
  /** What no call to it should have been. */
  readonly wrong: readonly string[];
};

const nobody = async () => {};

/** Every destination there is, with the steps of its deliveries. */
export const crms = {
  webhook: { steps: ["message"], begin: receiver },
  salesforce: { steps: ["record", "token"], begin: org },
  hubspot: { steps: ["contact", "known contact", "note", "link"], begin: account },
} as const satisfies { [name: string]: { steps: readonly string[]; begin: () => Crm } };

export type CrmName = keyof typeof crms;
export const crmNames = Object.keys(crms) as CrmName[];

/** Keeps each `webhook-id` once, as the specification of Standard Webhooks asks. */
function receiver(): Crm {
  const secret = `whsec_${Buffer.from("a secret for the proof alone").toString("base64")}`;
  const verifier = new Webhook(secret);
  const records = new Map<string, Submission>();
  const wrong: string[] = [];
  return {
    destination: (outside) => webhook({ url: "https://crm.example/webhook", secret }, outside),
    stepOf: () => "message",
    async serve(request) {
      const { headers } = request;
      const id = headers.get("webhook-id") ?? "";
      const body = await request.text();
      const at = new Date(Number(headers.get("webhook-timestamp")) * 1000);
      if (headers.get("webhook-signature") !== verifier.sign(id, at, body)) {
        wrong.push("a signature that does not verify");
      }
      if (!records.has(id)) records.set(id, JSON.parse(body).data);
      return Response.json({ id: "lead_1" });
    },
    taken: () =>
      [...records.values()].map((whole) => ({
        email: emailOf(whole) ?? "",
        text: JSON.stringify(whole),
        whole,
      })),
    acquaint: nobody,
    wrong,
  };
}

function org(): Crm {
  const config = {
    host: "https://example.my.salesforce.com",
    clientId: "id",
    clientSecret: "secret",
    idField: "Website_Submission_Id__c",
  };
  const service = salesforceOrg(config);
  return {
    destination: (outside) => salesforce(config, outside),
    stepOf: ({ url }) => (url.endsWith("/token") ? "token" : "record"),
    serve: (request) => service.fetch(request),
    taken: () =>
      service.records().map((record) => ({
        email: String(record["Email"] ?? record["SuppliedEmail"]).toLowerCase(),
        text: Object.values(record).join("\n"),
      })),
    acquaint: nobody,
    wrong: [],
  };
}

function account(): Crm {
  const config = {
    api: "https://api.hubapi.com",
    token: "pat-1",
    idProperty: "website_submission_id",
  };
  const service = hubspotAccount(config);
  return {
    destination: (outside) => hubspot(config, outside),
    stepOf({ method, url }) {
      if (method === "PATCH") return "known contact";
      if (method === "PUT") return "link";
      return url.includes("/notes/") ? "note" : "contact";
    },
    serve: (request) => service.fetch(request),
    taken: () =>
      service.notes().map(({ email, hs_note_body: html = "" }) => ({
        email: email.toLowerCase(),
        text: html
          .replaceAll("<br>", "\n")
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&amp;", "&"),
      })),
    async acquaint(email) {
      const input = { id: `old ${email}`, idProperty: config.idProperty, properties: { email } };
      await service.fetch(`${config.api}/crm/v3/objects/contacts/batch/upsert`, {
        method: "POST",
        headers: { authorization: `Bearer ${config.token}` },
        body: JSON.stringify({ inputs: [input] }),
      });
    },
    wrong: [],
  };
}
