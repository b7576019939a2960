import { dayMs, hourMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import { ownEntry } from "../base/own-entry.ts";
import { dayOf } from "./days.ts";
import { type Words, en } from "./words.ts";
import { de } from "./words-de.ts";

const allWords = { en, de } as const;
export type DeskLanguage = keyof typeof allWords;

export type Speech = ReturnType<typeof speak>;

const locales = { en: "en-GB", de: "de-DE" } as const;
const minutes = { hour: "2-digit", minute: "2-digit" } as const;
const seconds = { ...minutes, second: "2-digit" } as const;
const date = { day: "numeric", month: "short" } as const;
/** A lead's row is kept for longer than a year. */
const year = { year: "numeric" } as const;

/** Words, times and numbers in one language, as of a moment. */
export function speak(language: DeskLanguage, now: number) {
  const words: Words = allWords[language];
  const locale = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: brand.timeZone, ...options });
  const today = dayOf(now);
  const isThisYear = (day: string) => day.slice(0, 4) === today.slice(0, 4);
  const timeIn = (clock: typeof minutes | typeof seconds) => {
    const short = format(clock);
    const long = format({ ...date, ...clock });
    const longest = format({ ...date, ...year, ...clock });
    return (ms: number) => {
      const day = dayOf(ms);
      return (day === today ? short : isThisYear(day) ? long : longest).format(ms);
    };
  };
  const clock = format(seconds);
  const weekday = format({ timeZone: "UTC", weekday: "short" });
  const day = format({ timeZone: "UTC", weekday: "short", ...date });
  const longDay = format({ timeZone: "UTC", weekday: "short", ...date, ...year });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const number = (count: number) => numbers.format(count);
  return {
    language,
    words,
    now,
    /** 14:02 for today, else 24 Nov, 14:02, or 24 Nov 2025, 14:02. */
    time: timeIn(minutes),
    /** The same with seconds. */
    exact: timeIn(seconds),
    clock: (ms: number) => clock.format(ms),
    weekday: (text: string) => weekday.format(new Date(`${text}T12:00Z`)),
    day: (text: string) => (isThisYear(text) ? day : longDay).format(new Date(`${text}T12:00Z`)),
    duration: (ms: number) => formatDuration(ms, words, number),
    number,
    /** A number of leads. If there may be more, it is “more than” the ones before the last. */
    count: (count: number, more: boolean) =>
      more ? words.moreThan(number(count - 1)) : number(count),
    reason: (reason: string | null) => (reason === null ? "" : reasonIn(reason, words)),
  };
}

function formatDuration(ms: number, { time }: Words, number: (count: number) => string): string {
  if (ms < 10_000) return time.second(number(Math.max(0.1, Math.round(ms / 100) / 10)));
  if (ms < 120_000) return time.second(number(Math.round(ms / 1000)));
  if (ms < 7_200_000) return time.minute(number(Math.round(ms / 60_000)));
  if (ms < 2 * dayMs) return time.hour(number(Math.round(ms / hourMs)));
  return time.day(number(Math.round(ms / dayMs)));
}

/** The texts for a kind of incident. */
export function incidentWords(kind: string, { incidents: { kinds, other } }: Words) {
  return ownEntry(kinds, kind) ?? { ...other, title: other.title(kind) };
}

/** A reason in plain words. One that this version does not know stays as it is. */
function reasonIn(reason: string, words: Words): string {
  const { reasons } = words;
  const exhausted = /^retries-exhausted (.+)$/.exec(reason);
  if (exhausted) return reasons.exhausted(reasonIn(exhausted[1] ?? "", words));
  const http = /^(?:token )?http-(\d+)(?: (.+))?$/.exec(reason);
  if (http) return reasons.http(http[1] ?? "", http[2] ?? "");
  if (reason.startsWith("held-back")) return reasons.heldBack;
  return reason
    .split(" ")
    .map((word) => ownEntry<string>(reasons.words, word) ?? word)
    .join(", ");
}
