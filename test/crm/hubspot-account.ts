import type { HubspotConfig } from "../../src/crm/hubspot.ts";
import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

type Properties = { readonly [name: string]: string };

export type HubspotAccount = StandIn & {
  /** The contact whose property has that value. */
  readonly contact: (property: string, value: string) => Properties | undefined;
  readonly size: () => number;
};

/** What a contact may have: HubSpot's own, and the custom ones of a website's leads. */
const known = new Set([
  "firstname",
  "lastname",
  "email",
  "company",
  "phone",
  "jobtitle",
  "website",
  "message",
  "numemployees",
  "country",
  "industry",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
]);

/**
 * A HubSpot account as far as a website meets it: contacts, upserted in batches by a unique property and
 * updated by e-mail address, with the errors of both.
 * https://developers.hubspot.com/docs/api-reference/error-handling
 */
export function hubspotAccount(config: HubspotConfig): HubspotAccount {
  const contacts = new Map<string, Record<string, string>>();

  function find(property: string, value: string): [string, Record<string, string>] | undefined {
    return [...contacts].find(([, contact]) => contact[property] === value);
  }

  function refusal({ email = "", ...rest }: Properties): Response | null {
    const unknown = Object.keys(rest).find(
      (name) => !known.has(name) && name !== config.idProperty,
    );
    if (unknown) {
      return error(400, "VALIDATION_ERROR", `Property "${unknown}" does not exist`, {
        errors: [
          { message: `Property "${unknown}" does not exist`, code: "PROPERTY_DOESNT_EXIST" },
        ],
      });
    }
    return email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? error(400, "VALIDATION_ERROR", `Property values were not valid: ${email}`, {
          errors: [{ message: `Email address ${email} is invalid`, code: "INVALID_EMAIL" }],
        })
      : null;
  }

  function save(id: string, properties: Properties): object {
    contacts.set(id, { ...contacts.get(id), ...properties });
    const at = "2026-11-02T09:00:00.000Z";
    return { id, properties: contacts.get(id), createdAt: at, updatedAt: at, archived: false };
  }

  function upsert(body: string): Response {
    const { inputs } = Object(jsonIn(body));
    if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > 100) {
      return error(400, "VALIDATION_ERROR", "Invalid input JSON: 1 to 100 inputs are expected");
    }
    const results: object[] = [];
    for (const { id, idProperty, properties } of inputs) {
      if (idProperty !== config.idProperty) {
        return error(400, "VALIDATION_ERROR", `${String(idProperty)} is not a unique property`);
      }
      const refused = refusal(properties);
      if (refused) return refused;
      const own = find(idProperty, id);
      const other = properties.email ? find("email", properties.email) : undefined;
      if (other && other[0] !== own?.[0]) {
        return error(409, "CONFLICT", `Contact already exists. Existing ID: ${other[0]}`);
      }
      const values = { ...properties, [idProperty]: id };
      results.push({ ...save(own?.[0] ?? String(501 + contacts.size), values), new: !own });
    }
    return Response.json({ status: "COMPLETE", results });
  }

  function update(value: string, idProperty: string, body: string): Response {
    const found = find(idProperty, value);
    if (!found) return error(404, "OBJECT_NOT_FOUND", "Object not found");
    const { properties } = Object(jsonIn(body));
    return refusal(properties) ?? Response.json(save(found[0], properties));
  }

  const account = standIn((request, body) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== config.api) return error(404, "NOT_FOUND", "no such host");
    if (request.headers.get("authorization") !== `Bearer ${config.token}`) {
      return error(401, "INVALID_AUTHENTICATION", "Authentication credentials not found");
    }
    const contact = /^\/crm\/v3\/objects\/contacts\/([^/]+)$/.exec(pathname)?.[1];
    if (pathname === "/crm/v3/objects/contacts/batch/upsert" && request.method === "POST") {
      return upsert(body);
    }
    if (contact && request.method === "PATCH") {
      return update(decodeURIComponent(contact), searchParams.get("idProperty") ?? "", body);
    }
    return error(404, "NOT_FOUND", "Unable to find the resource");
  });

  return {
    ...account,
    contact: (property, value) => find(property, value)?.[1],
    size: () => contacts.size,
  };
}

function error(status: number, category: string, message: string, more: object = {}): Response {
  const correlationId = "aeb5f871-7f07-4993-9211-075dc63e7cbf";
  return Response.json({ status: "error", message, correlationId, category, ...more }, { status });
}
