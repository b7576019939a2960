import { dayMs } from "../../base/clock.ts";
import { type FieldRules, type FieldKind, cleanText } from "./kind.ts";

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Returns a bound of a field as a day. Today is the day in the last time zone on earth: browser and server
 * agree on it, and no visitor's own today is refused.
 */
export function boundAsDay(bound: FieldRules["min"], now: number): string | undefined {
  return bound === "today" ? dayOf(now - dayMs / 2) : bound?.toString();
}

/** A day, `2026-03-15`, as browsers send it in every language. It must exist in the calendar. */
export const date: FieldKind = {
  clean: cleanText,
  maxLength: () => 10,
  isRight(value, { min, max }, now) {
    const ms = Date.parse(value);
    const isDay = /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(ms) && dayOf(ms) === value;
    return (
      isDay && value >= (boundAsDay(min, now) ?? value) && value <= (boundAsDay(max, now) ?? value)
    );
  },
  right({ min = "2027-01-01", max = "9999-12-31" }, seed) {
    const from = Date.parse(min === "today" ? dayOf(Date.now()) : String(min));
    const day = dayOf(from + (1 + (seed % 300)) * dayMs);
    return day < String(max) ? day : String(max);
  },
  wrong: ({ min, max }) => [
    "2026-02-30",
    "15.03.2026",
    "2026-3-5",
    ...(min === undefined ? [] : ["1000-01-01"]),
    ...(max === undefined ? [] : ["9999-12-31"]),
  ],
};
