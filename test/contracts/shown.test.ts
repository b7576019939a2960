// Long because it is a list: what editors can write, and what visitors see of it.
import { beforeEach, describe, expect, it } from "vitest";
import { renderNamed as block } from "./placed-block.ts";
import { openSite } from "./site.ts";
import { uuidAt } from "../space-with.ts";

/*
 * Fields that the specifications name, in the forms in which editors can fill them, as pages show them. The
 * tests beside a page type or block cover everything else it does.
 */

const url = (address: string) => ({ linktype: "url", url: address });

const names = ["one", "two", "three", "four", "five"];

const story = (component: string, title: string, more: object = {}) => ({
  component,
  title,
  date: "2026-11-18 09:00",
  ...more,
});

/** The page types that refer to other stories: the type, the folder and the field with the references. */
const relations = [
  ["blog-page", "blog", "related_articles"],
  ["changelog-detail-page", "whats-new", "related_changelogs"],
  ["event-detail-page", "events", "related_events"],
  ["resource-page", "flair-library", "related_resources"],
  ["template-hub-post", "template-hub", "related_templates"],
  ["success-story-page", "success-hub", "related_resources"],
] as const;

/** Stories by address. `@story:` and an address refer to one of them. */
const meta = (more: object) => [{ component: "meta", title: "Kept", ...more }];
const written = {
  "en/kept-out": { component: "page", body: [], meta: meta({ no_index: true }) },
  "en/not-followed": { component: "page", body: [], meta: meta({ no_follow: true }) },
  "en/neither": { component: "page", body: [], meta: meta({ no_index: true, no_follow: true }) },
  "en/global-components/offer": {
    component: "global-component",
    body: [{ component: "markdown", template_name: "text", text: "## An offer to fill" }],
  },
  "en/global-components/words": {
    component: "global-component",
    data: [{ component: "data-markdown", template_name: "text", markdown: "## Ten per cent off" }],
  },
  "en/global-components/filled-offer": {
    component: "global-template-component",
    global_component: "@story:en/global-components/offer",
    global_data: "@story:en/global-components/words",
  },
  "en/templates/base": {
    component: "universal-template-component",
    template: [{ component: "markdown", template_name: "text", text: "## From the base" }],
  },
  "en/templates/over-it": {
    component: "universal-template-component",
    source_template: "@story:en/templates/base",
  },
  "en/partner-settings": {
    component: "settings",
    header: [{ component: "site-header", cta_text: "Call Ines", cta_link: url("/en/ines/") }],
  },
  "en/campaign": {
    component: "page",
    global_setting: "@story:en/partner-settings",
    body: [
      {
        component: "global-reference",
        global_component: "@story:en/global-components/filled-offer",
      },
      { component: "universal-template", source_template: "@story:en/templates/over-it" },
    ],
  },
  "en/newsroom": story("newsroom", "Newsroom"),
  ...Object.fromEntries(
    [
      ["undated", null],
      ["older", "2025-12-01 09:00"],
      ["newer", "2026-05-01 09:00"],
    ].map(([title, date]) => [
      `en/newsroom/${title}`,
      {
        component: "press-article",
        title,
        source: "The Paper",
        date,
        link: url("https://p.example/"),
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ["inside", { linktype: "story", story: "@story:en/newsroom" }],
      ["path", url("/en/newsroom/")],
      ["unlinked", null],
    ].map(([title, link]) => [
      `en/newsroom/${title}`,
      { component: "press-article", title, source: "The Paper", date: "2024-05-01 09:00", link },
    ]),
  ),
  "en/flair-library": story("resource-library", "Library"),
  ...Object.fromEntries(
    ["Checklist", "checklist", "eBook", "eBook", "EBOOK", "on-paper", "On-Paper"].map(
      (category, index) => [
        `en/flair-library/book-${index}`,
        story("resource-page", `Book ${index}`, { category }),
      ],
    ),
  ),
  "en/template-hub": story("template-hub-overview", "Templates", {
    filters: [
      { component: "template-filter", title: "Learning Hub", options: ["hiring", "leaving"] },
      { component: "template-filter", title: "Use Cases", options: ["hiring"] },
    ],
  }),
  "en/template-hub/offer": story("template-hub-post", "An offer", { categories: ["hiring"] }),
  "en/template-hub/reference": story("template-hub-post", "A reference", {
    categories: ["leaving"],
  }),
  "en/events": story("events-overview", "Events"),
  "en/events/this-year": story("event-detail-page", "This year", {
    date: "2026-12-05 09:00",
    featured: true,
  }),
  "en/events/next-year": story("event-detail-page", "Next year", {
    date: "2027-03-05 09:00",
    featured: true,
  }),
  "en/blog/tagged": story("blog-page", "Tagged", {
    date: "2026-11-20 09:00",
    tag_list: ["one_day", "two", "three", "four"],
  }),
  ...Object.fromEntries(
    relations.flatMap(([component, folder, field]) => {
      const kind = component === "success-story-page" ? "resource-page" : component;
      const below = names.map((name) => `en/below/${folder}/${name}`);
      return [
        ...below.map((slug, index) => [slug, story(kind, `Related ${names[index]}`)] as const),
        [
          `en/${folder}/whole`,
          story(component, "Whole", {
            [field]: below.map((slug) => `@story:${slug}`),
          }),
        ] as const,
      ];
    }),
  ),
};

const uuidOf = (slug: string) => uuidAt(Object.keys(written).indexOf(slug));
const stories = JSON.parse(
  JSON.stringify(written).replaceAll(/@story:([\w/-]+)/g, (_, slug: string) => uuidOf(slug)),
);

const begun = Date.UTC(2026, 10, 21, 12);
let now = begun;
const site = await openSite({ stories, now: () => now });
beforeEach(() => {
  now = begun;
});

const shown = site.html;

const asset = (name: string) => ({
  filename: `https://a.storyblok.com/f/290817/384x384/77ab0c19d2/${name}.webp`,
  alt: "",
});

describe("a quote", () => {
  const quote = { quote: "It holds." };

  it("has its author in the long or the short fields", async () => {
    const long = { author_name: "Miriam Keller", author_position: "Head of People" };
    const short = { name: "Miriam Keller", role: "Head of People" };
    const whole = await block("quote", { ...quote, ...long, author_image: asset("miriam") });
    expect(whole).toContain("Miriam Keller");
    expect(whole).toContain("miriam.webp");
    expect(await block("quote", { ...quote, ...short, image: asset("miriam") })).toBe(whole);
  });

  it("prefers the long fields if both are filled", async () => {
    const html = await block("quote", { ...quote, author_name: "Long", name: "Short" });
    expect(html).toContain("Long");
    expect(html).not.toContain("Short");
  });

  it("shows a logo without an author", async () => {
    expect(await block("quote", { ...quote, logo: asset("nordwerk") })).toContain("nordwerk.webp");
  });
});

describe("a picture for screens of several widths", () => {
  const images = [{ component: "image-source", breakpoint: "default", image: asset("sea") }];
  const params = [{ component: "image-param", breakpoint: "default", size: "735x414" }];
  const alt = "The sea";

  it.each([
    ["image", { images, params, alt, lazy_loading_option: "lazy-with-blur" }],
    ["footprints", { images: [asset("sea")] }],
    ["blog-image", { image: asset("sea") }],
    ["responsive-picture", { image: asset("sea"), mobile_image: asset("shore"), alt }],
  ])("has a blurred placeholder: %s %j", async (name, fields) => {
    const html = await block(name, fields);
    expect(html).toMatch(/sea\.webp[^" ]*blur\(/);
    expect(html).toContain('loading="lazy"');
  });

  it("has a blurred placeholder of each crop, in its shape", async () => {
    const cuts = { image: asset("sea"), mobile_image: asset("shore"), alt };
    expect(await block("responsive-picture", cuts)).toMatch(
      /<picture class="picture-blur"><source media="\(width &lt; 640px\)" srcSet="[^"]*shore\.webp[^"]*blur\([^"]*" width="608" height="608"/,
    );
  });

  it.each(["no-lazy", "lazy"])(
    "has no blurred placeholder if an editor chose %s",
    async (lazy_loading_option) => {
      const html = await block("image", { images, params, alt, lazy_loading_option });
      expect(html).not.toContain("blur(");
    },
  );
});

describe("a person interviewed", () => {
  const social_link = url("https://people.example/ines");

  it.each([
    ["their name, without a text", {}, /<a[^>]*href="https:\/\/people\.example\/ines"[^>]*>Ines</],
    [
      "the text",
      { link_text: "Head of People" },
      /Ines<\/p><a[^>]*href="https:\/\/people\.example\/ines"[^>]*>Head of People</,
    ],
  ])("is linked by %s", async (_, more, link) => {
    const html = await block("interviewee", { interviewee_name: "Ines", social_link, ...more });
    expect(html).toMatch(link);
    expect(html.match(/Ines/g)?.length).toBe(1);
  });

  it.each([null, url("/en/success-hub/ines/")])(
    "is named without a link if none is a profile on another site: %s",
    async (profile) => {
      const html = await block("interviewee", {
        interviewee_name: "Ines",
        link_text: "Head of People",
        social_link: profile,
      });
      expect(html).toMatch(/Ines<\/p><p[^>]*>Head of People</);
      expect(html).not.toContain("<a");
    },
  );
});

describe("a page that names other stories", () => {
  it("shows a global template component, filled with its data", async () => {
    const html = await shown("/en/campaign/");
    expect(html).toContain("Ten per cent off");
    expect(html).not.toContain("An offer to fill");
  });

  it("shows a template that is made from another template", async () => {
    expect(await shown("/en/campaign/")).toContain("From the base");
  });

  it("has the header of the settings it names, and the language's own footer", async () => {
    const [own, others] = [await shown("/en/campaign/"), await shown("/en/about/")];
    expect(own).toContain('href="/en/ines/"');
    expect(others).not.toContain('href="/en/ines/"');
    const footer = /<footer class="site-footer.*<\/footer>/s;
    expect(footer.exec(own)?.[0]).toBe(footer.exec(others)?.[0]);
  });
});

describe("any number of items from editors", () => {
  it("shows tags on a post's card", async () => {
    const html = await shown("/en/blog/");
    const card = html.match(/class="row post-card-labels">(?:(?!<\/p>).)*ONE DAY.*?<\/p>/s)?.[0];
    for (const tag of ["ONE DAY", "TWO", "THREE", "FOUR"]) expect(card).toContain(`>${tag}<`);
  });

  it.each(relations)("shows related stories below a %s", async (_, folder) => {
    const html = await shown(`/en/${folder}/whole/`);
    for (const name of names) expect(html).toContain(`Related ${name}`);
  });
});

describe("search engines", () => {
  it.each([
    ["about", "index, follow"],
    ["kept-out", "noindex, follow"],
    ["not-followed", "index, nofollow"],
    ["neither", "noindex, nofollow"],
  ])("get the directive of /en/%s/: %s", async (slug, robots) => {
    expect(await shown(`/en/${slug}/`)).toContain(`<meta name="robots" content="${robots}">`);
  });
});

describe("press articles", () => {
  it("without a date use the date of their publication", async () => {
    const html = await shown("/en/newsroom/");
    const titles = [...html.matchAll(/class="card-link"[^>]*>(newer|older|undated)</g)].map(
      ([, title]) => title,
    );
    // The space's stories were published on 1 January 2026.
    expect(titles).toEqual(["newer", "undated", "older"]);
    expect(html).toMatch(/>undated<.*?<time dateTime="2026-01-01">1 January 2026<.*?>older</s);
  });

  it("without an outside address are plain cards", async () => {
    const cards = [...(await shown("/en/newsroom/")).matchAll(/<article .*?<\/article>/gs)];
    expect(cards).toHaveLength(6);
    for (const title of ["inside", "path", "unlinked"]) {
      const [card = ""] = cards.find(([html]) => html.includes(title)) ?? [];
      expect(card, title).toMatch(new RegExp(`<h3[^>]*>${title}</h3>`));
      expect(card, title).not.toMatch(/<a |card-linked|arrow-up-right/);
    }
  });
});

describe("the library", () => {
  const pills = (html: string) =>
    [
      ...html.matchAll(/<a class="pill" href="[^"]*\?category=([^"]*)"[^>]*>.*?<\/svg>([^<]*)</g),
    ].map(([, value, label]) => `${value} ${label}`);
  const titles = (html: string) =>
    [...new Set([...html.matchAll(/Book \d/g)].map(([title]) => title))].toSorted();

  it("has each category once, in any spelling", async () => {
    const found = new Set(pills(await shown("/en/flair-library/")));
    expect([...found].toSorted()).toEqual([
      "checklist Checklist",
      "ebook eBook",
      "on-paper On Paper",
    ]);
  });

  it.each(["ebook", "eBook", "EBOOK"])(
    "shows a whole category for ?category=%s",
    async (category) => {
      const html = await shown(`/en/flair-library/?category=${category}`);
      expect(titles(html)).toEqual(["Book 2", "Book 3", "Book 4"]);
      expect(html).toMatch(/href="[^"]*category=ebook" aria-current="true"/);
    },
  );

  it("gives a category its icon and its tint in any spelling", async () => {
    const chips = [
      ...(await shown("/en/flair-library/")).matchAll(/<span class="chip chip-(\w+)"/g),
    ];
    expect(chips.filter(([, tint]) => tint === "lilac").length).toBe(3);
  });
});

describe("the filters of templates", () => {
  it("share a value that several groups have", async () => {
    const html = await shown(`${hub}?category=hiring&category=hiring`);
    expect(boxesIn(html).map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(html).toContain("Chosen: 1");
    expect(html).toContain("An offer");
    expect(html).not.toContain("A reference");
  });

  const hub = "/en/template-hub/";
  /** Returns the boxes: hiring and leaving in one group, hiring in the other. */
  function boxesIn(html: string) {
    const tags = html.match(/<input type="checkbox"[^>]*>/g) ?? [];
    return tags.map((tag) => ({
      value: / value="([^"]*)"/.exec(tag)?.[1] ?? "",
      checked: tag.includes("checked="),
    }));
  }
  /** Returns the page after some boxes were clicked and the form was sent by its button. */
  async function sent(html: string, ...clicked: readonly number[]) {
    const boxes = boxesIn(html).filter(({ checked }, at) => checked !== clicked.includes(at));
    const query = new URLSearchParams(boxes.map(({ value }) => ["category", value]));
    return shown(`${hub}?${query}`);
  }
  const chosen = (html: string) => boxesIn(html).map(({ checked }) => checked);

  it.each([[0], [2], [0, 2]])(
    "select and clear it in all groups through any of them, without a script: %j",
    async (...clicked) => {
      const one = await sent(await shown(hub), ...clicked);
      expect(chosen(one)).toEqual([true, false, true]);
      expect(one).not.toContain("A reference");
      // Boxes that are not clicked keep their state beside the new choice.
      const two = await sent(one, 1);
      expect(chosen(two)).toEqual([true, true, true]);
      const other = await sent(two, ...clicked);
      expect(chosen(other)).toEqual([false, true, false]);
      expect(other).not.toContain("An offer");
      expect(chosen(await sent(one, ...clicked))).toEqual([false, false, false]);
    },
  );

  it("have one address for any order of choices", async () => {
    const one = await sent(await shown(hub), 0);
    expect(await sent(one)).toBe(one);
    expect(await shown(`${hub}?category=hiring`)).toBe(one);
  });
});

describe("an event's day", () => {
  const days = (html: string) =>
    [...html.matchAll(/<time class="event-card-date"[^>]*>([^<]*)</g)].map(([, day]) => day);

  it("has its year on cards if it is another year", async () => {
    const html = await shown("/en/events/");
    expect(days(html)).toContain("5 December");
    expect(days(html)).toContain("5 March 2027");
    expect(html).toMatch(/event-leaf-day">5<.*?event-leaf-month">Mar<.*?event-leaf-month"> ?2027</);
  });

  it("has no year from the start of that year", async () => {
    now = Date.UTC(2027, 0, 2);
    const html = await shown("/en/events/");
    expect(days(html)).toContain("5 March");
    expect(days(html)).not.toContain("5 March 2027");
  });

  it("has its year on its own page", async () => {
    const day = /<time class="event-head-date"[^>]*>([^<]*)</;
    expect(day.exec(await shown("/en/events/this-year/"))?.[1]).toBe("5 December");
    expect(day.exec(await shown("/en/events/next-year/"))?.[1]).toBe("5 March 2027");
  });
});
