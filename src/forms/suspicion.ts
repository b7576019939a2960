import { hourMs } from "../base/clock.ts";
import { ownEntry } from "../base/own-entry.ts";
import { digest } from "../base/digest.ts";
import { fieldsOf } from "./all.ts";
import type { Submission } from "./submission.ts";

/** The signs of a bot and their weights. A post that reaches `suspectedFrom` is held for a person. */
const weights = {
  /** It filled in the honeypot. */
  trap: 3,
  /** It was completed faster than a person can. */
  "too-fast": 3,
  /** The captcha's service reports a bot. */
  "captcha-failed": 3,
  /** The form has a captcha, but no token came: the captcha was unreachable, or scripts are off. */
  "no-token": 1,
  /** A token came without a verdict: the service was unreachable, or the token is late or spent. */
  unverified: 1,
  /** Too many posts of this form without a verdict of the captcha, with or without a token. */
  "unverified-crowd": 2,
  /** There is no verdict, or the network or form is crowded, and the page sent no proof of work. */
  "no-proof": 3,
  /** Too many posts from the network around its address. */
  crowd: 1,
  /** Its form has far more posts than usual at this hour. No suspicion, but it needs a proof. */
  rush: 0,
} as const satisfies Record<string, number>;

export type Sign = keyof typeof weights;

export const suspectedFrom = 3;

/** Checks whether only the missing proof holds a post. Then its sender can release it by mail. */
export function lacksOnlyProof(signs: readonly string[]): boolean {
  const others = signs.filter((sign) => sign !== "no-proof" && sign !== "unverified-crowd");
  return signs.includes("no-proof") && weightOf(others) < suspectedFrom;
}

/** Returns the total weight of signs. A sign that this version does not know weighs nothing. */
export function weightOf(signs: readonly string[]): number {
  return signs.reduce((sum, sign) => sum + (ownEntry(weights, sign) ?? 0), 0);
}

/**
 * The weight of the same text from several other email addresses within an hour. Ten of them mean a bot,
 * whatever else is known.
 */
export const similarPosts = {
  withinMs: hourMs,
  some: { count: 3, weight: 2 },
  many: { count: 10, weight: 3 },
};

/** Many people write the same shorter texts. In letters of an alphabet. */
const minLetters = 40;

/** Returns a hash of the letters in a submission's long texts, to find similar ones; null if too short. */
export async function likenessOf({ form, fields }: Submission): Promise<string | null> {
  const named = fieldsOf(form).filter(({ kind }) => kind === "textarea");
  const letters = [...new Set(named.map(({ name }) => name))]
    .map((name) => String(fields[name] ?? ""))
    .join(" ")
    .toLowerCase()
    .replace(/\P{L}/gu, "");
  return letters.length < minLetters ? null : digest(letters);
}
