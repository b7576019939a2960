/**
 * What is known of a post by its request alone, and by how many there are like it.
 */
import { attempt } from "../base/deadline.ts";
import { type Facts, isForeign } from "../forms/arrival.ts";
import { networkOf } from "../forms/network.ts";
import type { Sign } from "../forms/suspicion.ts";
import { isRush } from "./form-hours.ts";
import type { LeadParts } from "./lead-parts.ts";

/** Why nothing of a post is looked at. */
export type LeadRefusal =
  /** Posted from another site. */
  | { readonly kind: "foreign" }
  /** Too many posts from one address. `floods`: it went on, as often again, after it was told so. */
  | { readonly kind: "limited"; readonly retryAfterSeconds: number; readonly floods: boolean };

export const limitPeriodSeconds = 60;

/** Whether a post is looked at at all: what its request says besides its body decides. Never throws. */
export async function refusalOf(facts: Facts, parts: LeadParts): Promise<LeadRefusal | null> {
  const refusal = await decideRefusal(facts, parts);
  if (refusal) parts.log("form", { outcome: refusal.kind });
  return refusal;
}

async function decideRefusal(facts: Facts, parts: LeadParts): Promise<LeadRefusal | null> {
  if (isForeign(facts, parts.siteOrigin)) return { kind: "foreign" };
  if (facts.ip === null) return null;
  const { one } = networkOf(facts.ip);
  if (!(await isOverLimit(one, parts))) return null;
  const floods = await isOverLimit(`over:${one}`, parts);
  return { kind: "limited", retryAfterSeconds: limitPeriodSeconds, floods };
}

/** What the posts beside this one say of it. A crowd alone is no bot: behind one network are many people. */
export async function crowdSigns(
  form: string,
  { ip }: Facts,
  signs: readonly Sign[],
  parts: LeadParts,
): Promise<Sign[]> {
  const [around, unverified, rushes] = await Promise.all([
    ip !== null && isOverLimit(`around:${networkOf(ip).around}`, parts),
    signs.some(hasNoVerdict) && isOverLimit(`unverified:${form}`, parts),
    isRush(form, parts),
  ]);
  return [
    ...(unverified ? ["unverified-crowd" as const] : []),
    ...(around ? ["crowd" as const] : []),
    ...(rushes ? ["rush" as const] : []),
  ];
}

/** The captcha said nothing: one token that was solved once and is sent for ever is no more than none. */
const hasNoVerdict = (sign: Sign) => sign === "no-token" || sign === "unverified";

/** Counts one more under a key; a limit that does not answer is not reached. */
export async function isOverLimit(
  key: string,
  { limit }: Pick<LeadParts, "limit">,
  timeoutMs = 200,
): Promise<boolean> {
  const outcome = await attempt(async () => limit?.limit({ key }), timeoutMs);
  return outcome?.success === false;
}
