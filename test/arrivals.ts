import { expect } from "vitest";
import { type Submission, submissionSchema } from "../src/forms/submission.ts";
import type { InboxEntry } from "./crm/inbox.ts";
import type { SentMail } from "./mail/mail-service.ts";
import type { SharedWorld } from "./shared.ts";

/* The leads that arrive in the CRM, and the mails that arrive in the inbox. */

/** Returns the CRM's entries that contain an address. */
export async function leadsOf({ crm }: SharedWorld, address: string): Promise<InboxEntry[]> {
  const all = await inboxOf<InboxEntry>(crm);
  return all.filter(({ payload }) => JSON.stringify(payload).includes(address));
}

/** Returns the only lead that contains an address, once it has arrived. */
export async function leadOf(world: SharedWorld, address: string): Promise<Submission> {
  const { payload } = await onlyEntry(() => leadsOf(world, address));
  return submissionSchema.parse(Object(payload).data);
}

/** Returns the only mail to an address, once it has arrived. */
export function mailTo({ mail }: SharedWorld, address: string): Promise<SentMail> {
  return onlyEntry(async () => {
    const all = await inboxOf<SentMail>(mail);
    return all.filter(({ to }) => to.includes(address));
  });
}

async function inboxOf<Entry>({ origin }: { readonly origin: string }): Promise<Entry[]> {
  return (await fetch(`${origin}/inbox.json`)).json() as Promise<Entry[]>;
}

async function onlyEntry<Entry>(look: () => Promise<readonly Entry[]>): Promise<Entry> {
  let found: readonly Entry[] = [];
  await expect.poll(async () => (found = await look()).length, { interval: 100 }).toBe(1);
  const [only] = found;
  if (!only) throw new Error("the entry disappeared again");
  return only;
}

/** Posts a form as its page does. */
export async function postForm(
  world: SharedWorld,
  form: string,
  fields: object,
): Promise<{ submissionId: string }> {
  const submissionId = crypto.randomUUID();
  const answer = await fetch(`${world.origin}/api/forms/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": "203.0.113.201" },
    body: JSON.stringify({ submissionId, ...fields }),
  });
  expect(answer.status).toBe(202);
  return { submissionId };
}
