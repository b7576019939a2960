import { describe, expect, it } from "vitest";
import { calendarOf } from "../forms/booking-calendar.ts";
import { frameOrigins } from "./third-parties.ts";

describe("what a page can frame", () => {
  it.each([
    calendarOf("https://calendly.com/example/demo")?.frame,
    calendarOf("https://www.cal.com/example/20min")?.frame,
    calendarOf("https://meetings-eu1.hubspot.com/example")?.frame,
  ])("has the origin of %s", (address) => {
    expect(frameOrigins).toContain(new URL(address ?? "").origin);
  });

  it.each([
    "",
    "calendly.com/example",
    "https://calendly.com/",
    "https://calendly.com.evil.example/example",
    "javascript:alert(1)//calendly.com/x",
  ])("is not a calendar at %j", (address) => expect(calendarOf(address)).toBeNull());
});
