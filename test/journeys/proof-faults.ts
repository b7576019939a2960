import type { Mood } from "./leads-world.ts";
import { type Reply, replies, says } from "./proof-crm.ts";
import { type CrmName, crmNames, crms } from "./proof-crms.ts";

type Fault = {
  readonly name: string;
  /** How the CRM meets a submission's first calls at the step it strikes; after them it takes them. */
  readonly crm?: readonly Reply[];
  /** Its last way goes on for ever. */
  readonly forEver?: boolean;
  /** While the visitors post. */
  readonly posting?: Moods;
  /** During the first delivery. */
  readonly delivering?: Moods;
  /** While who works with the CRM opens an attachment. */
  readonly reading?: Mood;
  /** What the queue does with its messages. */
  readonly queue?: "twice" | "loses";
  /** Where every accepted submission is at the end; `either` where it depends on which call came first. */
  readonly ends: "delivered" | "parked" | "either";
};

type Moods = { readonly outbox?: Mood; readonly queue?: Mood; readonly files?: Mood };

const arrives = { ends: "delivered" } as const;
const waits = { ends: "parked" } as const;

/** What any CRM may do, at any step of a delivery. */
const ofAnyCrm: readonly Fault[] = [
  { name: "429, Retry-After 30 min", crm: [replies.busyFor, replies.busyFor], ...arrives },
  { name: "429, no Retry-After", crm: [replies.busy, replies.busy], ...arrives },
  { name: "500", crm: [replies.error, replies.error, replies.error], ...arrives },
  { name: "503", crm: [replies.down, replies.downFor], ...arrives },
  { name: "503 for ever", crm: [replies.down], forEver: true, ...waits },
  { name: "times out", crm: [replies.timeout, replies.timeout], ...arrives },
  { name: "times out, took it", crm: [replies.timeoutAfter], ...arrives },
  { name: "resets", crm: [replies.reset], ...arrives },
  { name: "resets, took it", crm: [replies.resetAfter, replies.resetAfter], ...arrives },
  { name: "its body never ends", crm: [replies.slowBody], ...arrives },
  { name: "answers garbage", crm: [replies.garbage], ...arrives },
  { name: "502 with garbage", crm: [replies.garbageError], ...arrives },
  { name: "422", crm: [replies.refused], ...waits },
  { name: "redirects", crm: [replies.redirect], ...waits },
];

const salesforceSays = (status: number, errorCode: string, asks?: number) =>
  says(status, { body: [{ errorCode, message: "…" }], ...(asks && { asks }) });
const ended = salesforceSays(401, "INVALID_SESSION_ID");

const ofSalesforce: readonly Fault[] = [
  { name: "401, session ended", crm: [ended], ...arrives },
  { name: "401, and again with a new token", crm: [ended, ended], ...waits },
  {
    name: "403 REQUEST_LIMIT_EXCEEDED",
    crm: [salesforceSays(403, "REQUEST_LIMIT_EXCEEDED", 3600)],
    ...arrives,
  },
  { name: "400 UNABLE_TO_LOCK_ROW", crm: [salesforceSays(400, "UNABLE_TO_LOCK_ROW")], ...arrives },
  { name: "300, several records", crm: [says(300)], ...waits },
  {
    name: "400 REQUIRED_FIELD_MISSING",
    crm: [salesforceSays(400, "REQUIRED_FIELD_MISSING")],
    ...waits,
  },
  {
    name: "400 DUPLICATES_DETECTED",
    crm: [salesforceSays(400, "DUPLICATES_DETECTED")],
    ...waits,
  },
];

const oauthSays = (error: string) => says(400, { body: { error } });

const ofSalesforcesTokens: readonly Fault[] = [
  { name: "400, too many logins", crm: [oauthSays("login_rate_exceeded")], ...arrives },
  { name: "400 invalid_client", crm: [oauthSays("invalid_client")], ends: "either" },
];

const hubspotSays = (status: number, category: string, more = {}, asks?: number) =>
  says(status, { body: { status: "error", category, ...more }, ...(asks && { asks }) });
const partly = (category: string) => says(207, { body: { errors: [{ category }] } });

const ofHubspot: readonly Fault[] = [
  { name: "423, locked", crm: [says(423)], ...arrives },
  { name: "477, migrating", crm: [says(477, { retryAfter: 60 })], ...arrives },
  {
    name: "429 TEN_SECONDLY_ROLLING",
    crm: [hubspotSays(429, "RATE_LIMITS", { policyName: "TEN_SECONDLY_ROLLING" }, 10)],
    ...arrives,
  },
  {
    name: "429 DAILY",
    crm: [hubspotSays(429, "RATE_LIMITS", { policyName: "DAILY" }, 3600)],
    ...arrives,
  },
  { name: "207 RATE_LIMITS", crm: [partly("RATE_LIMITS")], ...arrives },
  { name: "207 VALIDATION_ERROR", crm: [partly("VALIDATION_ERROR")], ...waits },
  { name: "400 VALIDATION_ERROR", crm: [hubspotSays(400, "VALIDATION_ERROR")], ...waits },
  { name: "401", crm: [hubspotSays(401, "INVALID_AUTHENTICATION")], ...waits },
];

/** What may happen beside the CRM. */
const elsewhere: readonly Fault[] = [
  { name: "none", ...arrives },
  { name: "queue is slow", posting: { queue: "slow" }, ...arrives },
  { name: "queue refuses", posting: { queue: "refuses" }, ...arrives },
  { name: "queue hangs", posting: { queue: "hangs" }, ...arrives },
  { name: "queue takes it unheard", posting: { queue: "unheard" }, ...arrives },
  { name: "queue delivers twice", queue: "twice", ...arrives },
  { name: "queue loses all ids", queue: "loses", ...arrives },
  { name: "D1 is slow", posting: { outbox: "slow" }, ...arrives },
  { name: "D1 refuses", posting: { outbox: "refuses" }, ...arrives },
  { name: "D1 hangs", posting: { outbox: "hangs" }, ...arrives },
  { name: "D1 stores it unheard", posting: { outbox: "unheard" }, ...arrives },
  { name: "D1 stores it and fails", posting: { outbox: "breaks" }, ...arrives },
  { name: "D1 refuses in delivery", delivering: { outbox: "refuses" }, ...arrives },
  { name: "D1 fails after it wrote", delivering: { outbox: "breaks" }, ...arrives },
  { name: "D1 and queue refuse", posting: { outbox: "refuses", queue: "refuses" }, ...arrives },
  { name: "D1 and queue break off", posting: { outbox: "breaks", queue: "breaks" }, ...arrives },
];

/** What may happen to attachments. */
const toFiles: readonly Fault[] = [
  { name: "R2 is slow", posting: { files: "slow" }, ...arrives },
  { name: "R2 refuses", posting: { files: "refuses" }, ...arrives },
  { name: "R2 hangs", posting: { files: "hangs" }, ...arrives },
  { name: "R2 stores it unheard", posting: { files: "unheard" }, ...arrives },
  { name: "R2 stores it and fails", posting: { files: "breaks" }, ...arrives },
  { name: "R2 and D1 refuse", posting: { files: "refuses", outbox: "refuses" }, ...arrives },
  { name: "R2 refuses in delivery", delivering: { files: "refuses" }, ...arrives },
  { name: "R2 hangs in delivery", delivering: { files: "hangs" }, ...arrives },
  { name: "R2 refuses to who opens it", reading: "refuses", ...arrives },
  { name: "R2 hangs for who opens it", reading: "hangs", ...arrives },
  { name: "R2 is slow for who opens it", reading: "slow", ...arrives },
];

/** One fault with one CRM. */
export type Trial = {
  readonly crm: CrmName;
  /** The step of a delivery it strikes; null for what happens elsewhere. */
  readonly step: string | null;
  readonly fault: Fault;
  /** Only forms that take attachments can meet it. */
  readonly files: boolean;
};

/** What a CRM does besides what they all may do, by step. */
function own(crm: CrmName, step: string): readonly Fault[] {
  if (crm === "hubspot") return ofHubspot;
  if (crm === "webhook") return [];
  return step === "token" ? ofSalesforcesTokens : ofSalesforce;
}

/** Only the first to come may be the one who asks for the token: what is final for it is not for others. */
function atStep(step: string, fault: Fault): Fault {
  return step === "token" && fault.ends === "parked" ? { ...fault, ends: "either" } : fault;
}

/** Every fault with every CRM, at every step of a delivery. */
export const trials: readonly Trial[] = crmNames.flatMap((crm) => [
  ...elsewhere.map((fault) => ({ crm, step: null, fault, files: false })),
  ...toFiles.map((fault) => ({ crm, step: null, fault, files: true })),
  ...crms[crm].steps.flatMap((step) =>
    [...ofAnyCrm, ...own(crm, step)].map((fault) => ({
      crm,
      step,
      fault: atStep(step, fault),
      files: false,
    })),
  ),
]);
