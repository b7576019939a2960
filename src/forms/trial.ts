import { contact } from "./contact.ts";
import type { Submission } from "./submission.ts";

type TrialInput = Pick<Submission, "language" | "page" | "idBy" | "fields"> & Partial<Submission>;

/** Returns a submission of the contact form that no visitor filled in, for tests. `now`: ms since 1970. */
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
