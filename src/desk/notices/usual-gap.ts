import { dayMs } from "../../base/clock.ts";
import { dayOf, startOfDay, weekdayOf } from "../days.ts";
import { medianOf } from "../median.ts";

/** With fewer days the usual gap is unknown. */
const minDays = 7;

/** The part of a period that is on working days, in ms. */
export function workingMs(from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to;) {
    // Noon of the next day, then the start of that day, so that a clock change cannot skip one.
    const next = startOfDay(startOfDay(at) + 1.5 * dayMs);
    const end = Math.min(next, to);
    if (weekdayOf(dayOf(at)) < 5) sum += end - at;
    at = end;
  }
  return sum;
}

/**
 * The usual gap between leads, without weekends. It is the median over days of the longest gap before a lead on that
 * day, so that nights count as usual and a busy hour changes nothing. `times`: ascending, ms since 1970. Null if too
 * few days are known.
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
