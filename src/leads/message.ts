import { z } from "zod";
import { type Submission, submissionSchema } from "../forms/submission.ts";

/**
 * What waits in the queue: an id, to be looked up in the outbox, so that no personal data waits where
 * a single message cannot be deleted. Only while the outbox cannot be reached a message carries the
 * whole submission.
 */
const messageSchema = z.union([
  z.object({ v: z.literal(1), submissionId: z.uuid(), form: z.string() }),
  z.object({ v: z.literal(1), submission: submissionSchema }),
]);

export type LeadMessage =
  | { readonly v: 1; readonly submissionId: string; readonly form: string }
  | { readonly v: 1; readonly submission: Submission };

/** Reads a message; null where it is none of ours, or of a version this code does not know. */
export function readMessage(body: unknown): LeadMessage | null {
  const read = messageSchema.safeParse(body);
  return read.success ? read.data : null;
}
