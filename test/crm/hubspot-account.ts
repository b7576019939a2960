import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

type Config = {
  /** `https://api.hubapi.com` */
  readonly api: string;
  readonly token: string;
  /** The unique property of contacts. */
  readonly idProperty: string;
};

/** The account of the tests. */
export const hubspotConfig = {
  api: "https://api.hubapi.com",
  token: "pat-1",
  idProperty: "website_submission_id",
} satisfies Config;

/** The site's variables for it. */
export const hubspotVariables = {
  HUBSPOT_API: hubspotConfig.api,
  HUBSPOT_TOKEN: hubspotConfig.token,
  HUBSPOT_ID_PROPERTY: hubspotConfig.idProperty,
};

type Properties = { readonly [name: string]: string };

export type HubspotAccount = StandIn & {
  /** Returns the contact with this value of its unique property or address. */
  readonly contact: (property: string, value: string) => Properties | undefined;
  /** Returns how many contacts there are. */
  readonly size: () => number;
  /** Returns the notes of all contacts, oldest first. */
  readonly notes: () => (Properties & { readonly email: string })[];
  /** Updates the search. Until then, it finds nothing created since the last update: it lags behind. */
  readonly index: () => void;
};

/** The properties that a contact can have: HubSpot's own, and the custom ones of a website's leads. */
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
/** A note has only its own properties. No reference mentions a unique property of notes. */
const noteProperties = ["hs_timestamp", "hs_note_body"];
const longestNote = 65_536;

/** Creates a store of objects of one type: properties by id, some of them unique. */
function objectsOf(known: readonly string[], unique: readonly string[], firstId: number) {
  const all = new Map<string, Properties>();
  const ids = new Map<string, string>();
  let made = 0;
  const keyOf = (name: string, value: string) => `${name}=${value.toLowerCase()}`;
  return {
    all,
    unknown: (properties: Properties) =>
      Object.keys(properties).find((name) => !known.includes(name)),
    find: (name: string, value: string) => ids.get(keyOf(name, value)),
    save(id: string | undefined, properties: Properties) {
      const saved = id ?? String(firstId + made++);
      const before = all.get(saved) ?? {};
      const after = { ...before, ...properties };
      for (const name of unique) {
        ids.delete(keyOf(name, before[name] ?? ""));
        if (after[name]) ids.set(keyOf(name, after[name]), saved);
      }
      all.set(saved, after);
      const at = "2026-11-02T09:00:00.000Z";
      return { id: saved, properties: after, createdAt: at, updatedAt: at, archived: false };
    },
    remove(id: string) {
      for (const name of unique) ids.delete(keyOf(name, all.get(id)?.[name] ?? ""));
      all.delete(id);
    },
  };
}

/** Refuses a contact whose address another contact has. The reference does not specify this for a batch. */
export type Conflict = (existing: string) => Response;

/** The answers to a conflict, by status. */
export const conflicts: { readonly [status: number]: Conflict } = {
  400: (existing) => {
    const message = `Contact already exists. Existing ID: ${existing}`;
    return invalid(message, { message, code: "CONTACT_EXISTS", context: { ids: [existing] } });
  },
  409: (existing) => error(409, "CONFLICT", `Contact already exists. Existing ID: ${existing}`),
  207: (existing) => {
    const message = `Contact already exists. Existing ID: ${existing}`;
    const errors = [{ status: "error", category: "CONFLICT", message, context: {} }];
    return Response.json(
      { status: "COMPLETE", results: [], numErrors: 1, errors },
      { status: 207 },
    );
  },
};

/**
 * Creates the part of a HubSpot account that a website uses: contacts, upserted in batches by a unique
 * property and updated by email address; notes, created at contacts, listed and read; and the errors of each.
 * https://developers.hubspot.com/docs/api-reference/error-handling
 */
export function hubspotAccount(config: Config, conflict?: Conflict): HubspotAccount {
  const { idProperty: own } = config;
  const contacts = objectsOf([...contactProperties, own], [own, "email"], 501);
  const notes = objectsOf(noteProperties, [], 9001);
  const types = { contacts, notes };
  /** The contact that each note belongs to. */
  const places = new Map<string, string>();
  /** The notes that search finds. */
  let indexed: readonly string[] = [];

  function refusal(type: keyof typeof types, properties: Properties): Response | null {
    const unknown = types[type].unknown(properties);
    if (unknown) {
      const message = `Property "${unknown}" does not exist`;
      return invalid(message, { message, code: "PROPERTY_DOESNT_EXIST" });
    }
    const { email = "", hs_note_body: note = "" } = properties;
    if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      const message = `Email address ${email} is invalid`;
      return invalid(`Property values were not valid: ${email}`, {
        message,
        code: "INVALID_EMAIL",
      });
    }
    if (type === "notes" && !properties["hs_timestamp"]) {
      const message = "hs_timestamp is required";
      return invalid(message, { message, code: "REQUIRED_PROPERTY" });
    }
    if (note.length > longestNote) {
      const message = "hs_note_body is too long";
      return invalid(message, { message, code: "INPUT_TOO_LARGE" });
    }
    return null;
  }

  function upsert(body: string): Response {
    const { inputs } = Object(jsonIn(body));
    if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > 100) {
      return error(400, "VALIDATION_ERROR", "Invalid input JSON: 1 to 100 inputs are expected");
    }
    const results: object[] = [];
    for (const { id, idProperty, properties } of inputs) {
      if (idProperty !== own) {
        return error(400, "VALIDATION_ERROR", `${String(idProperty)} is not a unique property`);
      }
      const refused = refusal("contacts", properties);
      if (refused) return refused;
      const found = contacts.find(own, id);
      const other = properties.email && contacts.find("email", properties.email);
      if (other && other !== found)
        return (conflict ?? conflicts[409])?.(other) ?? Response.error();
      results.push({ ...contacts.save(found, { ...properties, [own]: id }), new: !found });
    }
    return Response.json({ status: "COMPLETE", results });
  }

  function update(value: string, idProperty: string, body: string): Response {
    const byId = idProperty === "" && contacts.all.has(value) ? value : undefined;
    const found = byId ?? contacts.find(idProperty, value);
    if (!found) return error(404, "OBJECT_NOT_FOUND", "Object not found");
    const { properties } = Object(jsonIn(body));
    return refusal("contacts", properties) ?? Response.json(contacts.save(found, properties));
  }

  function read(value: string, idProperty: string): Response {
    const found = contacts.find(idProperty, value);
    if (!found) return error(404, "OBJECT_NOT_FOUND", "Object not found");
    return Response.json({ id: found, properties: contacts.all.get(found) });
  }

  /** Erases a contact and its notes. HubSpot blocks an address without a contact: here, that is an error. */
  function erase(body: string): Response {
    const { objectId, idProperty } = Object(jsonIn(body));
    if (idProperty !== undefined || !contacts.all.has(objectId)) {
      return error(400, "VALIDATION_ERROR", "an address was blocked");
    }
    for (const [note, at] of places) if (at === objectId) notes.remove(note);
    contacts.remove(objectId);
    return new Response(null, { status: 204 });
  }

  /** Creates a note at one contact. 202 is the association type of a note at a contact. */
  function makeNote(body: string): Response {
    const { properties, associations = [] } = Object(jsonIn(body));
    const refused = refusal("notes", properties);
    if (refused) return refused;
    const [{ to, types: [kind] = [] } = Object(null)] = associations;
    if (!contacts.all.has(to?.id) || kind?.associationTypeId !== 202) {
      return error(400, "VALIDATION_ERROR", "Invalid associations");
    }
    const note = notes.save(undefined, properties);
    places.set(note.id, to.id);
    return Response.json(note, { status: 201 });
  }

  /** Lists notes, at most ten a page, so that a few notes already take more than one page. */
  function listNotes(contact: string, query: URLSearchParams): Response {
    if (!contacts.all.has(contact)) return error(404, "OBJECT_NOT_FOUND", "Object not found");
    const limit = Number(query.get("limit") ?? 500);
    if (!(limit > 0 && limit <= 500)) return error(400, "VALIDATION_ERROR", "limit");
    const here = [...places].filter(([, at]) => at === contact).map(([note]) => note);
    const from = Number(query.get("after") ?? 0);
    const upTo = from + Math.min(limit, 10);
    const associationTypes = [{ category: "HUBSPOT_DEFINED", typeId: 201, label: null }];
    return Response.json({
      results: here.slice(from, upTo).map((id) => ({ toObjectId: Number(id), associationTypes })),
      ...(upTo < here.length && { paging: { next: { after: String(upTo), link: "?after" } } }),
    });
  }

  /** Searches notes by contact and time. Other filters are refused. */
  function searchNotes(body: string): Response {
    const { filterGroups = [], properties: wanted = [], limit = 10 } = Object(jsonIn(body));
    const [{ filters = [] } = Object(null)] = filterGroups;
    const matches: { readonly [name: string]: (id: string, value: string) => boolean } = {
      "associations.contact": (id, value) => places.get(id) === value,
      hs_timestamp: (id, value) =>
        Date.parse(notes.all.get(id)?.["hs_timestamp"] ?? "") === Number(value),
    };
    const isKnown = ({ propertyName, operator }: Properties) =>
      operator === "EQ" && propertyName !== undefined && propertyName in matches;
    if (filters.length === 0 || filterGroups.length > 1 || !filters.every(isKnown) || limit > 200) {
      return error(400, "VALIDATION_ERROR", "There was a problem with the request");
    }
    const found = indexed.filter((id) =>
      filters.every(({ propertyName, value }: Properties) =>
        matches[propertyName ?? ""]?.(id, String(value)),
      ),
    );
    const results = found.slice(0, limit).map((id) => {
      const named = wanted.map((name: string) => [name, notes.all.get(id)?.[name] ?? null]);
      return { id, properties: { hs_object_id: id, ...Object.fromEntries(named) } };
    });
    return Response.json({ total: found.length, results });
  }

  function readNotes(body: string): Response {
    const { properties: wanted, inputs } = Object(jsonIn(body));
    if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > 100) {
      return error(400, "VALIDATION_ERROR", "1 to 100 inputs are expected");
    }
    const results = inputs.flatMap(({ id }) => {
      const note = notes.all.get(id);
      if (!note) return [];
      const named = wanted.map((name: string) => [name, note[name] ?? null]);
      return [{ id, properties: { hs_object_id: id, ...Object.fromEntries(named) } }];
    });
    return Response.json({ status: "COMPLETE", results });
  }

  const account = standIn((request, body) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== config.api) return error(404, "NOT_FOUND", "no such host");
    if (request.headers.get("authorization") !== `Bearer ${config.token}`) {
      return error(401, "INVALID_AUTHENTICATION", "Authentication credentials not found");
    }
    const route = `${request.method} ${pathname}`;
    const objects = "/crm/objects/2026-03";
    if (route === `POST ${objects}/contacts/batch/upsert`) return upsert(body);
    if (route === `POST ${objects}/contacts/gdpr-delete`) return erase(body);
    if (route === `POST ${objects}/notes`) return makeNote(body);
    if (route === `POST ${objects}/notes/batch/read`) return readNotes(body);
    if (route === `POST ${objects}/notes/search`) return searchNotes(body);
    const [, contact] = /^PATCH \/crm\/objects\/2026-03\/contacts\/([^/]+)$/.exec(route) ?? [];
    if (contact)
      return update(decodeURIComponent(contact), searchParams.get("idProperty") ?? "", body);
    const [, address] = /^GET \/crm\/objects\/2026-03\/contacts\/([^/]+)$/.exec(route) ?? [];
    if (address) return read(decodeURIComponent(address), searchParams.get("idProperty") ?? "");
    const [, at] =
      /^GET \/crm\/objects\/2026-03\/contacts\/(\d+)\/associations\/notes$/.exec(route) ?? [];
    if (at) return listNotes(at, searchParams);
    return error(404, "NOT_FOUND", "Unable to find the resource");
  });

  return {
    ...account,
    contact: (property, value) => contacts.all.get(contacts.find(property, value) ?? ""),
    size: () => contacts.all.size,
    index: () => void (indexed = [...notes.all.keys()]),
    notes: () =>
      [...notes.all].flatMap(([id, note]) => {
        const contact = contacts.all.get(places.get(id) ?? "");
        return contact ? [{ ...note, id, email: contact["email"] ?? "" }] : [];
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
