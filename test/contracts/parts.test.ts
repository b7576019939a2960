// Long because it is a list: the parts of pages and blocks that no other test checks.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "../../src/base/escape-html.ts";
import { brand } from "../../src/brand/brand.ts";
import { sayIn } from "../../src/language/words.ts";
import { Pagination } from "../../src/ui/pagination.tsx";
import { renderNamed as block } from "./placed-block.ts";
import { openSite } from "./site.ts";
import { openSmallSite } from "./small-site.ts";
import { uuidAt } from "../space-with.ts";

const url = (address: string) => ({ linktype: "url", url: address });
const asset = (name: string) => ({
  filename: `https://a.storyblok.com/f/290817/1600x900/77ab0c19d2/${name}.webp`,
  alt: name,
});
const words = (text: string) => ({ component: "markdown", text });
const link = (title: string) => ({
  component: "menu-item",
  title,
  link: url(`/en/${title.toLowerCase()}/`),
});

/** The author is the first story. */
const grace = uuidAt(0);

const frame = {
  "en/authors/grace": {
    component: "author",
    name: "Grace Nord",
    position: "Editor",
    image: asset("grace"),
  },
  "en/settings": {
    component: "settings",
    preheader: [
      {
        component: "site-preheader",
        text: "Shifts are here",
        cta_text: "Read it",
        cta_link: url("/en/shifts/"),
        items: [link("Help")],
      },
      { component: "site-preheader", text: "Zweitens" },
    ],
    header: [
      { component: "site-header", items: [link("Prices")] },
      { component: "site-header", items: [link("Zweitens")] },
    ],
    footer: [
      {
        component: "site-footer",
        bottom_links: [link("Imprint")],
        social_media_links: [
          { component: "social-link", icon: "linkedin", link: url("https://network.example/us") },
        ],
      },
      { component: "site-footer", bottom_links: [link("Zweitens")] },
    ],
    meta: [
      { component: "meta", og_image: asset("shared") },
      { component: "meta", og_image: asset("zweitens") },
    ],
  },
};

const articles = {
  // Newer than everything else in the blog.
  "en/blog/whole": {
    component: "blog-page",
    category: "product",
    date: "2098-05-04 09:00",
    title: "A whole post",
    thumbnail_summary: "What it is about.",
    image: asset("sea"),
    author: grace,
    tag_list: ["month_end"],
    summary: "In **short**.",
    body: [
      { component: "interview", question: "Who asks?", answers: [] },
      words("## 1. Two words!\n\nText\n\n## 42\n\n## Next"),
      { component: "blog-image", image: asset("shore"), caption: "The shore" },
      { component: "quote", quote: "It holds." },
    ],
  },
  "en/blog/hidden": {
    component: "blog-page",
    title: "Without contents",
    date: "2026-11-18 09:00",
    hide_contents_summary: true,
    body: [words("## One\n\n## Two")],
  },
  "en/whats-new": {
    component: "changelog-overview",
    title: "What is new",
    description: "All of it.",
    image: asset("news"),
    resources: [{ component: "card", title: "Read on" }],
  },
  "en/whats-new/whole": {
    component: "changelog-detail-page",
    title: "A whole change",
    date: "2026-11-18 09:00",
    body: [words("What changed."), { component: "comments", label: "What do you say?" }],
  },
  "en/interviews": { component: "interviews-overview", title: "Interviews" },
  "en/interviews/whole": {
    component: "interview-page",
    interview_company_logo: asset("logo"),
    interview_headline: "Two hundred people",
    interview_title: "A title for the card",
    interview_description: "What was talked about.",
    interview_thumbnail: asset("thumb"),
    date: "2026-11-18 09:00",
    title: "A whole interview",
    interviewer_text: "We met in the harbour.",
    interviewees: [
      {
        component: "interviewee",
        interviewee_name: "Ines",
        interviewee_image: asset("ines"),
        social_link: url("https://people.example/ines"),
      },
    ],
    body: [words("What was said.")],
    author: grace,
  },
  "en/newsroom": { component: "newsroom", title: "Newsroom", description: "What others write." },
  "en/newsroom/one": {
    component: "press-article",
    title: "Praise",
    source: "The Paper",
    description: "They like it.",
    image: asset("paper"),
    link: url("https://paper.example/praise"),
  },
};

const box = { component: "card", title: "A box", text: "Its text.", link: url("/en/box/") };
const event = {
  component: "event-detail-page",
  type: "Webinar",
  description: "What happens there.",
  image: asset("hall"),
  details_image: asset("plan"),
  body: [words("How it goes.")],
  prefooter_boxes: [{ ...box, image: asset("box") }],
};

const hubs = {
  "en/events": { component: "events-overview", title: "Events" },
  "en/private-events": { component: "private-events-overview", title: "Private events" },
  "en/events/ahead": {
    ...event,
    title: "An event ahead",
    date: "2026-12-05 09:00",
  },
  "en/events/over": {
    ...event,
    title: "An event that was",
    date: "2026-01-05 09:00",
    sidebar: [{ component: "event-sidebar", title: "It is over", description: "Watch it." }],
  },
  "de/events": { component: "events-overview", title: "Veranstaltungen" },
  "de/events/over": { ...event, title: "Vorbei", date: "2026-01-05 09:00", featured: true },
  "de/events/plain": { ...event, title: "Nebenbei", date: "2026-12-01 09:00" },
  ...Object.fromEntries(
    [6, 2, 4, 1, 3, 5].map((day) => [
      `de/events/tag-${day}`,
      { ...event, title: `Tag ${day}`, date: `2026-12-1${day} 09:00`, featured: true },
    ]),
  ),
  "en/integrations": {
    component: "integrations-page",
    title: "Integrations",
    sections: [
      {
        component: "integration-section",
        _uid: "s",
        title_en: "Month's end",
        title_de: "Monatsende",
        integrations: [
          {
            component: "integration-card",
            title_en: "Saldo",
            description_en: "Sends the hours.",
            image: asset("saldo"),
            redirect: url("https://saldo.example/"),
          },
        ],
      },
    ],
  },
  "en/template-hub/whole": {
    component: "template-hub-post",
    title: "A whole template",
    breadcrumb: "Template",
    date: "2026-11-18 09:00",
    sidebar: [
      {
        component: "template-sidebar",
        title: "Exit talk",
        description: "Forty minutes.",
        list_title: "In it",
        list: "- A form",
        button_text: "Take it",
        button_link: url("/en/take/"),
      },
      { component: "template-sidebar", title: "Zweitens" },
    ],
    featured_image: asset("sheet"),
    body: [words("How to use it.")],
    shortcut_items: [
      {
        component: "shortcut-items",
        title: [{ component: "shortcut-title", text: "Go on" }],
        shortcut_item: [{ component: "shortcut-item", title: "A guide", link: url("/en/guide/") }],
      },
    ],
    notion_banner: [
      {
        component: "notion-banner",
        title: "As a page",
        button_text: "Open it",
        button_link: url("https://notes.example/"),
        integrations: [
          {
            component: "notion-integrations",
            title: "Works with",
            integration_items: [
              { component: "notion-integration", text: "Mail", link: url("/en/mail/") },
            ],
          },
        ],
      },
      { component: "notion-banner", title: "Zweitens" },
    ],
    prefooter_boxes: [{ ...box, image: asset("box") }],
  },
  "en/flair-library/whole": {
    component: "resource-page",
    title: "A whole resource",
    category: "checklist",
    date: "2026-11-18 09:00",
    image: asset("cover"),
    tags: ["Payroll"],
    isFeatured: true,
    resource_link: url("https://a.storyblok.com/f/290817/x/0123456789/list.pdf"),
    body: [words("What is in it."), { component: "blog-image", image: asset("page") }],
  },
  "en/flair-library/plain": {
    component: "resource-page",
    title: "A plain resource",
    date: "2026-11-17 09:00",
  },
  "en/success-hub": { component: "success-overview", title: "Stories" },
  "en/success-hub/filmed": {
    component: "success-story-page",
    title: "A filmed story",
    description: "In their words.",
    logo: asset("customer"),
    image: asset("still"),
    video_source: "https://vimeo.com/76979871",
  },
  "en/success-hub/told": {
    component: "success-story-page",
    title: "A told story",
    description: "In ours.",
    image: asset("portrait"),
  },
  "en/placed": {
    component: "page",
    body: [
      { component: "featured-resources", title: "Downloaded most" },
      { component: "success-section", _uid: "told", columns: "2" },
    ],
    popup: [
      { component: "popup", show_popup: true, title: "An offer" },
      { component: "popup", show_popup: true, title: "Zweitens" },
    ],
    meta: [
      { component: "meta", title: "Found by this title" },
      { component: "meta", title: "Zweitens" },
    ],
  },
};

const now = Date.UTC(2026, 10, 21, 12);
const demo = 'href="/en/book-a-demo/"';

/** Checks that a text has these parts, each after the one before. */
function expectInOrder(html: string, ...parts: string[]) {
  let at = 0;
  for (const part of parts) {
    const found = html.indexOf(part, at);
    expect(found, `“${part}”, after ${at}`).toBeGreaterThanOrEqual(at);
    at = found + part.length;
  }
}

/**
 * Pages and blocks show every part that the specifications name, in order, with links to the right places.
 */
const site = await openSite({ stories: { ...frame, ...articles, ...hubs }, now: () => now });

/** Returns a page without its head. */
const shown = async (path: string) => (await site.html(path)).replace(/^.*?<body/s, "");

describe("the frame of a page", () => {
  it("has a text, links, a call to action and the languages above its header", async () => {
    const html = await shown("/en/about/");
    const above = /<aside class="site-preheader".*?<\/aside>/s.exec(html)?.[0] ?? "";
    expectInOrder(above, "Shifts are here", 'href="/en/shifts/"', "Read it");
    expectInOrder(above, 'href="/en/help/"', "Help", "language-button");
  });

  it("comes from the settings of its own language", async () => {
    expect(await shown("/de/events/")).not.toContain("Shifts are here");
  });

  it("uses the first entry of each list, also for its pop-up and its metadata", async () => {
    const html = (await site.html("/en/placed/")) + (await site.html("/en/template-hub/whole/"));
    const texts = ["Shifts are here", 'href="/en/prices/"', 'href="/en/imprint/"', "shared.webp"];
    const own = ["An offer", "<title>Found by this title", "Exit talk", "As a page"];
    for (const text of [...texts, ...own]) expect(html).toContain(text);
    expect(html).not.toMatch(/zweitens/i);
  });

  it("links to the home page from its logo, and to other pages from its footer", async () => {
    const html = await shown("/en/about/");
    const logos = html.matchAll(/class="site-header-logo" href="([^"]*)"/g);
    // In the header, in its menu on a phone, and in the footer.
    expect([...logos].map(([, home]) => home)).toEqual(["/en/", "/en/", "/en/"]);
    const foot = /<footer class="site-footer.*?<\/footer>/s.exec(html)?.[0] ?? "";
    expectInOrder(foot, 'href="https://network.example/us"', 'href="/en/imprint/"', "Imprint");
  });
});

describe("the blog", () => {
  it("shows the first post of a page large, and the others as a list", async () => {
    const looks = [
      ...(await shown("/en/blog/")).matchAll(
        /class="card card-linked post-card card-lies [\w-]*-(\w+)"/g,
      ),
    ].map(([, look]) => look);
    expect(looks).toEqual(["large", "row", "row", "row"]);
  });

  it("has topic, author and date on a post's card", async () => {
    const [card = ""] = /<article class="card card-linked post-card.*?<\/article>/s.exec(
      await shown("/en/blog/"),
    ) ?? [""];
    expectInOrder(card, "sea.webp", ">Product<", ">MONTH END<", 'href="/en/blog/whole/"');
    expectInOrder(card, "A whole post", "What it is about.", "Grace Nord", ">4 May 2098<");
  });

  it("links to the first, previous, next and last page, except to itself", () => {
    const at = (number: number) => {
      const html = renderToStaticMarkup(
        Pagination({ number, last: 4, say: sayIn("en"), addressOf: (to) => `/page-${to}/` }),
      );
      const off = html.match(/pagination-step-off/g)?.length ?? 0;
      return [...[...html.matchAll(/href="\/page-(\d)\/"/g)].map(([, to]) => to), off];
    };
    expect([at(1), at(2), at(4)]).toEqual([
      ["2", "4", 2],
      ["1", "1", "3", "4", 0],
      ["1", "3", 2],
    ]);
  });

  it("shows a post with all of its parts", async () => {
    const html = await shown("/en/blog/whole/");
    expectInOrder(
      html,
      'href="/en/blog/product/"',
      ">Product<",
      "<h1>A whole post</h1>",
      "sea.webp",
      "Grace Nord",
      ">4 May 2098<",
      "data-share",
      'data-copy=""',
      'class="article-contents"',
      "In <strong>short</strong>.",
      "Who asks?",
      'id="twowords"',
      "shore.webp",
      "It holds.",
      sayIn("en")("feedback.question"),
      sayIn("en")("comments.title"),
      demo,
    );
    expect(await site.html("/en/blog/whole/")).toContain(
      `<title>A whole post${escapeHtml(brand.titleSuffix)}</title>`,
    );
  });

  it("links to headings by their letters alone, and to no heading without any", async () => {
    const html = await shown("/en/blog/whole/");
    const contents = /<nav class="article-contents".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect([...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "twowords",
      "next",
    ]);
    for (const id of ["twowords", "next"]) expect(html).toContain(`<h2 id="${id}"`);
  });

  it("has no contents if an editor hides them", async () => {
    expect(await shown("/en/blog/hidden/")).not.toContain("article-contents");
  });

  it("lists no chapters without a title or an anchor", async () => {
    const chapters = [
      { component: "chapter", title: "After it", anchor: "#afterit" },
      { component: "chapter", title: "Nowhere" },
      { component: "chapter", anchor: "nameless" },
    ];
    const html = await block("chapter-list", { chapters });
    expect(html.match(/<li>.*<\/li>/)?.[0]).toBe('<li><a href="#afterit">After it</a></li>');
  });
});

describe("the updates page", () => {
  it("has a header, a timeline, helpful resources and a subscription form", async () => {
    const parts = ["What is new", "All of it.", 'href="#subscribe-form"', "news.webp"];
    const below = ['href="/en/whats-new/whole/"', "Read on", '<section id="subscribe-form"'];
    expectInOrder(await shown("/en/whats-new/"), ...parts, ...below, '<footer class="site-footer');
  });

  it("shows a change that can be shared, with its comments, and ends with a demo", async () => {
    const html = await shown("/en/whats-new/whole/");
    expectInOrder(html, "A whole change", "18.11.2026", "data-share", "What changed.");
    expectInOrder(html, "What changed.", "What do you say?", demo, '<footer class="site-footer');
    expect(html.match(/data-share=""/g)).toHaveLength(3);
    expect(html).toMatch(/copy-link-hint" aria-hidden="true">Copy link</);
  });
});

describe("an event", () => {
  const end = ["plan.webp", "How it goes."];
  const foot = ["A box", "Its text.", '<footer class="site-footer'];

  it("has all of its parts and its form while it is upcoming", async () => {
    const html = await shown("/en/events/ahead/");
    const head = ['class="event-head tone-brand"', ">5 December<", "Webinar", "An event ahead"];
    const form = [sayIn("en")("events.formTitle"), 'value="event-hub-form"'];
    const banners = [demo, 'href="/en/private-events/"', "box.webp"];
    expectInOrder(html, ...head, "data-share", ...end, ...form, ...banners, ...foot);
    expect(html).toContain('href="/en/box/"');
  });

  it("is large if it is featured and upcoming, the next one first, and at most five", async () => {
    const html = await shown("/de/events/");
    const large = html.matchAll(
      /event-card-(main|register)".*?class="card-link" href="\/de\/events\/([\w-]+)\/"/gs,
    );
    expect([...large].map(([, look, slug]) => `${look} ${slug}`)).toEqual([
      "main tag-1",
      ...[2, 3, 4, 5].map((day) => `register tag-${day}`),
    ]);
  });

  it("has an editor's text instead of its form when it is over", async () => {
    const html = await shown("/en/events/over/");
    expectInOrder(html, ...end, "It is over", "Watch it.", 'href="/en/events/#upcoming"', ...foot);
    expect(html).not.toContain('value="event-hub-form"');
  });
});

describe("an interview", () => {
  it("shows everything that an editor wrote on its card", async () => {
    const card = /interview-card".*?<\/article>/s.exec(await shown("/en/interviews/"))?.[0] ?? "";
    const texts = ["Two hundred people", "A title for the card", "What was talked about."];
    expectInOrder(card, "thumb.webp", "logo.webp", ...texts, 'href="/en/interviews/whole/"');
  });

  it("has interviewer, interviewee, text and author", async () => {
    const html = await shown("/en/interviews/whole/");
    const people = ["ines.webp", 'href="https://people.example/ines"', "Ines"];
    const end = ["What was said.", "Grace Nord", "18 November 2026", "data-share", demo];
    const head = ['href="/en/interviews/"', "A whole interview", "We met in the harbour."];
    expectInOrder(html, ...head, ...people, ...end);
    // A portrait is small beside a text, and large on a page of its own.
    expect(html).toContain('class="avatar"');
    expect(await shown("/en/authors/grace/")).toContain('class="avatar avatar-192"');
  });

  it("has questions, each with its answers and their authors", async () => {
    const answers = ["Ines", "Paul"].map((author) => ({
      component: "interview-answer",
      author,
      image: asset(author.toLowerCase()),
      answer: `**${author}** says.`,
    }));
    const html = await block("interview", { question: "What changed?", answers });
    expectInOrder(html, "What changed?", "ines.webp", "<strong>Ines</strong> says.", "paul.webp");
    expectInOrder(html, ">Ines<", ">Paul<", "<strong>Paul</strong> says.");
  });
});

describe("a directory", () => {
  it("of the press requires an email address first, and opens other sites in a new tab", async () => {
    const html = await shown("/en/newsroom/");
    expectInOrder(
      html,
      "What others write.",
      'name="form" value="subscribe"',
      "paper.webp",
      "The Paper",
    );
    expectInOrder(
      html,
      'href="https://paper.example/praise" target="_blank"',
      "Praise",
      "They like it.",
    );
  });

  it("of integrations links to a section by its title, and from each card to its page", async () => {
    const html = await shown("/en/integrations/");
    expectInOrder(html, 'placeholder="Search..."', 'href="#monthsend"', 'id="monthsend"');
    expectInOrder(html, 'id="monthsend"', "saldo.webp", 'href="https://saldo.example/"', "Saldo");
    expectInOrder(html, "Saldo", "Sends the hours.");
    expect(html).not.toContain("Monatsende");
  });
});

describe("a template", () => {
  it("has all of its parts, with its sidebar", async () => {
    const html = await shown("/en/template-hub/whole/");
    const head = [">Template<", "A whole template", "18 November 2026", 'data-copy=""'];
    const side = ["Exit talk", "Forty minutes.", "In it", "<li>A form</li>", 'href="/en/take/"'];
    const main = ["sheet.webp", "How to use it.", "Go on", 'href="/en/guide/"', "A guide"];
    const banner = ["As a page", "Works with", 'href="/en/mail/"', 'href="https://notes.example/"'];
    const end = [demo, "box.webp", 'href="/en/box/"', "Its text.", '<footer class="site-footer'];
    expectInOrder(html, ...head, ...side, ...main, ...banner, ...end);
  });
});

describe("a resource", () => {
  it("has all of its parts, and its form names the resource", async () => {
    const html = await shown("/en/flair-library/whole/");
    expectInOrder(
      html,
      "A whole resource",
      "cover.webp",
      "data-share",
      "What is in it.",
      "page.webp",
    );
    expectInOrder(html, "page.webp", "Payroll", 'value="download-hub-form"');
    expect(html).toContain('value="https://www.example.com/en/flair-library/whole/"');
    expect(await site.html("/en/flair-library/whole/")).toContain(
      '<link rel="canonical" href="https://www.example.com/en/flair-library/whole/">',
    );
  });

  it("is in the slider of featured resources only if it is featured", async () => {
    const html = await shown("/en/placed/");
    expect(html).toContain("A whole resource");
    expect(html).not.toContain("A plain resource");
    // It advances by hand only.
    expect(html).not.toContain("carousel-player");
  });
});

describe("the success stories", () => {
  it("are in the order of their publication", async () => {
    const small = await openSmallSite();
    const storyAt = (title: string, position: number, created_at: string) => ({
      slug: `en/success-hub/${title}`,
      position,
      content: { component: "success-story-page", title, created_at },
    });
    small.space.publish(
      { slug: "en/success-hub/", content: { component: "success-overview" } },
      storyAt("older", 1, "2026-03-01 09:00"),
    );
    small.space.publish(storyAt("newer", 2, "2026-02-01 09:00"));
    await small.published();
    const html = await small.html("/en/success-hub/");
    const links = /class="success-cards".*/s.exec(html)?.[0].match(/success-hub\/(older|newer)/g);
    expect(links).toEqual(["success-hub/newer", "success-hub/older"]);
  });
});

describe("the section of success stories on another page", () => {
  it("lists all of them, and its filters link to the overview", async () => {
    const html = await shown("/en/placed/");
    expectInOrder(html, sayIn("en")("success.list"), 'action="/en/success-hub/"', "2 of 2 shown");
    expectInOrder(html, 'class="success-list-2"', "success-card", "success-card");
    for (const title of ["A filmed story", "A told story"]) expect(html).toContain(title);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toContain("filter-told-all");
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a slide of the success stories", () => {
  it("links to its story, and has its video instead of its picture", async () => {
    const slides = (await shown("/en/success-hub/")).match(/class="success-slide".*?<\/article>/gs);
    const [unfilmed = "", filmed = ""] = (slides ?? []).toSorted(
      (a, b) => a.indexOf("In their words.") - b.indexOf("In their words."),
    );
    const text = 'class="success-slide-description clamp-4">';
    expectInOrder(
      filmed,
      "customer.webp",
      `${text}In their words.`,
      'href="/en/success-hub/filmed/"',
    );
    expectInOrder(filmed, "https://vimeo.com/76979871");
    expectInOrder(unfilmed, `${text}In ours.`, 'href="/en/success-hub/told/"', "portrait.webp");
  });
});

describe("a block", () => {
  it.each([
    ["en", "/en/book-a-demo/", "/en/tour-video/", "/en/contact-us/"],
    ["de", "/de/demo-buchen/", "/de/tour-video/", "/de/kontaktiere-uns/"],
  ] as const)(
    "links to another page in %s if it ends a page",
    async (language, booking, tour, contact) => {
      expectInOrder(await block("final-call-to-action", {}, language), booking, tour);
      const partners = await block("partner-call-to-action", { title: "Partners" }, language);
      expectInOrder(partners, "Partners", contact);
    },
  );

  it.each(["3", "4"])("shows downloads in %s columns, each card with its link", async (columns) => {
    const card = {
      component: "download-card",
      category: "Form",
      title: "Exit talk",
      description: "Six questions.",
      link: url("/en/exit/"),
    };
    const html = await block("download-cards", {
      columns,
      cards: [{ ...card, is_new: true }, card],
    });
    expectInOrder(html, `grid-${columns}`, ">Form<", ">New<", 'href="/en/exit/"', "Exit talk");
    expectInOrder(html, "Exit talk", "Six questions.", sayIn("en")("library.get"));
    expect(html.match(/>New</g)).toHaveLength(1);
  });

  it.each([
    [
      "author-card",
      { image: asset("grace"), name: "Grace", role: "Editor", description: "Writes." },
    ],
    ["quote", { quote: "It holds.", name: "Grace", role: "Editor" }],
    ["logo-bar", { text: "They use it", logos: [asset("one"), asset("two")] }],
    ["title-and-text", { title: "After the call", text: "One page." }],
    ["download-banner", { title: "To download", link_text: "See all", image: asset("shelf") }],
  ])("shows the content that an editor entered: %s", async (name, fields) => {
    const html = await block(name, fields);
    for (const value of Object.values(fields).flat()) {
      expect(html).toContain(typeof value === "string" ? value : `${value.alt}.webp`);
    }
  });

  it("passes the language and the resource to a provider's form", async () => {
    const form = { provider: "Briefwerk", script: "https://briefwerk.example/embed.js" };
    const resource_url = "https://www.example.com/list.pdf";
    const html = await block(
      "external-form",
      { ...form, english_form: "ac-form", resource_url },
      "de",
    );
    expectInOrder(
      html.replaceAll("&quot;", '"'),
      'id="ac-form"',
      'data-language="de"',
      `data-resource-url="${resource_url}"`,
    );
  });

  it("shows information with its icon and its formatted text", async () => {
    const bold = { type: "text", text: "Ask first", marks: [{ type: "bold" }] };
    const text = { type: "doc", content: [{ type: "paragraph", content: [bold] }] };
    const html = await block("info-block", { icon: "shield-check", text });
    expectInOrder(html, "shield-check", "<strong>Ask first</strong>");
  });

  it("shows helpful resources as cards", async () => {
    const all = { link: url("/en/flair-library/"), link_text: "All of them" };
    const html = await block("helpful-resources", { title: "It helps", ...all });
    expectInOrder(
      html,
      "It helps",
      'href="/en/flair-library/"',
      'class="card card-linked"',
      "Payroll cut-off in fourteen ticks",
    );
  });

  it("uses native controls in a form", async () => {
    const contact = await block("contact-form", {});
    expect(contact).toMatch(/<textarea[^>]* maxLength="300"[^>]* rows="4"/);
    expect(await block("subscribe-form", {})).toMatch(
      /<input(?=[^>]* name="businessEmailAddress")[^>]* type="email"/,
    );
  });
});
