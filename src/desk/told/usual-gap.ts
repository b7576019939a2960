import { dayMs } from "../../base/clock.ts";
import { dayOf, startOfDay, weekdayOf } from "../days.ts";
import { medianOf } from "../median.ts";

/** Of fewer days no one knows what is usual. */
const minDays = 7;

/** How much of the time between two moments is on working days of the company. In ms. */
export function workingMs(from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to;) {
    // Noon of the next day, then its begin: no change of the clock skips one.
    const next = startOfDay(startOfDay(at) + 1.5 * dayMs);
    const end = Math.min(next, to);
    if (weekdayOf(dayOf(at)) < 5) sum += end - at;
    at = end;
  }
  return sum;
}

/**
 * The usual pause between leads, weekends left out: of each day that had one, the longest pause before it; of
 * those the median, so that nights are usual and a busy hour says nothing. `times`: ascending, ms since 1970. Null
 * where too few days are known.
 */
export function usualGapMs(times: readonly number[]): number | null {
  const longest = new Map<string, number>();
  for (const [nth, time] of times.entries()) {
    const before = times[nth - 1];
    if (before === undefined) continue;
    const day = dayOf(time);
    longest.set(day, Math.max(longest.get(day) ?? 0, workingMs(before, time)));
  }
  const gaps = [...longest.values()].filter((gap) => gap > 0);
  return gaps.length < minDays ? null : medianOf(gaps);
}
