import { fieldsOf } from "../forms/all.ts";
import type { Submission } from "../forms/submission.ts";
import type { LeadParts } from "./lead-parts.ts";

/**
 * Returns a submission with the consents that are valid. A newsletter box is none if the subscription is
 * confirmed by mail, or if the box was ticked before the visitor saw it.
 */
export function withConsents(
  submission: Submission,
  { sender }: Pick<LeadParts, "sender">,
): Submission {
  const fields = fieldsOf(submission.form);
  const isPreset = (name: string) => fields.some((one) => one.name === name && one.initial !== "");
  const consents = submission.consents.map((consent) => {
    const isBox = consent.text === "newsletter" && consent.confirmedAt === undefined;
    const holds = !isBox || (sender === null && !isPreset(consent.field));
    return { ...consent, given: consent.given && holds };
  });
  return { ...submission, consents };
}
