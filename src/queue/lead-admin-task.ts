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
  /** When it was received: from `since` on, and before `until`. */
  since: z.coerce.date().optional(),
  until: z.coerce.date().optional(),
};

/** Suspected submissions are selected by id, or by form and time. */
const which = {
  id: z.uuid().optional(),
  form: filter.form,
  since: filter.since,
  until: filter.until,
};
const hasSelection = ({ id, form }: { id?: string | undefined; form?: string | undefined }) =>
  id !== undefined || form !== undefined;

/** The tasks of a person who manages leads. */
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
    /** Only those with this reason. */
    reason: z.string().optional(),
    since: filter.since,
    until: filter.until,
    /** Also those that wait for their next attempt, for example when the CRM is back. */
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
