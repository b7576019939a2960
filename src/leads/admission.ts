/** Decides about a post from its request alone, and from how many similar posts arrive. */
import { attempt } from "../base/deadline.ts";
import { type Facts, isForeign } from "../forms/arrival.ts";
import { networkOf } from "../forms/network.ts";
import type { Sign } from "../forms/suspicion.ts";
import { isRush } from "./form-hours.ts";
import type { LeadParts } from "./lead-parts.ts";

/** Why a post is rejected before its body is read. */
export type LeadRefusal =
  /** Posted from another site. */
  | { readonly kind: "foreign" }
  /** Too many posts from one address. `floods`: its rejected posts exceed the limit as well. */
  | { readonly kind: "limited"; readonly retryAfterSeconds: number; readonly floods: boolean };

export const limitPeriodSeconds = 60;

/**
 * Returns why a post is rejected before its body is read, or null. Decides from the request headers alone.
 * Never throws.
 */
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

/** Returns the signs that other posts add. A crowd alone is no bot: one network can have many people. */
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

/** True if the captcha gave no verdict. A token that was solved once and is reused is no better than none. */
const hasNoVerdict = (sign: Sign) => sign === "no-token" || sign === "unverified";

/** Counts one more post for a key. True if the key is over its limit; false if the limit does not answer. */
export async function isOverLimit(
  key: string,
  { limit }: Pick<LeadParts, "limit">,
  timeoutMs = 200,
): Promise<boolean> {
  const outcome = await attempt(async () => limit?.limit({ key }), timeoutMs);
  return outcome?.success === false;
}
