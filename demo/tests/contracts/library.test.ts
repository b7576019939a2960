import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { demoLanguages, isOneOf } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { openSite } from "./site.ts";

/* The resource library, with the demo space and with odd content. */

const site = await openSite({
  stories: {
    "en/undated": { component: "resource-page", title: "Undated" },
  },
});

/** Returns the library's own list, without anything that an editor placed below it. */
async function listOf(path: string): Promise<string> {
  return (await site.html(path)).split("featured-resources")[0] ?? "";
}

const titlesIn = (html: string) =>
  [...html.matchAll(/<h3 class="card-title[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title);
/** Returns how many. Swiss and Austrian lists add the German ones that they lack; Dutch has only its own. */
const many = (language: Language) => (isOneOf(language, "nl") ? 4 : 11);

describe.each(demoLanguages)("in %s", (language) => {
  const library = paths.to("library", language);

  it("lists every resource, the newest first and large", async () => {
    const html = await listOf(library);
    expect(titlesIn(html)).toHaveLength(many(language));
    expect(html.match(/card-large/g)).toHaveLength(1);
    const dates = [...html.matchAll(/<time dateTime="([\d-]+)/gi)].map(([, date]) => date);
    expect(dates).toHaveLength(many(language));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(html.indexOf("card-large")).toBeLessThan(html.indexOf('class="card card-linked"'));
  });

  it("offers the categories it has, and shows one of them at its own address", async () => {
    const html = await listOf(library);
    const links = [...html.matchAll(/<a class="pill" href="([^"]+)"/g)].map(([, href]) => href);
    const distinct = [...new Set(links)];
    expect(distinct[0]).toBe(library);
    // Once in the list for large screens, once in the dropdown of small ones.
    expect(links).toHaveLength(distinct.length * 2);

    const titles: (string | undefined)[] = [];
    for (const link of distinct.slice(1)) {
      const filtered = await listOf(link ?? "");
      expect(titlesIn(filtered).length, link).toBeGreaterThan(0);
      expect(filtered).toContain(`<link rel="canonical" href="https://www.example.com${library}">`);
      expect(filtered).toContain(`href="${link}" aria-current="true"`);
      titles.push(...titlesIn(filtered));
    }
    expect(titles.toSorted()).toEqual(titlesIn(html).toSorted());
  });
});

it("has icons for checklists and eBooks, and one for all others", async () => {
  const html = await listOf("/en/flair-library/");
  const icons = new Map(
    [...html.matchAll(/<a class="pill"[^>]*>(<svg.*?<\/svg>)([^<]+)/g)].map(([, svg, name]) => [
      name,
      svg,
    ]),
  );
  expect([...icons.keys()]).toEqual(["All", "Checklist", "eBook", "Webinars", "Events"]);
  expect(new Set(icons.values()).size).toBe(3);
  expect(icons.get("Webinars")).toBe(icons.get("All"));
  expect(icons.get("Events")).toBe(icons.get("All"));
});

it("a resource has a breadcrumb, its topic and related resources", async () => {
  const html = await site.html("/en/flair-library/works-council-guide/");
  expect(html).toContain('<a href="/en/flair-library/">Resource library</a>');
  expect(html).toContain('"@type":"DigitalDocument"');
  expect(html).toContain(">Data protection</span>");
  expect(html).toContain("data-share");
  expect(html.match(/resource-card-labels/g)).toHaveLength(3);
});

it("a resource without date, picture or relations shows what it has", async () => {
  const html = await site.html("/en/undated/");
  expect(html).toContain("<h1>Undated</h1>");
  expect(html).not.toContain("More to download");
  expect(html).not.toContain("Enter date");
});
