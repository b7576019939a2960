import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

type Config = {
  /** `https://example.crm4.dynamics.com` */
  readonly org: string;
  /** The address that issues tokens. */
  readonly login: string;
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** The environment of the tests. */
export const dynamicsConfig = {
  org: "https://example.crm4.dynamics.com",
  login: "https://login.microsoftonline.com",
  tenant: "example.onmicrosoft.com",
  clientId: "client",
  clientSecret: "secret",
} satisfies Config;

/** The site's variables for it. */
export const dynamicsVariables = {
  DYNAMICS_ORG: dynamicsConfig.org,
  DYNAMICS_TENANT: dynamicsConfig.tenant,
  DYNAMICS_CLIENT_ID: dynamicsConfig.clientId,
  DYNAMICS_CLIENT_SECRET: dynamicsConfig.clientSecret,
  DYNAMICS_LOGIN: dynamicsConfig.login,
};

type Row = Readonly<Record<string, unknown>>;
type Table = "leads" | "annotations";

export type DynamicsOrg = StandIn & {
  /** Returns every lead with the text of its note, empty if it has none. */
  readonly leads: () => { readonly id: string; readonly row: Row; readonly note: string }[];
  /** Changes a lead, as a person who works on it does. */
  readonly change: (id: string, columns: Row) => void;
  readonly endSessions: () => void;
};

/** The columns that a website writes: the maximum length of a text, or `number`. */
const columns: Record<Table, Readonly<Record<string, number | "number">>> = {
  leads: {
    subject: 300,
    firstname: 50,
    lastname: 50,
    emailaddress1: 100,
    companyname: 100,
    jobtitle: 100,
    telephone1: 50,
    description: 2000,
    leadsourcecode: "number",
  },
  annotations: { subject: 500, notetext: 100_000, "objectid_lead@odata.bind": 100 },
};

/**
 * Creates the part of a Dynamics 365 environment that a website uses: tokens of the client credentials flow,
 * leads and notes created by their own keys, and the errors of each.
 * https://learn.microsoft.com/power-apps/developer/data-platform/webapi/update-delete-entities-using-web-api
 */
export function dynamicsOrg(config: Config): DynamicsOrg {
  const tables: Record<Table, Map<string, Row>> = { leads: new Map(), annotations: new Map() };
  const sessions = new Set<string>();
  let issued = 0;

  function token(body: string): Response {
    const form = Object.fromEntries(new URLSearchParams(body));
    const refuse = (code: number, why: string) =>
      Response.json({ error: why, error_description: `AADSTS${code}: refused` }, { status: 401 });
    if (form["grant_type"] !== "client_credentials")
      return refuse(70_003, "unsupported_grant_type");
    if (form["client_id"] !== config.clientId) return refuse(700_016, "unauthorized_client");
    if (form["client_secret"] !== config.clientSecret) return refuse(7_000_215, "invalid_client");
    if (form["scope"] !== `${config.org}/.default`) return refuse(500_011, "invalid_resource");
    const access_token = `eyJ0.${++issued}`;
    sessions.add(access_token);
    return Response.json({ token_type: "Bearer", expires_in: 3599, access_token });
  }

  function make(table: Table, id: string, body: string, onlyNew: boolean): Response {
    const row = jsonIn(body);
    if (typeof row !== "object" || row === null)
      return error(400, "0x80048d19", "Error identified");
    for (const [name, value] of Object.entries(row)) {
      const most = columns[table][name];
      if (most === undefined) return error(400, "0x80048d19", `Invalid property '${name}'`);
      const isRight = most === "number" ? Number.isInteger(value) : typeof value === "string";
      if (!isRight) return error(400, "0x80048d19", `Cannot convert the value of '${name}'`);
      if (most !== "number" && String(value).length > most) {
        return error(400, "0x80044331", `The length of the '${name}' attribute exceeds ${most}`);
      }
    }
    if (table === "annotations") {
      const [, lead = ""] =
        /^\/leads\((.+)\)$/.exec(String(Object(row)["objectid_lead@odata.bind"])) ?? [];
      if (!tables.leads.has(lead)) return error(404, "0x80040217", "Entity 'lead' does not exist");
    }
    const known = tables[table].get(id);
    if (known && onlyNew)
      return error(412, "0x80040237", "A record with matching key values exists");
    tables[table].set(id, { ...known, ...row });
    const place = `${config.org}/api/data/v9.2/${table}(${id})`;
    return new Response(null, { status: 204, headers: { "odata-entityid": place } });
  }

  /** Finds leads by address and the start of the topic. */
  function find(filter: string): Response {
    const [, email = "", subject = ""] =
      /^emailaddress1 eq '((?:[^']|'')*)' and startswith\(subject,'([^']*)'\)$/.exec(filter) ?? [];
    if (email === "") return error(400, "0x80060888", "The query is invalid");
    const value = [...tables.leads]
      .filter(
        ([, row]) =>
          String(row["emailaddress1"]).toLowerCase() ===
            email.replaceAll("''", "'").toLowerCase() && String(row["subject"]).startsWith(subject),
      )
      .map(([leadid]) => ({ leadid }));
    return Response.json({ value });
  }

  /** Deletes a lead together with its notes. */
  function remove(id: string): Response {
    if (!tables.leads.delete(id)) return error(404, "0x80040217", "Entity 'lead' does not exist");
    for (const [note, row] of tables.annotations) {
      if (row["objectid_lead@odata.bind"] === `/leads(${id})`) tables.annotations.delete(note);
    }
    return new Response(null, { status: 204 });
  }

  const org = standIn((request, body) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin === config.login && pathname === `/${config.tenant}/oauth2/v2.0/token`) {
      return token(body);
    }
    if (origin !== config.org) return error(404, "0x0", "no such host");
    const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!sessions.has(bearer)) return new Response(null, { status: 401 });
    if (request.method === "GET" && pathname === "/api/data/v9.2/leads") {
      return find(searchParams.get("$filter") ?? "");
    }
    const [, removedId] = /^\/api\/data\/v9\.2\/leads\(([0-9a-f-]{36})\)$/.exec(pathname) ?? [];
    if (removedId && request.method === "DELETE") return remove(removedId);
    const path = /^\/api\/data\/v9\.2\/(leads|annotations)\(([0-9a-f-]{36})\)$/.exec(pathname);
    if (!path || request.method !== "PATCH") return error(404, "0x8006088a", "Resource not found");
    if (!request.headers.get("content-type")?.startsWith("application/json")) {
      return error(415, "0x0", "The media type is not supported");
    }
    const onlyNew = request.headers.get("if-none-match") === "*";
    return make(path[1] as Table, path[2] ?? "", body, onlyNew);
  });

  return {
    ...org,
    leads: () =>
      [...tables.leads].map(([id, row]) => {
        const note = [...tables.annotations.values()].find(
          (one) => one["objectid_lead@odata.bind"] === `/leads(${id})`,
        );
        return { id, row, note: String(note?.["notetext"] ?? "") };
      }),
    change: (id, changed) => void tables.leads.set(id, { ...tables.leads.get(id), ...changed }),
    endSessions: () => sessions.clear(),
  };
}

function error(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
