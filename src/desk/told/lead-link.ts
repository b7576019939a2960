import { dayMs } from "../../base/clock.ts";
import { z } from "zod";
import { type TokenKey, readToken, signToken } from "../../base/signed-token.ts";

/** So long a link in a message opens its lead, without what was typed, to who has the message. */
const linkDays = 14;
const keyOf = (secret: string): TokenKey => ({ secret, purpose: "desk lead" });

/** The address of one lead at the desk, for a message. */
export async function leadLink(
  lead: string,
  {
    siteOrigin,
    downloadSecret,
    now,
  }: { siteOrigin: string; downloadSecret: string; now: () => number },
): Promise<string> {
  const token = await signToken(keyOf(downloadSecret), {
    value: lead,
    until: now() + linkDays * dayMs,
  });
  return `${siteOrigin}/desk/open/${token}`;
}

/** The lead that a link opens; `isOpen` false where it has expired. Null where the site did not sign it. */
export async function readLeadLink(
  token: string,
  { downloadSecret, now }: { downloadSecret: string; now: () => number },
): Promise<{ readonly lead: string; readonly isOpen: boolean } | null> {
  const read = await readToken(keyOf(downloadSecret), token, now(), z.uuid());
  if (read.ok) return { lead: read.value.value, isOpen: true };
  return read.failure.kind === "expired" ? { lead: read.failure.value, isOpen: false } : null;
}
