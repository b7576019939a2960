import type { Say } from "./words.ts";

/** Whether a text announces a mail, by its language's words for one; what a visitor writes to us is none. */
export function announcesMail(text: string, say: Say): boolean {
  const anyOf = (words: string) => words.split(", ").join("|");
  const [mailWords, toUs] = [anyOf(say("mail.announced")), anyOf(say("mail.toUs"))];
  return new RegExp(`(?<!\\p{L})(${mailWords})(?!\\p{L})(?! (${toUs})(?!\\p{L}))`, "iu").test(text);
}
