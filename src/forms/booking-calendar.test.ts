import { expect, test } from "vitest";
import { calendarOf, prefilledFrame } from "./booking-calendar.ts";

const sent = { firstName: "Ada", lastName: "King ", businessEmailAddress: "ada@site.example" };

test.each(["ftp://calendly.com/a/b", "https://calendly.com/", "https://elsewhere.example/a"])(
  "%s is not a calendar",
  (address) => expect(calendarOf(address)).toBe(null),
);

test.each([
  ["https://calendly.com/a/b", "name", "first_name", "last_name", "email"],
  ["https://meetings.hubspot.com/a", "firstname", "lastname", "firstName", "lastName", "email"],
  ["https://cal.com/a/b", "name", "email"],
])("%s gets the values of a sent form under its own parameter names", (page, ...names) => {
  const calendar = calendarOf(page);
  const { searchParams } = new URL(prefilledFrame(calendar ?? expect.fail("no calendar"), sent));
  const parameters = [...searchParams.keys()].filter((name) => !name.startsWith("embed"));
  expect(parameters).toEqual(names);
  expect(searchParams.get("email")).toBe("ada@site.example");
  const fullName = searchParams.get("name") ?? `${searchParams.get("firstname")} King`;
  expect(fullName).toBe("Ada King");
  expect(searchParams.get("lastname") ?? "King").toBe("King");
});
