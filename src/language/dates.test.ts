import { afterAll, describe, expect, test, vi } from "vitest";
import {
  dateBadge,
  dayLeaf,
  daysSince,
  formatDate,
  formatDays,
  formatTimes,
  isoDay,
  nextMidnight,
  relativeDate,
  currentYear,
} from "./dates.ts";
import type { Language } from "./language.ts";
import { rowsOfSite } from "../../test/languages.ts";
import { sayIn } from "./words.ts";

const at = (text: string) => new Date(text);

function clock(language: Language, now: string) {
  return { textLanguage: language, say: sayIn(language), now: at(now), changesAt: vi.fn() };
}

describe("a date in its language", () => {
  test.each(
    rowsOfSite([
      ["en", "5 January 2026"],
      ["de", "5. Januar 2026"],
      ["ch", "5. Januar 2026"],
      ["at", "5. Jänner 2026"],
      ["nl", "5 januari 2026"],
    ]),
  )("%s", (language, text) => {
    expect(formatDate(at("2026-01-05T12:00:00Z"), language)).toBe(text);
  });

  test("is the day it is in Berlin", () => {
    expect(isoDay(at("2026-01-05T22:59:00Z"))).toBe("2026-01-05");
    expect(isoDay(at("2026-01-05T23:00:00Z"))).toBe("2026-01-06");
    expect(isoDay(at("2026-07-05T22:00:00Z"))).toBe("2026-07-06");
  });

  test("has a short and a numeric form", () => {
    expect(formatDate(at("2026-03-05T12:00:00Z"), "de", "numeric")).toBe("05.03.2026");
    expect(formatDate(at("2026-03-05T12:00:00Z"), "en", "day")).toBe("5 March");
  });
});

describe("an event's days and hours", () => {
  const day = at("2027-01-05T09:00:00Z");
  /** Formatters put thin spaces around a dash, and can change which ones. */
  const plain = (text: string) => text.replace(/\s+/g, " ").replace(/ ?– ?/g, "–");

  test.each(
    rowsOfSite([
      ["en", "5 January", "5–7 January", "10:00–11:30 CET", "Jan"],
      ["de", "5. Januar", "5.–7. Januar", "10:00–11:30 Uhr MEZ", "Jan."],
      ["ch", "5. Januar", "5.–7. Januar", "10:00–11:30 Uhr MEZ", "Jan."],
      ["at", "5. Jänner", "5.–7. Jänner", "10:00–11:30 Uhr MEZ", "Jän."],
      ["nl", "5 januari", "5–7 januari", "10:00–11:30 CET", "jan"],
    ]),
  )("in %s", (language, one, several, hours, month) => {
    expect(formatDays(day, at("2027-01-05T18:00:00Z"), language, 2027)).toBe(one);
    expect(plain(formatDays(day, at("2027-01-07T09:00:00Z"), language, 2027))).toBe(several);
    expect(plain(formatTimes(day, at("2027-01-05T10:30:00Z"), language))).toBe(hours);
    expect(dayLeaf(day, language)).toEqual({ day: "5", month });
  });

  test.each(
    rowsOfSite([
      ["en", "5 January 2027", "31 December 2026–5 January 2027"],
      ["de", "5. Januar 2027", "31. Dezember 2026–5. Januar 2027"],
      ["at", "5. Jänner 2027", "31. Dezember 2026–5. Jänner 2027"],
      ["nl", "5 januari 2027", "31 december 2026–5 januari 2027"],
    ]),
  )("have the year in %s if it is not this one", (language, one, several) => {
    expect(formatDays(day, day, language, 2026)).toBe(one);
    expect(plain(formatDays(at("2026-12-31T10:00:00Z"), day, language, 2026))).toBe(several);
  });

  test("have one hour if the end is not known, in summer time in summer", () => {
    expect(formatTimes(at("2026-07-03T09:00:00Z"), null, "en")).toBe("11:00 CEST");
  });
});

describe("an event at night", () => {
  test.each([
    ["continues after midnight", "2026-12-03T21:00Z", "2026-12-04T00:30Z", "22:00 CET – 01:30 CET"],
    ["as clocks go back", "2026-10-24T22:30Z", "2026-10-25T01:30Z", "00:30 CEST – 02:30 CET"],
    [
      "in the hour that occurs twice",
      "2026-10-25T00:30Z",
      "2026-10-25T01:30Z",
      "02:30 CEST – 02:30 CET",
    ],
    ["as clocks go forward", "2027-03-28T00:30Z", "2027-03-28T01:30Z", "01:30 CET – 03:30 CEST"],
  ])("%s", (_name, from, to, hours) => {
    expect(formatTimes(at(from), at(to), "en")).toBe(hours);
  });
});

describe("midnight", () => {
  test.each([
    ["winter", "2026-01-05T12:00:00Z", "2026-01-05T23:00:00.000Z"],
    ["summer", "2026-07-05T12:00:00Z", "2026-07-05T22:00:00.000Z"],
    ["exactly at midnight it is the next one", "2026-01-05T23:00:00Z", "2026-01-06T23:00:00.000Z"],
    ["the night before clocks go forward", "2026-03-28T12:00:00Z", "2026-03-28T23:00:00.000Z"],
    ["the day clocks go forward", "2026-03-29T12:00:00Z", "2026-03-29T22:00:00.000Z"],
    ["the day clocks go back", "2026-10-25T12:00:00Z", "2026-10-25T23:00:00.000Z"],
    ["the end of a year", "2026-12-31T22:59:59Z", "2026-12-31T23:00:00.000Z"],
  ])("%s", (_name, now, next) => {
    expect(nextMidnight(at(now)).toISOString()).toBe(next);
  });

  test("is always ahead, at most 25 hours, and begins a new day", () => {
    for (let hour = 0; hour < 24 * 366; hour += 5) {
      const now = new Date(Date.UTC(2026, 0, 1, hour, 30));
      const next = nextMidnight(now);
      const wait = next.getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
      expect(daysSince(now, next)).toBe(1);
      expect(daysSince(now, new Date(next.getTime() - 1))).toBe(0);
    }
  });
});

describe.each(["Pacific/Auckland", "America/New_York", "Pacific/Honolulu"])(
  "a company's clock in %s",
  (timeZone) => {
    async function openDates() {
      vi.resetModules();
      const { brand } = await import("../brand/brand.ts");
      Object.assign(brand, { timeZone });
      return import("./dates.ts");
    }
    afterAll(() => vi.resetModules());

    test("leaves a day without a time unchanged", async () => {
      const dates = await openDates();
      const day = at("2026-07-01T00:00:00Z");
      expect(dates.isoDay(day)).toBe("2026-07-01");
      expect(dates.formatDate(day, "en")).toBe("1 July 2026");
      expect(dates.dayLeaf(day, "en")).toEqual({ day: "1", month: "Jul" });
      expect(dates.daysSince(day, at("2026-07-02T11:00:00Z"))).toBe(1);
      const days = dates.formatDays(day, at("2026-07-03T00:00:00Z"), "en", 2026);
      expect(days).toMatch(/^1\s*–\s*3 July$/);
      expect(dates.isoDay(dates.endOfDay(day))).toBe("2026-07-02");
    });

    test("has its own midnight, from every hour", async () => {
      const { nextMidnight: next } = await openDates();
      const hours = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
      for (let hour = 0; hour < 48; hour += 1) {
        expect(hours.format(next(new Date(Date.UTC(2026, 6, 1, hour))))).toBe("00:00");
      }
    });
  },
);

describe("the current year", () => {
  test.each([
    ["far from its ends", "2026-11-20T08:00:00Z", 2026, "2026-12-30T00:00:00Z"],
    ["the day before its last", "2026-12-30T22:59:59Z", 2026, "2026-12-30T23:00:00Z"],
    ["its last day, which has begun here", "2026-12-30T23:00:00Z", 2026, "2026-12-31T23:00:00Z"],
    ["its last second here", "2026-12-31T22:59:59Z", 2026, "2026-12-31T23:00:00Z"],
    ["the next, which has begun here", "2026-12-31T23:00:00Z", 2027, "2027-01-01T23:00:00Z"],
  ])("%s", (_name, now, year, changesAt) => {
    const page = clock("en", now);
    expect(currentYear(page)).toBe(year);
    expect(page.changesAt.mock.calls.flat()).toEqual([at(changesAt)]);
  });

  test("is that of the day, and is computed again before the next one begins", () => {
    for (let hour = 0; hour < 24 * 12; hour += 1) {
      const page = clock("en", new Date(Date.UTC(2026, 11, 25, hour)).toISOString());
      const day = isoDay(page.now);
      expect(currentYear(page), day).toBe(Number(day.slice(0, 4)));
      const again = page.changesAt.mock.calls.flat()[0] ?? new Date(0);
      expect(again.getTime(), day).toBeGreaterThan(page.now.getTime());
      expect(isoDay(new Date(again.getTime() - 1)).slice(0, 4), day).toBe(day.slice(0, 4));
    }
  });
});

describe("how long ago", () => {
  const now = "2026-11-20T08:00:00Z";

  test.each([
    ["2026-11-25T08:00:00Z", "posted today"],
    ["2026-11-20T07:00:00Z", "posted today"],
    ["2026-11-19T23:00:00Z", "posted today"],
    ["2026-11-19T22:59:00Z", "posted yesterday"],
    ["2026-11-18T08:00:00Z", "2 days ago"],
    ["2026-11-13T08:00:00Z", "7 days ago"],
    ["2026-11-12T22:00:00Z", "12 November 2026"],
  ])("%s", (date, text) => {
    expect(relativeDate(at(date), clock("en", now))).toBe(text);
  });

  test("the badge has its own words from the second day to the seventh", () => {
    const page = clock("en", now);
    expect(dateBadge(at("2026-11-17T08:00:00Z"), page)).toBe("posted 3 days");
    expect(dateBadge(at("2026-11-19T08:00:00Z"), page)).toBe("posted yesterday");
    expect(dateBadge(at("2026-11-01T08:00:00Z"), page)).toBe("1 November 2026");
  });

  test.each(
    rowsOfSite([
      ["en", "3 days ago"],
      ["de", "Vor 3 Tagen"],
      ["ch", "Vor 3 Tagen"],
      ["at", "Vor 3 Tagen"],
      ["nl", "3 dagen geleden"],
    ]),
  )("is written in %s", (language, text) => {
    expect(relativeDate(at("2026-11-17T08:00:00Z"), clock(language, now))).toBe(text);
  });

  test("changes at midnight while it counts, and never afterwards", () => {
    const fresh = clock("en", now);
    relativeDate(at("2026-11-18T08:00:00Z"), fresh);
    expect(fresh.changesAt).toHaveBeenCalledExactlyOnceWith(at("2026-11-20T23:00:00Z"));
    const old = clock("en", now);
    relativeDate(at("2026-10-18T08:00:00Z"), old);
    expect(old.changesAt).not.toHaveBeenCalled();
  });
});
