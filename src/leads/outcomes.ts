/**
 * Every line that the handling of a submission can write to the log, by event. docs/operate.md explains
 * each; a test compares the two.
 */
export const outcomes = {
  /** How a post ended. */
  form: [
    "queued",
    "suspected",
    "proofAsked",
    "refused",
    "duplicateOther",
    "limited",
    "unavailable",
    "foreign",
  ],
  /** How an attempt to deliver ended. */
  deliver: ["delivered", "Unavailable", "Rejected", "unconfirmed", "outbox-refused"],
  sweep: ["resent"],
  retention: ["forgotten", "orphans-deleted"],
  "lead-admin": ["replayed", "released", "discarded", "erased"],
  /** What the mail provider reported about a mail. */
  "mail-notice": ["bounced", "complained"],
  /** Events that need a person. */
  alert: [
    "parked",
    "suspected",
    "held-back",
    "undelivered",
    "recovered",
    "waits-for-you",
    "queue-refused",
    "outbox-refused",
    "captcha-unverified",
    "attachments-refused",
    "attachments-full",
    "unknown-message",
    "unknown-message-kept",
    "unknown-queue",
    "story-missed",
    "publish-refused",
    "sweep-failed",
    "erasure-refused",
    "misconfigured",
    "alert-not-sent",
    "notice-not-sent",
  ],
} as const;

export type Outcomes = typeof outcomes;
