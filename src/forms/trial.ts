import { contact } from "./contact.ts";
import type { Submission } from "./submission.ts";

type TrialInput = Pick<Submission, "language" | "page" | "idBy" | "fields"> & Partial<Submission>;

/** What the contact form would send, filled in by no one. `now`: ms since 1970. */
export function trialSubmission(given: TrialInput, now: number): Submission {
  return {
    submissionId: crypto.randomUUID(),
    form: contact.name,
    submittedAt: new Date(now).toISOString(),
    consents: [],
    utm: {},
    attachments: [],
    captcha: null,
    suspicions: [],
    ...given,
  };
}
