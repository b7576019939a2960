import type { Submission } from "../forms/submission.ts";
import { type Result, err, ok } from "../result.ts";
import { type Answer, call } from "./call.ts";
import type { Delivered, DeliveryFailure, Destination, Outside } from "./destination.ts";
import { judge, later, never, recordsIn } from "./judge.ts";
import { propertiesOf } from "./properties.ts";

export type HubspotConfig = {
  /** `https://api.hubapi.com` */
  readonly api: string;
  /** A private app's token with crm.objects.contacts.write. */
  readonly token: string;
  /** A contact property that HubSpot keeps unique. */
  readonly idProperty: string;
};

const limitDelays: { readonly [policy: string]: number } = {
  DAILY: 3600,
  TEN_SECONDLY_ROLLING: 10,
};

/**
 * Upserts a contact by the submission's id in a unique property of its own. A person who wrote before
 * is a contact already, under their e-mail address: then that contact is updated. Either way, twice has
 * the effect of once. https://developers.hubspot.com/docs/api/crm/contacts
 */
export function hubspot(config: HubspotConfig, outside: Outside): Destination {
  const contacts = `${config.api}/crm/v3/objects/contacts`;
  const ask = (url: string, method: string, body: object) =>
    call(
      url,
      {
        method,
        headers: { authorization: `Bearer ${config.token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      },
      outside,
    );

  return {
    name: "hubspot",
    async deliver(submission) {
      const { submissionId: id } = submission;
      const properties = contactOf(submission, config.idProperty);
      const input = { id, idProperty: config.idProperty, properties };
      const answer = await ask(`${contacts}/batch/upsert`, "POST", { inputs: [input] });
      if (!answer.ok) return answer;
      const email = properties["email"];
      if (!email || !isKnownContact(answer.value)) return outcomeOf(answer.value);
      const known = `${contacts}/${encodeURIComponent(email)}?idProperty=email`;
      const update = await ask(known, "PATCH", { properties });
      return update.ok ? outcomeOf(update.value) : update;
    },
  };
}

/** The batch refused its one input because another contact has the address. */
function isKnownContact(answer: Answer): boolean {
  return answer.status === 409 || (answer.status === 207 && categoryOf(answer) === "CONFLICT");
}

function outcomeOf(answer: Answer): Result<Delivered, DeliveryFailure> {
  const said = recordsIn(answer.text)[0] ?? {};
  // 207 is a batch of which a part failed; ours has one part.
  if (answer.status === 207) {
    const category = categoryOf(answer);
    return category === "RATE_LIMITS" ? err(later(answer, category)) : err(never(answer, category));
  }
  const judged = judge(answer);
  if (judged.ok) return ok({ id: idIn(said) });
  if (judged.failure.kind === "Rejected") return err(never(answer, categoryOf(answer)));
  const asked = answer.retryAfter ?? limitDelays[String(said["policyName"])] ?? null;
  return err(later({ ...answer, retryAfter: asked }, categoryOf(answer)));
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

function contactOf(submission: Submission, idProperty: string): Record<string, string> {
  const { properties, description } = propertiesOf(submission, "hubspot");
  return {
    ...properties,
    ...submission.utm,
    message: description,
    [idProperty]: submission.submissionId,
  };
}
