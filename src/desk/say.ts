import { dayMs, hourMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import type { Sign } from "../forms/suspicion.ts";
import { ownEntry } from "../base/own-entry.ts";
import { dayOf } from "./days.ts";
import { type Words, en } from "./words.ts";
import { de } from "./words-de.ts";

const allWords = { en, de } as const;
export type DeskLanguage = keyof typeof allWords;

/** Words, times and numbers of one language, as of one moment. */
export type Speech = {
  readonly language: DeskLanguage;
  readonly words: Words;
  readonly now: number;
  /** 14:02 today, 24 Nov, 14:02 before. */
  readonly time: (ms: number) => string;
  /** The same to the second. */
  readonly exact: (ms: number) => string;
  readonly clock: (ms: number) => string;
  readonly day: (day: string) => string;
  readonly weekday: (day: string) => string;
  readonly lasted: (ms: number) => string;
  readonly number: (count: number) => string;
  readonly reason: (reason: string | null) => string;
};

const locales = { en: "en-GB", de: "de-DE" } as const;

export function speak(language: DeskLanguage, now: number): Speech {
  const words = allWords[language];
  const locale = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: brand.timeZone, ...options });
  const short = format({ hour: "2-digit", minute: "2-digit" });
  const exact = format({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const longExact = format({
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const long = format({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
  });
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "short" });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const number = (count: number) => numbers.format(count);
  return {
    language,
    words,
    now,
    time: (ms) => (dayOf(ms) === dayOf(now) ? short : long).format(ms),
    exact: (ms) => (dayOf(ms) === dayOf(now) ? exact : longExact).format(ms),
    clock: (ms) => exact.format(ms),
    weekday: (text) => weekday.format(new Date(`${text}T12:00Z`)),
    day: (text) => day.format(new Date(`${text}T12:00Z`)),
    lasted: (ms) => lasted(ms, words, number),
    number,
    reason: (reason) => (reason === null ? "" : reasonIn(reason, words)),
  };
}

function lasted(ms: number, { time }: Words, number: (count: number) => string): string {
  if (ms < 10_000) return time.second(number(Math.max(0.1, Math.round(ms / 100) / 10)));
  if (ms < 120_000) return time.second(number(Math.round(ms / 1000)));
  if (ms < 7_200_000) return time.minute(number(Math.round(ms / 60_000)));
  if (ms < 2 * dayMs) return time.hour(number(Math.round(ms / hourMs)));
  return time.day(number(Math.round(ms / dayMs)));
}

/** What is said of a kind of incident. */
export function incidentWords(kind: string, { incidents: { kinds, other } }: Words) {
  return ownEntry(kinds, kind) ?? { ...other, title: other.title(kind) };
}

/** A reason as people say it; one that this version does not know as it is. */
function reasonIn(reason: string, words: Words): string {
  const { reasons } = words;
  const exhausted = /^retries-exhausted (.+)$/.exec(reason);
  if (exhausted) return reasons.exhausted(reasonIn(exhausted[1] ?? "", words));
  const http = /^(?:token )?http-(\d+)(?: (.+))?$/.exec(reason);
  if (http) return reasons.http(http[1] ?? "", http[2] ?? "");
  if (reason.startsWith("held-back")) return reasons.heldBack;
  const known = ownEntry(plain, reason);
  if (known) return String(reasons[known]);
  const signs = reason.split(" ").map((sign) => ownEntry(reasons.signs, sign as Sign) ?? sign);
  return signs.join(", ");
}

const plain = {
  timeout: "timeout",
  network: "network",
  "dead-letter": "dead",
  "never-finished": "unfinished",
  unreadable: "unreadable",
  unconfirmed: "unconfirmed",
  erased: "erased",
  discarded: "discarded",
  "no-destination": "noCrm",
  "no-sender": "noSender",
  "waits-its-turn": "turn",
} as const satisfies Record<string, keyof Words["reasons"]>;
