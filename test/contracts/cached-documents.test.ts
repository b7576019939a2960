import { beforeEach, expect, it } from "vitest";
import { openSmallSite, post } from "./small-site.ts";

/* A document that is not a page and depends only on content is made once, whatever the query and headers. */

let site: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  site = await openSmallSite();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  site.clock.ms += 1_000;
  const {
    status,
    headers: told,
    ...answer
  } = await site.get(path, headers).then(async (found) => ({
    status: found.status,
    headers: found.headers,
    text: await found.text(),
  }));
  await site.settle();
  return { status, tag: told.get("etag") ?? "", ...answer };
};

it.each([["/sitemap.xml"], ["/en/blog/feed.xml"], ["/llms.txt"]])(
  "%s is written anew where content says otherwise, and not before",
  async (path) => {
    const first = await ask(path);
    expect(first).toMatchObject({ status: 200, tag: expect.stringContaining('W/"') });
    expect(first.text).toContain("/en/blog/first-post/");
    for (const query of ["", "?a=1", "?part=0", "?part=-1", "?part=1e9"]) {
      expect(await ask(path + query), query).toEqual(first);
    }
    const strong = first.tag.slice("W/".length);
    for (const known of [first.tag, strong, `"older", ${first.tag}`, `${strong},"newer"`, "*"]) {
      expect((await ask(path, { "if-none-match": known })).status, known).toBe(304);
    }
    expect((await ask(path, { "if-none-match": '"older", W/"x"' })).status).toBe(200);

    site.space.publish({ slug: "en/blog/third-post", content: post("Third post") });
    await site.published();
    const second = await ask(path);
    expect(second.text).toContain("/en/blog/third-post/");
    expect(second.tag).not.toBe(first.tag);
  },
);

it("a part of the sitemap is one of a few, whatever numbers are requested", async () => {
  const whole = await ask("/sitemap.xml");
  const none = await ask("/sitemap.xml?part=7");
  expect(none.text).not.toContain("<url>");
  expect((await ask("/sitemap.xml?part=777")).tag).toBe(whole.tag);
});

it("a calendar changes when an event is over, and not before", async () => {
  const event = (title: string, date: string, end: string) => ({
    slug: `en/events/${title.toLowerCase()}`,
    content: { component: "event-detail-page", title, date, end_date: end },
  });
  site.space.publish(
    { slug: "en/events/", content: { component: "events-overview", title: "Events" } },
    event("Breakfast", "2026-11-21 12:30", "2026-11-21 12:40"),
    event("Dinner", "2026-11-29 18:00", "2026-11-29 20:00"),
  );
  await site.parts.writer.look({});
  const all = await ask("/en/events/calendar.ics");
  const one = await ask("/en/events/dinner/event.ics");
  expect(all.text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Breakfast", "SUMMARY:Dinner"]);
  // A calendar contains the time it was made, so an equal text was not made again.
  site.clock.ms += 20 * 60_000;
  expect(await ask("/en/events/calendar.ics?a=1")).toEqual(all);
  expect(await ask("/en/events/dinner/event.ics")).toEqual(one);

  // This is before the hour after which everything is made again.
  site.clock.ms += 25 * 60_000;
  const later = await ask("/en/events/calendar.ics");
  expect(later.text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Dinner"]);
  expect(later.tag).not.toBe(all.tag);

  site.space.publish(event("Dinner", "2026-11-29 19:00", "2026-11-29 21:00"));
  await site.published();
  expect((await ask("/en/events/dinner/event.ics")).text).not.toBe(one.text);
  expect((await ask("/en/events/calendar.ics")).tag).not.toBe(later.tag);
});
