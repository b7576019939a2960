import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/language/language.ts";
import { demoLanguages, isOneOf } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { sayIn } from "../../../src/language/words.ts";
import { jsonLdOf, openSite } from "./site.ts";
import { brand } from "../../../src/brand/brand.ts";

/* The learning hub and the template hub as a reader without scripts uses them. */

const loose = (fields: object = {}) => ({ component: "learning-hub-page", ...fields });
const template = (fields: object = {}) => ({ component: "template-hub-post", ...fields });

const site = await openSite({
  stories: {
    "en/loose": loose({
      title: "Loose",
      body: [{ component: "markdown", text: "# One\n\n## Two\n\n### Three\n\n#### Four" }],
    }),
    "en/bare-template": template({
      title: "Bare",
      summary: "What it is for",
      image: { filename: "https://a.storyblok.com/f/290817/1600x900/0c4df82a11/bare.webp" },
      category: "payroll",
      categories: ["payroll", "no-one-named-this"],
    }),
  },
});

const many = (language: Language) => language === "en" || language === "de";
const hrefs = (page: string, around: RegExp) =>
  [...(page.match(around)?.[0] ?? "").matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(
    ([, href]) => href ?? "",
  );
/** Returns the topics in the editors' order, from the landing page's menu. */
const topicsOn = (page: string) => hrefs(page, /<ul class="hub-topics"[\s\S]*?<\/ul>/);
const cardsOn = (page: string) =>
  [...page.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href]) => href ?? "");

/** The names that the second document gives. */
const topicNames = [
  "Getting started",
  "Recruiting",
  "Onboarding",
  "Absences",
  "Time tracking",
  "Performance and goals",
  "Engagement",
  "Document management",
  "Shift planner",
  "Expenses",
  "Payroll",
  "Customer support",
];

describe.each(demoLanguages)("the learning hub in %s", (language) => {
  const landing = paths.to("learningHub", language);

  it("names its topics in one order, the first six in the bar", async () => {
    const page = await site.html(landing);
    const topics = topicsOn(page);
    expect(topics).toHaveLength(many(language) ? 12 : 6);
    const bar = [
      ...page.matchAll(/class="hub-bar-topic"><a class="menu-row hub-topic" href="([^"]+)"/g),
    ];
    expect(bar.map(([, href]) => href)).toEqual(topics.slice(0, 6));
    expect(page.match(/<li class="hub-in-bar">/g) ?? []).toHaveLength(bar.length);
    expect(page.includes("hub-bar-all")).toBe(topics.length <= 6);
  });

  it("has the topics that a people team has, in their order", async () => {
    const names = [
      ...(await site.html(landing)).matchAll(/class="menu-row hub-topic"[^>]*>(.*?)<\/a>/g),
    ];
    const texts = new Set(names.map(([, inside = ""]) => inside.replace(/<[^>]*>/g, "")));
    if (language === "en") expect([...texts]).toEqual(topicNames);
    for (const [at, path] of topicsOn(await site.html(landing)).entries()) {
      expect(path.startsWith(landing), path).toBe(true);
      const [, name] = /<p class="eyebrow">(.*?)<\/p>/.exec(await site.html(path)) ?? [];
      expect(name, path).toBe([...texts][at]);
    }
  });

  it("lists its articles, the one updated last first", async () => {
    const page = await site.html(landing);
    const cards = page.match(/<ul class="stack card-grid">[\s\S]*?<\/ul>/)?.[0] ?? "";
    const dates = [...cards.matchAll(/<time dateTime="([\d-]+)"/gi)].map(([, day]) => day ?? "");
    expect(dates).toHaveLength(cardsOn(cards).length);
    expect(dates).toEqual(dates.toSorted().toReversed());
    // Besides its own topics, its fallbacks.
    const own = new Set(topicsOn(page));
    expect(
      cardsOn(cards)
        .filter((href) => own.has(href))
        .toSorted(),
    ).toEqual([...own].toSorted());
    expect(cardsOn(cards).length > own.size).toBe(isOneOf(language, "ch", "at"));
  });

  it("leads from each topic to the next and the previous one, in a circle", async () => {
    const topics = topicsOn(await site.html(landing));
    for (const [index, path] of topics.entries()) {
      const page = await site.html(path);
      expect(hrefs(page, /<nav class="hub-neighbours"[\s\S]*?<\/nav>/), path).toEqual([
        topics.at(index - 1),
        topics[(index + 1) % topics.length],
      ]);
      expect(topicsOn(page), path).toEqual(expect.arrayContaining(topics));
      expect(
        page.match(/<a class="menu-row hub-topic" href="([^"]+)" aria-current="page"/)?.[1],
      ).toBe(path);
    }
  });

  it("lists, in each article, its contents and where to go on", async () => {
    for (const path of topicsOn(await site.html(landing))) {
      const page = await site.html(path);
      const contents = hrefs(page, /hub-topic"[^>]*aria-current="page"[\s\S]*?<\/ol>/).filter(
        (href) => href.startsWith("#"),
      );
      expect(contents.length, path).toBeGreaterThanOrEqual(2);
      for (const anchor of contents) {
        expect(page, path).toContain(`id="${decodeURIComponent(anchor.slice(1))}"`);
      }
      const questions = hrefs(page, /<ul class="related-questions-list">[\s\S]*?<\/ul>/);
      expect(questions.length, path).toBeGreaterThanOrEqual(2);
      for (const question of questions) {
        const [to = "", anchor] = question.split("#");
        const answer = await site.html(to);
        if (anchor)
          expect(answer, `${path} → ${question}`).toContain(`id="${decodeURIComponent(anchor)}"`);
      }
      expect(page.match(/hub-contact"[\s\S]*?<\/section>/)?.[0]).toContain(
        `href="${paths.to("contact", language)}"`,
      );
      expect(page).toContain(sayIn(language)("feedback.question"));
      const types = jsonLdOf(page).map((one) => one["@type"]);
      expect(types).toEqual(["TechArticle", "BreadcrumbList"]);
    }
  });
});

describe("an article that is no topic", () => {
  it("shows its headings from h1 to h3 by themselves, and has no neighbours", async () => {
    const page = await site.html("/en/loose/");
    expect(hrefs(page, /<nav class="article-contents"[\s\S]*?<\/nav>/)).toEqual([
      "#one",
      "#two",
      "#three",
    ]);
    expect(page).not.toContain("hub-neighbours");
    expect(topicsOn(page).length).toBeGreaterThan(11);
  });
});

describe.each(demoLanguages)("the template hub in %s", (language) => {
  const overview = paths.to("templateHub", language);

  it("shows every template, and groups what they can be filtered by", async () => {
    const page = await site.html(overview);
    expect(cardsOn(page)).toHaveLength(isOneOf(language, "nl") ? 6 : 9);
    const groups = [...page.matchAll(/<fieldset[\s\S]*?<\/fieldset>/g)].map(([group]) => group);
    expect(groups).toHaveLength(2);
    const titles = [...page.matchAll(/<legend[^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles[0]).toBe("Learning Hub");
    if (language === "en") expect(titles[1]).toBe("Use cases");
    for (const group of groups) {
      const boxes = group.match(/name="category" value="[\w-]+"/g) ?? [];
      expect(boxes.length).toBeGreaterThan(1);
      // Each choice leads to a template, and has a name in this language.
      for (const box of boxes) {
        const value = box.match(/value="([\w-]+)"/)?.[1] ?? "";
        expect(
          cardsOn(await site.html(`${overview}?category=${value}`)).length,
          value,
        ).toBeGreaterThan(0);
      }
    }
  });

  it("is in the order set by editors, regardless of dates", async () => {
    const cards = cardsOn(await site.html(overview));
    // One of the newest, placed last.
    if (language === "en") expect(cards.at(-1)).toBe(`${overview}payroll-cut-off-checklist/`);
    expect(cards.length).toBeGreaterThan(5);
  });

  it("leads to templates that lead back, to others and to a demo", async () => {
    for (const path of cardsOn(await site.html(overview))) {
      const page = await site.html(path);
      expect(hrefs(page, /<nav class="breadcrumb"[\s\S]*?<\/nav>/), path).toEqual([
        paths.home(language),
        overview,
      ]);
      expect(page, path).toContain("template-sidebar");
      expect(page, path).toContain('data-island="copy-link"');
      expect(page, path).toContain(`href="${paths.to("demo", language)}"`);
      expect(page, path).toContain('class="shortcuts"');
      // A fallback also links to others in its reader's language.
      const others = cardsOn(page).filter((href) => href.startsWith(overview));
      expect(others.length, path).toBeGreaterThanOrEqual(2);
      expect(jsonLdOf(page).map((one) => one["@type"])).toEqual(["Article", "BreadcrumbList"]);
    }
  });
});

describe("the filter", () => {
  const overview = "/en/template-hub/";
  const checked = (page: string) =>
    [...page.matchAll(/value="([\w-]+)"[^>]* checked=""|checked=""[^>]* value="([\w-]+)"/g)].map(
      ([, before, after]) => before ?? after,
    );

  it("shows templates with any of the chosen categories, across groups", async () => {
    const payroll = cardsOn(await site.html(`${overview}?category=payroll`));
    const listen = cardsOn(await site.html(`${overview}?category=listen`));
    const both = await site.html(`${overview}?category=payroll&category=listen`);
    expect(payroll).toEqual(["/en/template-hub/payroll-cut-off-checklist/"]);
    expect(listen).toEqual(["/en/template-hub/enps-survey/"]);
    expect(cardsOn(both).toSorted()).toEqual([...payroll, ...listen].toSorted());
    expect(checked(both).toSorted()).toEqual(["listen", "payroll"]);
    expect(both).toContain(sayIn("en")("templates.count", { n: 2, total: 9 }));
    expect(both).toContain(sayIn("en")("templates.clear"));
  });
});

describe("a template without meta", () => {
  it("has its own title, summary and picture in its metadata", async () => {
    const page = await site.html("/en/bare-template/");
    expect(page).toContain(`<title>Bare${brand.titleSuffix}</title>`);
    expect(page).toMatch(/<meta name="description" content="What it is for"/);
    expect(page).toMatch(/property="og:image" content="[^"]*\/bare\.webp/);
  });

  it("names each of its categories once, and skips unnamed ones", async () => {
    const page = await site.html("/en/bare-template/");
    const head = page.match(/<p class="row">[\s\S]*?<\/p>/)?.[0] ?? "";
    expect(head.match(/class="chip[^"]*">[^<]+/g)).toEqual(['class="chip chip-accent">Payroll']);
    expect(page).not.toContain("no-one-named-this");
  });
});
