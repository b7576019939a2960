import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

type Config = {
  /** `https://api.hubapi.com` */
  readonly api: string;
  readonly token: string;
  /** The property that is unique, of contacts and of notes. */
  readonly idProperty: string;
};

type Properties = { readonly [name: string]: string };

export type HubspotAccount = StandIn & {
  /** The contact whose unique property, or address, has that value. */
  readonly contact: (property: string, value: string) => Properties | undefined;
  /** How many contacts there are. */
  readonly size: () => number;
  /** The notes that stand at a contact, oldest first. */
  readonly notes: () => (Properties & { readonly email: string })[];
};

/** What a contact may have: HubSpot's own, and the custom ones of a website's leads. */
const contactProperties = [
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
];
const noteProperties = ["hs_timestamp", "hs_note_body"];
const longestNote = 65_536;

/** Objects of one type: properties by id, and which of them has a unique value. */
function objectsOf(known: readonly string[], unique: readonly string[], firstId: number) {
  const all = new Map<string, Properties>();
  const ids = new Map<string, string>();
  const keyOf = (name: string, value: string) => `${name}=${value.toLowerCase()}`;
  return {
    all,
    unknown: (given: Properties) => Object.keys(given).find((name) => !known.includes(name)),
    find: (name: string, value: string) => ids.get(keyOf(name, value)),
    save(id: string | undefined, given: Properties) {
      const saved = id ?? String(firstId + all.size);
      const before = all.get(saved) ?? {};
      const after = { ...before, ...given };
      for (const name of unique) {
        ids.delete(keyOf(name, before[name] ?? ""));
        if (after[name]) ids.set(keyOf(name, after[name]), saved);
      }
      all.set(saved, after);
      const at = "2026-11-02T09:00:00.000Z";
      return { id: saved, properties: after, createdAt: at, updatedAt: at, archived: false };
    },
  };
}

/**
 * A HubSpot account as far as a website meets it: contacts and notes, upserted in batches by a unique
 * property, contacts updated by e-mail address, notes put at contacts, with the errors of each.
 * https://developers.hubspot.com/docs/api-reference/error-handling
 */
export function hubspotAccount(config: Config): HubspotAccount {
  const { idProperty: own } = config;
  const contacts = objectsOf([...contactProperties, own], [own, "email"], 501);
  const notes = objectsOf([...noteProperties, own], [own], 9001);
  const types = { contacts, notes };
  /** Which contact each note stands at. */
  const places = new Map<string, string>();

  function refusal(type: keyof typeof types, given: Properties): Response | null {
    const unknown = types[type].unknown(given);
    if (unknown) {
      const message = `Property "${unknown}" does not exist`;
      return invalid(message, { message, code: "PROPERTY_DOESNT_EXIST" });
    }
    const { email = "", hs_note_body: note = "" } = given;
    if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      const message = `Email address ${email} is invalid`;
      return invalid(`Property values were not valid: ${email}`, {
        message,
        code: "INVALID_EMAIL",
      });
    }
    if (type === "notes" && !given["hs_timestamp"]) {
      const message = "hs_timestamp is required";
      return invalid(message, { message, code: "REQUIRED_PROPERTY" });
    }
    if (note.length > longestNote) {
      const message = "hs_note_body is too long";
      return invalid(message, { message, code: "INPUT_TOO_LARGE" });
    }
    return null;
  }

  function upsert(type: keyof typeof types, body: string): Response {
    const { inputs } = Object(jsonIn(body));
    if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > 100) {
      return error(400, "VALIDATION_ERROR", "Invalid input JSON: 1 to 100 inputs are expected");
    }
    const results: object[] = [];
    for (const { id, idProperty, properties } of inputs) {
      if (idProperty !== own) {
        return error(400, "VALIDATION_ERROR", `${String(idProperty)} is not a unique property`);
      }
      const refused = refusal(type, properties);
      if (refused) return refused;
      const found = types[type].find(own, id);
      const other = properties.email && types[type].find("email", properties.email);
      if (other && other !== found) {
        return error(409, "CONFLICT", `Contact already exists. Existing ID: ${other}`);
      }
      results.push({ ...types[type].save(found, { ...properties, [own]: id }), new: !found });
    }
    return Response.json({ status: "COMPLETE", results });
  }

  function update(value: string, idProperty: string, body: string): Response {
    const found = contacts.find(idProperty, value);
    if (!found) return error(404, "OBJECT_NOT_FOUND", "Object not found");
    const { properties } = Object(jsonIn(body));
    return refusal("contacts", properties) ?? Response.json(contacts.save(found, properties));
  }

  function associate(note: string, contact: string): Response {
    if (!notes.all.has(note) || !contacts.all.has(contact)) {
      return error(404, "OBJECT_NOT_FOUND", "One of the objects does not exist");
    }
    places.set(note, contact);
    const results = [{ from: { id: note }, to: { id: contact } }];
    return Response.json({ status: "COMPLETE", results });
  }

  const account = standIn((request, body) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== config.api) return error(404, "NOT_FOUND", "no such host");
    if (request.headers.get("authorization") !== `Bearer ${config.token}`) {
      return error(401, "INVALID_AUTHENTICATION", "Authentication credentials not found");
    }
    const route = `${request.method} ${pathname}`;
    const upserted = /^POST \/crm\/v3\/objects\/(contacts|notes)\/batch\/upsert$/.exec(route);
    if (upserted) return upsert(upserted[1] as keyof typeof types, body);
    const [, contact] = /^PATCH \/crm\/v3\/objects\/contacts\/([^/]+)$/.exec(route) ?? [];
    if (contact)
      return update(decodeURIComponent(contact), searchParams.get("idProperty") ?? "", body);
    const [, from, to] =
      /^PUT \/crm\/v4\/objects\/notes\/(\d+)\/associations\/default\/contacts\/(\d+)$/.exec(
        route,
      ) ?? [];
    if (from && to) return associate(from, to);
    return error(404, "NOT_FOUND", "Unable to find the resource");
  });

  return {
    ...account,
    contact: (property, value) => contacts.all.get(contacts.find(property, value) ?? ""),
    size: () => contacts.all.size,
    notes: () =>
      [...notes.all].flatMap(([id, note]) => {
        const contact = contacts.all.get(places.get(id) ?? "");
        return contact ? [{ ...note, email: contact["email"] ?? "" }] : [];
      }),
  };
}

function invalid(message: string, detail: object): Response {
  return error(400, "VALIDATION_ERROR", message, { errors: [detail] });
}

function error(status: number, category: string, message: string, more: object = {}): Response {
  const correlationId = "aeb5f871-7f07-4993-9211-075dc63e7cbf";
  return Response.json({ status: "error", message, correlationId, category, ...more }, { status });
}
