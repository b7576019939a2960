import { z } from "zod";

/** How the CRM fails on request: `POST /control`. An empty object makes it well again. */
export const controlSchema = z.strictObject({
  /** Answered instead of 200. */
  status: z.number().int().min(200).max(599).optional(),
  /** How many deliveries fail this way; without it all do, until the next control. */
  times: z.number().int().min(0).optional(),
  /** Waits so long before it answers. */
  delayMs: z.number().int().min(0).optional(),
  /** Sent as Retry-After, in seconds. */
  retryAfter: z.number().int().min(0).optional(),
  /** Cuts the connection instead of answering; `after` takes the delivery first. */
  drop: z.union([z.boolean(), z.literal("after")]).optional(),
  /** The answer's body, where it should be something else than the CRM's own JSON. */
  body: z.string().optional(),
});

export type Control = z.infer<typeof controlSchema>;

export type Fault = Omit<Control, "times">;

/** Addresses that fail by themselves, so that a visitor of the demo sees it happen. */
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
    /** What happens to this delivery; an empty fault is none. */
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
