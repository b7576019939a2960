import { z } from "zod";

/** A fault of the CRM, set by `POST /control`. An empty object ends it. */
export const controlSchema = z.strictObject({
  /** The status to answer with instead of 200. */
  status: z.number().int().min(200).max(599).optional(),
  /** How many deliveries fail. Without it, all fail until the next `POST /control`. */
  times: z.number().int().min(0).optional(),
  /** How long it waits before it answers. */
  delayMs: z.number().int().min(0).optional(),
  /** Sent as Retry-After, in seconds. */
  retryAfter: z.number().int().min(0).optional(),
  /** Cuts the connection instead of answering. `after` takes the delivery first. */
  drop: z.union([z.boolean(), z.literal("after")]).optional(),
  /** The body of the answer, if it should not be the CRM's own JSON. */
  body: z.string().optional(),
});

export type Control = z.infer<typeof controlSchema>;

export type Fault = Omit<Control, "times">;

/** Addresses that fail automatically, so that a visitor of the demo can see a failure. */
const byAddress: { readonly [email: string]: Fault } = {
  "crm-down@example.com": { status: 503 },
  "crm-busy@example.com": { status: 429, retryAfter: 30 },
  "crm-rejects@example.com": { status: 422 },
};

export function createFaults() {
  let control: Control = {};
  return {
    set(next: Control) {
      control = next;
    },
    current: () => control,
    /** Returns the fault of this delivery. An empty one means no fault. */
    next(email: string): Fault {
      const own = byAddress[email.toLowerCase()];
      if (own) return own;
      const { times, ...fault } = control;
      if (times === undefined) return fault;
      if (times === 0) return {};
      control = { ...control, times: times - 1 };
      return fault;
    },
  };
}
