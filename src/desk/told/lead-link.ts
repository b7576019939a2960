import { dayMs } from "../../base/clock.ts";
import { z } from "zod";
import { tokensFor } from "../../base/signed-token.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";

/** For two weeks a link in a message opens its lead, without what was typed, to who has the message. */
const links = tokensFor("desk lead", z.uuid(), 14 * dayMs);

/** The address of one lead at the desk, for a message. */
export async function leadLink(
  lead: string,
  { siteOrigin, downloadSecret, now }: LeadParts,
): Promise<string> {
  return `${siteOrigin}/desk/open/${await links.sign(lead, now(), downloadSecret)}`;
}

/** The lead that a link opens; `isOpen` false where it has expired. Null where the site did not sign it. */
export async function readLeadLink(
  token: string,
  { downloadSecret, now }: LeadParts,
): Promise<{ readonly lead: string; readonly isOpen: boolean } | null> {
  const read = await links.read(token, now(), downloadSecret);
  if (read.ok) return { lead: read.value.value, isOpen: true };
  return read.failure.kind === "expired" ? { lead: read.failure.value, isOpen: false } : null;
}
