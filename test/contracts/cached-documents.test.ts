import { beforeEach, expect, it } from "vitest";
import { openSmallSite, post } from "./small-site.ts";

/* A document that is not a page and depends only on content is made once, whatever the query and headers. */

let site: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  site = await openSmallSite();
});

const fetchDocument = async (path: string, headers: Record<string, string> = {}) => {
  site.clock.ms += 1_000;
  const {
    status,
    headers: answerHeaders,
    ...answer
  } = await site.get(path, headers).then(async (found) => ({
    status: found.status,
    headers: found.headers,
    text: await found.text(),
  }));
  await site.settle();
  return { status, tag: answerHeaders.get("etag") ?? "", ...answer };
};

it.each([["/sitemap.xml"], ["/en/blog/feed.xml"], ["/llms.txt"]])(
  "%s is rendered again when its content changes, and not before",
  async (path) => {
    const first = await fetchDocument(path);
    expect(first).toMatchObject({ status: 200, tag: expect.stringContaining('W/"') });
    expect(first.text).toContain("/en/blog/first-post/");
    for (const query of ["", "?a=1", "?part=0", "?part=-1", "?part=1e9"]) {
      expect(await fetchDocument(path + query), query).toEqual(first);
    }
    const strong = first.tag.slice("W/".length);
    for (const known of [first.tag, strong, `"older", ${first.tag}`, `${strong},"newer"`, "*"]) {
      expect((await fetchDocument(path, { "if-none-match": known })).status, known).toBe(304);
    }
    expect((await fetchDocument(path, { "if-none-match": '"older", W/"x"' })).status).toBe(200);

    site.space.publish({ slug: "en/blog/third-post", content: post("Third post") });
    await site.published();
    const second = await fetchDocument(path);
    expect(second.text).toContain("/en/blog/third-post/");
    expect(second.tag).not.toBe(first.tag);
  },
);

it("only a few parts of the sitemap exist, for any requested number", async () => {
  const whole = await fetchDocument("/sitemap.xml");
  const none = await fetchDocument("/sitemap.xml?part=7");
  expect(none.text).not.toContain("<url>");
  expect((await fetchDocument("/sitemap.xml?part=777")).tag).toBe(whole.tag);
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
  const all = await fetchDocument("/en/events/calendar.ics");
  const one = await fetchDocument("/en/events/dinner/event.ics");
  expect(all.text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Breakfast", "SUMMARY:Dinner"]);
  // A calendar contains the time it was made, so an equal text was not made again.
  site.clock.ms += 20 * 60_000;
  expect(await fetchDocument("/en/events/calendar.ics?a=1")).toEqual(all);
  expect(await fetchDocument("/en/events/dinner/event.ics")).toEqual(one);

  // This is before the hour after which everything is made again.
  site.clock.ms += 25 * 60_000;
  const later = await fetchDocument("/en/events/calendar.ics");
  expect(later.text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Dinner"]);
  expect(later.tag).not.toBe(all.tag);

  site.space.publish(event("Dinner", "2026-11-29 19:00", "2026-11-29 21:00"));
  await site.published();
  expect((await fetchDocument("/en/events/dinner/event.ics")).text).not.toBe(one.text);
  expect((await fetchDocument("/en/events/calendar.ics")).tag).not.toBe(later.tag);
});
