import { hourMs } from "../base/clock.ts";
import { ownEntry } from "../base/own-entry.ts";
import { digest } from "../base/digest.ts";
import { formNamed } from "./all.ts";
import type { Submission } from "./submission.ts";

/** What speaks for a bot, and how much: a post that comes to `enough` is set apart for a person. */
const weights = {
  /** It filled in the field that no one sees. */
  trap: 3,
  /** It was done sooner than anybody can be. */
  "too-fast": 3,
  /** The captcha's service says so. */
  "captcha-failed": 3,
  /** A captcha is before the form, and no token came: it could not be reached, or there are no scripts. */
  "no-token": 1,
  /** A token came, and the service did not say whose: it could not be reached, or the token is late or spent. */
  unverified: 1,
  /** Too many for this form of which the captcha said nothing, without a token or with one. */
  "unverified-crowd": 2,
  /** The captcha said nothing, or its network or form is crowded, and its page did not prove itself. */
  "no-proof": 3,
  /** Too many from the network around its address. */
  crowd: 1,
  /** Its form has far more posts than is usual at this hour: it says nothing of this one, which is to prove itself. */
  rush: 0,
} as const satisfies Record<string, number>;

export type Sign = keyof typeof weights;

export const suspectedFrom = 3;

/** Whether the missing proof alone sets a post apart: then its sender may let it go by mail. */
export function lacksOnlyProof(signs: readonly string[]): boolean {
  const others = signs.filter((sign) => sign !== "no-proof" && sign !== "unverified-crowd");
  return signs.includes("no-proof") && weightOf(others) < suspectedFrom;
}

/** What signs weigh together; one that this version does not know weighs nothing. */
export function weightOf(signs: readonly string[]): number {
  return signs.reduce((sum, sign) => sum + (ownEntry(weights, sign) ?? 0), 0);
}

/**
 * The same text under other e-mail addresses within an hour, and what so many of them weigh: one that
 * comes ten times is a bot's, whatever else is known.
 */
export const similarPosts = {
  withinMs: hourMs,
  some: { count: 3, weight: 2 },
  many: { count: 10, weight: 3 },
};

/** Shorter texts are many people's. In letters of an alphabet. */
const minLetters = 40;

/** What two texts of one writer have in common: a hash of their letters alone. Null where it is short. */
export async function likenessOf({ form, fields }: Submission): Promise<string | null> {
  const named = formNamed(form)?.fields.filter(({ kind }) => kind === "textarea") ?? [];
  const letters = named
    .map(({ name }) => String(fields[name] ?? ""))
    .join(" ")
    .toLowerCase()
    .replace(/\P{L}/gu, "");
  return letters.length < minLetters ? null : digest(letters);
}
