import { z } from "zod";
import { hourMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { type FormState, followUps } from "./state.ts";

/** The one query key with which a page shows a form as sent: `/en/contact-us/?sent={token}`. */
const sentKey = "sent";

/** Which form was sent on which page, which of them there, and the address of what it gives. */
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

/** An hour is long enough to read it, and to come back to it from what it gave. */
const tokens = tokensFor("confirmation", sentShape, hourMs);

/**
 * Where a visitor without JavaScript is sent once the submission is stored. It is signed: what a form
 * gives, and that it was sent, is for who sent it.
 */
export async function confirmationPath(sent: Sent, now: number, secret: string): Promise<string> {
  return `${sent.path}?${sentKey}=${await tokens.sign(sent, now, secret)}`;
}

/**
 * The state a confirmation's address asks for; null for any other, which is a page like all. Sent on one page,
 * nothing is sent on another: the next event's form is there to be filled in.
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
