import { describe, expect, it } from "vitest";
import en from "../../locales/en.json" with { type: "json" };
import { decide } from "../../src/language/decide.ts";
import { type Language, allLanguages, isSameTongue } from "../../src/language/language.ts";
import { hubs } from "../../src/pages/all.ts";
import { type PathName, paths, slugOf } from "../../src/language/paths.ts";
import { smallLanguages } from "./small-site.ts";

/* Every address that the code writes, in each language. A change here needs redirects. */

const places = Object.keys(en.paths) as PathName[];

function addressesIn(language: Language): string[] {
  return [
    paths.home(language),
    ...places.map((place) => paths.to(place, language)),
    paths.listing(paths.to("blog", language), { page: 2 }),
    paths.listing(paths.to("blog", language), { category: "product" }),
    paths.listing(paths.to("blog", language), { category: "product", page: 3 }),
    paths.feed(paths.to("blog", language)),
    paths.feed(paths.to("whatsNew", language)),
    paths.calendar(paths.to("events", language)),
    paths.calendarEntry(`${language}/${slugOf("events", language)}/evening`),
    paths.podcast(paths.to("interviews", language)),
    paths.markdown(paths.to("blog", language)),
    paths.myData(language, "token"),
    paths.receipt(language, "token"),
  ];
}

describe("the addresses", () => {
  it("have these English paths", () => {
    expect(addressesIn("en")).toMatchInlineSnapshot(`
      [
        "/en/",
        "/en/blog/",
        "/en/whats-new/",
        "/en/events/",
        "/en/private-events/",
        "/en/interviews/",
        "/en/newsroom/",
        "/en/learning-hub/",
        "/en/template-hub/",
        "/en/flair-library/",
        "/en/success-hub/",
        "/en/faq/",
        "/en/legal/cookies/",
        "/en/legal/terms/",
        "/en/legal/privacy/",
        "/en/legal/",
        "/en/book-a-demo/",
        "/en/contact-us/",
        "/en/tour-video/",
        "/en/search/",
        "/en/blog/2/",
        "/en/blog/product/",
        "/en/blog/product/3/",
        "/en/blog/feed.xml",
        "/en/whats-new/feed.xml",
        "/en/events/calendar.ics",
        "/en/events/evening/event.ics",
        "/en/interviews/podcast.xml",
        "/en/blog/index.md",
        "/en/my-data/token/",
        "/en/my-data/receipt/token/",
      ]
    `);
  });

  it("have these different paths in other languages", () => {
    const english = addressesIn("en").map((path) => path.slice(3));
    const others = smallLanguages.map((language) => {
      const own = addressesIn(language).map((path) => path.slice(3));
      return [language, own.flatMap((path, index) => (path === english[index] ? [] : path))];
    });
    const german = ["/demo-buchen/", "/kontaktiere-uns/"];
    expect(others).toEqual(
      smallLanguages.map((code) => [code, isSameTongue(code, "de") ? german : []]),
    );
  });

  it("include these fixed paths outside the languages", () => {
    expect([
      paths.llms("en"),
      paths.llms("de"),
      paths.form("contact"),
      paths.chooseLanguage("de", "/de/blog/?page=2#top"),
      // Mails that were sent contain these.
      ...[paths.download, paths.video, paths.newsletter].map((to) => to("token")),
    ]).toMatchInlineSnapshot(`
      [
        "/llms.txt",
        "/de/llms.txt",
        "/api/forms/contact",
        "/api/language/de?to=%2Fde%2Fblog%2F%3Fpage%3D2%23top",
        "/api/downloads/token",
        "/api/videos/token",
        "/api/newsletter/token",
      ]
    `);
  });

  it.each(allLanguages)("in %s are all canonical, without a redirect", (language) => {
    for (const path of addressesIn(language)) {
      const request = { path, query: "", cookie: "nl", acceptLanguage: "de", country: "AT" };
      const decision = decide(request, hubs);
      expect(decision.kind, path).toBe(/\.(xml|ics|md)$/.test(path) ? "file" : "page");
      if (decision.kind !== "redirect") expect(decision.path).toBe(path);
    }
  });

  it.each(allLanguages)("in %s are all different", (language) => {
    const slugs = places.map((place) => slugOf(place, language));
    expect(new Set(slugs).size).toBe(places.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
  });
});

describe("the address of a story", () => {
  it.each([
    ["en/home", undefined, "/en/"],
    ["home", undefined, "/"],
    ["home/en/about", undefined, "/en/about/"],
    ["/en/home/", undefined, "/en/"],
    ["en/blog/", undefined, "/en/blog/"],
    ["en/blog/payroll-cut-off", undefined, "/en/blog/payroll-cut-off/"],
    ["en//blog///payroll", undefined, "/en/blog/payroll/"],
    ["en/product", "payroll", "/en/product/#payroll"],
    ["", undefined, "/"],
  ])("%s, anchor %s, is %s", (slug, anchor, address) => {
    expect(paths.story(slug, anchor)).toBe(address);
  });
});
