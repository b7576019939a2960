import { z } from "zod";
import { digest } from "../base/digest.ts";
import { minuteMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { type Posted, textOf } from "./posted.ts";
import { isProven, provenText } from "./proof-of-work.ts";

/** One post alone: its form and its id. */
const postShape = z.object({ form: z.string(), id: z.string() });

export type ChallengedPost = z.infer<typeof postShape>;

/** Long enough for the slowest phone, and a connection that comes back. */
const tokens = tokensFor("challenge", postShape, 15 * minuteMs);

/** What a browser is asked to solve. `key` is what it hashes. */
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
 * What a post proves: `able` says that its page can solve a challenge, and has none yet. The same work whatever
 * was sent: a signature and two hashes.
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
