import type { Submission } from "../../src/forms/submission.ts";
import type { Reply } from "./replies.ts";
import type { Fault, StandIn } from "./stand-in.ts";

/** One submission as a CRM holds it. */
export type Taken = {
  /** The address of who sent it. */
  readonly email: string;
  /** Everything it says of it, as text. */
  readonly text: string;
  /** Where it holds the submission as it was. */
  readonly whole?: Pick<Submission, "form" | "fields" | "page" | "about" | "language">;
};

/** What becomes of a submission: taken, tried again after so many seconds, or set aside. */
export type Outcome = "taken" | { again: number; why: string } | { parked: string };

/** What a delivery's calls meet, one after the other, and what that does to the submission. */
export type Row = readonly [what: string, faults: readonly Fault[], outcome: Outcome];

/** The same where a token is fetched before, and is had. */
export function afterToken(rows: readonly Row[]): Row[] {
  return rows.map(([what, met, outcome]) => [what, ["well", ...met], outcome]);
}

/** Something that may happen at a step of a delivery, as the proof plays it. */
export type CrmFault = {
  readonly name: string;
  /** How the CRM meets a submission's first calls at the step it strikes; after them it takes them. */
  readonly crm: readonly Reply[];
  /** Where every accepted submission is at the end; `either` where it depends on which call came first. */
  readonly ends: "delivered" | "parked" | "either";
};

type Step = {
  /** What may happen at it, besides what may happen anywhere. */
  readonly faults: readonly CrmFault[];
  /** One submission takes it for all: what is final for that one is not for the others. */
  readonly shared?: true;
};

/**
 * A CRM's stand-in: the service itself, and how its answers are to be understood. Every test of all CRMs
 * runs on each: `test/crm/stand-ins/<name>.ts`, or the plain one where there is no such file.
 */
export type CrmStandIn = {
  /** With these variables the site talks to it. */
  readonly variables: Readonly<Record<string, string>>;
  /** An empty one. */
  readonly begin: () => BegunCrm;
  /** What its answers mean: `common` is what every CRM's do, where its first call takes the submission. */
  readonly rows: (common: readonly Row[]) => readonly Row[];
  /** The steps of a delivery. */
  readonly steps: Readonly<Record<string, Step>>;
};

export type BegunCrm = {
  readonly service: StandIn;
  /** Which step of a delivery a call is. */
  readonly stepOf: (request: Request) => string;
  readonly taken: () => Taken[];
  /** How many records there are, if they are those of this submission; otherwise 0. */
  readonly holds: (submissionId: string) => number;
  /** Makes someone known before they write. */
  readonly acquaint?: (email: string) => Promise<void>;
  /** What no call to it should have been. */
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
