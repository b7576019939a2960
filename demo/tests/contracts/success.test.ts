import { describe, expect, it } from "vitest";
import { demoLanguages, isOneOf } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { jsonLdOf, openSite } from "./site.ts";

/* The success stories, their authors and the small pages beside them, with the demo space. */

const day = 86_400_000;
const words = (n: number) => Array.from({ length: n }, () => "word").join(" ");
const odd = {
  "en/odd/odd": {
    component: "success-story-page",
    title: "Three words here",
    video_source: "https://vimeo.com/76979871",
    image: { filename: "https://a.storyblok.com/f/1/1600x900/a/still.webp", alt: "A still" },
    topic: ["payroll", "nonsense"],
    hide_contents_summary: true,
    created_at: new Date(Date.now() - 3 * day).toISOString(),
    body: [
      { component: "markdown", text: `## One\n\n${words(196)}` },
      { component: "markdown", text: "## Two" },
    ],
  },
  "en/odd/short": {
    component: "success-story-page",
    title: "Short",
    created_at: new Date(Date.now() - 8 * day).toISOString(),
  },
};

const site = await openSite({ stories: odd });

const typesIn = (html: string) => jsonLdOf(html).map((one) => one["@type"]);

const cardsIn = (html: string) =>
  [...html.matchAll(/success-card"[^]*?<\/article>/g)].map(
    ([card]) => card.match(/href="([^"]+)"/)?.[1] ?? "",
  );

const customers = (html: string) => cardsIn(html).map((path) => path.split("/").at(-2));

describe.each(demoLanguages)("in %s", (language) => {
  const hub = paths.to("successHub", language);

  it("the hub shows every story, the newest first, some of them large", async () => {
    const html = await site.html(hub);
    const cards = cardsIn(html);
    expect(cards).toHaveLength(isOneOf(language, "nl") ? 3 : 8);
    const dates: string[] = [];
    for (const path of cards) {
      const story = await site.html(path);
      expect(story, path).toMatch(new RegExp(`class="breadcrumb"[^]*?href="${hub}"`));
      expect(story, path).toContain("story-fact-text");
      expect(story, path).toContain("story-integration");
      expect(story, path).toContain("share-row");
      expect(typesIn(story), path).toEqual(["Article", "BreadcrumbList"]);
      dates.push(String(jsonLdOf(story)[0]?.datePublished));
    }
    expect(dates).toEqual(dates.toSorted().toReversed());
    const slides = html.match(/class="success-slide"/g) ?? [];
    expect(slides.length).toBeGreaterThanOrEqual(3);
  });

  it("every option of a filter leaves some stories, and shows how many", async () => {
    const html = await site.html(hub);
    const boxes = [...html.matchAll(/type="checkbox" name="(\w+)" value="([\w-]+)"/g)];
    expect(new Set(boxes.map(([, name]) => name))).toEqual(
      new Set(["industry", "topic", "outcome"]),
    );
    const total = cardsIn(html).length;
    for (const [, name, value] of boxes) {
      const filtered = await site.html(`${hub}?${name}=${value}`);
      const shown = cardsIn(filtered).length;
      expect(shown, value).toBeGreaterThan(0);
      expect(shown, value).toBeLessThanOrEqual(total);
      expect(filtered).toContain(`<link rel="canonical" href="https://www.example.com${hub}"`);
      expect(filtered).toMatch(
        new RegExp(`checked=""[^>]*value="${value}"|value="${value}"[^>]*checked=""`),
      );
    }
  });

  it("the pages of authors list their stories, and are not in the sitemap", async () => {
    const html = await site.html(`/${language}/authors/`);
    const authors = [...html.matchAll(/author-card-link" href="([^"]+)"/g)].map(([, path]) => path);
    expect(authors).toHaveLength(8);
    let written = 0;
    for (const path of authors) {
      const page = await site.html(path ?? "");
      expect(typesIn(page), path).toEqual(["ProfilePage", "BreadcrumbList"]);
      written += page.match(/class="card-link"/g)?.length ?? 0;
    }
    const listed = await (await site.get("/sitemap.xml")).text();
    expect(listed).toContain(`${hub}<`);
    expect(listed).not.toContain("/authors/");
    expect(written).toBeGreaterThanOrEqual(8);
  });

  it("an article leads to its author", async () => {
    const post = /card-link" href="([^"]+)"/.exec(await site.html(paths.to("blog", language)))?.[1];
    const article = await site.html(post ?? "");
    const author = /article-author-name" href="([^"]+)"/.exec(article)?.[1];
    expect(author).toContain(`/${language}/authors/`);
    // The author of a borrowed article may have written more in this language.
    const isBorrowed = /<main id="content"[^>]* lang=/.test(article);
    expect(await site.html(author ?? "")).toContain(
      isBorrowed ? 'class="card-link"' : `href="${post}"`,
    );
  });

  it("the FAQ has its answers in structured data", async () => {
    const html = await site.html(paths.to("faq", language));
    const faq = jsonLdOf(html).find((one) => one["@type"] === "FAQPage");
    expect(faq?.mainEntity).toHaveLength(12);
  });

  it("the tour and the story have their forms", async () => {
    expect(await site.html(paths.to("tourVideo", language))).toContain('name="fullName"');
    const [first] = cardsIn(await site.html(hub));
    expect(await site.html(first ?? "")).toContain('id="stories-subscribe-');
  });
});

describe("the filters", () => {
  const filtered = async (query: string) =>
    customers(await site.html(`/en/success-hub/?${query}`)).toSorted();

  it("widen within a list and narrow across lists", async () => {
    expect(await filtered("topic=payroll")).toEqual(["haldane", "kontor7", "nordwerk"]);
    expect(await filtered("topic=payroll&topic=absences")).toEqual([
      "haldane",
      "kontor7",
      "nordwerk",
      "seeblick",
    ]);
    expect(await filtered("topic=payroll&topic=absences&industry=health-care")).toEqual([
      "haldane",
      "seeblick",
    ]);
    expect(
      await filtered("topic=payroll&topic=absences&industry=health-care&outcome=retention"),
    ).toEqual(["seeblick"]);
  });

  it("ignore unknown options", async () => {
    expect(await filtered("topic=%3Cb%3E&industry=")).toHaveLength(8);
  });

  it("show that nothing matches, and how many are applied", async () => {
    const html = await site.html("/en/success-hub/?industry=hospitality&topic=payroll");
    expect(cardsIn(html)).toEqual([]);
    expect(html).toContain("No story matches all of these filters yet");
    expect(html).toContain("Applied: 2<");
    expect(html).toMatch(/href="\/en\/success-hub\/" data-filter-clear/);
  });
});

describe("a story", () => {
  it("shows its video instead of its picture, and no contents where they are hidden", async () => {
    const html = await site.html("/en/odd/odd/");
    const main = html.slice(html.indexOf("<main"));
    expect(main).toContain("https://vimeo.com/76979871");
    expect(main.match(/still\.webp/g)).toHaveLength(1); // the video's own thumbnail
    expect(main).not.toContain("article-contents");
    expect(await site.html("/en/success-hub/alpenkraft/")).toContain("article-contents");
  });

  it("names its topics, and skips unnamed ones", async () => {
    const tags = /class="row"[^]*?<\/ul>/.exec(await site.html("/en/odd/odd/"))?.[0];
    expect(tags?.match(/class="chip/g)).toHaveLength(1);
    expect(tags).toContain(">Payroll</span>");
  });

  it("takes a minute for 200 words of title and text, and a second one for the next", async () => {
    // 3 in the title, 196 in the text, 2 headings.
    expect(await site.html("/en/odd/odd/")).toContain("2 min read");
    expect(await site.html("/en/odd/short/")).toContain("1 min read");
  });

  it("shows how many days ago it was posted, and after a week its date", async () => {
    const html = await site.html("/en/odd/odd/");
    expect(html).toMatch(/success-posted"[^>]*>3 days ago</);
    expect(await site.html("/en/odd/short/")).toMatch(/success-posted"[^>]*>\d{1,2} \w+ \d{4}</);
  });
});

describe("a day later", () => {
  it("a story shows one day more, at midnight in Berlin and not before", async () => {
    let now = Date.UTC(2026, 5, 10, 21, 50);
    const aging = await openSite({
      now: () => now,
      stories: {
        "en/success-hub/aging": {
          component: "success-story-page",
          created_at: "2026-06-09T08:00:00Z",
        },
      },
    });
    const posted = async () =>
      /success-posted"[^>]*>([^<]+)</.exec(
        await (await aging.get("/en/success-hub/aging/")).text(),
      )?.[1];
    expect(await posted()).toBe("posted yesterday");
    now += 9 * 60_000;
    expect(await posted()).toBe("posted yesterday");
    now += 2 * 60_000;
    expect(await posted()).toBe("2 days ago");
  });
});
