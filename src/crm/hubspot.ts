import { z } from "zod";
import { originAddress } from "../env.ts";
import type { Submission } from "../forms/submission.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Answer, call } from "./call.ts";
import { crm } from "./crm.ts";
import type { DeliveryFailure, Destination, Outside } from "./destination.ts";
import { judge, later, never, recordsIn } from "./judge.ts";
import { type PropertyMap, lineOf, propertiesOf } from "./properties.ts";

const variables = {
  /** Another address of its API. */
  HUBSPOT_API: originAddress.default("https://api.hubapi.com"),
  /** A private app's token with crm.objects.contacts.write. */
  HUBSPOT_TOKEN: z.string(),
  /** A property that HubSpot keeps unique, of contacts and of notes, for the submission's id. */
  HUBSPOT_ID_PROPERTY: z.string().default("website_submission_id"),
};
type Settings = z.output<z.ZodObject<typeof variables>>;

/** Whatever a form makes, it is a contact; what has no property here is in the message and the note. */
const contactProperties: PropertyMap = {
  firstName: "firstname",
  lastName: "lastname",
  businessEmailAddress: "email",
  companyEmailAddress: "email",
  jobTitle: "jobtitle",
  companyName: "company",
  phoneNumber: "phone",
};

const limitDelaysSeconds: { readonly [policy: string]: number } = {
  DAILY: 3600,
  TEN_SECONDLY_ROLLING: 10,
};

/**
 * Upserts a contact by the submission's id in a unique property of its own. A person who wrote before
 * is a contact already, under their e-mail address: then that contact is updated. What it held before
 * is written over, so each submission is a note of its own at the contact, by the same id: nothing that
 * anybody wrote is lost by writing again. All of it twice has the effect of once.
 * https://developers.hubspot.com/docs/api/crm/contacts, …/crm/notes, …/crm/associations
 */
function connect(settings: Settings, outside: Outside): Destination {
  const { HUBSPOT_API: api, HUBSPOT_TOKEN: token, HUBSPOT_ID_PROPERTY: idProperty } = settings;
  const objects = `${api}/crm/v3/objects`;
  const ask = (url: string, method: string, body?: object) =>
    call(
      url,
      {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      },
      outside,
    );
  const upsert = (type: "contacts" | "notes", id: string, properties: Properties) =>
    ask(`${objects}/${type}/batch/upsert`, "POST", {
      inputs: [{ id, idProperty, properties }],
    });

  async function saveContact(submission: Submission): Promise<Result<string, DeliveryFailure>> {
    const properties = contactOf(submission, idProperty);
    const answer = await upsert("contacts", submission.submissionId, properties);
    if (!answer.ok) return answer;
    const email = properties["email"];
    if (!email || !isKnownContact(answer.value)) return idFrom(answer.value);
    const known = `${objects}/contacts/${encodeURIComponent(email)}?idProperty=email`;
    const update = await ask(known, "PATCH", { properties });
    return update.ok ? idFrom(update.value) : update;
  }

  return {
    async deliver(submission) {
      const contact = await saveContact(submission);
      if (!contact.ok) return contact;
      const properties = noteOf(submission, idProperty);
      const saved = await upsert("notes", submission.submissionId, properties);
      const note = saved.ok ? idFrom(saved.value) : saved;
      if (!note.ok) return note;
      const place = `notes/${note.value}/associations/default/contacts/${contact.value}`;
      const linked = await ask(`${api}/crm/v4/objects/${place}`, "PUT");
      if (!linked.ok) return linked;
      const outcome = outcomeOf(linked.value);
      return outcome.ok ? ok({ id: contact.value }) : outcome;
    },
  };
}

export const hubspot = crm({ name: "hubspot", variables, connect });

/** The batch refused its one input because another contact has the address. */
function isKnownContact(answer: Answer): boolean {
  return answer.status === 409 || (answer.status === 207 && categoryOf(answer) === "CONFLICT");
}

/** What was saved, by the id that the account gave it: without one it cannot be gone on with. */
function idFrom(answer: Answer): Result<string, DeliveryFailure> {
  const outcome = outcomeOf(answer);
  if (!outcome.ok) return outcome;
  const id = idIn(recordsIn(answer.text)[0] ?? {});
  return id === null ? err(later(answer, "ID_MISSING")) : ok(id);
}

function outcomeOf(answer: Answer): Result<Answer, DeliveryFailure> {
  // 207 is a batch of which a part failed; ours has one part.
  if (answer.status === 207) {
    const category = categoryOf(answer);
    return category === "RATE_LIMITS" ? err(later(answer, category)) : err(never(answer, category));
  }
  const judged = judge(answer);
  if (judged.ok) return judged;
  if (judged.failure.kind === "Rejected") return err(never(answer, categoryOf(answer)));
  const { policyName } = recordsIn(answer.text)[0] ?? {};
  const asked = answer.retryAfterSeconds ?? limitDelaysSeconds[String(policyName)] ?? null;
  return err(later({ ...answer, retryAfterSeconds: asked }, categoryOf(answer)));
}

/** Any of an error's fields may be missing. */
function categoryOf(answer: Answer): string {
  const said = recordsIn(answer.text)[0] ?? {};
  const [first] = recordsIn(JSON.stringify(said["errors"] ?? null));
  return String(first?.["category"] ?? said["category"] ?? "");
}

function idIn(said: { readonly [key: string]: unknown }): string | null {
  const [first] = recordsIn(JSON.stringify(said["results"] ?? null));
  const id = first?.["id"] ?? said["id"];
  return typeof id === "string" ? id : null;
}

type Properties = Record<string, string>;

function contactOf(submission: Submission, idProperty: string): Properties {
  const { properties, description } = propertiesOf(submission, contactProperties);
  return {
    ...properties,
    ...submission.utm,
    message: description,
    [idProperty]: submission.submissionId,
  };
}

/** All of a submission as text. A note's is HTML of 65,536 characters at most: no form has half as many. */
function noteOf(submission: Submission, idProperty: string): Properties {
  const { properties, description } = propertiesOf(submission, contactProperties);
  const named = Object.entries({ ...properties, ...submission.utm });
  const lines = [...named.map(([name, value]) => lineOf(name, value)), description].join("\n");
  const entities: Properties = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };
  return {
    hs_timestamp: submission.submittedAt,
    hs_note_body: lines.replace(/[&<>\n]/g, (character) => entities[character] ?? ""),
    [idProperty]: submission.submissionId,
  };
}
