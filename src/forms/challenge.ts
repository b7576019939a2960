import { z } from "zod";
import { digest } from "../base/digest.ts";
import { minuteMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { type Posted, textOf } from "./posted.ts";
import { isProven, provenText } from "./proof-of-work.ts";

/** Identifies a single post: its form and its id. */
const postShape = z.object({ form: z.string(), id: z.string() });

export type ChallengedPost = z.infer<typeof postShape>;

/** 15 minutes: enough for the slowest phone, and for a connection that drops and returns. */
const tokens = tokensFor("challenge", postShape, 15 * minuteMs);

/** A challenge for the browser to solve. `key` is the text to hash. */
export type Challenge = { readonly token: string; readonly key: string };

export async function createChallenge(
  value: ChallengedPost,
  now: number,
  secret: string,
): Promise<Challenge> {
  const token = await tokens.sign(value, now, secret);
  return { token, key: await hashKeyOf(token) };
}

const hashKeyOf = async (token: string) => (await digest(token)).slice(0, 32);

/**
 * Checks the proof of a post. `able` means that its page can solve a challenge and has none yet. The check
 * costs at most one signature and two hashes, whatever was sent.
 */
export async function checkProof(
  posted: Posted,
  { form, id }: ChallengedPost,
  now: number,
  secret: string,
): Promise<"proven" | "able" | "none"> {
  const [token, answer] = [textOf(posted["challenge"]), textOf(posted["proof"])];
  if (answer === "able") return "able";
  if (!token || !answer || !/^\d{1,10}$/.test(answer)) return "none";
  const read = await tokens.read(token, now, secret);
  if (!read.ok || read.value.value.form !== form || read.value.value.id !== id) return "none";
  const hash = await digest(provenText(await hashKeyOf(token), Number(answer)));
  return isProven(hash) ? "proven" : "none";
}
