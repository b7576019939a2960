import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { demoLanguages, isOneOf } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { card, section } from "./directory.ts";
import { jsonLdOf, openSite } from "./site.ts";

/* The newsroom, the interviews and the integrations, with the demo space and with odd content. */

const site = await openSite({
  stories: {
    "en/filmed": {
      component: "interview-page",
      title: "Filmed",
      video_source: "https://vimeo.com/76979871",
    },
    "en/odd": {
      component: "integrations-page",
      sections: [
        section("Payroll", card("One")),
        section("Payroll", card("Two")),
        section("2 & 3", card("Three")),
        section("", card("Without a title")),
        section("Nothing in it"),
      ],
    },
  },
});

const integrationsPath: { readonly [language: string]: string } = {
  en: "/en/integrations/",
  de: "/de/integrationen/",
  ch: "/ch/integrationen/",
  at: "/at/integrationen/",
  nl: "/nl/integraties/",
};

const datesIn = (html: string) =>
  [...html.matchAll(/<time dateTime="([\d-]+)/gi)].map(([, d]) => d);

const many = (language: Language, most: number) =>
  language === "en" || language === "de" ? most : 3;

describe.each(demoLanguages)("in %s", (language) => {
  it("the newsroom lists the press newest first, the first large, without dead links", async () => {
    const html = await site.html(paths.to("newsroom", language));
    const dates = datesIn(html);
    expect(dates).toHaveLength(many(language, 7));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(html.match(/card-large/g)).toHaveLength(1);
    // No publication wrote about a fictional company, so no card has an outside address.
    expect(html).not.toContain("card-link");
    expect(html).toContain(`href="${paths.to("contact", language)}"`);
  });

  it("the interviews lead to each story, and each story back", async () => {
    const overview = paths.to("interviews", language);
    const html = await site.html(overview);
    const cards = html.match(/interview-card"[^]*?<\/article>/g) ?? [];
    // Swiss and Austrian lists add the German interviews that they lack.
    expect(cards).toHaveLength(isOneOf(language, "nl") ? 3 : 5);
    const dates: (string | undefined)[] = [];
    for (const one of cards) {
      const path = one.match(/href="([^"]+)"/)?.[1] ?? "";
      const story = await site.html(path);
      expect(story, path).toMatch(new RegExp(`class="breadcrumb"[^]*?href="${overview}"`));
      expect(story, path).toContain('interviewee"');
      expect(story, path).not.toContain("interviewee-link");
      expect(story, path).toContain("interview-question");
      dates.push(datesIn(story)[0]);
    }
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it("the integrations are in five sections, each with its link", async () => {
    const html = await site.html(integrationsPath[language] ?? "");
    const anchors = [...html.matchAll(/directory-link" href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors).toHaveLength(5);
    for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
    expect(html.match(/card-linked integration-card/g)).toHaveLength(24);
    expect(html.match(/<details class="integration-section"[^>]* open/g)).toHaveLength(1);
  });

  it("each has a breadcrumb", async () => {
    for (const path of [
      paths.to("newsroom", language),
      paths.to("interviews", language),
      integrationsPath[language] ?? "",
    ]) {
      const crumbs = jsonLdOf(await site.html(path)).find(
        (one) => one["@type"] === "BreadcrumbList",
      );
      expect(JSON.stringify(crumbs), path).toContain(path);
    }
  });
});

describe("odd content", () => {
  it("gives each section its own anchor, and shows none without a title or integrations", async () => {
    const html = await site.html("/en/odd/");
    const anchors = [...html.matchAll(/directory-link" href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors).toHaveLength(3);
    expect(new Set(anchors).size).toBe(3);
    expect(anchors[0]).toBe("payroll");
    expect(html).not.toContain("Without a title");
    expect(html).not.toContain("Nothing in it");
  });

  it("shows an interview's video where there is one", async () => {
    const shown = (await site.html("/en/filmed/")).includes("https://vimeo.com/76979871");
    expect(shown).toBe(true);
    expect(site.events.filter(({ event }) => event === "block-failed")).toEqual([]);
  });
});
