import { describe, expect, it } from "vitest";
import { signDownload } from "../../src/forms/download-token.ts";
import { findingsOf } from "../../src/editor/findings.ts";
import { namesIn } from "../../src/editor/names.ts";
import { signVideo } from "../../src/forms/video-token.ts";
import { ifSiteHas } from "../languages.ts";
import { resourceFile } from "../../src/routes/download-route.ts";
import { publishedFacts } from "../../src/routes/draft-findings.ts";
import { eventAt } from "../../src/routes/event-calendar.ts";
import { createVisit } from "../../src/site/visit.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { openSmallSite, post } from "./small-site.ts";

/*
 * An editor renames a page while its address is in a mail, in the outbox, or open in a browser. Other tests
 * cover only the requests of visitors.
 */

const world = createWorld();
const { downloadSecret: secret } = world.parts;
const site = await openSmallSite({ leads: world.parts, now: () => world.now() });

const file = "https://assets.example/guide.pdf";
const video = "https://videos.example/tour.mp4";
Object.assign(site.parts, { assetOrigins: ["https://assets.example"] });
const link = (url: string) => ({ linktype: "url", url });
const more = ["third", "fourth", "fifth"];
site.space.datasource("redirects", [{ name: "/en/blog/3/", value: "410" }]);
site.space.publish(
  ...["gone", ...more].map((name) => ({ slug: `en/blog/${name}`, content: post(name) })),
  { slug: "de/library/alt", content: { component: "resource-page", resource_link: link(file) } },
  { slug: "de/library/weg", content: { component: "resource-page", resource_link: link(file) } },
  { slug: "de/events/", content: { component: "events-overview" } },
  {
    slug: "de/events/alt",
    content: { component: "event-detail-page", title: "Abend", date: "2027-01-20 18:00" },
  },
  ...[
    { slug: "de/termine/vorbei", date: "2026-11-01 18:00" },
    { slug: "de/termine/weg", date: "2027-01-20 18:00" },
    { slug: "de/termine/offen" },
  ].map(({ slug, ...fields }) => ({
    slug,
    content: { component: "event-detail-page", title: "Abend", ...fields },
  })),
  {
    slug: "de/alt",
    content: {
      component: "page",
      body: [
        { component: "tour-video-form", _uid: "the-gate", video_link: link(video) },
        { component: "contact-form", _uid: "the-form" },
      ],
    },
  },
);
world.pass(60_000);
await site.look();
site.space.move("de/library/alt", { slug: "de/library/neu" });
site.space.move("de/events/", { slug: "de/termine/" });
site.space.move("de/events/alt", { slug: "de/termine/neu" });
site.space.move("en/blog/", { slug: "en/journal/" });
for (const name of ["first-post", "second-post", ...more])
  site.space.move(`en/blog/${name}`, { slug: `en/journal/${name}` });
site.space.unpublish("en/blog/gone");
site.space.move("de/alt", { slug: "de/neu" });
site.space.unpublish("de/library/weg");
site.space.unpublish("de/termine/weg");
world.pass(60_000);
await site.look();

const visit = createVisit(site.parts, { waitUntil: () => undefined });
const downloadOf = async (slug: string) =>
  site.get(`/api/downloads/${await signDownload(slug, world.now(), secret)}`);

const typed = {
  form: "contact",
  formId: "contact-the-form",
  language: "de",
  firstName: "Ada",
  lastName: "King",
  businessEmailAddress: "ada@example.org",
  companyName: "Analytical Engines",
  phoneNumber: "+49 30 1234567",
  isAgreed: "on",
};
const send = (path: string, fields: object) => site.postForm(path, { ...typed, ...fields });

describe("a page that was renamed after a link was made", () => {
  it("delivers the file of the link", async () => {
    const answer = await downloadOf("de/library/alt");
    // The host of the file does not exist.
    expect(answer.status).toBe(503);
    expect((await resourceFile(visit, "de/library/alt"))?.address).toBe(file);
  });

  it("shows the video of the link", async () => {
    const gated = { form: "tour-video", path: "/de/alt/", block: "the-gate" };
    const token = await signVideo(gated, world.now(), secret);
    const answer = await site.get(`/api/videos/${token}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, video]);
  });

  it("is the event of a mail, at its current address", async () => {
    expect(await eventAt(visit, "/de/events/alt/")).toMatchObject({
      title: "Abend",
      address: "https://www.example.com/de/termine/neu/",
    });
  });

  it.each([
    ["is over", "vorbei", null],
    ["was taken down", "weg", null],
    ["never was there", "nie", null],
    ["has no date yet", "offen", "undated"],
  ])("is no upcoming event of a mail if it %s", async (_, name, found) => {
    expect(await eventAt(visit, `/de/termine/${name}/`)).toBe(found);
  });

  it("shows that a form was sent from its former address, without scripts", async () => {
    const answer = await send("/de/alt/", {});
    expect(answer.status).toBe(303);
    const { pathname, search } = new URL(answer.headers.get("location") ?? "");
    expect(pathname).toBe("/de/neu/");
    expect(await site.html(pathname + search)).toContain('class="form-sent"');
  });

  it("shows the errors of a form that was sent from its former address", async () => {
    const answer = await send("/de/alt/", { businessEmailAddress: "ada" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="Analytical Engines"');
  });
});

it.each([
  ["/de/alt/", "moved", "/de/neu/"],
  ["/en/blog/first-post", "moved", "/en/journal/first-post/"],
  ["/de/blog/first-post/", "moved", "/de/journal/first-post/"],
  ["/de/library/weg/", "noPage", undefined],
])("is reported for a typed link to a former address: %s", async (address, message, to) => {
  const { catalog } = site.parts.live;
  const facts = catalog && (await publishedFacts(visit, catalog));
  const text = { component: "markdown", text: `[a](${address})` };
  const content = { component: "page", body: [text] };
  const story = { uuid: "a", id: 1, full_slug: "en/a", name: "a", content };
  const links = findingsOf(story, facts ?? null, namesIn("en")).filter(({ kind }) =>
    /link/.test(kind),
  );
  expect(links.map((found) => [found.message, found.values.to])).toEqual([[message, to]]);
});

async function expectRedirect(path: string, expected: string) {
  expect(await site.answered(path)).toBe(`301 ${expected}`);
  expect((await site.get(expected)).status).toBe(200);
}

describe("a page below a renamed hub", () => {
  it.each([
    ["a category", "/en/blog/product/", "/en/journal/product/"],
    ["a further page", "/en/blog/2/", "/en/journal/2/"],
    ["a feed", "/en/blog/feed.xml", "/en/journal/feed.xml"],
    ["a calendar", "/de/events/calendar.ics", "/de/termine/calendar.ics"],
    ["an event's calendar", "/de/events/alt/event.ics", "/de/termine/neu/event.ics"],
  ])("is available: %s", (_, path, expected) => expectRedirect(path, expected));

  it.each(ifSiteHas("at"))("is available: the calendar of an event that %s falls back to", (code) =>
    expectRedirect(`/${code}/events/alt/event.ics`, `/${code}/termine/neu/event.ics`),
  );

  it.each([
    "/en/blog/gone/",
    "/en/blog/gone/event.ics",
    "/en/blog/3/",
    "/de/termine/x/y/z/",
    "/de/events/2/",
  ])("is missing if nothing was there, or editors marked it as gone: %s", async (path) => {
    const answer = await site.get(path);
    expect([404, 410]).toContain(answer.status);
  });
});

it("shows in the language of a deleted resource that it is gone, with a link to the library", async () => {
  const answer = await downloadOf("de/library/weg");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('href="/de/flair-library/"');
});

it.each(["downloads", "videos", "newsletter", "attachments"])(
  "uses the language of the browser if a link names none: /api/%s/cut-off",
  async (kind) => {
    const answer = await site.get(`/api/${kind}/cut-off`, { "accept-language": "de-DE, en;q=0.5" });
    expect(await answer.text()).toContain('<html lang="de"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  },
);
