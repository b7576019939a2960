import type { Submission } from "../../src/forms/submission.ts";
import type { Reply } from "./replies.ts";
import type { Fault, StandIn } from "./stand-in.ts";

/** One submission as a CRM stores it. */
export type Taken = {
  /** The sender's address. */
  readonly email: string;
  /** Everything the CRM stores about it, as text. */
  readonly text: string;
  /** The name of the sender in the CRM's lists, if the CRM has a place for it. */
  readonly name?: string;
  /** The complete submission, if the CRM stores it unchanged. */
  readonly whole?: Pick<Submission, "form" | "fields" | "page" | "about" | "language">;
};

/** The outcome of a submission: taken, tried again after some seconds, or parked. */
export type Outcome = "taken" | { again: number; why: string } | { parked: string };

/** The faults that a delivery's calls meet, in order, and the outcome of the submission. */
export type Row = readonly [what: string, faults: readonly Fault[], outcome: Outcome];

/** Returns the same rows for a CRM whose token is fetched first, successfully. */
export function afterToken(rows: readonly Row[]): Row[] {
  return rows.map(([what, faults, outcome]) => [what, ["well", ...faults], outcome]);
}

/** A fault that can happen at a step of a delivery, as the proof plays it. */
export type CrmFault = {
  readonly name: string;
  /** The CRM's replies to a submission's first calls at this step. It takes the calls after them. */
  readonly crm: readonly Reply[];
  /** The state of every accepted submission at the end; `either` if it depends on which call came first. */
  readonly ends: "delivered" | "parked" | "either";
};

type Step = {
  /** The faults that can happen at this step, besides those that can happen at any. */
  readonly faults: readonly CrmFault[];
  /** One submission does this step for all. A failure that is final for it is not final for the others. */
  readonly shared?: true;
};

/**
 * The stand-in of a CRM: the service itself, and the meaning of its answers. Every test of all CRMs runs on
 * each: `test/crm/stand-ins/<name>.ts`, or the plain one if that file does not exist.
 */
export type CrmStandIn = {
  /** The site's variables to connect to it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Starts an empty one. */
  readonly begin: () => BegunCrm;
  /** Returns the meaning of its answers. `common`: those of a CRM whose first call takes the submission. */
  readonly rows: (common: readonly Row[]) => readonly Row[];
  /** The steps of a delivery. */
  readonly steps: Readonly<Record<string, Step>>;
};

export type BegunCrm = {
  readonly service: StandIn;
  /** Returns the step of a delivery that a call belongs to. */
  readonly stepOf: (request: Request) => string;
  readonly taken: () => Taken[];
  /** Returns how many records there are if they are those of this submission, otherwise 0. */
  readonly countOf: (submissionId: string) => number;
  /** Makes a person known before they write. */
  readonly addContact?: (email: string) => Promise<void>;
  /** The mistakes in the calls so far. There must be none. */
  readonly wrong: readonly string[];
};

export const again = (why: string, seconds = 5): Outcome => ({ again: seconds, why });
export const parked = (reason: string): Outcome => ({ parked: reason });

export const status = (
  number: number,
  body?: unknown,
  headers?: { [name: string]: string },
): Fault => ({
  status: number,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});
