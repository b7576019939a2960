import type { Say } from "./words.ts";

/**
 * True if a text announces a mail, by its language's words for one. Mails from visitors to us do not count.
 */
export function announcesMail(text: string, say: Say): boolean {
  const anyOf = (words: string) => words.split(", ").join("|");
  const [mailWords, toUs] = [anyOf(say("mail.announced")), anyOf(say("mail.toUs"))];
  return new RegExp(`(?<!\\p{L})(${mailWords})(?!\\p{L})(?! (${toUs})(?!\\p{L}))`, "iu").test(text);
}
