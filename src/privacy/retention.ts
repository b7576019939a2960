/** How long data is stored, in days. The code deletes by these numbers; docs/operate.md explains them. */
export const retentionDays = {
  /** A submission's content after its delivery; a mail after it was sent, or held back. */
  delivered: 7,
  /** A subscription that was not confirmed. */
  unconfirmed: 30,
  /** A row without personal data, to recognise its id and to be counted; and the records beside it. */
  emptied: 400,
  /** That a person left a list. */
  left: 400,
  /** That a person was erased. Longer than any message can wait in the queue. */
  erased: 30,
  receipt: 90,
  /** How many mails a mailbox received. */
  mailCount: 1,
  /** How much a network stored in a day. It is deleted once the next day is over. */
  upload: 2,
  /** A file without a submission. Longer than a message with a whole submission can wait. */
  orphan: 15,
  missingPage: 90,
  /** A notice from the desk to its people. */
  notice: 30,
  view: 400,
  /** How many content problems there were on a day. */
  contentCount: 60,
  /** A link to another site, after a scan last found it. */
  outsideLink: 8,
} as const;

/** When data is deleted: after a term above, with the row it belongs to, once a person decided, or never. */
type End = keyof typeof retentionDays | "with its lead" | "overwritten" | "decided" | "never";

type Table = {
  readonly database: "OUTBOX" | "MISSES";
  readonly purpose: string;
  /** Columns that can hold what a person typed, or who a person is. */
  readonly personal: readonly string[];
  /** Columns that hold only hashes: of an address, a network or content. */
  readonly hashed: readonly string[];
  readonly plain: readonly string[];
  readonly ends: readonly End[];
};

/**
 * Every table of D1 and its columns. A migration that adds one must add it here: a test compares the two, and
 * the fuzzer of the whole site looks for personal data in every column that is not listed as personal.
 */
export const storedTables = {
  submissions: {
    database: "OUTBOX",
    purpose: "Submissions and mails on their way, and what became of them.",
    personal: ["email", "body", "answer", "crm_id", "source", "campaign", "decided_by"],
    hashed: ["hash", "likeness", "fingerprint"],
    plain: [
      "id",
      "form",
      "language",
      "state",
      "attempt",
      "received_at",
      "changed_at",
      "next_at",
      "due_at",
      "resent",
      "lease",
      "reason",
      "page",
    ],
    ends: ["delivered", "unconfirmed", "decided", "emptied"],
  },
  lead_events: {
    database: "OUTBOX",
    purpose: "The history of each submission.",
    personal: ["answer", "actor"],
    hashed: [],
    plain: ["lead", "step", "at", "kind", "attempt", "reason"],
    ends: ["with its lead"],
  },
  unreadable_messages: {
    database: "OUTBOX",
    purpose: "Messages that this version of the code cannot read.",
    personal: ["body"],
    hashed: [],
    plain: ["id", "received_at"],
    ends: ["decided"],
  },
  subscriptions: {
    database: "OUTBOX",
    purpose: "Who joined and left which list.",
    personal: [],
    hashed: ["address"],
    plain: ["list", "confirmed_at", "left_at"],
    ends: ["left"],
  },
  suppressions: {
    database: "OUTBOX",
    purpose: "Who gets no mail.",
    personal: [],
    hashed: ["mailbox"],
    plain: ["reason", "since"],
    ends: ["never"],
  },
  mails: {
    database: "OUTBOX",
    purpose: "How many mails a mailbox, a company and the site had.",
    personal: [],
    hashed: ["mailbox", "domain"],
    plain: ["id", "ordered_at"],
    ends: ["mailCount"],
  },
  uploads: {
    database: "OUTBOX",
    purpose: "How much of the file store a network took.",
    personal: [],
    hashed: ["network"],
    plain: ["day", "bytes"],
    ends: ["upload"],
  },
  form_hours: {
    database: "OUTBOX",
    purpose: "How many posts are usual for a form at an hour of the day.",
    personal: [],
    hashed: [],
    plain: ["form", "hour", "day", "count", "usual"],
    ends: ["overwritten"],
  },
  erasures: {
    database: "OUTBOX",
    purpose: "That what someone sent before is not stored again.",
    personal: [],
    hashed: ["email_hash"],
    plain: ["erased_at"],
    ends: ["erased"],
  },
  erasure_requests: {
    database: "OUTBOX",
    purpose: "Erasures until they are done, and their receipts. The address goes once it is done.",
    personal: ["address"],
    hashed: [],
    plain: ["id", "requested_at", "due_at", "tries", "receipt"],
    ends: ["receipt"],
  },
  audit: {
    database: "OUTBOX",
    purpose: "What people of the company did at the desk.",
    personal: ["actor"],
    hashed: [],
    plain: ["id", "at", "did", "subject"],
    ends: ["emptied"],
  },
  invites: {
    database: "OUTBOX",
    purpose: "The people of the company whom a link let in to the desk.",
    personal: ["email"],
    hashed: [],
    plain: ["id", "role", "until", "used_at", "seen_at"],
    ends: ["decided"],
  },
  content_scans: {
    database: "OUTBOX",
    purpose: "When all stories were last checked for problems.",
    personal: [],
    hashed: [],
    plain: ["id", "page", "stories", "done_at"],
    ends: ["contentCount"],
  },
  content_groups: {
    database: "OUTBOX",
    purpose: "The problems that the last check found in published stories.",
    personal: [],
    hashed: [],
    plain: ["scan", "kind", "language", "says", "count", "places"],
    ends: ["overwritten"],
  },
  content_counts: {
    database: "OUTBOX",
    purpose: "How many there were of each kind.",
    personal: [],
    hashed: [],
    plain: ["scan", "kind", "language", "count"],
    ends: ["contentCount"],
  },
  rules: {
    database: "OUTBOX",
    purpose: "Which events notify whom at the company, and at which address.",
    personal: ["target", "changed_by"],
    hashed: [],
    plain: [
      "id",
      "kind",
      "form",
      "channel",
      "language",
      "personal",
      "minute",
      "zone",
      "paused",
      "changed_at",
      "checked_at",
      "told_at",
      "failed_at",
      "failure",
    ],
    ends: ["decided"],
  },
  notices: {
    database: "OUTBOX",
    purpose: "Messages of the desk on their way, with numbers of leads in place of what they say.",
    personal: [],
    hashed: [],
    plain: ["id", "rule", "about", "made_at", "due_at", "attempt", "sent_at", "failure"],
    ends: ["notice"],
  },
  told_incidents: {
    database: "OUTBOX",
    purpose: "Which incidents a rule has reported, until they are over.",
    personal: [],
    hashed: [],
    plain: ["rule", "incident", "next_at", "times"],
    ends: ["overwritten"],
  },
  untold_leads: {
    database: "OUTBOX",
    purpose: "Leads that no notice has named yet.",
    personal: [],
    hashed: [],
    plain: ["lead"],
    ends: ["overwritten"],
  },
  incidents: {
    database: "OUTBOX",
    purpose: "What did not work, from when to when.",
    personal: [],
    hashed: [],
    plain: ["id", "kind", "what", "opened_at", "recovered_at", "closed_at", "leads"],
    ends: ["emptied"],
  },
  publishes: {
    database: "OUTBOX",
    purpose: "How quickly each publish was live.",
    personal: [],
    hashed: [],
    plain: ["version", "seen_at", "told", "stories", "calls"],
    ends: ["emptied"],
  },
  outside_links: {
    database: "OUTBOX",
    purpose: "Links from published pages to other sites, and whether they work.",
    personal: [],
    hashed: [],
    plain: ["url", "slug", "story", "seen_at", "next_at", "fails", "answer"],
    ends: ["outsideLink"],
  },
  publish_notices: {
    database: "OUTBOX",
    purpose: "How often Storyblok's notices came, and how many were refused.",
    personal: [],
    hashed: [],
    plain: ["version", "day", "count"],
    ends: ["emptied"],
  },
  alerts: {
    database: "OUTBOX",
    purpose: "When each kind of alert was last sent.",
    personal: [],
    hashed: [],
    plain: ["key", "sent_at"],
    ends: ["overwritten"],
  },
  beats: {
    database: "OUTBOX",
    purpose: "When the cron and the webhook last ran, and how far the sweeper came.",
    personal: [],
    hashed: [],
    plain: ["name", "at", "says"],
    ends: ["overwritten"],
  },
  misses: {
    database: "MISSES",
    purpose: "Missing addresses, without what looks like a person or a token.",
    personal: [],
    hashed: [],
    plain: ["place", "path", "referrer", "count", "hold", "last_at"],
    ends: ["missingPage"],
  },
  counters: {
    database: "MISSES",
    purpose: "By hour: how fast pages were, and how many forms were seen, begun and refused.",
    personal: [],
    hashed: [],
    plain: ["hour", "name", "count"],
    ends: ["view"],
  },
  written: {
    database: "MISSES",
    purpose: "How many missing addresses were noted in an hour.",
    personal: [],
    hashed: [],
    plain: ["hour", "kind", "count"],
    ends: ["overwritten"],
  },
} as const satisfies Record<string, Table>;

type Place = {
  /** Matches its keys as a whole. */
  readonly keys: RegExp;
  readonly purpose: string;
  readonly isPersonal: boolean;
  readonly ends: readonly (End | "replaced")[];
};

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The data outside D1: keys of KV, R2 and the Durable Object. KV and the object hold no personal data. */
export const storedKeys = {
  CONTENT: {
    keys: /^(?:catalog|(?:pack|page|html|body):.+)$/,
    purpose: "The content that is published: pointer, packs, and the HTML of pages.",
    isPersonal: false,
    ends: ["replaced"],
  },
  CATALOG: {
    keys: /^(?:catalog|entries|garbage|mirror|purges|usage|pack:.+)$/,
    purpose: "The same, and what KV does not have yet.",
    isPersonal: false,
    ends: ["replaced"],
  },
  ATTACHMENTS: {
    keys: new RegExp(`^${uuid}/${uuid}$`),
    purpose: "What visitors attach to a submission, under its id.",
    isPersonal: true,
    ends: ["with its lead", "orphan"],
  },
} as const satisfies Record<string, Place>;

/**
 * The fields of a queue's message: the submission to deliver. `withoutDatabase`: if D1 did not accept the
 * submission, the message holds all of it. `src/base/log.ts` lists the fields of a log line.
 */
export const storedMessages = {
  LEADS: { fields: ["v", "submissionId", "form"], withoutDatabase: ["v", "submission"] },
} as const;
