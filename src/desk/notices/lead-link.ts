import { dayMs } from "../../base/clock.ts";
import { z } from "zod";
import { tokensFor } from "../../base/signed-token.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";

/** The link in a notice opens its lead for two weeks, without what was typed, for anyone who has the notice. */
const links = tokensFor("desk lead", z.uuid(), 14 * dayMs);

/** The link to a lead at the desk, for a notice. */
export async function leadLink(
  lead: string,
  { siteOrigin, downloadSecret, now }: LeadParts,
): Promise<string> {
  return `${siteOrigin}/desk/open/${await links.sign(lead, now(), downloadSecret)}`;
}

/** The lead of a link. `isOpen` is false if the link has expired. Null if the site did not sign it. */
export async function readLeadLink(
  token: string,
  { downloadSecret, now }: LeadParts,
): Promise<{ readonly lead: string; readonly isOpen: boolean } | null> {
  const read = await links.read(token, now(), downloadSecret);
  if (read.ok) return { lead: read.value.value, isOpen: true };
  return read.failure.kind === "expired" ? { lead: read.failure.value, isOpen: false } : null;
}
