import { dayMs } from "../base/clock.ts";
import { formatDate, nextMidnight } from "../language/dates.ts";
import type { Language } from "../language/language.ts";

/** Longer than a page's own link: a mail is looked for again, is passed on, and may have waited for days to be sent. */
const minLifetimeMs = 7 * dayMs;

/** How long a link in a mail works from `at` on, in ms: to the end of `lastDay`, as the mail names it. */
export function linkLifetime(at: number, language: Language) {
  const day = new Date(at + minLifetimeMs);
  return {
    lifetimeMs: nextMidnight(day).getTime() - at,
    lastDay: formatDate(day, language),
  };
}
