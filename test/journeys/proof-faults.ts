import type { Mood } from "./leads-world.ts";
import type { CrmFault } from "../crm/crm-stand-in.ts";
import { type CrmName, crmNames, standInOf } from "../crm/crms.ts";
import { replies } from "../crm/replies.ts";

type Fault = Omit<CrmFault, "crm"> &
  Partial<Pick<CrmFault, "crm">> & {
    /** The CRM gives its first reply forever. */
    readonly forEver?: boolean;
    /** While the visitors post. */
    readonly posting?: Moods;
    /** During the first delivery. */
    readonly delivering?: Moods;
    /** While a user of the CRM opens an attachment. */
    readonly reading?: Mood;
    /** How the queue treats its messages. */
    readonly queue?: "twice" | "loses";
  };

type Moods = { readonly outbox?: Mood; readonly queue?: Mood; readonly files?: Mood };

const arrives = { ends: "delivered" } as const;
const waits = { ends: "parked" } as const;

/** Faults of any CRM, at any step of a delivery. */
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

/** Faults outside the CRM. */
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

/** Faults of attachments. */
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
  /** The step of a delivery that the fault strikes; null for a fault elsewhere. */
  readonly step: string | null;
  readonly fault: Fault;
  /** True if only forms that take attachments can meet the fault. */
  readonly files: boolean;
};

/**
 * Returns a fault that strikes one submission for all: if it is final for that one, it is not for the others.
 */
function ofSome(fault: Fault): Fault {
  return fault.ends === "parked" ? { ...fault, ends: "either" } : fault;
}

/** Every fault with every CRM, at every step of a delivery. */
export const trials: readonly Trial[] = crmNames.flatMap((crm) => [
  ...elsewhere.map((fault) => ({ crm, step: null, fault, files: false })),
  ...toFiles.map((fault) => ({ crm, step: null, fault, files: true })),
  ...Object.entries(standInOf(crm).steps).flatMap(([step, { faults, shared = false }]) =>
    [...ofAnyCrm, ...faults].map((fault) => ({
      crm,
      step,
      fault: shared ? ofSome(fault) : fault,
      files: false,
    })),
  ),
]);
