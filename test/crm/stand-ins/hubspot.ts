import { type CrmFault, type CrmStandIn, again, parked, status } from "../crm-stand-in.ts";
import { hubspotConfig as config, hubspotAccount, hubspotVariables } from "../hubspot-account.ts";
import { replies, reply } from "../replies.ts";

const hs = (code: number, category: string, more: object = {}) =>
  status(code, { status: "error", message: "Quokka", category, ...more });
const conflict = hs(409, "CONFLICT");
const noNote = parked("http-400 VALIDATION_ERROR");
const noScope = parked("http-403 MISSING_SCOPES");

const endsDelivered = { ends: "delivered" } as const;
const endsParked = { ends: "parked" } as const;

const hubspotError = (code: number, category: string, more = {}, waitSeconds?: number) =>
  reply(code, {
    body: { status: "error", category, ...more },
    ...(waitSeconds && { waitSeconds }),
  });
const partly = (category: string) => reply(207, { body: { errors: [{ category }] } });

const faults: readonly CrmFault[] = [
  { name: "200, a page that takes nothing", crm: [replies.page], ...endsDelivered },
  { name: "423, locked", crm: [reply(423)], ...endsDelivered },
  { name: "477, migrating", crm: [reply(477, { retryAfterSeconds: 60 })], ...endsDelivered },
  {
    name: "429 TEN_SECONDLY_ROLLING",
    crm: [hubspotError(429, "RATE_LIMITS", { policyName: "TEN_SECONDLY_ROLLING" }, 10)],
    ...endsDelivered,
  },
  {
    name: "429 DAILY",
    crm: [hubspotError(429, "RATE_LIMITS", { policyName: "DAILY" }, 3600)],
    ...endsDelivered,
  },
  { name: "207 RATE_LIMITS", crm: [partly("RATE_LIMITS")], ...endsDelivered },
  { name: "207 VALIDATION_ERROR", crm: [partly("VALIDATION_ERROR")], ...endsParked },
  { name: "400 VALIDATION_ERROR", crm: [hubspotError(400, "VALIDATION_ERROR")], ...endsParked },
  { name: "401", crm: [hubspotError(401, "INVALID_AUTHENTICATION")], ...endsParked },
];

export const standIn: CrmStandIn = {
  variables: hubspotVariables,
  begin() {
    const service = hubspotAccount(config);
    return {
      service,
      stepOf({ method, url }) {
        if (method === "PATCH") return "known contact";
        if (url.includes("/contacts/batch/")) return "contact";
        return url.endsWith("/notes") && method === "POST" ? "note" : "notes before";
      },
      taken: () =>
        service.notes().map(({ email, hs_note_body: html = "" }) => {
          const { firstname, lastname } = service.contact("email", email) ?? {};
          return {
            email: email.toLowerCase(),
            text: html
              .replaceAll("<br>", "\n")
              .replaceAll("&lt;", "<")
              .replaceAll("&gt;", ">")
              .replaceAll("&amp;", "&"),
            name: [firstname, lastname].filter(Boolean).join(" "),
          };
        }),
      countOf: () => (service.size() === 1 ? service.notes().length : 0),
      async addContact(email) {
        const input = { id: `old ${email}`, idProperty: config.idProperty, properties: { email } };
        await service.fetch(`${config.api}/crm/objects/2026-03/contacts/batch/upsert`, {
          method: "POST",
          headers: { authorization: `Bearer ${config.token}`, "user-agent": "a test" },
          body: JSON.stringify({ inputs: [input] }),
        });
      },
      wrong: [],
    };
  },
  rows: (common) => [
    ...common,
    [
      "too many in ten seconds",
      [hs(429, "RATE_LIMITS", { policyName: "TEN_SECONDLY_ROLLING" })],
      again("http-429 RATE_LIMITS", 10),
    ],
    [
      "too many in a day",
      [hs(429, "RATE_LIMITS", { policyName: "DAILY" })],
      again("http-429 RATE_LIMITS", 3600),
    ],
    ["a migration", [status(477, "", { "retry-after": "60" })], again("http-477", 60)],
    [
      "a wrong token",
      [hs(401, "INVALID_AUTHENTICATION")],
      parked("http-401 INVALID_AUTHENTICATION"),
    ],
    ["a scope that is missing", [hs(403, "MISSING_SCOPES")], parked("http-403 MISSING_SCOPES")],
    ["a value that it refuses", [hs(400, "VALIDATION_ERROR")], parked("http-400 VALIDATION_ERROR")],
    [
      "a batch whose part failed",
      [status(207, { errors: [{ category: "VALIDATION_ERROR" }] })],
      parked("http-207 VALIDATION_ERROR"),
    ],
    [
      "a batch whose part exceeds the limit",
      [status(207, { errors: [{ category: "RATE_LIMITS" }] })],
      again("http-207 RATE_LIMITS"),
    ],
    ["a batch without a readable result", [status(207, "<html>")], parked("http-207")],
    [
      "a contact that no longer exists",
      [conflict, hs(404, "OBJECT_NOT_FOUND")],
      parked("http-404 OBJECT_NOT_FOUND"),
    ],
    ["a contact it cannot update now", [conflict, status(502)], again("http-502")],
    ["a contact, and no answer", [conflict, "times out"], again("timeout")],
    ["a contact, and then no notes", ["well", status(503)], again("http-503")],
    [
      "an error in the shape of no notes",
      ["well", status(503, { results: [] })],
      again("http-503"),
    ],
    ["malformed notes", ["well", status(200, "<html>")], again("http-200 UNREADABLE")],
    ["a scope for notes that is missing", ["well", hs(403, "MISSING_SCOPES")], noScope],
    ["a note that it refuses", ["well", "well", hs(400, "VALIDATION_ERROR")], noNote],
    ["a note, and no answer", ["well", "well", "times out after"], again("timeout")],
    ["a note that it cannot create now", ["well", "well", status(500)], again("http-500")],
    ["a note, and a broken answer", ["well", "well", "resets after"], again("network")],
    ["a malformed error", [status(400, "null")], parked("http-400")],
    ["a malformed success", [status(200, "[null]")], again("http-200 UNREADABLE")],
    ["a malformed note", ["well", "well", status(201, "{}")], again("http-201 ID_MISSING")],
  ],
  steps: {
    contact: { faults },
    "known contact": { faults },
    "notes before": { faults },
    note: { faults },
  },
};
