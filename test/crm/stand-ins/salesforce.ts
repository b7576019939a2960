import {
  type CrmFault,
  type CrmStandIn,
  type Row,
  afterToken,
  again,
  parked,
  status,
} from "../crm-stand-in.ts";
import { replies, reply } from "../replies.ts";
import { salesforceConfig, salesforceOrg, salesforceVariables } from "../salesforce-org.ts";

const sf = (code: number, errorCode: string) => status(code, [{ errorCode, message: "Quokka" }]);
const tooLong = sf(400, "STRING_TOO_LONG");
const noLengths = parked("http-400 STRING_TOO_LONG");
const duplicateResult = { allowSave: false, duplicateRule: "Lead_Block", errorMessage: "Quokka" };
const unnamed = { ...duplicateResult, duplicateRule: "Quokka & Co" };
const expired = sf(401, "INVALID_SESSION_ID");
const endsDelivered = { ends: "delivered" } as const;
const endsParked = { ends: "parked" } as const;

const salesforceError = (code: number, errorCode: string, waitSeconds?: number) =>
  reply(code, { body: [{ errorCode, message: "…" }], ...(waitSeconds && { waitSeconds }) });
const ended = salesforceError(401, "INVALID_SESSION_ID");

const atRecord: readonly CrmFault[] = [
  { name: "200, a page that takes nothing", crm: [replies.page], ...endsDelivered },
  { name: "401, session ended", crm: [ended], ...endsDelivered },
  { name: "401, and again with a new token", crm: [ended, ended], ...endsParked },
  {
    name: "403 REQUEST_LIMIT_EXCEEDED",
    crm: [salesforceError(403, "REQUEST_LIMIT_EXCEEDED", 3600)],
    ...endsDelivered,
  },
  {
    name: "400 UNABLE_TO_LOCK_ROW",
    crm: [salesforceError(400, "UNABLE_TO_LOCK_ROW")],
    ...endsDelivered,
  },
  { name: "300, several records", crm: [reply(300)], ...endsParked },
  {
    name: "400 REQUIRED_FIELD_MISSING",
    crm: [salesforceError(400, "REQUIRED_FIELD_MISSING")],
    ...endsParked,
  },
  { name: "400 STRING_TOO_LONG", crm: [salesforceError(400, "STRING_TOO_LONG")], ...endsDelivered },
  {
    name: "400 DUPLICATES_DETECTED",
    crm: [salesforceError(400, "DUPLICATES_DETECTED")],
    ...endsParked,
  },
];

const oauthError = (error: string) => reply(400, { body: { error } });

const atToken: readonly CrmFault[] = [
  { name: "400, too many logins", crm: [oauthError("login_rate_exceeded")], ...endsDelivered },
  { name: "400 invalid_client", crm: [oauthError("invalid_client")], ends: "either" },
];

export const standIn: CrmStandIn = {
  variables: salesforceVariables,
  begin() {
    const service = salesforceOrg(salesforceConfig);
    return {
      service,
      stepOf: ({ url }) => (url.endsWith("/token") ? "token" : "record"),
      taken: () =>
        service.records().map((record) => ({
          email: String(record["Email"] ?? record["SuppliedEmail"]).toLowerCase(),
          text: Object.values(record).join("\n"),
          name: [record["FirstName"], record["LastName"] ?? record["SuppliedName"]]
            .filter(Boolean)
            .join(" "),
        })),
      countOf: (id) => (service.record("Lead", id) ? service.size() : 0),
      wrong: [],
    };
  },
  rows: (common) => [
    ...afterToken([
      ...common,
      ["a lock", [sf(400, "UNABLE_TO_LOCK_ROW")], again("http-400 UNABLE_TO_LOCK_ROW")],
      [
        "the day's limit",
        [sf(403, "REQUEST_LIMIT_EXCEEDED")],
        again("http-403 REQUEST_LIMIT_EXCEEDED", 3600),
      ],
      ["a fault of its own", [sf(500, "UNKNOWN_EXCEPTION")], again("http-500 UNKNOWN_EXCEPTION")],
      ["maintenance", [sf(503, "SERVER_UNAVAILABLE")], again("http-503 SERVER_UNAVAILABLE")],
      ["a token that ran out", [expired], "taken"],
      [
        "a new token that is refused too",
        [expired, "well", expired],
        parked("http-401 INVALID_SESSION_ID"),
      ],
      [
        "no new token",
        [expired, status(400, { error: "invalid_client" })],
        parked("token http-400"),
      ],
      ["no new token now", [expired, status(503)], again("token http-503")],
      ["no answer to the second try", [expired, "well", "times out"], again("timeout")],
      ["an id that two records have", [status(300, ["/a", "/b"])], parked("http-300")],
      ...[
        "REQUIRED_FIELD_MISSING",
        "INVALID_FIELD",
        "INVALID_EMAIL_ADDRESS",
        "FIELD_CUSTOM_VALIDATION_EXCEPTION",
        "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST",
        "JSON_PARSER_ERROR",
      ].map((code): Row => [code, [sf(400, code)], parked(`http-400 ${code}`)]),
      ["a value that was too long", [tooLong], "taken"],
      [
        "a value that is still too long",
        [tooLong, "well", tooLong],
        parked("http-400 STRING_TOO_LONG"),
      ],
      ["a value too long, and no lengths now", [tooLong, status(503)], again("http-503")],
      ["a value too long, and no answer", [tooLong, "times out"], again("timeout")],
      [
        "a value too long, and no right to read the lengths",
        [tooLong, sf(403, "INSUFFICIENT_ACCESS")],
        noLengths,
      ],
      ["a value too long, and malformed lengths", [tooLong, status(200, "{}")], noLengths],
      [
        "a rule that blocks duplicates",
        [status(400, [{ errorCode: "DUPLICATES_DETECTED", duplicateResult }])],
        parked("blocked by a duplicate rule Lead_Block"),
      ],
      [
        "a rule with an invalid name",
        [status(400, [{ errorCode: "DUPLICATES_DETECTED", duplicateResult: unnamed }])],
        parked("blocked by a duplicate rule"),
      ],
      [
        "a rule without a name",
        [sf(400, "DUPLICATES_DETECTED")],
        parked("blocked by a duplicate rule"),
      ],
      [
        "a right that is missing",
        [sf(403, "INSUFFICIENT_ACCESS")],
        parked("http-403 INSUFFICIENT_ACCESS"),
      ],
      [
        "an API that is off",
        [sf(403, "API_DISABLED_FOR_ORG")],
        parked("http-403 API_DISABLED_FOR_ORG"),
      ],
      ["a field that does not exist", [sf(404, "NOT_FOUND")], parked("http-404 NOT_FOUND")],
      ["a malformed error", [status(400, { oops: [null] })], parked("http-400")],
      ["a success without a body", [status(204)], "taken"],
    ]),
    ["a token that breaks", ["resets"], again("network")],
    ["no token in time", ["times out"], again("timeout")],
    ["a token's 500", [status(500)], again("token http-500")],
    ["a token's 429", [status(429, "", { "retry-after": "60" })], again("token http-429", 60)],
    [
      "too many logins",
      [status(400, { error: "invalid_grant", error_description: "login rate exceeded" })],
      again("token http-400"),
    ],
    ...["unknown_error", "server_error", "temporarily_unavailable"].map((error): Row => [
      `a token's ${error}`,
      [status(400, { error })],
      again("token http-400"),
    ]),
    ["a wrong secret", [status(400, { error: "invalid_client" })], parked("token http-400")],
    ["a user without rights", [status(403)], parked("token http-403")],
    ["a login page", [status(200, "<html>")], again("http-200 TOKEN_MISSING")],
  ],
  steps: { record: { faults: atRecord }, token: { faults: atToken, shared: true } },
};
