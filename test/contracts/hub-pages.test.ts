import { beforeAll, describe, expect, it } from "vitest";
import { maxOnPage } from "../../src/content/list-page.ts";
import { paths } from "../../src/language/paths.ts";
import { openSmallSite } from "./small-site.ts";

/* A hub that shows everything splits a long list into pages, with and without a visitor's filter. */

const total = 2 * maxOnPage + 10;
const categories = ["common", "rare"];
const isRare = (at: number) => at % 65 === 64;
const dayAt = (at: number) =>
  new Date(Date.UTC(2026, 10, 21) + at * 86_400_000).toISOString().slice(0, 10);

/** Each hub, with one of its cards. `at` counts the cards. */
const hubs = {
  templateHub: {
    hub: {
      component: "template-hub-overview",
      title: "All templates",
      filters: [{ component: "template-filter", title: "About", options: categories }],
    },
    card: (at: number) => ({
      component: "template-hub-post",
      date: `${dayAt(-at)} 09:00`,
      category: "common",
      categories: isRare(at) ? ["rare"] : [],
    }),
  },
  successHub: {
    hub: { component: "success-overview", title: "All stories" },
    card: (at: number) => ({
      component: "success-story-page",
      description: "What it changed",
      categories: [isRare(at) ? "rare" : "common"],
    }),
  },
  learningHub: {
    hub: { component: "learning-hub-overview", title: "All guides" },
    card: (at: number) => ({
      component: "learning-hub-page",
      date: `${dayAt(-at)} 09:00`,
      category_title: isRare(at) ? "Seldom" : "Often",
    }),
  },
  events: {
    hub: { component: "events-overview", title: "All events" },
    // Ten are in the future.
    card: (at: number) => ({ component: "event-detail-page", date: `${dayAt(10 - at)} 00:00` }),
  },
  privateEvents: {
    hub: { component: "private-events-overview", title: "All small events" },
    card: (at: number) => ({ component: "event-detail-page", date: `${dayAt(10 - at)} 00:00` }),
  },
} as const;

type HubName = keyof typeof hubs;
const names = Object.keys(hubs) as HubName[];
const addressOf = (name: HubName) => paths.to(name, "en");

async function openHubs(count: number) {
  const site = await openSmallSite();
  for (const datasource of ["template-categories", "success-industries"])
    site.space.datasource(
      datasource,
      categories.map((value) => ({ name: value, value })),
    );
  site.space.publish(
    ...names.flatMap((name) => {
      const folder = addressOf(name).slice(1);
      const { hub, card } = hubs[name];
      const cards = Array.from({ length: count }, (_, at) => ({
        slug: `${folder}card-${at}`,
        position: at,
        content: { ...card(at), title: `Card ${at}.` },
      }));
      return [{ slug: folder, content: hub }, ...cards];
    }),
    {
      slug: "en/about-us",
      content: { component: "page", body: [{ component: "success-section", title: "Stories" }] },
    },
  );
  await site.published();
  return site;
}

let site: Awaited<ReturnType<typeof openHubs>>;
beforeAll(async () => {
  site = await openHubs(total);
});

/** Returns the cards of a hub's list, in order and each once. Links above the list do not count. */
function cardsOf(html: string, name: HubName): readonly number[] {
  const start = html.search(/hub-list|id="(?:upcoming|past)"/);
  const list = html.slice(start, html.indexOf("</main>", start));
  const link = new RegExp(`href="${addressOf(name)}card-(\\d+)/"`, "g");
  return [...new Set([...list.matchAll(link)].map(([, at]) => Number(at)))];
}

const headOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="https:\/\/www.example.com([^"]*)/.exec(html)?.[1],
});
const pageLinksIn = (html: string) => {
  const [nav = ""] = /<nav class="row pagination"[^]*?<\/nav>/.exec(html) ?? [];
  return [...nav.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll("&amp;", "&"),
  );
};

describe.each(names)("the hub %s of many", (name) => {
  const hub = addressOf(name);

  it("has each card on one page, and no page with more cards than the limit", async () => {
    const pages = await Promise.all(
      ["", "2/", "3/"].map(async (below) => cardsOf(await site.html(hub + below), name)),
    );
    expect(pages.map(({ length }) => length)).toEqual([maxOnPage, maxOnPage, 10]);
    expect(new Set(pages.flat()).size).toBe(total);
    if (name !== "events" && name !== "privateEvents")
      expect(pages.flat()).toEqual(Array.from({ length: total }, (_, at) => at));
  });

  it("has an address, a title, a breadcrumb and page links for each page", async () => {
    const html = await site.html(`${hub}2/`);
    const { title, canonical } = headOf(html);
    expect(title).toContain(`${hubs[name].hub.title} – Page 2 of 3`);
    expect(canonical).toBe(`${hub}2/`);
    expect(html).toContain('<span class="breadcrumb-here" aria-current="page">Page 2 of 3</span>');
    expect(html).toMatch(
      new RegExp(`"name":"Page 2 of 3","item":"https://www.example.com${hub}2/`),
    );
    expect(pageLinksIn(html)).toEqual([hub, hub, `${hub}3/`, `${hub}3/`]);
    expect(pageLinksIn(await site.html(hub))).toEqual([`${hub}2/`, `${hub}3/`]);
  });

  it("has no page after the last, no other page names, and one address for the first page", async () => {
    for (const below of ["4/", "0/", "02/", "foo/", "2/3/"])
      expect((await site.get(hub + below)).status, below).toBe(404);
    expect(await site.answered(`${hub}1/`)).toBe(`301 ${hub}`);
  });

  it("has the same content as Markdown", async () => {
    const markdown = await site.get(`${hub}3/index.md`);
    expect(markdown.status).toBe(200);
    const text = await markdown.text();
    expect(text).toContain(`canonical: "https://www.example.com${hub}3/"`.slice(11));
    expect(text.match(/Card \d+\./g)?.length).toBeGreaterThanOrEqual(10);
    expect(text).toContain(`${hub}2/`);
  });
});

describe("a visitor's search or filter", () => {
  it("finds templates on all pages, and has pages of its own", async () => {
    const hub = addressOf("templateHub");
    const rare = await site.html(`${hub}?category=rare`);
    expect(cardsOf(rare, "templateHub")).toEqual([64, 129]);
    expect(rare).toContain(`Templates shown: 2 of ${total}`);
    expect(pageLinksIn(rare)).toEqual([]);
    const all = await site.html(hub);
    expect(all).toContain(`Templates shown: ${maxOnPage} of ${total}`);
    const common = await site.html(`${hub}2/?category=common`);
    expect(cardsOf(common, "templateHub")).toHaveLength(maxOnPage);
    expect(headOf(common).canonical).toBe(hub);
    expect(pageLinksIn(common)).toEqual([
      `${hub}?category=common`,
      `${hub}?category=common`,
      `${hub}3/?category=common`,
      `${hub}3/?category=common`,
    ]);
    expect((await site.get(`${hub}2/?category=rare`)).status).toBe(404);
  });

  it("starts on the first page, from any page", async () => {
    for (const name of ["templateHub", "successHub"] as const) {
      const [first, second] = [
        await site.html(addressOf(name)),
        await site.html(`${addressOf(name)}2/`),
      ];
      for (const html of [first, second]) expect(html).toContain(`action="${addressOf(name)}"`);
      expect(first).not.toContain("data-filter-anew");
      expect(second).toContain("data-filter-anew");
    }
  });

  it("finds all success stories, on any page with the list", async () => {
    const hub = addressOf("successHub");
    const rare = await site.html(`${hub}?industry=rare`);
    expect(cardsOf(rare, "successHub")).toEqual([64, 129]);
    expect(rare).toContain(`2 of ${total} shown`);
    const otherPage = await site.html("/en/about-us/");
    expect(otherPage).toContain(`${maxOnPage} of ${total} shown`);
    expect(otherPage.match(/<article class="card [^"]*success-card/g)).toHaveLength(maxOnPage);
    expect(pageLinksIn(otherPage)).toEqual([`${hub}2/`, `${hub}3/`]);
  });

  it("runs on the server for all guides, because no page has all of them", async () => {
    const hub = addressOf("learningHub");
    const found = await site.html(`${hub}?search=seldom`);
    expect(cardsOf(found, "learningHub")).toEqual([64, 129]);
    expect(found).toContain(`action="${hub}"`);
    expect(found).not.toContain("without-scripts");
    const none = await site.html(`${hub}?search=never`);
    expect(cardsOf(none, "learningHub")).toEqual([]);
    const many = await site.html(`${hub}2/?search=often`);
    expect(cardsOf(many, "learningHub")).toHaveLength(maxOnPage);
    expect(pageLinksIn(many)).toContain(`${hub}3/?search=often`);
  });
});

describe("many events", () => {
  const hub = addressOf("events");
  const partOf = (html: string, from: string, to: string) =>
    html.slice(html.indexOf(from), html.indexOf(to));

  it("are listed from the next one on, followed by past events", async () => {
    const first = await site.html(hub);
    const upcoming = partOf(first, 'id="upcoming"', 'id="past"');
    // Today's event is still upcoming.
    expect(cardsOf(`hub-list${upcoming}`, "events")).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const past = cardsOf(`hub-list${partOf(first, 'id="past"', "</main>")}`, "events");
    expect(past).toEqual(Array.from({ length: maxOnPage - 11 }, (_, at) => at + 11));
    expect(await site.html(`${hub}?shown=6`)).toBe(first);
    const second = await site.html(`${hub}2/`);
    expect(second).not.toContain('id="upcoming"');
    expect(second).not.toContain("#upcoming");
    expect(cardsOf(second, "events")[0]).toBe(maxOnPage);
  });

  it("start with the featured event, however late it is", async () => {
    const small = await openSmallSite();
    const event = (at: number) => ({
      slug: `${hub.slice(1)}card-${at}`,
      content: {
        component: "event-detail-page",
        title: `Card ${at}.`,
        date: `${dayAt(at)} 00:00`,
        end_date: `${dayAt(at + 1)} 00:00`,
        featured: at === maxOnPage + 3,
      },
    });
    small.space.publish(
      { slug: hub.slice(1), content: hubs.events.hub },
      ...Array.from({ length: maxOnPage + 5 }, (_, at) => event(at)),
    );
    await small.published();
    const first = await small.html(hub);
    expect(first.match(/event-card-main[^]*?href="([^"]+)"/)?.[1]).toBe(
      `${hub}card-${maxOnPage + 3}/`,
    );
    const list = cardsOf(first.slice(first.indexOf('id="upcoming"')), "events");
    expect(list).toEqual(Array.from({ length: maxOnPage }, (_, at) => at));
    const second = await small.html(`${hub}2/`);
    expect(second).not.toContain("event-card-main");
    expect(cardsOf(second, "events")).toEqual([60, 61, 62, 63, 64]);
  });

  it("move to the next section at midnight", async () => {
    const moving = await openHubs(maxOnPage + 1);
    expect(cardsOf(await moving.html(`${hub}2/`), "events")).toEqual([maxOnPage]);
    moving.clock.ms += 86_400_000;
    const html = await moving.html(hub);
    expect(cardsOf(`hub-list${partOf(html, 'id="upcoming"', 'id="past"')}`, "events")[0]).toBe(9);
  });
});

it("renders only the pages again that show the published change", async () => {
  const hub = addressOf("templateHub");
  const etags = async () => {
    const found: (string | null)[] = [];
    for (const below of ["", "2/", "3/"])
      found.push((await site.get(hub + below)).headers.get("etag"));
    await site.settle();
    return found;
  };
  // The names of categories are in the catalog after the first request for them.
  await etags();
  await site.published();
  const before = await etags();
  const at = maxOnPage + 5;
  site.space.publish({
    slug: `${hub.slice(1)}card-${at}`,
    content: { ...hubs.templateHub.card(at), title: "Another title" },
  });
  await site.published();
  const after = await etags();
  expect(after.map((etag, page) => etag === before[page])).toEqual([true, false, true]);
  expect(await site.html(`${hub}2/`)).toContain("Another title");
});

it("shows a full single page without page links or addresses for them", async () => {
  const few = await openHubs(maxOnPage);
  for (const name of names) {
    const hub = addressOf(name);
    const html = await few.html(hub);
    expect(html, name).not.toContain("pagination");
    for (const below of ["1/", "2/"]) expect((await few.get(hub + below)).status).toBe(404);
  }
  expect(await few.html(addressOf("learningHub"))).toContain("without-scripts");
  expect(await few.html(`${addressOf("events")}?shown=6`)).toContain("6 of 49 shown");
});

it("names the category and the page in each title, also beside an editor's own", async () => {
  const meta = [{ component: "meta", title: "Found by this" }];
  const lists = [
    ["blog", "blog-overview", "blog-page", 5],
    ["newsroom", "newsroom", "press-article", 14],
    ["interviews", "interviews-overview", "interview-page", 13],
    ["learningHub", "learning-hub-overview", "learning-hub-page", maxOnPage + 1],
  ] as const;
  const small = await openSmallSite();
  const card = { title: "A card", date: "2026-11-18 09:00", category: "product" };
  small.space.publish(
    ...lists.flatMap(([place, component, kind, count]) => {
      const slug = paths.to(place, "en").slice(1);
      const cards = Array.from({ length: count }, (_, at) => ({
        slug: `${slug}card-${at}`,
        content: { ...card, component: kind },
      }));
      return [{ slug, content: { component, title: "The hub", meta } }, ...cards];
    }),
  );
  await small.published();
  const titleAt = async (path: string) => headOf(await small.html(path)).title;
  for (const [place] of lists) {
    const hub = paths.to(place, "en");
    expect(await titleAt(hub)).toMatch(/^Found by this \|/);
    expect(await titleAt(`${hub}2/`)).toMatch(/^Found by this – Page 2 of 2 \|/);
  }
  expect(await titleAt("/en/blog/product/")).toMatch(/^Product news – Found by this \|/);
  expect(await titleAt("/en/blog/product/2/")).toMatch(
    /^Product news – Found by this – Page 2 of 2 \|/,
  );
});
