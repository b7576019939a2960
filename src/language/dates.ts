import { dayMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import { type Language, languages } from "./language.ts";
import type { Say } from "./words.ts";

/** The readers' clock: a day ends at midnight here, whatever the server's time zone is. */
const zone = brand.timeZone;

const styles = {
  /** 5 March 2026 */
  long: { day: "numeric", month: "long", year: "numeric" },
  /** 05/03/2026 */
  numeric: { day: "2-digit", month: "2-digit", year: "numeric" },
  /** 5 March */
  day: { day: "numeric", month: "long" },
  /** 5 Mar */
  leaf: { day: "numeric", month: "short" },
  /** 10:00 CET */
  time: { hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatted = new Map<string, string>();
const maxFormatted = 5_000;
const quarterMs = 900_000;

/** True for midnight UTC: Storyblok writes that if an editor enters a day without a time. */
export function isWholeDay(date: Date): boolean {
  return date.getTime() % dayMs === 0;
}

/**
 * Returns the clock of a date. A day without a time uses UTC: west of Greenwich the readers' clock would show
 * the day before.
 */
const clockOf = (date: Date) => (isWholeDay(date) ? "UTC" : zone);

/**
 * Formats a date for a locale. Formatting one date costs as much as rendering a card, so results are cached
 * per quarter of an hour: every clock is whole quarters from UTC.
 */
function dayIn(locale: string, style: Style, date: Date, clock = clockOf(date)): string {
  const key = `${locale} ${style} ${clock} ${Math.floor(date.getTime() / quarterMs)}`;
  let text = formatted.get(key);
  if (text === undefined) {
    text = formatterOf(locale, style, clock).format(date);
    if (formatted.size >= maxFormatted) formatted.clear();
    formatted.set(key, text);
  }
  return text;
}

/** Formats a date in a language. */
export function formatDate(date: Date, language: Language, style: Style = "long"): string {
  return dayIn(languages[language].dates, style, date);
}

/** Formats a moment to the second on the readers' clock, for editors. */
export function formatMoment(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].dates, {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: zone,
  }).format(date);
}

/** Returns `05.03.2026` in every language, as the changelog dates its entries. */
export function dottedDate(date: Date): string {
  return isoDay(date).split("-").toReversed().join(".");
}

/** Returns the day of a moment as `2026-03-05`, for `<time dateTime>`. */
export function isoDay(date: Date): string {
  return dayIn("en-CA", "numeric", date);
}

/** Returns a day as on a calendar leaf: `{ day: "5", month: "Dec" }`. */
export function dayLeaf(date: Date, language: Language): { day: string; month: string } {
  const formatter = formatterOf(languages[language].dates, "leaf", clockOf(date));
  const parts = formatter.formatToParts(date);
  const part = (type: "day" | "month") => parts.find((one) => one.type === type)?.value ?? "";
  return { day: part("day"), month: part("month") };
}

/**
 * Formats days in the language's own form: `5 December`, or `3–5 December` for several. Adds the year if it
 * is not `thisYear`. Days in two different years always show both.
 */
export function formatDays(from: Date, to: Date, language: Language, thisYear?: number): string {
  const style = yearOf(from) === thisYear ? "day" : "long";
  if (isoDay(from) === isoDay(to)) return formatDate(from, language, style);
  const clock = isWholeDay(from) || isWholeDay(to) ? "UTC" : zone;
  return formatterOf(languages[language].dates, style, clock).formatRange(from, to);
}

/** Returns the year of a moment on the readers' clock. */
export function yearOf(date: Date): number {
  return Number(isoDay(date).slice(0, 4));
}

/**
 * Returns `10:00–11:30 CET`, or `10:00 CET` if the end is not known, on the readers' clock. Names the time
 * zone twice if the end is on another day or the clocks change in between.
 */
export function formatTimes(from: Date, to: Date | null, language: Language): string {
  const formatter = formatterOf(languages[language].dates, "time");
  if (!to) return formatter.format(from);
  const clock = (date: Date) =>
    isoDay(date) + formatter.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value;
  return clock(from) === clock(to)
    ? formatter.formatRange(from, to)
    : `${formatter.format(from)} – ${formatter.format(to)}`;
}

function formatterOf(locale: string, style: Style, timeZone: string = zone): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** A day on which the clocks go back, plus one quarter, in quarters of an hour. */
const maxDayQuarters = 25 * 4 + 1;

/** Returns the day of a date on a clock, in days since 1970. */
function dayNumber(date: Date, clock: string = zone): number {
  return Date.parse(dayIn("en-CA", "numeric", date, clock)) / dayMs;
}

/** Returns the whole calendar days from a date to now: 1 for yesterday, negative for the future. */
export function daysSince(date: Date, now: Date): number {
  return dayNumber(now) - dayNumber(date, clockOf(date));
}

/** Returns the moment the next day begins: the first quarter of an hour that belongs to tomorrow. */
export function nextMidnight(now: Date): Date {
  const today = dayNumber(now);
  const first = Math.floor(now.getTime() / quarterMs);
  let [still, tomorrow] = [first, first + maxDayQuarters];
  while (tomorrow - still > 1) {
    const middle = Math.floor((still + tomorrow) / 2);
    if (dayNumber(new Date(middle * quarterMs)) > today) tomorrow = middle;
    else still = middle;
  }
  return new Date(tomorrow * quarterMs);
}

/** Returns the moment at which the day of a date ends. */
export function endOfDay(date: Date): Date {
  const isBefore = dayNumber(date) < dayNumber(date, clockOf(date));
  return nextMidnight(isBefore ? new Date(date.getTime() + dayMs / 2) : date);
}

/** The part of a page that a text needs if it changes with time. */
type Clock = {
  readonly textLanguage: Language;
  readonly say: Say;
  readonly now: Date;
  readonly changesAt: (moment: Date) => void;
};

/** Returns the readers' year, and reports when to check it again: near its ends, at each midnight. */
export function currentYear({ now, changesAt }: Pick<Clock, "now" | "changesAt">): number {
  // Far from its ends a year is the same on every clock. An isolate's first formatted date takes 13 ms.
  const year = now.getUTCFullYear();
  const [begun, ends] = [Date.UTC(year) + 2 * dayMs, Date.UTC(year + 1) - 2 * dayMs];
  const isFar = now.getTime() > begun && now.getTime() < ends;
  changesAt(isFar ? new Date(ends) : nextMidnight(now));
  return isFar ? year : yearOf(now);
}

/** After this many days the date itself is shown. */
const lastRelativeDay = 7;

/** Returns "Posted today", "Posted yesterday" or "3 days ago", and after a week the date. */
export function relativeDate(date: Date, page: Clock): string {
  return relativeText(date, page, "posted.daysAgo");
}

/** Returns the same in the words of the date badge: "Posted 3 days". */
export function dateBadge(date: Date, page: Clock): string {
  return relativeText(date, page, "posted.days");
}

function relativeText(date: Date, page: Clock, days: "posted.daysAgo" | "posted.days"): string {
  const age = daysSince(date, page.now);
  if (age > lastRelativeDay) return formatDate(date, page.textLanguage);
  page.changesAt(nextMidnight(page.now));
  if (age <= 0) return page.say("posted.today");
  if (age === 1) return page.say("posted.yesterday");
  return page.say(days, { n: age });
}
