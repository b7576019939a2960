import { dayMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import { type Language, languages } from "./language.ts";
import type { Say } from "./words.ts";

/** The readers' clock: a day ends at midnight here, whatever clock the server keeps. */
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

/** Storyblok writes midnight UTC where an editor gave a day without a time. */
export function isWholeDay(date: Date): boolean {
  return date.getTime() % dayMs === 0;
}

/** A day without a time is that day on every clock: west of Greenwich the readers' would say the day before. */
const clockOf = (date: Date) => (isWholeDay(date) ? "UTC" : zone);

/**
 * What a locale calls the day a moment falls on. Remembered by the quarter of an hour (every clock is
 * whole quarters from UTC), since formatting one date costs as much as rendering a card.
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

/** A date as the language writes it. */
export function formatDate(date: Date, language: Language, style: Style = "long"): string {
  return dayIn(languages[language].dates, style, date);
}

/** A moment to the second on the readers' clock: for editors, who want to know when exactly. */
export function formatMoment(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].dates, {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: zone,
  }).format(date);
}

/** 05.03.2026 in every language: how the changelog dates its entries. */
export function dottedDate(date: Date): string {
  return isoDay(date).split("-").toReversed().join(".");
}

/** The day a moment falls on, `2026-03-05`: what `<time dateTime>` takes. */
export function isoDay(date: Date): string {
  return dayIn("en-CA", "numeric", date);
}

/** A day as a calendar's leaf shows it: `{ day: "5", month: "Dec" }`. */
export function dayLeaf(date: Date, language: Language): { day: string; month: string } {
  const formatter = formatterOf(languages[language].dates, "leaf", clockOf(date));
  const parts = formatter.formatToParts(date);
  const part = (type: "day" | "month") => parts.find((one) => one.type === type)?.value ?? "";
  return { day: part("day"), month: part("month") };
}

/**
 * Month name and day in the language's own form, `5 December`; over several days `3–5 December`. With the
 * year where it is not the one it is now; days of two years say both by themselves.
 */
export function formatDays(from: Date, to: Date, language: Language, thisYear?: number): string {
  const style = yearOf(from) === thisYear ? "day" : "long";
  if (isoDay(from) === isoDay(to)) return formatDate(from, language, style);
  const clock = isWholeDay(from) || isWholeDay(to) ? "UTC" : zone;
  return formatterOf(languages[language].dates, style, clock).formatRange(from, to);
}

/** The year a moment falls in, on the readers' clock. */
export function yearOf(date: Date): number {
  return Number(isoDay(date).slice(0, 4));
}

/**
 * `10:00–11:30 CET`, or `10:00 CET` where the end is not known. On the readers' clock, and says so: twice
 * where it goes on after midnight, or clocks change meanwhile.
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

/** A day on which clocks go back, and one quarter: in quarters of an hour. */
const maxDayQuarters = 25 * 4 + 1;

/** The day that it is on a clock, in days since 1970. */
function dayNumber(date: Date, clock: string = zone): number {
  return Date.parse(dayIn("en-CA", "numeric", date, clock)) / dayMs;
}

/** Whole calendar days from a moment to now: 1 is yesterday, negative lies ahead. */
export function daysSince(date: Date, now: Date): number {
  return dayNumber(now) - dayNumber(date, clockOf(date));
}

/** The moment the next day begins: of all quarters of an hour ahead the first that is tomorrow's. */
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

/** When the day ends that a date is of. */
export function endOfDay(date: Date): Date {
  const isBefore = dayNumber(date) < dayNumber(date, clockOf(date));
  return nextMidnight(isBefore ? new Date(date.getTime() + dayMs / 2) : date);
}

/** As much of a page as a text that ages needs. */
type Clock = {
  readonly textLanguage: Language;
  readonly say: Say;
  readonly now: Date;
  readonly changesAt: (moment: Date) => void;
};

/** The year it is for readers, which says when to look again: near its ends at each midnight. */
export function currentYear({ now, changesAt }: Pick<Clock, "now" | "changesAt">): number {
  // Far from its ends a year is the same on every clock. The first date that an isolate formats takes 13 ms.
  const year = now.getUTCFullYear();
  const [begun, ends] = [Date.UTC(year) + 2 * dayMs, Date.UTC(year + 1) - 2 * dayMs];
  const isFar = now.getTime() > begun && now.getTime() < ends;
  changesAt(isFar ? new Date(ends) : nextMidnight(now));
  return isFar ? year : yearOf(now);
}

/** From the eighth day on the date itself is shown. */
const lastRelativeDay = 7;

/** "Posted today", "Posted yesterday", "3 days ago", and after a week the date. */
export function relativeDate(date: Date, page: Clock): string {
  return relativeText(date, page, "posted.daysAgo");
}

/** The date badge's words for the same: "Posted 3 days". */
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
