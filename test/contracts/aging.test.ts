import { describe, expect, it } from "vitest";
import { type ReadStyles, linkedStyles } from "../../src/html/first-styles.ts";
import { confirmationPath } from "../../src/forms/confirmation.ts";
import { downloadSecret, openSite } from "./site.ts";
import { uuidAt } from "../space-with.ts";

/* Content that depends on the time changes without a publish, and not before its time. */

const minute = 60_000;
let time = 0;
let site: Awaited<ReturnType<typeof openSite>> | undefined;

async function siteAt(start: number, styles?: ReadStyles) {
  time = start;
  site = await openSite({ now: () => time, ...(styles && { styles }) });
  return site;
}

const year = new Date().getFullYear();
const footerYear = /© (\d{4})/;

describe("a page that is rendered again", () => {
  it("shows the new year at midnight in Berlin, and not before", async () => {
    const { get } = await siteAt(Date.UTC(year, 11, 31, 22, 50));
    // Its frame is then already in memory.
    await get("/en/");
    const look = async () => {
      const answer = await get("/en/about/");
      return { etag: answer.headers.get("etag"), year: footerYear.exec(await answer.text())?.[1] };
    };
    const before = await look();
    expect(before.year).toBe(String(year));
    time += 9 * minute;
    expect(await look()).toEqual(before);
    time += 2 * minute;
    const after = await look();
    expect(after.year).toBe(String(year + 1));
    expect(after.etag).not.toBe(before.etag);
  });

  it("is rendered again after an hour, and not before if nothing on it changes", async () => {
    const { get } = await siteAt(Date.UTC(year, 5, 1, 9));
    const etag = async () => (await get("/en/about/")).headers.get("etag");
    const first = await etag();
    time += 59 * minute;
    expect(await etag()).toBe(first);
    time += 2 * minute;
    expect(await etag()).not.toBe(first);
  });

  it("is rendered again after a minute if a stylesheet could not be read", async () => {
    let made = 0;
    const { get } = await siteAt(Date.UTC(year, 5, 1, 9), async (sheets) => {
      made += 1;
      const linked = await linkedStyles(sheets);
      return made === 1 ? { ...linked, linkedUntil: new Date(time + minute) } : linked;
    });
    const readsAfter = async (ms: number) => {
      time += ms;
      await (await get("/en/about/")).text();
      return made;
    };
    expect(await readsAfter(0)).toBe(1);
    expect(await readsAfter(minute - 1)).toBe(1);
    expect(await readsAfter(1)).toBe(2);
    expect(await readsAfter(58 * minute)).toBe(2);
  });
});

describe("an event below another", () => {
  it("shows that it is over when it is, and links to past events", async () => {
    time = Date.UTC(2026, 2, 5, 9, 59);
    const event = (title: string, date: string, more: object = {}) => ({
      component: "event-detail-page",
      title,
      date,
      ...more,
    });
    const related = { related_events: [uuidAt(1)] };
    site = await openSite({
      now: () => time,
      stories: {
        "en/events": { component: "events-overview" },
        "en/events/hour": event("Evening", "2026-03-05 09:00", { end_date: "2026-03-05 10:00" }),
        "en/events/next": event("Next", "2026-04-05 09:00", related),
      },
    });
    const note = async () => {
      const [, card = ""] =
        (await site?.html("/en/events/next/"))?.split("event-card-related") ?? [];
      return /class="soft small">([^<]*)<.*?"arrow-link">([^<]*)</s.exec(card)?.slice(1);
    };
    expect(await note()).toEqual(["10:00–11:00 CET", "See the event"]);
    time += 2 * minute;
    expect(await note()).toEqual(["Past event", "Look back"]);
  });
});

describe("an event that is over by the time its form arrives", () => {
  it("shows the confirmation anyway, to its sender alone", async () => {
    time = Date.UTC(2026, 2, 5, 9, 59);
    const path = "/en/events/hour/";
    const event = {
      component: "event-detail-page",
      title: "Evening",
      date: "2026-03-05 09:00",
      end_date: "2026-03-05 10:00",
    };
    site = await openSite({
      now: () => time,
      stories: { "en/events": { component: "events-overview" }, "en/events/hour": event },
    });
    const [id = ""] = /event-hub-form-\w+/.exec(await site.html(path)) ?? [];
    time += 2 * minute;
    const which = { path, name: "event-hub-form", id };
    const sent = await site.html(await confirmationPath(which, time, downloadSecret));
    expect(sent).toContain('class="form-sent"');
    const others = await site.html(path);
    expect(others).toContain("This event is over");
    expect(others).not.toContain("event-hub-form-");
  });
});
