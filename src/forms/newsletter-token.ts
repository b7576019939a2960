import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { allLanguages } from "../language/language.ts";

/** The purpose of a link in a mail: join or leave a list, stop all mail, or release a submission. */
const linkShape = z.object({
  does: z.enum(["confirm", "leave", "never", "release"]),
  /** The submission that asked for it. */
  id: z.uuid(),
  to: z.string(),
  /** Empty if it concerns no list. */
  list: z.string(),
  language: z.enum(allLanguages),
});

export type NewsletterLink = z.infer<typeof linkShape>;

const confirmMs = 7 * dayMs;
const stopMs = 365 * dayMs;
const tokens = tokensFor("newsletter", linkShape, stopMs);
export const readNewsletter = tokens.read;

/** Signs a link. From `from`, in ms since 1970, a request is valid for a week and an opt-out for a year. */
export function signNewsletter(link: NewsletterLink, from: number, secret: string) {
  const needsAnswer = link.does === "confirm" || link.does === "release";
  return tokens.sign(link, from, secret, needsAnswer ? confirmMs : stopMs);
}
