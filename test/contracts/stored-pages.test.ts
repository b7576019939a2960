import { beforeEach, expect, it } from "vitest";
import { keyOfPage } from "../../src/html/stored-pages.ts";
import { openSmallSite } from "./small-site.ts";

/* A page lies in KV as it was sent: another isolate sends it again, and gives it a new frame where that changed. */

const address = "/en/blog/first-post/";
const key = keyOfPage("test-deployment", "en/blog/first-post");

let site: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  site = await openSmallSite();
  settings("Careers");
  await site.published();
  await see();
});

function settings(title: string) {
  const items = [{ component: "menu-item", title, link: { linktype: "url", url: "/en/" } }];
  site.space.publish({
    slug: "en/settings",
    content: {
      component: "settings",
      header: [{ component: "site-header", items }],
      footer: [{ component: "site-footer" }],
    },
  });
}

async function see() {
  const answer = await site.get(address);
  const { status, headers } = answer;
  const seen = {
    status,
    tag: headers.get("etag"),
    version: headers.get("x-cache-version"),
    text: await answer.text(),
  };
  await site.settle();
  return seen;
}

/** What another isolate shows, which knows nothing but what is in KV, and whether the page is written there again. */
async function seeElsewhere() {
  site.restart();
  const before = site.store.get(key);
  const seen = await see();
  return { ...seen, isWritten: site.store.get(key) !== before };
}

it("is sent as it was, with the tag it had", async () => {
  const first = await see();
  expect(first.status).toBe(200);
  expect(first.text).toContain("Careers");
  site.clock.ms += 26 * 3_600_000;
  await site.parts.writer.look({});
  expect(await seeElsewhere()).toEqual({ ...first, isWritten: false });
});

it("says at which version it is still good", async () => {
  const first = await see();
  site.space.publish({ slug: "en/elsewhere", content: { component: "page" } });
  await site.published();
  const later = await seeElsewhere();
  expect(later).toMatchObject({ text: first.text, isWritten: false });
  expect(Number(later.version)).toBeGreaterThan(Number(first.version));
});

it("gets a new frame where the menu has changed, and is kept with it", async () => {
  const first = await see();
  settings("Offices");
  await site.published();
  const second = await seeElsewhere();
  expect(second.text).toContain("Offices");
  expect(second.text.replaceAll("Offices", "Careers")).toBe(first.text);
  expect(second.tag).not.toBe(first.tag);
  expect(second.isWritten).toBe(true);
  expect(await seeElsewhere()).toEqual({ ...second, isWritten: false });
});

it("gets the new year in its frame when that begins", async () => {
  expect((await see()).text).toContain("© 2026");
  site.clock.ms = Date.UTC(2026, 11, 31, 22, 30);
  await site.parts.writer.look({});
  expect((await seeElsewhere()).text).toContain("© 2026");
  expect((await seeElsewhere()).isWritten).toBe(false);
  site.clock.ms = Date.UTC(2026, 11, 31, 23, 30);
  expect((await seeElsewhere()).text).toContain("© 2027");
});

it("says the year of an event once that is not this one", async () => {
  const event = { component: "event-detail-page", title: "Breakfast", date: "2026-11-18 09:00" };
  site.space.publish({ slug: "en/events/breakfast", content: event });
  await site.published();
  const days = async () => {
    site.restart();
    const html = await site.html("/en/events/breakfast/");
    await site.settle();
    return /18 November( 2026)?/.exec(html)?.[0];
  };
  expect([await days(), await days()]).toEqual(["18 November", "18 November"]);
  site.clock.ms = Date.UTC(2027, 0, 3);
  await site.parts.writer.look({});
  expect(await days()).toBe("18 November 2026");
});
