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

/** The day of a moment in the company's time zone: `2026-11-25`. */
export function dayOf(ms: number): string {
  return days.format(ms);
}

/** The weekday of a day such as `2026-11-25`: 0 is Monday, 5 and 6 are the weekend. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7;
}

/** The start of a moment's day in the company's time zone. */
export function startOfDay(ms: number): number {
  const guess = ms - msInto(ms);
  // On the day of a clock change the guess is off by an hour.
  return guess - msInto(guess) + (dayOf(guess) === dayOf(ms) ? 0 : dayMs);
}

/** The moment of a time on the company's clock. `ms`: since midnight. */
export function atClock(midnight: number, ms: number): number {
  const guess = midnight + ms;
  // On the day of a clock change the guess is off by an hour, even into the next day.
  const off = ms - msInto(guess);
  return guess + (off > dayMs / 2 ? off - dayMs : off);
}

/** The time since midnight on the company's clock. */
function msInto(ms: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(ms).split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (ms % 1000);
}
