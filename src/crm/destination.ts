import type { Clock } from "../base/clock.ts";
import type { Submission } from "../forms/submission.ts";
import type { Result } from "../base/result.ts";

/** A successful delivery. `id` is the CRM's own id for it; null if it returns none. */
export type Delivered = { readonly id: string | null };

/**
 * Why a delivery failed. `reason` is a short code for logs and alerts and never contains a typed value.
 * `answer` is the CRM's own text, which can contain one, and is stored only with the submission.
 */
export type DeliveryFailure =
  | {
      /** Retry later: the CRM was not reached, or asks to wait. */
      readonly kind: "Unavailable";
      readonly reason: string;
      /** How many seconds the CRM asks to wait; null if it does not ask. */
      readonly retryAfterSeconds: number | null;
    }
  | {
      /** A retry cannot help: this needs a person. */
      readonly kind: "Rejected";
      readonly reason: string;
      readonly answer: string;
    };

/** The destination of submissions. A repeated delivery has no further effect, because of its submissionId. */
export type Destination = {
  readonly deliver: (submission: Submission) => Promise<Result<Delivered, DeliveryFailure>>;
  /**
   * Deletes a person's records by address, and returns how many there were. A repetition has no further
   * effect. Absent if the destination offers no such call. Then its holder must be asked.
   */
  readonly erase?: (address: string) => Promise<Result<number, DeliveryFailure>>;
  readonly holder?: DataHolder;
};

/** The holder of delivered data, as a receipt names it, and the address of its privacy policy. */
export type DataHolder = { readonly name: string; readonly link?: string };

/** The outside world that a destination needs. Tests pass their own. */
export type Outside = { readonly fetch: typeof fetch; readonly now: Clock };
