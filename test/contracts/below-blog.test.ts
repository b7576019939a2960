import { describe, expect, it } from "vitest";
import { openSmallSite, post } from "./small-site.ts";

/*
 * An address below the blog that is no post, category or page number redirects in one step to page 1 of the
 * list above it.
 */

const site = await openSmallSite();

const { answered } = site;

describe.each(["", "product/"])("below /en/blog/%s", (category) => {
  const first = `/en/blog/${category}`;

  it.each(["2.5", "1.0", "1e3", "foo.html", "foo.php5", "-1", "0", "02", "a.b.c", "page.x/y"])(
    "%s leads to page 1",
    async (rest) => {
      expect(await answered(`${first}${rest}/`)).toBe(`302 ${first}`);
      const withoutSlash = rest.includes("/") ? `${first}${rest}/` : `${first}${rest}`;
      expect(await answered(withoutSlash)).toBe(`302 ${first}`);
    },
  );

  it("keeps the query", async () => {
    expect(await answered(`${first}foo.html?utm_source=x`)).toBe(`302 ${first}?utm_source=x`);
    expect(await answered(`${first}2.5/?utm_source=x`)).toBe(`302 ${first}?utm_source=x`);
  });
});

it("an address of the site itself does not lead to page 1", async () => {
  expect(await answered("/en/blog/feed.xml")).toBe("200");
  expect(await answered("/en/blog/feed.xml/")).toBe("301 /en/blog/feed.xml");
  expect(await answered("/en/blog/index.md")).toBe("200");
  expect(await answered("/en/blog/2.5.md")).toBe("302 /en/blog/index.md");
});

it("a missing file, or an address below an unknown hub, is not found", async () => {
  for (const path of ["/en/foo.html", "/en/about/2.5", "/foo.html", "/en/feed.xml"]) {
    expect([path, await answered(path)]).toEqual([path, "404"]);
  }
});

describe("a story named home in a deeper folder", () => {
  const page = (text: string) => ({
    component: "page",
    body: [{ component: "markdown", text: `## ${text}` }],
  });

  it("is shown at its folder's address, where sitemap, search and language links lead", async () => {
    site.space.publish(
      { slug: "en/careers/home", content: page("Zebra keepers") },
      { slug: "de/careers/home", content: page("Zebrapfleger") },
    );
    await site.published();
    expect(await site.html("/en/careers/")).toContain("Zebra keepers");
    expect(await answered("/en/careers/index.md")).toBe("200");
    expect(await answered("/en/careers/home/")).toBe("301 /en/careers/");
    expect(await site.html("/sitemap.xml")).toContain("/en/careers/<");
    expect(await site.html("/en/careers/")).toContain(
      'hreflang="de" href="https://www.example.com/de/careers/"',
    );
    expect(await site.html("/en/search/?q=zebra")).toContain('href="/en/careers/"');
  });

  it("changes with a publish, gives way to the folder's own story, and redirects once it moved", async () => {
    site.space.publish({ slug: "en/careers/home", content: page("Lion keepers") });
    await site.published();
    expect(await site.html("/en/careers/")).toContain("Lion keepers");
    site.space.publish({ slug: "en/careers/", content: page("All careers") });
    await site.published();
    expect(await site.html("/en/careers/")).toContain("All careers");
    site.space.unpublish("en/careers/");
    await site.published();
    expect(await site.html("/en/careers/")).toContain("Lion keepers");
    site.space.move("en/careers/home", { slug: "en/careers/zoo" });
    await site.published();
    expect(await answered("/en/careers/")).toBe("301 /en/careers/zoo/");
  });

  it("is left out of the sitemap and the search while the folder has a story of its own", async () => {
    site.space.publish(
      { slug: "en/offices/home", content: page("Walrus office") },
      { slug: "en/offices/", content: page("Seal office") },
    );
    await site.published();
    const sitemap = await site.html("/sitemap.xml");
    expect(sitemap.split("/en/offices/<").length - 1).toBe(1);
    const link = 'href="/en/offices/"';
    expect(await site.html("/en/search/?q=seal")).toContain(link);
    expect(await site.html("/en/search/?q=walrus")).not.toContain(link);
    site.space.unpublish("en/offices/");
    await site.published();
    expect(await site.html("/en/search/?q=walrus")).toContain(link);
    site.space.unpublish("en/offices/home");
  });

  it("lists what is below it, page by page and by category, if it is a hub", async () => {
    const posts = Array.from({ length: 40 }, (_, nth) => ({
      slug: `en/journal/entry-${nth}`,
      content: post(`Entry ${nth}`),
    }));
    site.space.publish(
      { slug: "en/journal/home", content: { component: "blog-overview", title: "Journal" } },
      ...posts,
    );
    await site.published();
    for (const path of ["", "2/", "product/", "feed.xml"]) {
      expect([path, await answered(`/en/journal/${path}`)]).toEqual([path, "200"]);
    }
    expect(await site.html("/en/journal/")).toMatch(/href="\/en\/journal\/entry-\d+\/"/);
    expect(await answered("/en/journal/1/")).toBe("301 /en/journal/");
  });

  it("precedes what a hub makes of its address, and is gone once it is taken down", async () => {
    expect(await answered("/en/blog/guests/")).toBe("302 /en/blog/");
    site.space.publish({ slug: "en/blog/guests/home", content: page("Guests") });
    await site.published();
    expect(await site.html("/en/blog/guests/")).toContain("Guests");
    site.space.unpublish("en/blog/guests/home");
    await site.published();
    expect(await answered("/en/blog/guests/")).toBe("410");
  });

  it("is the same after each change and once the whole space is read again", async () => {
    const changes = [
      () => site.space.publish({ slug: "en/zoo/lions/home", content: page("Lions") }),
      () => site.space.publish({ slug: "en/zoo/home", content: page("Zoo") }),
      () => site.space.publish({ slug: "en/zoo/lions/", content: page("All lions") }),
      () => site.space.unpublish("en/zoo/lions/"),
      () => site.space.move("en/zoo/lions/home", { slug: "en/zoo/home/home" }),
      () => site.space.unpublish("en/zoo/home"),
    ];
    const answers = () =>
      Promise.all(
        ["", "home/", "lions/", "lions/home/", "home/home/"].map(async (path) => {
          const answer = await site.get(`/en/zoo/${path}`);
          return [path, answer.status, /<h2.*?<\/h2>/.exec(await answer.text())?.[0]];
        }),
      );
    for (const change of changes) {
      change();
      await site.published();
      const after = await answers();
      await site.look({ whole: true });
      site.forgetPages();
      site.restart();
      expect(await answers()).toEqual(after);
    }
    expect(site.events.map(({ event }) => event)).not.toContain("catalog-differs");
  });
});
