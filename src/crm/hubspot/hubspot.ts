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
  /** A property of contacts that HubSpot keeps unique, for the submission's id. */
  HUBSPOT_ID_PROPERTY: z.string().default("website_submission_id"),
});
type Settings = z.output<z.ZodObject<ReturnType<typeof variables>>>;

/** The next one also refuses what an account's own validation rules do not take. */
const version = "2026-03";

/** Whatever a form makes, it is a contact; what has no property here is in the message and the note. */
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

/** HubSpot's own name for a note that is at a contact. */
const noteAtContact = { associationCategory: "HUBSPOT_DEFINED", associationTypeId: 202 };
/**
 * Upserts a contact by the submission's id in a unique property of its own. A person who wrote before
 * is a contact already, under their e-mail address: then that contact is updated. What it held before
 * is written over, so each submission is a note of its own at the contact: nothing that anybody wrote is
 * lost by writing again. Notes have no property that HubSpot keeps unique, and its search lags, so the
 * contact's own notes are looked through before one is made. Where someone else posts under that address
 * by the thousand they are too many: then search is asked, and a try whose note may have been made is not
 * made again before search knows. All of it twice has the effect of once.
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
    // An address may be another than the contact's first: then its id was named.
    if (byAddress.value.status !== 404 || !known.id) return idFrom(byAddress.value);
    const byId = await update(known.id);
    return byId.ok ? idFrom(byId.value) : byId;
  }

  return {
    holder: { name: "HubSpot", link: "https://legal.hubspot.com/privacy-policy" },
    async erase(address) {
      // By its id: an address that no contact has would be blocked for ever.
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
 * Whether a contact was refused because another has the address, and its id where it is named. Of a batch
 * the reference does not say with which status and in which field: 400, 409 and 207 were all seen.
 */
function existingContact(answer: Answer): { readonly id: string | null } | null {
  if (![400, 409, 207].includes(answer.status)) return null;
  const exists =
    answer.status === 409 ||
    /"[A-Z_]*(CONFLICT|ALREADY_EXISTS|CONTACT_EXISTS)"|already exists/.test(answer.text);
  return exists ? { id: /Existing ID: (\d+)/.exec(answer.text)?.[1] ?? null } : null;
}

/** What was saved, by the id that the account gave it: without one it cannot be gone on with. */
function idFrom(answer: Answer): Result<string, DeliveryFailure> {
  const outcome = outcomeOf(answer);
  if (!outcome.ok) return outcome;
  const id = idIn(recordsIn(answer.text)[0] ?? {});
  return id === null ? err(unavailable(answer, "ID_MISSING")) : ok(id);
}

function idIn(body: { readonly [key: string]: unknown }): string | null {
  const [first] = recordsIn(JSON.stringify(body["results"] ?? null));
  const id = first?.["id"] ?? body["id"];
  return typeof id === "string" ? id : null;
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

/** All of a submission as text. A note's is HTML of 65,536 characters at most: no form has half as many. */
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
