import { afterEach, expect, test, vi } from "vitest";
import { storedEventsIn } from "./event-entry.ts";

afterEach(() => vi.resetModules());

test.each([
  ["Europe/Vienna", "2026-07-03T22:00:00.000Z"],
  ["America/New_York", "2026-07-04T04:00:00.000Z"],
  ["Pacific/Auckland", "2026-07-03T12:00:00.000Z"],
])(
  "whole days are the editor's dates in the company's time zone, in %s",
  async (timeZone, over) => {
    vi.resetModules();
    const { brand } = await import("../../brand/brand.ts");
    Object.assign(brand, { timeZone });
    const { isoDay } = await import("../../language/dates.ts");
    const { storedEventsIn: eventsThere } = await import("./event-entry.ts");
    const card = { fields: { date: "2026-07-01 00:00", end_date: "2026-07-03 00:00" } } as never;
    const clock = { now: new Date("2026-06-01T00:00:00Z"), changesAt: vi.fn() };
    const [event] = eventsThere([card], clock).upcoming;
    if (!event?.ends) throw new Error("the event has no end");
    expect([isoDay(event.begins), isoDay(event.ends)]).toEqual(["2026-07-01", "2026-07-03"]);
    expect(event.pastFrom.toISOString()).toBe(over);
    expect(event.wholeDay).toBe(true);
  },
);

test("an end equal to the beginning is ignored, so the event is not past when it begins", () => {
  const card = { fields: { date: "2026-07-01 09:00", end_date: "2026-07-01 09:00" } } as never;
  const clock = { now: new Date("2026-07-01T09:00:00Z"), changesAt: vi.fn() };
  expect(storedEventsIn([card], clock).upcoming).toMatchObject([{ ends: null }]);
});
