import { describe, expect, it } from "vitest";
import { demoLanguages, isOneOf } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { sayIn } from "../../../src/language/words.ts";
import { openSite as openFixture } from "../../../test/contracts/site.ts";
import { jsonLdOf, openSite } from "./site.ts";

/* The events as a reader without scripts sees them, and as time passes. */
const minute = 60_000;
const day = 24 * 60 * minute;

const event = (date: string, fields: object = {}) => ({
  component: "event-detail-page",
  title: "Evening",
  date,
  ...fields,
});

const ownHub = { "en/events": { component: "events-overview" } };
let time = 0;

/** Opens the demo now or at a moment of the test's choice, or a small space with the test's own stories. */
async function siteAt(start?: number, stories?: Record<string, { component: string }>) {
  time = start ?? Date.now();
  const now = start === undefined ? {} : { now: () => time };
  return stories ? openFixture({ ...now, stories: { ...ownHub, ...stories } }) : openSite(now);
}

/** Returns the addresses of the cards of one look, in order. */
function cards(html: string, look: string): string[] {
  const found = html.matchAll(
    new RegExp(`event-card-${look}"[^]*?class="card-link" href="([^"]+)"`, "g"),
  );
  return [...found].map(([, href]) => href ?? "");
}

function datesOf(html: string, look: string): string[] {
  const found = html.matchAll(new RegExp(`event-card-${look}"[^]*?dateTime="([\\d-]+)"`, "gi"));
  return [...found].map(([, date]) => date ?? "");
}

describe.each(demoLanguages)("the hub in %s", (language) => {
  const hub = paths.to("events", language);
  const many = language === "en" || language === "de";

  it("lists upcoming events ascending and past ones descending, featured ones first", async () => {
    const { html } = await siteAt();
    const page = await html(`${hub}?shown=100`);
    const today = new Date().toISOString().slice(0, 10);
    const upcoming = datesOf(page, "upcoming");
    const past = datesOf(page, "past");
    expect(upcoming.length + past.length).toBeGreaterThanOrEqual(many ? 10 : 3);
    expect(upcoming).toEqual(upcoming.toSorted());
    expect(past).toEqual(past.toSorted().toReversed());
    expect(upcoming.every((date) => date >= today)).toBe(true);
    expect(past.every((date) => date < today)).toBe(true);

    const featured = [...cards(page, "main"), ...cards(page, "register")];
    expect(cards(page, "main")).toHaveLength(1);
    // German events are fallbacks for Switzerland and Austria.
    expect(featured.length).toBe(isOneOf(language, "nl") ? 2 : 5);
    // All of them are among the upcoming ones, in the same order.
    expect(cards(page, "upcoming").filter((one) => featured.includes(one))).toEqual(featured);
    // A reader never sees the same event twice on a screen: the list does not begin with a large one.
    expect(featured).not.toContain(cards(page, "upcoming")[0]);
  });

  it("links to its calendar, which contains the upcoming events", async () => {
    const { get, html } = await siteAt();
    const page = await html(hub);
    expect(page).toContain(
      `<link rel="alternate" type="text/calendar" title="${page.match(/<title>([^<]+)/)?.[1]}" href="${paths.calendar(paths.to("events", language))}">`,
    );
    const answer = await get(paths.calendar(paths.to("events", language)));
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = (await answer.text()).replace(/\r\n /g, "").split("\r\n");
    const listed = lines.filter((line) => line.startsWith("URL:"));
    expect(listed).toEqual(
      cards(page, "upcoming").map((path) => `URL:https://www.example.com${path}`),
    );
  });

  it("has a page for each event, which leads back, and private ones of their own", async () => {
    const { html } = await siteAt();
    const own = paths.to("privateEvents", language);
    expect(await html(hub)).toContain(`href="${own}"`);
    const [first = ""] = cards(await html(own), "upcoming");
    expect(first.startsWith(own)).toBe(true);
    const page = await html(first);
    expect(page).toMatch(new RegExp(`class="breadcrumb"[^]*?href="${hub}"[^]*?href="${own}"`));
    // A visitor who is there does not need the banner.
    expect(page).not.toContain("private-events-banner");
  });
});

describe("past events", () => {
  it("come three at a time, with their total", async () => {
    const { html } = await siteAt();
    const page = await html("/en/events/");
    expect(cards(page, "past")).toHaveLength(3);
    expect(page).toContain('data-total="5"');
    expect(page).toContain('href="/en/events/?shown=5#past-events-4"');
    const more = await html("/en/events/?shown=5");
    expect(cards(more, "past")).toHaveLength(5);
    expect(more).toContain('<link rel="canonical" href="https://www.example.com/en/events/">');
  });
});

describe("an event", () => {
  it("without an end is upcoming until its day has passed in Berlin, also on a cached page", async () => {
    const start = Date.UTC(2026, 2, 5, 22, 30);
    const { get } = await siteAt(start, { "en/events/open": event("2026-03-05 09:00") });
    const look = async () => {
      const answer = await get("/en/events/open/");
      const html = await answer.text();
      const isPast = html.includes(sayIn("en")("events.overTitle"));
      return { isPast, etag: answer.headers.get("etag") };
    };
    const before = await look();
    expect(before.isPast).toBe(false);
    time += 29 * minute;
    expect(await look()).toEqual(before);
    time += minute;
    expect((await look()).isPast).toBe(true);
  });

  it("of several days is upcoming until the last of them has passed", async () => {
    const stories = {
      "en/events/fair": event("2026-07-01 00:00", { end_date: "2026-07-03 00:00" }),
    };
    const { html } = await siteAt(Date.UTC(2026, 6, 3, 21, 59), stories);
    const over = sayIn("en")("events.overTitle");
    expect(await html("/en/events/fair/")).not.toContain(over);
    time += 2 * minute;
    expect(await html("/en/events/fair/")).toContain(over);
  });

  it("with an end is over at that time", async () => {
    const stories = {
      "en/events/hour": event("2026-03-05 09:00", { end_date: "2026-03-05 10:00" }),
      "en/events/slip": event("2026-03-05 09:00", { end_date: "2026-03-04 10:00" }),
    };
    const { html } = await siteAt(Date.UTC(2026, 2, 5, 9, 59), stories);
    const over = sayIn("en")("events.overTitle");
    expect(await html("/en/events/hour/")).not.toContain(over);
    time += minute;
    expect(await html("/en/events/hour/")).toContain(over);
    // An end before the beginning has no effect.
    expect(await html("/en/events/slip/")).not.toContain(over);
  });

  it("moves from one section to the other, and out of the calendar, when it is over", async () => {
    const { get, html } = await siteAt(Date.now());
    const [next = ""] = cards(await html("/en/events/"), "main");
    const over = await html(next);
    const end = jsonLdOf(over).find((one) => one["@type"] === "BusinessEvent")?.endDate;
    time = Date.parse(String(end)) - minute;
    expect(cards(await html("/en/events/"), "upcoming")).toContain(next);
    time += minute;
    const page = await html("/en/events/");
    expect(cards(page, "upcoming")).not.toContain(next);
    expect(cards(page, "main")).not.toEqual([next]);
    expect(cards(page, "past")[0]).toBe(next);
    expect(await (await get("/en/events/calendar.ics")).text()).not.toContain(next);
  });

  it("far in the future leaves nothing past, and far behind nothing upcoming", async () => {
    const { get, html } = await siteAt(Date.now() - 400 * day);
    const early = await html("/en/events/");
    expect(cards(early, "past")).toEqual([]);
    expect(cards(early, "upcoming")).toHaveLength(12);
    time = Date.now() + 400 * day;
    const late = await html("/en/events/");
    expect(cards(late, "upcoming")).toEqual([]);
    expect(cards(late, "main")).toEqual([]);
    expect(late).toContain(sayIn("en")("events.none"));
    expect(await (await get("/en/events/calendar.ics")).text()).not.toContain("VEVENT");
  });

  it("that is past is marked so, with the editor's text, and links to the upcoming ones", async () => {
    const { html } = await siteAt();
    const page = await html("/en/events/four-probation-talks/");
    expect(page).toContain("The recording is in your inbox");
    expect(page).toContain('href="/en/events/#upcoming"');
    expect(page).not.toContain('events/four-probation-talks/event.ics" download');
  });

  it("tells search engines when and where", async () => {
    const { html } = await siteAt();
    const one = async (path: string) =>
      jsonLdOf(await html(path)).find((thing) => thing["@type"] === "BusinessEvent");
    expect(await one("/en/events/works-council-and-hr-software/")).toMatchObject({
      name: "Works council and HR software: what to agree, and when",
      startDate: expect.stringMatching(/T09:00:00\.000Z$/),
      endDate: expect.stringMatching(/T10:00:00\.000Z$/),
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation" },
    });
    expect(await one("/en/events/people-forum-frankfurt/")).toMatchObject({
      startDate: expect.stringMatching(/^[\d-]{10}$/),
      endDate: expect.stringMatching(/^[\d-]{10}$/),
      location: { "@type": "Place", name: "Messe Frankfurt, Hall 3.0, Stand C41" },
    });
  });

  it("can be saved in a calendar, whole days with the day after as their end", async () => {
    const stories = {
      "en/events/fair": event("2026-07-01 00:00", { end_date: "2026-07-03 00:00" }),
      "en/events/to-five": event("2026-07-01 00:00", { end_date: "2026-07-03 15:00" }),
    };
    const { get } = await siteAt(Date.UTC(2026, 0, 1), stories);
    const answer = await get("/en/events/fair/event.ics");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="fair.ics"');
    const days = "DTSTART;VALUE=DATE:20260701\r\nDTEND;VALUE=DATE:20260704\r\n";
    expect(await answer.text()).toContain(days);
    expect(await (await get("/en/events/to-five/event.ics")).text()).toContain(days);
    for (const path of [
      "/en/events/nope/event.ics",
      "/en/blog/fair/event.ics",
      "/en/blog/calendar.ics",
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it("without a date is on no list and in no calendar, and has a page all the same", async () => {
    const { get, html } = await siteAt(Date.now(), { "en/events/bare": event("") });
    expect(await html("/en/events/bare/")).not.toContain("BusinessEvent");
    expect((await get("/en/events/bare/event.ics")).status).toBe(404);
  });
});

it("shows the next featured one in the crop for each screen", async () => {
  const asset = (name: string) => ({
    fieldtype: "asset",
    filename: `https://a.storyblok.com/f/1/1600x900/aa/${name}.webp`,
  });
  const { html } = await siteAt(Date.UTC(2040, 0, 1), {
    "en/events/cut": event("2040-02-01 18:00", {
      featured: true,
      image: asset("wide"),
      tablet_image: asset("middle"),
      mobile_image: asset("narrow"),
    }),
  });
  const [, card = ""] = (await html("/en/events/")).split("event-card-main");
  expect(card).toMatch(/<source media="\(width &lt; 768px\)" srcSet="[^"]*narrow\.webp/);
  expect(card).toMatch(/<source media="\(width &lt; 1280px\)" srcSet="[^"]*middle\.webp/);
  expect(card).toMatch(/<img[^>]* src="[^"]*wide\.webp/);
});
