import { brand } from "../brand/brand.ts";

/** A calendar entry: moments, or days (`2026-12-03`) if it has no times. */
export type CalendarEntry = {
  readonly uid: string;
  readonly begins: Date | string;
  /** Exclusive: for whole days, the day after the last. */
  readonly ends: Date | string | null;
  readonly changed: Date | null;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly kind: string;
  readonly url: string;
};

/** A calendar as text (RFC 5545), with its name and refresh interval (RFC 7986). */
export function icalendar(title: string, entries: readonly CalendarEntry[], made: Date): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(brand.legalName)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(title)}`,
    `X-WR-CALNAME:${text(title)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...entries.flatMap((entry) => linesOf(entry, made)),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}

function linesOf(entry: CalendarEntry, made: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${moment(made)}`,
    ...(entry.changed ? [`LAST-MODIFIED:${moment(entry.changed)}`] : []),
    `DTSTART${point(entry.begins)}`,
    ...(entry.ends ? [`DTEND${point(entry.ends)}`] : []),
    `SUMMARY:${text(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${text(entry.description)}`] : []),
    ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
    ...(entry.kind ? [`CATEGORIES:${text(entry.kind)}`] : []),
    `URL:${entry.url}`,
    "END:VEVENT",
  ];
}

function point(when: Date | string): string {
  return typeof when === "string" ? `;VALUE=DATE:${when.replaceAll("-", "")}` : `:${moment(when)}`;
}

/** 20261203T090000Z */
function moment(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A TEXT value. Special characters are escaped, and control characters are left out. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const maxLineBytes = 75;

/** Folds lines at 75 octets. Continuation lines start with a space. No character is split. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxLineBytes) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
