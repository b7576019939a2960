import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { SharedWorld } from "../shared.ts";
import type { SentMail } from "./mail-service.ts";

/** The mails that an address was sent so far. */
async function mailsTo(world: SharedWorld, address: string): Promise<SentMail[]> {
  const all = (await (await fetch(`${world.mail.origin}/inbox.json`)).json()) as SentMail[];
  return all.filter(({ to }) => to.includes(address));
}

/** The mail to an address, once it is there. */
export async function mailTo(world: SharedWorld, address: string): Promise<SentMail> {
  for (;;) {
    const [mail] = await mailsTo(world, address);
    if (mail) return mail;
    await wait(100);
  }
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
