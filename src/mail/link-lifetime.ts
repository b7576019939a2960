import { dayMs } from "../base/clock.ts";
import { formatDate, nextMidnight } from "../language/dates.ts";
import type { Language } from "../language/language.ts";

/** Longer than for a page's own link: a mail is searched for again, forwarded, or delayed for days. */
const minLifetimeMs = 7 * dayMs;

/** Returns how long a link in a mail works from `at` on, in ms: until the end of the `lastDay` it shows. */
export function linkLifetime(at: number, language: Language) {
  const day = new Date(at + minLifetimeMs);
  return {
    lifetimeMs: nextMidnight(day).getTime() - at,
    lastDay: formatDate(day, language),
  };
}
