import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { allLanguages } from "../language/language.ts";

/** What a link in a mail is for: a list to join or to leave, no mail at all any more, or a submission to let go. */
const linkShape = z.object({
  does: z.enum(["confirm", "leave", "never", "release"]),
  /** The submission that asked for it. */
  id: z.uuid(),
  to: z.string(),
  /** Empty where it is about no list. */
  list: z.string(),
  language: z.enum(allLanguages),
});

export type NewsletterLink = z.infer<typeof linkShape>;

const confirmMs = 7 * dayMs;
const stopMs = 365 * dayMs;
const tokens = tokensFor("newsletter", linkShape, stopMs);
export const readNewsletter = tokens.read;

/** What is asked of someone waits a week, from a moment in ms since 1970; mail can be stopped for a year. */
export function signNewsletter(link: NewsletterLink, from: number, secret: string) {
  const needsAnswer = link.does === "confirm" || link.does === "release";
  return tokens.sign(link, from, secret, needsAnswer ? confirmMs : stopMs);
}
