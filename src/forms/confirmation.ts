import { z } from "zod";
import { hourMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { type FormState, followUps } from "./state.ts";

/** The query key with which a page shows a form as sent: `/en/contact-us/?sent={token}`. */
const sentKey = "sent";

/** The form, its page, its id on that page, and the address of the file or video that it gives. */
const sentShape = z.lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    id: z.string(),
    gift: z.string().optional(),
    followUp: z.enum(followUps).optional(),
  }),
);

type Sent = z.infer<typeof sentShape>;

/** An hour is enough to read the confirmation, and to return to it from the file or video. */
const tokens = tokensFor("confirmation", sentShape, hourMs);

/**
 * Returns the address for a visitor without JavaScript once the submission is stored. It is signed, because
 * only the sender should see the confirmation and get what the form gives.
 */
export async function confirmationPath(sent: Sent, now: number, secret: string): Promise<string> {
  return `${sent.path}?${sentKey}=${await tokens.sign(sent, now, secret)}`;
}

/**
 * Returns the form state for a confirmation's address; null for any other address. It is valid only on the
 * page the form was sent from: on the page of the next event, the form is empty again.
 */
export async function sentState(
  { pathname, searchParams: query }: URL,
  now: number,
  secret: string,
): Promise<FormState | null> {
  const token = query.get(sentKey);
  if (token === null) return null;
  const read = await tokens.read(token, now, secret);
  if (!read.ok || read.value.value.path !== pathname) return null;
  const { name, id, gift, followUp } = read.value.value;
  return { name, id, gift, followUp, status: "sent", values: {}, errors: {} };
}
