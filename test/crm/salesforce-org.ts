import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

type Config = {
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The external id of Lead and Case. */
  readonly idField: string;
  /** Fields that this org made shorter than their default, by object. */
  readonly lengths?: { readonly [object: string]: Readonly<Record<string, number>> };
};

/** The org of the tests. */
export const salesforceConfig = {
  host: "https://example.my.salesforce.com",
  clientId: "client",
  clientSecret: "secret",
  idField: "Website_Submission_Id__c",
} satisfies Config;

/** The site's variables for it. */
export const salesforceVariables = {
  SALESFORCE_HOST: salesforceConfig.host,
  SALESFORCE_CLIENT_ID: salesforceConfig.clientId,
  SALESFORCE_CLIENT_SECRET: salesforceConfig.clientSecret,
  SALESFORCE_ID_FIELD: salesforceConfig.idField,
};

type Values = { readonly [field: string]: unknown };

export type SalesforceOrg = StandIn & {
  /** Returns a record of the org by object and external id. */
  readonly record: (object: "Lead" | "Case", id: string) => Values | undefined;
  readonly records: () => Values[];
  readonly size: () => number;
  /** Sets what happens to a Lead with another's address. `warn` accepts it if the caller allows it. */
  readonly setDuplicateRule: (
    rule: { readonly name: string; readonly action: "block" | "warn" } | null,
  ) => void;
  /** Allows or forbids the site's user to delete records. */
  readonly allowDelete: (isAllowed: boolean) => void;
  /** Invalidates every token issued so far, as an administrator or a policy does. */
  readonly endSessions: () => void;
};

/** The standard fields that a website writes, with their lengths. Custom ones end in `__c`. */
const schema: {
  readonly [object: string]: { required: string[]; fields: Record<string, number> };
} = {
  Lead: {
    required: ["LastName", "Company"],
    fields: {
      FirstName: 40,
      LastName: 80,
      Company: 255,
      Title: 128,
      Email: 80,
      Phone: 40,
      Website: 255,
      Description: 32_000,
      LeadSource: 255,
      Industry: 255,
      Country: 80,
    },
  },
  Case: {
    required: [],
    fields: {
      SuppliedName: 80,
      SuppliedCompany: 80,
      SuppliedEmail: 80,
      SuppliedPhone: 40,
      Subject: 255,
      Description: 32_000,
      Origin: 255,
      Type: 255,
      Reason: 255,
      Priority: 255,
      Status: 255,
    },
  },
};

/**
 * Creates the part of a Salesforce org that a website uses: the token endpoint of the client credentials
 * flow, upsert of Lead and Case by an external id, and the errors of both.
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_upsert.htm
 */
export function salesforceOrg(config: Config): SalesforceOrg {
  const sessions = new Set<string>();
  const records = new Map<string, Values>();
  const places = new Map<string, number>();
  let issued = 0;
  let deletes = true;
  let rule: { readonly name: string; readonly action: "block" | "warn" } | null = null;

  function lengthsOf(object: string): Record<string, number> {
    return { ...schema[object]?.fields, ...config.lengths?.[object] };
  }

  /** Returns some hundred kilobytes, as a real org does. The site needs only a small part. */
  function describe(object: string): Response {
    if (!schema[object]) return errors(404, "NOT_FOUND", "The requested resource does not exist");
    const own = Object.entries(lengthsOf(object)).map(([name, length]) => ({ name, length }));
    const others = Array.from({ length: 300 }, (_, index) => ({
      name: `Other${index}__c`,
      length: 0,
    }));
    const inlineHelpText = "x".repeat(900);
    const fields = [...others, ...own].map((field) => ({
      ...field,
      inlineHelpText,
      type: "string",
    }));
    return Response.json({ name: object, fields, createable: true });
  }

  /** Returns an error for a duplicate, or null. A rule that blocks does so whatever the caller allows. */
  function duplicateOf(key: string, values: Values, header: string): Response | null {
    const same = [...records].some(
      ([other, { Email: email }]) =>
        other !== key && email !== undefined && email === values["Email"],
    );
    if (!rule || !same || (rule.action === "warn" && header.includes("allowSave=true")))
      return null;
    const duplicateResult = {
      allowSave: rule.action === "warn",
      duplicateRule: rule.name,
      duplicateRuleEntityType: "Lead",
      errorMessage: "Use one of these records?",
      matchResults: [],
    };
    const failure = { errorCode: "DUPLICATES_DETECTED", message: "Use one of these records?" };
    return Response.json([{ duplicateResult, ...failure }], { status: 400 });
  }

  function token(body: string): Response {
    const form = new URLSearchParams(body);
    if (form.get("grant_type") !== "client_credentials") {
      return oauthError("unsupported_grant_type", "grant type not supported");
    }
    if (form.get("client_id") !== config.clientId) {
      return oauthError("invalid_client_id", "client identifier invalid");
    }
    if (form.get("client_secret") !== config.clientSecret) {
      return oauthError("invalid_client", "invalid client credentials");
    }
    const access_token = `00D000000000001!${++issued}`;
    sessions.add(access_token);
    return Response.json({
      access_token,
      signature: "c2lnbmF0dXJl",
      scope: "api",
      instance_url: config.host,
      id: `${config.host}/id/00D000000000001/005000000000001`,
      token_type: "Bearer",
      issued_at: "1700000000000",
    });
  }

  function upsert(
    object: string,
    field: string,
    id: string,
    body: string,
    duplicates: string,
  ): Response {
    const known = schema[object];
    if (!known) return errors(404, "NOT_FOUND", "The requested resource does not exist");
    if (field !== config.idField) {
      const message = `Provided external ID field does not exist or is not accessible: ${field}`;
      return errors(404, "NOT_FOUND", message);
    }
    const values = jsonIn(body);
    if (typeof values !== "object" || values === null || Array.isArray(values)) {
      return errors(400, "JSON_PARSER_ERROR", "Unexpected character");
    }
    const { required } = known;
    const key = `${object}/${id}`;
    const problem =
      problemIn(object, { required, fields: lengthsOf(object) }, values as Values) ??
      duplicateOf(key, values as Values, duplicates);
    if (problem) return problem;
    const created = !records.has(key);
    records.set(key, { ...records.get(key), ...values });
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    const crmId = `${object === "Lead" ? "00Q" : "500"}${String(place).padStart(12, "0")}`;
    return Response.json(
      { id: crmId, success: true, errors: [], created },
      { status: created ? 201 : 200 },
    );
  }

  const idOf = (key: string) =>
    `${key.startsWith("Lead/") ? "00Q" : "500"}${String(places.get(key)).padStart(12, "0")}`;

  /** Finds records of one object by one field, only those with an external id. */
  function query(text: string): Response {
    const [, object, field = "", value = "", own] =
      /^SELECT Id FROM (Lead|Case) WHERE (\w+) = '((?:[^'\\]|\\.)*)' AND (\w+) != null$/.exec(
        text,
      ) ?? [];
    if (!object || !schema[object]?.fields[field] || own !== config.idField) {
      return errors(400, "MALFORMED_QUERY", "unexpected token");
    }
    const wanted = value.replace(/\\(.)/g, "$1").toLowerCase();
    const found = [...records].filter(
      ([key, values]) =>
        key.startsWith(`${object}/`) && String(values[field]).toLowerCase() === wanted,
    );
    return Response.json({
      totalSize: found.length,
      done: true,
      records: found.map(([key]) => ({ Id: idOf(key) })),
    });
  }

  function change(method: string, id: string, body: string): Response {
    const key = [...records.keys()].find((one) => idOf(one) === id);
    if (!key) return errors(404, "ENTITY_IS_DELETED", "entity is deleted");
    if (method === "DELETE") {
      if (!deletes) return errors(403, "INSUFFICIENT_ACCESS_OR_READONLY", "insufficient access");
      records.delete(key);
      return new Response(null, { status: 204 });
    }
    const values = Object(jsonIn(body));
    const object = key.slice(0, 4);
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const problem = problemIn(object, { required: [], fields: lengthsOf(object) }, filled);
    if (problem) return problem;
    records.set(key, { ...records.get(key), ...values });
    return new Response(null, { status: 204 });
  }

  const org = standIn((request, body) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== config.host) return errors(404, "NOT_FOUND", "no such host");
    if (pathname === "/services/oauth2/token") {
      return request.method === "POST"
        ? token(body)
        : oauthError("invalid_request", "must be POST");
    }
    const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!sessions.has(bearer)) {
      return errors(401, "INVALID_SESSION_ID", "Session expired or invalid");
    }
    if (request.method === "GET" && /^\/services\/data\/v\d+\.0\/query$/.test(pathname)) {
      return query(searchParams.get("q") ?? "");
    }
    const [, one] = /^\/services\/data\/v\d+\.0\/sobjects\/\w+\/(\w+)$/.exec(pathname) ?? [];
    if (one && one !== "describe") return change(request.method, one, body);
    const [, named = ""] =
      /^\/services\/data\/v\d+\.0\/sobjects\/(\w+)\/describe$/.exec(pathname) ?? [];
    if (named && request.method === "GET") return describe(named);
    const path = /^\/services\/data\/v\d+\.0\/sobjects\/(\w+)\/(\w+)\/([^/]+)$/.exec(pathname);
    if (!path) return errors(404, "NOT_FOUND", "The requested resource does not exist");
    if (request.method !== "PATCH") {
      return errors(405, "METHOD_NOT_ALLOWED", `HTTP Method '${request.method}' not allowed`);
    }
    if (!request.headers.get("content-type")?.startsWith("application/json")) {
      return errors(415, "UNSUPPORTED_MEDIA_TYPE", "Content type not supported");
    }
    const [, object = "", field = "", id = ""] = path;
    const duplicates = request.headers.get("sforce-duplicate-rule-header") ?? "";
    return upsert(object, field, decodeURIComponent(id), body, duplicates);
  });

  return {
    ...org,
    record: (object, id) => records.get(`${object}/${id}`),
    records: () => [...records.values()],
    size: () => records.size,
    setDuplicateRule: (next) => {
      rule = next;
    },
    allowDelete: (isAllowed) => {
      deletes = isAllowed;
    },
    endSessions: () => sessions.clear(),
  };
}

function problemIn(
  object: string,
  { required, fields }: { required: string[]; fields: Record<string, number> },
  values: Values,
): Response | null {
  for (const [name, value] of Object.entries(values)) {
    const most = fields[name] ?? (name.endsWith("__c") ? 255 : undefined);
    if (most === undefined) {
      const message = `No such column '${name}' on sobject of type ${object}`;
      return errors(400, "INVALID_FIELD", message);
    }
    if (typeof value === "string" && value.length > most) {
      const message = `${name}: data value too large: ${value} (max length=${most})`;
      return errors(400, "STRING_TOO_LONG", message, [name]);
    }
    if (/email/i.test(name) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value))) {
      const message = `${name}: invalid email address: ${String(value)}`;
      return errors(400, "INVALID_EMAIL_ADDRESS", message, [name]);
    }
  }
  const missing = required.filter((name) => !values[name]);
  return missing.length > 0
    ? errors(
        400,
        "REQUIRED_FIELD_MISSING",
        `Required fields are missing: [${missing.join(", ")}]`,
        missing,
      )
    : null;
}

function errors(
  status: number,
  errorCode: string,
  message: string,
  fields: string[] = [],
): Response {
  return Response.json([{ message, errorCode, ...(fields.length > 0 && { fields }) }], { status });
}

function oauthError(error: string, error_description: string): Response {
  return Response.json({ error, error_description }, { status: 400 });
}
