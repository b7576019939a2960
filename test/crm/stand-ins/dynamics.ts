import {
  type CrmFault,
  type CrmStandIn,
  afterToken,
  again,
  parked,
  status,
} from "../crm-stand-in.ts";
import { dynamicsConfig as config, dynamicsOrg, dynamicsVariables } from "../dynamics-org.ts";
import { replies, reply } from "../replies.ts";

const ms = (code: number, error: string, headers: { [name: string]: string } = {}) =>
  status(code, { error: { code: error, message: "Quokka" } }, headers);
const microsoftError = (code: number, error: string, retryAfterSeconds?: number) =>
  reply(code, {
    body: { error: { code: error, message: "…" } },
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });

const endsDelivered = { ends: "delivered" } as const;
const endsParked = { ends: "parked" } as const;

const faults: readonly CrmFault[] = [
  { name: "200, a page that takes nothing", crm: [replies.page], ...endsDelivered },
  { name: "401, token ran out", crm: [reply(401)], ...endsDelivered },
  { name: "401, and again with a new token", crm: [reply(401), reply(401)], ...endsParked },
  {
    name: "429, too many requests",
    crm: [microsoftError(429, "0x80072322", 30)],
    ...endsDelivered,
  },
  { name: "400 0x80044331, too long", crm: [microsoftError(400, "0x80044331")], ...endsParked },
  { name: "403 0x80040220, no privilege", crm: [microsoftError(403, "0x80040220")], ...endsParked },
];
const atToken: readonly CrmFault[] = [
  {
    name: "401 invalid_client",
    crm: [reply(401, { body: { error: "invalid_client" } })],
    ends: "either",
  },
];

export const standIn: CrmStandIn = {
  variables: dynamicsVariables,
  begin() {
    const service = dynamicsOrg(config);
    const whole = () => service.leads().filter(({ note }) => note !== "");
    return {
      service,
      stepOf: ({ url }) =>
        url.endsWith("/token") ? "token" : url.includes("/leads(") ? "lead" : "note",
      taken: () =>
        whole().map(({ row, note }) => ({
          email: String(row["emailaddress1"]).toLowerCase(),
          text: [...Object.values(row), note].join("\n"),
          name: [row["firstname"], row["lastname"]].filter(Boolean).join(" "),
        })),
      countOf: (id) => (whole().some((lead) => lead.id === id) ? service.leads().length : 0),
      wrong: [],
    };
  },
  rows: (common) => [
    ...afterToken([
      ...common,
      ["a token that ran out", [status(401)], "taken"],
      ["a new token that is refused too", [status(401), "well", status(401)], parked("http-401")],
      [
        "too many requests",
        [ms(429, "0x80072322", { "retry-after": "30" })],
        again("http-429 0x80072322", 30),
      ],
      ["a column that does not exist", [ms(400, "0x80048d19")], parked("http-400 0x80048d19")],
      ["a right that is missing", [ms(403, "0x80040220")], parked("http-403 0x80040220")],
      ["a lead in a state that it refuses", [ms(412, "0x80060882")], parked("http-412 0x80060882")],
      ["a lead, and then no note", ["well", status(503)], again("http-503")],
      ["a lead, and then a page", ["well", status(200, "<html>")], again("http-200 UNREADABLE")],
      ["a note that it refuses", ["well", ms(400, "0x80044331")], parked("http-400 0x80044331")],
      ["a note, and no answer", ["well", "times out after"], again("timeout")],
      ["a malformed error", [status(400, "null")], parked("http-400")],
    ]),
    ["a token that breaks", ["resets"], again("network")],
    ["a token's 500", [status(500)], again("token http-500")],
    ["a wrong secret", [status(401, { error: "invalid_client" })], parked("token http-401")],
    ["a login page", [status(200, "<html>")], again("http-200 TOKEN_MISSING")],
  ],
  steps: { token: { faults: atToken, shared: true }, lead: { faults }, note: { faults } },
};
