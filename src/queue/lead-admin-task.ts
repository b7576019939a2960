import { z } from "zod";

export const state = z.enum([
  "received",
  "queued",
  "delivering",
  "delivered",
  "parked",
  "suspected",
]);
const filter = {
  state: state.optional(),
  form: z.string().optional(),
  /** Received from then on, and before then. */
  since: z.coerce.date().optional(),
  until: z.coerce.date().optional(),
};

/** Of what is suspected a person says which: by id, or of a form and a time. */
const which = {
  id: z.uuid().optional(),
  form: filter.form,
  since: filter.since,
  until: filter.until,
};
const hasSelection = ({ id, form }: { id?: string | undefined; form?: string | undefined }) =>
  id !== undefined || form !== undefined;

/** What a person in charge of leads may ask for. */
export const leadAdminSchema = z.discriminatedUnion("command", [
  z.object({
    command: z.literal("list"),
    ...filter,
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    personal: z.boolean().default(false),
  }),
  z.object({ command: z.literal("show"), id: z.uuid(), personal: z.boolean().default(false) }),
  z.object({
    command: z.literal("replay"),
    id: z.uuid().optional(),
    form: filter.form,
    /** Of those that are parked: for this reason. */
    reason: z.string().optional(),
    since: filter.since,
    until: filter.until,
    /** Also what waits for its next try: the CRM is back, do not wait. */
    waiting: z.boolean().default(false),
  }),
  z
    .object({ command: z.literal("release"), ...which })
    .refine(hasSelection, "say which: an id or a form"),
  z
    .object({ command: z.literal("discard"), ...which })
    .refine(hasSelection, "say which: an id or a form"),
  z.object({ command: z.literal("erase"), email: z.string().min(3) }),
  z.object({ command: z.literal("allow"), email: z.email() }),
  z.object({ command: z.literal("reconcile") }),
]);

export type LeadAdminTask = z.infer<typeof leadAdminSchema>;
