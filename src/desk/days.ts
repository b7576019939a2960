import { dayMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";

const days = new Intl.DateTimeFormat("en-CA", {
  timeZone: brand.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: brand.timeZone,
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The day on which a moment falls on the company's clock: `2026-11-25`. */
export function dayOf(ms: number): string {
  return days.format(ms);
}

/** Of a day such as `2026-11-25`: 0 is Monday, 5 and 6 are the weekend. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7;
}

/** When the day of a moment began on the company's clock. */
export function startOfDay(ms: number): number {
  const guess = ms - msInto(ms);
  // On the day on which the clock changes it is an hour off.
  return guess - msInto(guess) + (dayOf(guess) === dayOf(ms) ? 0 : dayMs);
}

/** How far the clock is on its day. */
function msInto(ms: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(ms).split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (ms % 1000);
}
