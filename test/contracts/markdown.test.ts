import { beforeAll, describe, expect, it } from "vitest";
import { contentOfMarkdown } from "../fuzz/markdown-judge.ts";
import { createFrontCache } from "../front-cache.ts";
import { pathsIn } from "../sitemap.ts";
import { editorSession, openSite } from "./site.ts";
import { openSmallSite, post } from "./small-site.ts";

/*
 * Each page as Markdown: the same page, for every client that requests it, without anything that visitors do
 * not see.
 */

const wanted = { accept: "text/markdown, text/html;q=0.8, */*;q=0.1" };
const origin = "https://www.example.com";

type Site = Pick<Awaited<ReturnType<typeof openSite>>, "get" | "settle">;

async function ask(site: Site, path: string, headers: Record<string, string> = {}) {
  const answer = await site.get(path, headers);
  const text = await answer.text();
  await site.settle();
  return { status: answer.status, headers: answer.headers, text };
}

describe("a page as Markdown", () => {
  let site: Awaited<ReturnType<typeof openSmallSite>>;
  const path = "/en/blog/first-post/";

  beforeAll(async () => {
    site = await openSmallSite();
    site.space.publish(
      {
        slug: "en/hidden",
        content: { component: "page", meta: [{ component: "meta", no_index: true }] },
      },
      {
        slug: "en/blog/first-post",
        content: post("First post", { body: [{ component: "markdown", text: "Some *words*" }] }),
      },
      { slug: "en/blog/other-post", content: post("Another post") },
      {
        slug: "en/blog/hostile",
        content: post("<img src=x> [a](javascript:b) `c`", {
          summary: "</title><script>alert(1)</script>",
        }),
      },
      { slug: "en/search", content: { component: "search-page", title: "Search" } },
    );
    await site.published();
  });

  it("has an address below the page's, which search engines do not index", async () => {
    const { status, headers, text } = await ask(site, `${path}index.md`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(headers.get("link")).toBe(`<${origin}${path}>; rel="canonical"`);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(text).toMatch(
      /^---\ntitle: "First post \| .*\nurl: .*\nlanguage: "en"\nupdated: .*\n---\n/,
    );
    expect(text).toContain("\n# First post\n");
    expect(text).toContain("\nSome *words*\n");
    expect(text).not.toMatch(/<[a-z]/);
  });

  it.each([
    [
      "a stranger's query",
      "/en/search/",
      `?q=${encodeURIComponent("<img src=x> [a](javascript:b)`c`")}`,
    ],
    ["an editor's title", "/en/blog/hostile/", ""],
  ])(
    "contains no HTML and no unsafe address from %s, also in its front matter",
    async (_, at, query) => {
      const { status, text } = await ask(site, `${at}index.md${query}`);
      expect(status).toBe(200);
      expect(text).toContain("img src=x");
      // As read by a reader that does not know front matter.
      const lineBreaks = /^(softbreak|underlined)/;
      expect(contentOfMarkdown(text).breaches.filter((breach) => !lineBreaks.test(breach))).toEqual(
        [],
      );
    },
  );

  it("contains nothing from another site in a preview of the search", async () => {
    const { text } = await ask(site, "/en/search/?q=stranger");
    const [head = ""] = /<head>[^]*<\/head>/.exec(text) ?? [];
    expect(head).toContain("og:title");
    expect(head).not.toContain("stranger");
  });

  it("is linked in the head of its page", async () => {
    const link = `<link rel="alternate" type="text/markdown" href="${path}index.md">`;
    expect((await ask(site, path)).text).toContain(link);
    expect((await ask(site, "/en/nope/")).text).not.toContain("text/markdown");
  });

  it("is returned at its page's address only to clients that prefer it", async () => {
    // From memory, except the first time.
    for (let n = 0; n < 2; n += 1) {
      const [html, markdown] = [await ask(site, path), await ask(site, path, wanted)];
      expect(html.text).toMatch(/^<!DOCTYPE html>/);
      expect(html.headers.get("vary")).toBe("Accept-Encoding");
      expect(markdown.text).toMatch(/^---\ntitle/);
      expect(markdown.headers.get("vary")).toBe("Accept-Encoding, Accept");
      // Search engines may list the page's own address.
      expect(markdown.headers.get("x-robots-tag")).toBeNull();
      expect(markdown.headers.get("link")).toBe(`<${origin}${path}>; rel="canonical"`);
      expect(html.headers.get("etag")).not.toBe(markdown.headers.get("etag"));
      const below = await ask(site, `${path}index.md`);
      expect(below.text).toBe(markdown.text);
      expect(below.headers.get("x-robots-tag")).toBe("noindex");
    }
  });

  it("is not sent again to a client that has it", async () => {
    const { headers } = await ask(site, path, wanted);
    const again = { ...wanted, "if-none-match": headers.get("etag") ?? "" };
    expect((await ask(site, path, again)).status).toBe(304);
    expect((await ask(site, path, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(
      200,
    );
  });

  it("is rendered again when something on it changes, and only then", async () => {
    // Its categories are in no catalog before the first request for them.
    await ask(site, `${path}index.md`);
    await site.published();
    const before = await ask(site, `${path}index.md`);
    site.space.publish({ slug: "en/blog/other-post", content: post("Another title") });
    await site.published();
    expect((await ask(site, `${path}index.md`)).headers.get("etag")).toBe(
      before.headers.get("etag"),
    );
    site.space.publish({ slug: "en/blog/first-post", content: post("First post, rewritten") });
    await site.published();
    expect((await ask(site, `${path}index.md`)).text).toContain("# First post, rewritten");
    expect((await ask(site, path, wanted)).text).toContain("# First post, rewritten");
  });

  it("is next to its page, with one redirect from any other address", async () => {
    site.space.move("en/blog/second-post", { slug: "en/blog/moved-post" });
    await site.published();
    const places = {
      "/en/blog/first-post.md": "/en/blog/first-post/index.md",
      "/en.md": "/en/index.md",
      "/EN/blog/first-post/index.md?x=1": "/en/blog/first-post/index.md?x=1",
      "/en/blog/1/index.md": "/en/blog/index.md",
      "/en/blog/second-post.md": "/en/blog/moved-post/index.md",
    };
    for (const [from, to] of Object.entries(places)) {
      expect(await site.answered(from), from).toBe(`301 ${to}`);
    }
    const moved = "301 /en/blog/moved-post/";
    expect(await site.answered("/en/blog/second-post/", wanted)).toBe(moved);
  });

  it("reports with the page's own text that the page is missing or unavailable", async () => {
    for (const [at, headers] of [
      ["/en/nope/index.md", {}],
      ["/en/nope/", wanted],
    ] as const) {
      const { status, text, headers: answerHeaders } = await ask(site, at, headers);
      expect(status).toBe(404);
      expect(answerHeaders.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect(answerHeaders.get("link")).toBeNull();
      expect(text).toContain("# Nothing is here");
    }
    // A file that the site does not have is missing in every format.
    expect((await ask(site, "/CHANGELOG.md")).headers.get("content-type")).not.toContain(
      "markdown",
    );
    expect((await ask(site, "/en/nope/")).text).toMatch(/^<!DOCTYPE html>/);
  });

  it("is listed in llms.txt, like everything in the sitemap and nothing else", async () => {
    const { status, headers, text } = await ask(site, "/llms.txt");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const named = [...text.matchAll(/\]\((\S+)index\.md\)/g)].map(([, page]) => page).toSorted();
    const sitemap = pathsIn((await ask(site, "/sitemap.xml")).text).map((page) => origin + page);
    expect(named).toEqual(
      sitemap
        .filter((page) => page.startsWith(`${origin}/en/`) && page !== `${origin}/en/`)
        .toSorted(),
    );
    expect(named).not.toContain(`${origin}/en/hidden/`);
    expect(text).toContain("\n## Blog\n");
    expect(text).toContain(`- [Another title](${origin}/en/blog/other-post/index.md)\n`);
    expect(text).toContain(`(${origin}/de/llms.txt)`);
    expect(await site.answered("/en/llms.txt")).toBe("301 /llms.txt");
    expect((await ask(site, "/de/llms.txt")).status).toBe(200);
  });

  it("leaves llms.txt as soon as its story is unpublished", async () => {
    site.space.unpublish("en/blog/other-post");
    await site.published();
    expect((await ask(site, "/llms.txt")).text).not.toContain("other-post");
    // A page that was published and is gone is a 410 in Markdown too.
    const gone = await ask(site, "/en/blog/other-post/index.md");
    expect(gone.status).toBe(410);
    expect(gone.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(gone.text).toContain("# This page is gone");
    expect(await site.answered("/en/blog/no-post/index.md")).toBe("302 /en/blog/index.md");
  });
});

describe("an editor", () => {
  it("gets the published page, because drafts have no Markdown", async () => {
    const site = await openSite();
    const cookie = await editorSession(site);
    const published = await ask(site, "/en/about/index.md");
    const draft = await ask(site, "/en/about/", { cookie });
    const own = /<h1[^>]*>([^<]+)/.exec(draft.text)?.[1] ?? "";
    expect(own.length).toBeGreaterThan(10);
    expect(published.text).not.toContain(own);
    expect((await ask(site, "/en/about/index.md", { cookie })).text).toBe(published.text);
    expect((await ask(site, "/en/about/?_storyblok=1", { cookie, ...wanted })).text).not.toMatch(
      /^---/,
    );
    expect((await ask(site, "/en/about/", wanted)).text).not.toContain(own);
  });
});

describe("a cache in front of the worker, which stores one answer for each address", () => {
  it("never answers a request for a page with Markdown", async () => {
    const site = await openSite({ variables: { CACHE_TAGS: true } });
    const cache = createFrontCache(site.get, () => site.parts.now());
    expect(await (await cache.get("/en/about/", wanted)).text()).toMatch(/^---/);
    await site.settle();
    const page = await cache.get("/en/about/");
    expect(await page.text()).toMatch(/^<!DOCTYPE html>/);
    // At an address of its own it is cached, and purged by the same tags.
    const own = await cache.get("/en/about/index.md");
    expect(own.headers.get("cache-tag")).toBe(page.headers.get("cache-tag"));
    expect(own.headers.get("cdn-cache-control")).toMatch(/^public, max-age=\d+$/);
  });
});

describe("while content is unavailable", () => {
  it("is a 503 with the time of the next attempt", async () => {
    const site = await openSmallSite({
      seeing: { fails: () => ({ kind: "Unavailable", reason: "out" }) },
    });
    const { status, headers, text } = await ask(site, "/de/preise/index.md");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("30");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toMatch(/^# \S/);
  });
});
