import { beforeEach, expect, it } from "vitest";
import { markdown } from "../../src/blocks/markdown/markdown.tsx";
import { uuidOf } from "../published-space.ts";
import { keyOfPage } from "../../src/html/stored-pages.ts";
import { openSmallSite } from "./small-site.ts";

/*
 * KV stores a page as it was sent. Another isolate sends it again, with a new frame if the frame has changed.
 */

const address = "/en/blog/first-post/";
const keyOf = (path: string) => keyOfPage("test-deployment", path.slice(1, -1));

let site: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  site = await openSmallSite();
  settings("Careers");
  const body = [{ component: "markdown", text: "About us" }];
  site.space.publish({ slug: "en/about", content: { component: "page", body } });
  await site.published();
  await see();
});

function settings(title: string, link: object = { linktype: "url", url: "/en/" }) {
  const items = [{ component: "menu-item", title, link }];
  site.space.publish({
    slug: "en/settings",
    content: {
      component: "settings",
      header: [{ component: "site-header", items }],
      footer: [{ component: "site-footer" }],
    },
  });
}

async function see(path = address) {
  const answer = await site.get(path);
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

/** Returns what another isolate shows that has only KV, and whether it writes the page there again. */
async function seeInOtherIsolate(path = address) {
  site.restart();
  const key = keyOf(path);
  const before = site.store.get(key);
  const seen = await see(path);
  return { ...seen, isWritten: site.store.get(key) !== before };
}

it.each([address, "/en/about/"])(
  "a stored page is sent unchanged, with the same tag: %s",
  async (path) => {
    const first = await see(path);
    expect(first.status).toBe(200);
    expect(first.text).toContain("Careers");
    site.clock.ms += 26 * 3_600_000;
    await site.parts.writer.look({});
    expect(await seeInOtherIsolate(path)).toEqual({ ...first, isWritten: false });
  },
);

it("a stored page is the same in the frame of another page as in its own", async () => {
  const options = [
    {},
    {},
    { preheader_text: "Soon" },
    { hide_footer: true },
    { single_page: true },
  ];
  const paths = options.map((_, at) => `/en/landing-${at}/`);
  options.forEach((option, at) => {
    const quotes = Array.from({ length: at + 1 }, () => ({ component: "quote", quote: `– ${at}` }));
    const content = { component: "page", body: quotes, ...option };
    site.space.publish({ slug: `en/landing-${at}`, content });
  });
  await site.published();
  const seen = new Map<string, string>();
  for (const path of paths) seen.set(path, (await see(path)).text);
  for (const [path, text] of seen) {
    site.forgetPages();
    expect((await seeInOtherIsolate(path)).text).toBe(text);
  }
});

it("a page is rendered once for many requests at the same time", async () => {
  site.forgetPages();
  site.restart();
  let rendered = 0;
  const { render } = markdown;
  Object.assign(markdown, {
    render(...given: Parameters<typeof render>) {
      rendered += 1;
      return render(...given);
    },
  });
  // Reads finish at different times, as those of separate requests do.
  const { store } = site.parts;
  let reads = 0;
  const slowed =
    <Key, Value>(read: (key: Key) => Promise<Value>) =>
    async (key: Key) => {
      await new Promise((resolve) => setTimeout(resolve, 3 * (reads += 1)));
      return read(key);
    };
  site.useStore({ ...store, get: slowed(store.get), bytes: slowed(store.bytes) });
  const answers = await Promise.all([1, 2, 3, 4].map(() => site.get("/en/about/"))).finally(() =>
    Object.assign(markdown, { render }),
  );
  expect(
    new Set(answers.map(({ status, headers }) => `${status} ${headers.get("etag")}`)).size,
  ).toBe(1);
  expect(rendered).toBe(1);
});

it("a stored page reports the version at which it is still valid", async () => {
  const first = await see();
  site.space.publish({ slug: "en/elsewhere", content: { component: "page" } });
  await site.published();
  const later = await seeInOtherIsolate();
  expect(later).toMatchObject({ text: first.text, isWritten: false });
  expect(Number(later.version)).toBeGreaterThan(Number(first.version));
});

it("a stored page gets a new frame if the menu has changed, and is stored with it", async () => {
  const first = await see();
  settings("Offices");
  await site.published();
  const second = await seeInOtherIsolate();
  expect(second.text).toContain("Offices");
  expect(second.text.replaceAll("Offices", "Careers")).toBe(first.text);
  expect(second.tag).not.toBe(first.tag);
  expect(second.isWritten).toBe(true);
  expect(await seeInOtherIsolate()).toEqual({ ...second, isWritten: false });
});

it("a menu links to the new address of a moved page, in a frame that other pages share", async () => {
  settings("About us", { linktype: "story", id: uuidOf("en/about") });
  await site.published();
  expect((await see()).text).toContain('href="/en/about/"');
  site.space.move("en/about", { slug: "en/company" });
  await site.published();
  for (const path of ["/en/company/", address]) {
    const { text } = await see(path);
    expect(text).toContain('href="/en/company/"');
    expect(text).not.toContain('href="/en/about/"');
  }
});

it("a frame shows the new year when the year begins", async () => {
  expect((await see()).text).toContain("© 2026");
  site.clock.ms = Date.UTC(2026, 11, 31, 22, 30);
  await site.parts.writer.look({});
  expect((await seeInOtherIsolate()).text).toContain("© 2026");
  expect((await seeInOtherIsolate()).isWritten).toBe(false);
  site.clock.ms = Date.UTC(2026, 11, 31, 23, 30);
  expect((await seeInOtherIsolate()).text).toContain("© 2027");
});

it("a page shows the year of an event when it is no longer the current year", async () => {
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
