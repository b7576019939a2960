import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { demoLanguages } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { sayIn } from "../../../src/language/words.ts";
import { openSite } from "./site.ts";
import { brand } from "../../../src/brand/brand.ts";
import { ofSite } from "../../../test/languages.ts";

/* The changelog as a reader without scripts uses it. */

const draft = (title: string, fields: object = {}) => ({
  component: "changelog-detail-page",
  title,
  date: "2026-03-05 09:00",
  ...fields,
});

const site = await openSite({
  stories: {
    "en/whats-new-bare": draft("Bare"),
    "en/whats-new-full": draft("Full", {
      updates: " New ,, Fixed",
      tags: ["Payroll"],
      video_source: "https://vimeo.com/76979871",
      body: [
        {
          component: "markdown",
          _uid: "text",
          text: "# One\n\n## Two\n\n### Three\n\n#### Four\n\n## 42",
        },
      ],
    }),
  },
});

const overview = (language: Language) => paths.to("whatsNew", language);

/** Returns the entries' addresses, in the order of the timeline. */
function listed(page: string): string[] {
  const list = page.match(/<ol[^>]*data-more-list[\s\S]*?<\/ol>/)?.[0] ?? "";
  return [...list.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href]) => href ?? "");
}

function linkToMore(page: string): string | undefined {
  return page.match(/<a[^>]*href="([^"]*\?shown=[^"]*)"/)?.[1];
}

describe("the timeline", () => {
  it.each(demoLanguages)("goes from the newest to the oldest in %s", async (language) => {
    const page = await site.html(`${overview(language)}?shown=100`);
    const dates = [...page.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, day]) => day ?? "");
    const [latest, ...entries] = dates;
    expect(listed(page).length).toBeGreaterThanOrEqual(3);
    expect(entries).toEqual(entries.toSorted().toReversed());
    expect(latest).toBe(entries[0]);
    expect(page).toMatch(/<time[^>]*>\d\d\.\d\d\.\d{4}<\/time>/);
  });

  it("has the anchors that links from other pages lead to", async () => {
    const page = await site.html(overview("en"));
    for (const anchor of ["subscribe-form", "whats-new-section"]) {
      expect(page).toContain(`href="#${anchor}"`);
      expect(page).toMatch(new RegExp(`<section id="${anchor}"`));
    }
  });

  it("counts every entry, also those not shown yet", async () => {
    const page = await site.html(overview("en"));
    expect(listed(page)).toHaveLength(6);
    expect(page).toContain(sayIn("en")("changelog.count", { n: 12 }));
    expect(page).toContain('data-total="12"');
  });
});

describe("load more", () => {
  it("is a link to a longer list until it is complete", async () => {
    const first = await site.html(overview("de"));
    const more = linkToMore(first);
    expect(more).toBe("/de/whats-new/?shown=12#updates-7");
    const second = await site.html((more ?? "").replace(/#.*/, ""));
    expect(listed(second).slice(0, 6)).toEqual(listed(first));
    expect(new Set(listed(second)).size).toBe(12);
    expect(second).toContain('id="updates-7"');
    expect(linkToMore(second)).toBeUndefined();
  });

  it.each(ofSite("nl"))("disappears with nothing left to load, in %s", async (dutch) => {
    const page = await site.html(overview(dutch));
    expect(listed(page)).toHaveLength(3);
    expect(linkToMore(page)).toBeUndefined();
  });
});

describe("an entry", () => {
  it("is below Home and What's New in the breadcrumb, for readers and search engines", async () => {
    const page = await site.html("/en/whats-new/shift-swaps-check-rest-periods/");
    const crumbs = page.match(/<nav class="breadcrumb"[\s\S]*?<\/nav>/)?.[0] ?? "";
    expect([...crumbs.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/en/",
      "/en/whats-new/",
    ]);
    expect(crumbs).toMatch(/aria-current="page">Shift swaps check rest periods by themselves</);
    expect(page).toContain('"@type":"BreadcrumbList"');
    expect(page).toContain('href="/en/whats-new/feed.xml"');
  });

  it("names the author by first name and position", async () => {
    const page = await site.html("/en/whats-new/shift-swaps-check-rest-periods/");
    expect(page).toMatch(
      /<p class="person-name"><a[^>]*href="\/en\/authors\/jonas-weber\/"[^>]*>Jonas<\/a><\/p>/,
    );
    expect(page).toContain(`Product Lead Payroll and Time, ${brand.name}`);
  });

  it("lists its headings from h1 to h3 that have an anchor", async () => {
    const page = await site.html("/en/whats-new-full/");
    const contents = page.match(/<ol class="changelog-contents"[\s\S]*?<\/ol>/)?.[0] ?? "";
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      "one",
      "two",
      "three",
    ]);
  });

  it("shows its kinds of change, its tags and its video", async () => {
    const page = await site.html("/en/whats-new-full/");
    const tags = page.match(/<ul class="row"[\s\S]*?<\/ul>/)?.[0] ?? "";
    expect([...tags.matchAll(/>([^<>]+)<\/span>/g)].map(([, tag]) => tag)).toEqual([
      "New",
      "Fixed",
      "Payroll",
    ]);
    expect(page).toContain("https://vimeo.com/76979871");
    expect(page).toContain("05.03.2026");
  });

  it("has no section of related entries where there are none", async () => {
    const related = sayIn("en")("changelog.related");
    expect(await site.html("/en/whats-new-bare/")).not.toContain(related);
    expect(await site.html("/en/whats-new/shift-swaps-check-rest-periods/")).toContain(related);
  });
});

describe("the feeds", () => {
  it.each(demoLanguages)("in %s contain the entries of their own section", async (language) => {
    const feed = await site.html(paths.feed(paths.to("whatsNew", language)));
    const entries = listed(await site.html(`${overview(language)}?shown=100`));
    const ids = [...feed.matchAll(/<entry>.*?<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual(entries.map((path) => `https://www.example.com${path}`));
    expect(feed).not.toContain("<summary></summary>");
    const blog = await site.html(paths.feed(paths.to("blog", language)));
    expect(blog).toContain(`/${language}/blog/`);
    expect(blog).not.toContain("/whats-new/");
  });

  it("exist for these sections only", async () => {
    for (const path of ["/en/events/feed.xml", "/en/nothing/feed.xml"]) {
      expect((await site.get(path)).status, path).toBe(404);
    }
  });
});
