import { readFileSync } from "node:fs";
import { keyOfPart } from "../../src/catalog/parts.ts";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wordsIn } from "../../src/language/search-text.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { openSite } from "./site.ts";
import { openSmallSite, post, smallLanguages } from "./small-site.ts";
import { isSameTongue } from "../../src/language/language.ts";
import { ofSite } from "../languages.ts";

/*
 * The search of the whole site: what it finds, what it never does, and that it stores nothing about itself.
 */

async function openSmall(options: Parameters<typeof openSmallSite>[0] = {}) {
  const opened = await openSmallSite(options);
  const links = (html: string, as: string) =>
    [...html.matchAll(/class="([\w-]+)" href="([^"]+)" data-search-hit/g)]
      .filter(([, name]) => name === as)
      .map(([, , href]) => href);
  const hrefs = (html: string) => links(html, "card-link");
  const suggestions = (html: string) => links(html, "pill");
  const found = async (typed: string, language = "en") =>
    hrefs(await (await opened.get(`/${language}/search/?q=${encodeURIComponent(typed)}`)).text());
  return { ...opened, hrefs, suggestions, found };
}

const hidden = { meta: [{ component: "meta", no_index: true }] };

describe("a search result", () => {
  it("is shown without JavaScript with its address, and not indexed by search engines", async () => {
    const { get, hrefs } = await openSmall();
    const answer = await get("/en/search/?q=first");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(hrefs(html)).toEqual(["/en/blog/first-post/"]);
    expect(html).toContain("Found: 1");
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain('value="first"');
  });

  it("is in the visitor's language, at an address of that language", async () => {
    const { space, found, published } = await openSmall();
    space.publish(
      { slug: "de/home", content: { component: "page" } },
      { slug: "de/blog/urlaubsantrag", uuid: "one", content: post("Urlaubsantrag") },
      ...ofSite("ch").map((swiss) => ({
        slug: `${swiss}/blog/urlaubsantrag`,
        uuid: "other",
        content: post("Urlaubsantrag"),
      })),
    );
    await published();
    // In Austria it is a fallback of the German page.
    for (const code of smallLanguages) {
      const isRead = isSameTongue(code, "de");
      expect(await found("antrag", code), code).toEqual(
        isRead ? [`/${code}/blog/urlaubsantrag/`] : [],
      );
    }
    expect(await found("antrag")).toEqual([]);
  });

  it("is a published page, and never a hidden one", async () => {
    const { space, found, published } = await openSmall();
    expect(await found("gooseberry")).toEqual([]);
    space.publish({ slug: "en/blog/gooseberry", content: post("Gooseberry") });
    await published();
    expect(await found("gooseberry")).toEqual(["/en/blog/gooseberry/"]);
    space.publish({ slug: "en/blog/gooseberry", content: post("Gooseberry", hidden) });
    await published();
    expect(await found("gooseberry")).toEqual([]);
    space.publish({ slug: "en/blog/gooseberry", content: post("Gooseberry") });
    await published();
    expect(await found("gooseberry")).toEqual(["/en/blog/gooseberry/"]);
    space.unpublish("en/blog/gooseberry");
    await published();
    expect(await found("gooseberry")).toEqual([]);
  });
});

it("contains no word of a draft", async () => {
  const opened = await openSite();
  expect((await opened.get("/en/search/?q=kettle")).status).toBe(200);
  await opened.settle();
  const { catalog } = opened.parts.live;
  const names = Object.values(catalog?.root.search ?? {}).flatMap((pieces) => pieces);
  const stored = await Promise.all(names.map(({ part }) => catalog?.text(keyOfPart(part))));
  const text = stored
    .map((part) => (part?.ok ? part.value : ""))
    .join(" ")
    .toLowerCase();
  // Words that only a draft has, and words that are published.
  const read = (file: string) => readFileSync(join(fixtureSpace, file), "utf8");
  const words = (file: string) => new Set(wordsIn(read(file).toLowerCase()));
  const published = words("stories/en/about.json");
  const drafted = [...words("drafts/en/about.json")].filter((word) => !published.has(word));
  expect(drafted).toContain("four");
  expect(text).toContain("kettle");
  for (const word of [...drafted, "no one has read", "never shown"]) {
    expect(text, word).not.toMatch(new RegExp(`\\b${word}\\b`));
  }
  const found = await (await opened.get("/en/search/?q=never%20shown")).text();
  expect(found).not.toContain("never-shown");
});

describe("a search query", () => {
  it("is stored nowhere: no page, no story, no call to the service", async () => {
    const { get, parts, store, settle, calls } = await openSmall();
    expect((await get("/en/search/?q=first")).status).toBe(200);
    await settle();
    const keys: string[] = [];
    const put = parts.pages?.put;
    Object.assign(parts.pages ?? {}, {
      put: (...given: Parameters<NonNullable<typeof put>>) => {
        keys.push(given[0]);
        return put?.(...given);
      },
    });
    const before = { stored: store.size, calls: calls.length };
    for (const junk of [
      "zzq1",
      "zzq2",
      "%00",
      "a".repeat(5_000),
      "%F0%9F%98%80",
      "first&q=second",
    ]) {
      const answer = await get(`/en/search/?q=${junk}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect((await answer.text()).length).toBeLessThan(40_000);
    }
    await settle();
    expect(keys).toEqual([]);
    expect({ stored: store.size, calls: calls.length }).toEqual(before);
  });

  it("is read up to a hundred characters, and shown as text", async () => {
    const { get } = await openSmall();
    const html = await (
      await get(`/en/search/?q=${encodeURIComponent('"><script>x</script>')}`)
    ).text();
    expect(html).not.toContain("<script>x");
    const long = await (await get(`/en/search/?q=${"first+".repeat(400)}`)).text();
    expect(long).toContain("Found: 1");
    expect(long).not.toContain("first ".repeat(18));
  });

  it("starts no search if it contains no word: the page is the same, and cached", async () => {
    const { get, suggestions, settle } = await openSmall();
    const plain = await (await get("/en/search/")).text();
    await settle();
    expect(suggestions(plain)).toEqual(["/en/blog/"]);
    expect(plain).toMatch(
      /<output class="search-page-results-count" data-filter-part="count"[^>]*></,
    );
    expect((await get("/en/search/")).headers.get("cache-control")).toContain("public");
    expect(await (await get("/en/search/?q=")).text()).toBe(plain);
  });
});

it("suggests other pages if nothing is found", async () => {
  const { get, hrefs, suggestions } = await openSmall();
  const html = await (await get("/en/search/?q=qqxxzz")).text();
  expect(html).toContain("Nothing found for “qqxxzz”");
  expect(hrefs(html)).toEqual([]);
  expect(suggestions(html)).toEqual(["/en/blog/"]);
  expect(html).toContain('href="/en/contact-us/"');
});

describe("a query without a word", () => {
  it("counts together with words, and alone finds nothing, as the page states with the query", async () => {
    const { found, get, suggestions } = await openSmall();
    expect(await found("❤️ first")).toEqual(["/en/blog/first-post/"]);
    const html = await (await get(`/en/search/?q=${encodeURIComponent("❤️")}`)).text();
    expect(html).toContain("Nothing found for “❤️”");
    expect(html).toContain('value="❤️"');
    expect(suggestions(html)).toEqual(["/en/blog/"]);
  });

  it.each(["\u0301", "\u200b", "\ufe0f", "  "])(
    "is ignored if it is invisible: %j",
    async (typed) => {
      const { get } = await openSmall();
      const html = await (await get(`/en/search/?q=${encodeURIComponent(typed)}`)).text();
      expect(html).not.toContain("Nothing found");
      expect(html).toContain("Or start here");
    },
  );
});

it("the search field is on the 404 page, and in every header", async () => {
  const { get } = await openSmall();
  const html = await (await get("/en/nope/")).text();
  expect(html).toMatch(/<form[^>]+action="\/en\/search\/"/);
  expect(html).toContain('name="q"');
});

it("the search page shows what editors publish at its address", async () => {
  const { space, get, published } = await openSmall();
  expect(await (await get("/en/search/")).text()).toContain("<h1>What are you looking for?</h1>");
  space.publish({ slug: "en/search", content: { component: "search-page", title: "Ask away" } });
  await published();
  expect(await (await get("/en/search/")).text()).toContain("<h1>Ask away</h1>");
});
