import fc from "fast-check";
import { expect, test } from "vitest";
import { brand } from "../brand/brand.ts";
import { type CalendarEntry, icalendar } from "./icalendar.ts";

const entry: CalendarEntry = {
  uid: "1@example.com",
  begins: new Date("2026-12-03T09:00:00Z"),
  ends: new Date("2026-12-03T10:30:00Z"),
  changed: new Date("2026-11-01T08:00:00Z"),
  title: "Works council, and; software",
  description: "One line\nanother \\ line",
  place: "Messe Berlin, Hall 4.2",
  kind: "Trade fair",
  url: "https://www.example.com/en/events/works-council/",
};
const made = new Date("2026-11-21T12:00:00Z");

/** The unfolded lines of a calendar. */
function linesOf(text: string): string[] {
  return text.replace(/\r\n /g, "").split("\r\n");
}

test("has these lines", () => {
  expect(linesOf(icalendar("Example Company, events", [entry], made))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.legalName}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "NAME:Example Company\\, events",
    "X-WR-CALNAME:Example Company\\, events",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "BEGIN:VEVENT",
    "UID:1@example.com",
    "DTSTAMP:20261121T120000Z",
    "LAST-MODIFIED:20261101T080000Z",
    "DTSTART:20261203T090000Z",
    "DTEND:20261203T103000Z",
    "SUMMARY:Works council\\, and\\; software",
    "DESCRIPTION:One line\\nanother \\\\ line",
    "LOCATION:Messe Berlin\\, Hall 4.2",
    "CATEGORIES:Trade fair",
    "URL:https://www.example.com/en/events/works-council/",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("has days if there are no times, and leaves out what is not known", () => {
  const bare = { begins: "2026-12-03", ends: "2026-12-06", changed: null, place: "", kind: "" };
  const lines = linesOf(icalendar("", [{ ...entry, ...bare, description: "" }], made));
  expect(lines).toContain("DTSTART;VALUE=DATE:20261203");
  expect(lines).toContain("DTEND;VALUE=DATE:20261206");
  expect(lines.filter((line) => /^(LOCATION|CATEGORIES|DESCRIPTION|LAST-MOD)/.test(line))).toEqual(
    [],
  );
  expect(linesOf(icalendar("", [{ ...entry, ends: null }], made)).join()).not.toContain("DTEND");
});

test("keeps every title complete, on lines of at most 75 octets that no title can break out of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const text = icalendar("", [{ ...entry, title }], made);
      for (const line of text.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      const lines = linesOf(text);
      expect(lines).toHaveLength(22);
      const summary = lines.find((line) => line.startsWith("SUMMARY:"))?.slice("SUMMARY:".length);
      const read = summary?.replace(/\\(.)/g, (_, one: string) => (one === "n" ? "\n" : one));
      expect(read).toBe(title.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
    }),
  );
});
