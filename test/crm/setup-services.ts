import { z } from "zod";
import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

/* The parts of each CRM that `npm run crm -- setup` uses, in which an administrator creates fields. */

const refused = (status: number, message: string) => Response.json({ message }, { status });

const newProperty = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  label: z.string().min(1),
  groupName: z.literal("contactinformation"),
  type: z.enum(["string", "number", "date", "datetime", "enumeration", "bool"]),
  fieldType: z.string(),
  hasUniqueValue: z.boolean().optional(),
});
type Property = z.infer<typeof newProperty>;

/**
 * Creates HubSpot's properties. `mayWrite`: the scope of the key.
 * https://developers.hubspot.com/docs/api-reference/2026-03/crm/properties
 */
export function hubspotProperties(
  there: readonly Property[] = [],
  mayWrite = true,
): StandIn & { readonly properties: ReadonlyMap<string, Property> } {
  const properties = new Map(there.map((one) => [one.name, one]));
  const service = standIn((request, body) => {
    if (request.headers.get("authorization") !== "Bearer key") return refused(401, "no key");
    const path = new URL(request.url).pathname;
    const [, name] = /^\/crm\/properties\/2026-03\/contacts(?:\/(\w+))?$/.exec(path) ?? [];
    if (request.method === "GET" && name) {
      const found = properties.get(name);
      return found ? Response.json(found) : refused(404, "Property does not exist");
    }
    if (request.method !== "POST" || !path.endsWith("/contacts")) return refused(404, "no path");
    if (!mayWrite) return refused(403, "This app hasn't been granted all required scopes");
    const read = newProperty.safeParse(jsonIn(body));
    if (!read.success) return refused(400, "Property values were not valid");
    if (properties.has(read.data.name)) return refused(409, "Property already exists");
    properties.set(read.data.name, read.data);
    return Response.json(read.data, { status: 201 });
  });
  return Object.assign(service, { properties });
}

const newField = z.strictObject({
  FullName: z.string().regex(/^(Lead|Case)\.[A-Za-z]\w{0,39}__c$/),
  Metadata: z.strictObject({
    type: z.literal("Text"),
    label: z.string().min(1).max(40),
    length: z.number().int().min(1).max(255),
    unique: z.boolean().optional(),
    externalId: z.boolean().optional(),
    caseSensitive: z.boolean().optional(),
  }),
});
const newPermission = z.strictObject({
  ParentId: z.string(),
  SobjectType: z.enum(["Lead", "Case"]),
  Field: z.string(),
  PermissionsRead: z.literal(true),
  PermissionsEdit: z.literal(true),
});

/** Creates an org's Tooling API and permission sets. No user can write a field made by API without them. */
export function salesforceSetup(mayCustomize = true) {
  const fields = new Map<string, z.infer<typeof newField>["Metadata"]>();
  const sets = new Map<string, string>();
  const permissions = new Set<string>();
  const assigned = new Set<string>();
  const errors = (status: number, errorCode: string) =>
    Response.json([{ errorCode, message: errorCode.replaceAll("_", " ") }], { status });
  const records = (list: object[]) => Response.json({ totalSize: list.length, records: list });
  const created = (id: string) => Response.json({ id, success: true, errors: [] }, { status: 201 });

  function query(q: string) {
    const value = (name: string) => new RegExp(`${name} = '([^']*)'`).exec(q)?.[1] ?? "";
    if (q.includes("FROM CustomField")) {
      const name = `${value("TableEnumOrId")}.${value("DeveloperName")}__c`;
      const found = fields.get(name);
      return records(found ? [{ Id: name, Metadata: found }] : []);
    }
    if (q.includes("FROM PermissionSetAssignment")) {
      const key = `${value("PermissionSetId")} ${value("AssigneeId")}`;
      return records(assigned.has(key) ? [{ Id: "a" }] : []);
    }
    if (q.includes("FROM FieldPermissions")) {
      return records([...permissions].map((Field) => ({ Id: Field, Field })));
    }
    const set = sets.get(value("Name"));
    return records(set ? [{ Id: set }] : []);
  }

  const service = standIn((request, body) => {
    const url = new URL(request.url);
    if (url.pathname === "/services/oauth2/token") {
      const form = new URLSearchParams(body);
      const isKnown = request.headers.get("authorization") === `Basic ${btoa("id:secret")}`;
      return isKnown && form.get("grant_type") === "client_credentials"
        ? Response.json({ access_token: "t", token_type: "Bearer" })
        : Response.json({ error: "invalid_client", error_description: "no" }, { status: 400 });
    }
    if (request.headers.get("authorization") !== "Bearer t")
      return errors(401, "INVALID_SESSION_ID");
    if (url.pathname === "/services/oauth2/userinfo") return Response.json({ user_id: "005u" });
    const route = `${request.method} ${url.pathname.replace("/services/data/v64.0", "")}`;
    if (/^GET (\/tooling)?\/query$/.test(route)) return query(url.searchParams.get("q") ?? "");
    if (route === "POST /tooling/sobjects/CustomField") {
      if (!mayCustomize) return errors(403, "INSUFFICIENT_ACCESS");
      const read = newField.safeParse(jsonIn(body));
      if (!read.success) return errors(400, "FIELD_INTEGRITY_EXCEPTION");
      if (fields.has(read.data.FullName)) return errors(400, "DUPLICATE_DEVELOPER_NAME");
      fields.set(read.data.FullName, read.data.Metadata);
      return created(read.data.FullName);
    }
    if (route === "POST /sobjects/PermissionSet") {
      const { Name: name, Label: label } = Object(jsonIn(body));
      if (!/^\w+$/.test(name) || !label) return errors(400, "REQUIRED_FIELD_MISSING");
      sets.set(name, "0PS1");
      return created("0PS1");
    }
    if (route === "POST /sobjects/FieldPermissions") {
      const read = newPermission.safeParse(jsonIn(body));
      if (!read.success || !fields.has(read.data.Field)) return errors(400, "INVALID_FIELD");
      if (permissions.has(read.data.Field)) return errors(400, "DUPLICATE_VALUE");
      permissions.add(read.data.Field);
      return created(read.data.Field);
    }
    if (route === "POST /sobjects/PermissionSetAssignment") {
      const { PermissionSetId: set, AssigneeId: user } = Object(jsonIn(body));
      if (assigned.has(`${set} ${user}`)) return errors(400, "DUPLICATE_VALUE");
      assigned.add(`${set} ${user}`);
      return created("0Pa1");
    }
    return errors(404, "NOT_FOUND");
  });
  return Object.assign(service, { fields, permissions, assigned });
}

/** Creates an environment in which the app may read the `allowed` tables. */
export function dynamicsSetup(allowed: readonly string[]): StandIn {
  return standIn((request, body) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/tenant/oauth2/v2.0/token") {
      const form = new URLSearchParams(body);
      return form.get("client_secret") === "secret" && form.get("scope")?.endsWith("/.default")
        ? Response.json({ access_token: "t" })
        : Response.json(
            { error: "invalid_client", error_description: "AADSTS7000215" },
            { status: 401 },
          );
    }
    if (request.headers.get("authorization") !== "Bearer t") return refused(401, "no token");
    const [, table = ""] = /^\/api\/data\/v9\.2\/(\w+)$/.exec(pathname) ?? [];
    return allowed.includes(table)
      ? Response.json({ value: [] })
      : Response.json(
          { error: { code: "0x80040220", message: "missing prvReadLead privilege" } },
          { status: 403 },
        );
  });
}
