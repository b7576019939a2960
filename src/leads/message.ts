import { z } from "zod";
import { submissionSchema } from "../forms/submission.ts";

/**
 * A message in the queue: an id to look up in the outbox. No personal data waits in the queue, because a
 * single message cannot be deleted there. Only while the outbox cannot be reached does a message carry the
 * whole submission.
 */
const messageSchema = z.union([
  z.object({ v: z.literal(1), submissionId: z.uuid(), form: z.string() }),
  z.object({ v: z.literal(1), submission: submissionSchema }),
]);

export type LeadMessage = z.infer<typeof messageSchema>;

/** Reads a message; null if it is not ours, or has a version that this code does not know. */
export function readMessage(body: unknown): LeadMessage | null {
  const read = messageSchema.safeParse(body);
  return read.success ? read.data : null;
}
