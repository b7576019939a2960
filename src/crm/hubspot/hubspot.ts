import { z } from "zod";
import { originAddress } from "../../env.ts";
import type { Submission } from "../../forms/submission.ts";
import { type Result, err, ok } from "../../base/result.ts";
import { type Answer, call } from "../call.ts";
import { crm } from "../crm.ts";
import type { DeliveryFailure, Destination, Outside } from "../destination.ts";
import { outcomeOf } from "./hubspot-answers.ts";
import { findNote, retryAfterIndexing } from "./hubspot-notes.ts";
import { unavailable, recordsIn } from "../judge.ts";
import { type PropertyMap, campaignsAs, lineOf, propertiesOf } from "../properties.ts";

const variables = () => ({
  /** Another address of its API. */
  HUBSPOT_API: originAddress.default("https://api.hubapi.com"),
  /** A service key with crm.objects.contacts.read and .write. */
  HUBSPOT_TOKEN: z.string(),
  /** A property of contacts with unique values, for the submission's id. */
  HUBSPOT_ID_PROPERTY: z.string().default("website_submission_id"),
});
type Settings = z.output<z.ZodObject<ReturnType<typeof variables>>>;

/** The next version also refuses values that break an account's own validation rules. */
const version = "2026-03";

/** Every form creates a contact. Fields without a property here are in the message and the note. */
const contactProperties: PropertyMap = {
  firstName: "firstname",
  lastName: "lastname",
  businessEmailAddress: "email",
  companyEmailAddress: "email",
  jobTitle: "jobtitle",
  companyName: "company",
  phoneNumber: "phone",
  ...campaignsAs(""),
};

/** HubSpot's own type for the link between a note and a contact. */
const noteAtContact = { associationCategory: "HUBSPOT_DEFINED", associationTypeId: 202 };
/**
 * Upserts a contact by the submission's id in a unique property. A person who wrote before already is a
 * contact under their email address, and that contact is updated. Its old values are overwritten, so each
 * submission is also a note on the contact, and nothing is lost if a person writes again. Notes have no
 * unique property, and HubSpot's search lags, so the contact's own notes are read before one is created. If
 * thousands of posts came under that address, there are too many to read: then the search decides, and an
 * attempt that may have created a note is repeated only once the search has indexed it. A repeated delivery
 * has no further effect.
 * https://developers.hubspot.com/docs/api-reference/2026-03/overview
 */
function connect(settings: Settings, outside: Outside): Destination {
  const { HUBSPOT_API: api, HUBSPOT_TOKEN: token, HUBSPOT_ID_PROPERTY: idProperty } = settings;
  const objects = `${api}/crm/objects/${version}`;

  function request(url: string, method: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return call(url, init, outside);
  }

  async function saveContact(submission: Submission): Promise<Result<string, DeliveryFailure>> {
    const properties = contactOf(submission, idProperty);
    const inputs = [{ id: submission.submissionId, idProperty, properties }];
    const answer = await request(`${objects}/contacts/batch/upsert`, "POST", { inputs });
    if (!answer.ok) return answer;
    const email = properties["email"];
    const known = email ? existingContact(answer.value) : null;
    if (!email || !known) return idFrom(answer.value);
    const update = (contact: string) =>
      request(`${objects}/contacts/${contact}`, "PATCH", { properties });
    const byAddress = await update(`${encodeURIComponent(email)}?idProperty=email`);
    if (!byAddress.ok) return byAddress;
    // The address can be a secondary one of the contact. Then the first answer named the contact's id.
    if (byAddress.value.status !== 404 || !known.id) return idFrom(byAddress.value);
    const byId = await update(known.id);
    return byId.ok ? idFrom(byId.value) : byId;
  }

  return {
    holder: { name: "HubSpot", link: "https://legal.hubspot.com/privacy-policy" },
    async erase(address) {
      // By id: HubSpot would block an address without a contact for ever.
      // https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/gdpr/gdpr-delete-contact
      const found = await request(
        `${objects}/contacts/${encodeURIComponent(address)}?idProperty=email`,
        "GET",
      );
      if (!found.ok) return found;
      if (found.value.status === 404) return ok(0);
      const contact = idFrom(found.value);
      if (!contact.ok) return contact;
      const erased = await request(`${objects}/contacts/gdpr-delete`, "POST", {
        objectId: contact.value,
      });
      if (!erased.ok) return erased;
      const outcome = outcomeOf(erased.value);
      return outcome.ok ? ok(1) : outcome;
    },
    async deliver(submission) {
      const contact = await saveContact(submission);
      if (!contact.ok) return contact;
      const search = await findNote({ objects, request }, contact.value, submission);
      if (!search.ok) return search;
      if (search.value.found) return ok({ id: contact.value });
      const made = await request(`${objects}/notes`, "POST", {
        properties: noteOf(submission),
        associations: [{ to: { id: contact.value }, types: [noteAtContact] }],
      });
      const note = made.ok ? idFrom(made.value) : made;
      if (note.ok) return ok({ id: contact.value });
      return search.value.hasManyNotes ? err(retryAfterIndexing(note.failure)) : note;
    },
  };
}

export const hubspot = crm({
  name: "hubspot",
  variables,
  // https://developers.hubspot.com/docs/developer-tooling/platform/versioning: 18 months from 2026-03-30.
  api: { version, supportedUntil: "2027-09-30" },
  connect,
});

/**
 * Returns the existing contact if one was refused because another has the address, with its id if the answer
 * names it; else null. The status and field for a batch are undocumented: 400, 409 and 207 occur.
 */
function existingContact(answer: Answer): { readonly id: string | null } | null {
  if (![400, 409, 207].includes(answer.status)) return null;
  const exists =
    answer.status === 409 ||
    /"[A-Z_]*(CONFLICT|ALREADY_EXISTS|CONTACT_EXISTS)"|already exists/.test(answer.text);
  return exists ? { id: /Existing ID: (\d+)/.exec(answer.text)?.[1] ?? null } : null;
}

/** Returns the id that the account gave to a saved record. Without an id, the delivery cannot continue. */
function idFrom(answer: Answer): Result<string, DeliveryFailure> {
  const outcome = outcomeOf(answer);
  if (!outcome.ok) return outcome;
  const [body = {}] = recordsIn(answer.text);
  const [first] = recordsIn(JSON.stringify(body["results"] ?? null));
  const id = first?.["id"] ?? body["id"];
  return typeof id === "string" ? ok(id) : err(unavailable(answer, "ID_MISSING"));
}

type Properties = Record<string, string>;

function contactOf(submission: Submission, idProperty: string): Properties {
  const { properties, description } = propertiesOf(submission, contactProperties);
  return {
    ...properties,
    message: description,
    [idProperty]: submission.submissionId,
  };
}

/** Returns all of a submission as a note: HTML of at most 65,536 characters. No form has half as many. */
function noteOf(submission: Submission): Properties {
  const { properties, description } = propertiesOf(submission, contactProperties);
  const named = Object.entries(properties);
  const lines = [...named.map(([name, value]) => lineOf(name, value)), description].join("\n");
  const entities: Properties = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };
  return {
    hs_timestamp: submission.submittedAt,
    hs_note_body: lines.replace(/[&<>\n]/g, (character) => entities[character] ?? ""),
  };
}
