import type { Clock } from "../base/clock.ts";
import type { Submission } from "../forms/submission.ts";
import type { Result } from "../base/result.ts";

/** Taken. `id` is what the CRM calls it, where it says so. */
export type Delivered = { readonly id: string | null };

/**
 * Why a delivery did not happen. `reason` is a short code for logs and alerts and never holds a typed
 * value; `answer` is the CRM's own text, which may, and is kept with the submission only.
 */
export type DeliveryFailure =
  | {
      /** Try again later: nothing was reached, or it asked for patience. */
      readonly kind: "Unavailable";
      readonly reason: string;
      /** Seconds the CRM asked to wait; null where it did not. */
      readonly retryAfterSeconds: number | null;
    }
  | {
      /** Trying again cannot help: a person must look. */
      readonly kind: "Rejected";
      readonly reason: string;
      readonly answer: string;
    };

/** Where submissions go. Delivering one twice has the effect of once, by its submissionId. */
export type Destination = {
  readonly deliver: (submission: Submission) => Promise<Result<Delivered, DeliveryFailure>>;
  /**
   * Deletes what it has of a person, by address, and answers how many records. Twice has the effect of once.
   * Absent where it offers nothing of the kind: then its keeper has to be asked.
   */
  readonly erase?: (address: string) => Promise<Result<number, DeliveryFailure>>;
  readonly holder?: DataHolder;
};

/** Who holds what was delivered, as a receipt names it, and where it says how it deals with that. */
export type DataHolder = { readonly name: string; readonly link?: string };

/** What a destination needs of the world, so that a test passes its own. */
export type Outside = { readonly fetch: typeof fetch; readonly now: Clock };
