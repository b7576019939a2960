import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { allLanguages } from "../../src/language/language.ts";
import { sayIn } from "../../src/language/words.ts";
import { openSmallSite, post, smallLanguages } from "./small-site.ts";

/* Missing pages, pages that are gone, and browsers that cannot show a page. */

const site = await openSmallSite();
site.space.datasource("redirects", [
  { name: "/en/blog/product-news", value: "/en/blog/second-post" },
  { name: "/en/sold", value: "410" },
  { name: "/en/posts", value: "/en/blog/?sort=a&b#list" },
]);
site.space.publish(
  { slug: "en/blog/gone", content: post("Gone") },
  { slug: "en/blog/before", content: post("Moved") },
  { slug: "en/blog/product-news", content: post("Redirected") },
);
await site.published();
site.space.unpublish("en/blog/gone", "en/blog/product-news");
site.space.move("en/blog/before", { slug: "en/blog/after" });
await site.published();

describe("a redirect to an address with a query", () => {
  // Else the CRM would not know the campaign that a visitor came from.
  it.each([
    ["/en/posts/", "/en/blog/?sort=a&b#list"],
    ["/en/posts?utm_source=x&n=%26", "/en/blog/?sort=a&b&utm_source=x&n=%26#list"],
    ["/en/posts/?%73ort=c&b=1", "/en/blog/?sort=a&b#list"],
  ])("keeps its own and what a visitor's link adds: %s → %s", async (path, to) => {
    expect(await site.answered(path)).toBe(`301 ${to}`);
  });
});

describe("an address of the blog", () => {
  it.each([
    ["without a post leads to page 1", "/en/blog/never/", "302 /en/blog/"],
    ["in a category, too", "/en/blog/product/never/", "302 /en/blog/product/"],
    ["of a post that moved leads to its new address", "/en/blog/before/", "301 /en/blog/after/"],
    ["of a post that is gone is 410", "/en/blog/gone/", "410"],
    ["in any spelling", "/en//Blog/../blog/gone", "301 /en/blog/gone/"],
    [
      "leads where editors redirect it, though its post is gone",
      "/en/blog/product-news/",
      "301 /en/blog/second-post/",
    ],
  ])("%s", async (_, path, expected) => {
    expect(await site.answered(path)).toBe(expected);
  });

  it("shows in the site's own design that its post is gone, and is not cached for long", async () => {
    for (const _ of ["made now", "made before"]) {
      const gone = await site.get("/en/blog/gone/");
      expect([gone.status, gone.headers.get("cache-control")]).toEqual([410, "no-cache"]);
      const html = await gone.text();
      expect(html).toContain("<h1>This page is gone</h1>");
      expect(html).toContain('aria-hidden="true">410</p>');
      expect(html).toContain('class="site-header');
      await site.settle();
    }
    const never = await site.get("/en/never-anything/");
    expect(never.status).toBe(404);
    expect(await never.text()).toContain("<h1>Nothing is here</h1>");
  });

  it("is a page again when its post is published again", async () => {
    site.space.publish({ slug: "en/blog/gone", content: post("Back again") });
    await site.published();
    expect(await site.answered("/en/blog/gone/")).toBe("200");
  });
});

describe("the page of a deleted story", () => {
  it("shows in each language that the story is gone", async () => {
    const stories = allLanguages.map((language) => ({
      slug: `${language}/blog/taken-down`,
      uuid: `down${language}`,
      content: post("Taken down"),
    }));
    const hubs = allLanguages.map((language) => ({
      slug: `${language}/blog/`,
      uuid: `blog${language}`,
      content: { component: "blog-overview", title: "Blog" },
    }));
    site.space.publish(...hubs, ...stories);
    await site.published();
    site.space.unpublish(...stories.map(({ slug }) => slug));
    await site.published();
    const answers = await Promise.all(
      allLanguages.map(async (language) => {
        const gone = await site.get(`/${language}/blog/taken-down/`);
        return [gone.status, /<h1>(.*?)<\/h1>/.exec(await gone.text())?.[1]];
      }),
    );
    expect(answers).toEqual(allLanguages.map((code) => [410, sayIn(code)("gone.title")]));
  });

  it("is also at the fallback addresses of the deleted story", async () => {
    site.space.publish({ slug: "en/blog/fallback", content: post("Fallback") });
    await site.published();
    expect(await site.answered("/de/blog/fallback/")).toBe("200");
    site.space.unpublish("en/blog/fallback");
    await site.published();
    expect(await site.answered("/de/blog/fallback/")).toBe("410");
  });

  it("shows what editors write at 410, and is not listed", async () => {
    const content = { component: "gone-page", title: "Taken off the shelf" };
    site.space.publish({ slug: "en/410", uuid: "en-410", content });
    await site.published();
    for (const path of ["/en/blog/taken-down/", "/en/410/"]) {
      const gone = await site.get(path);
      expect(gone.status, path).toBe(410);
      expect(await gone.text(), path).toContain("<h1>Taken off the shelf</h1>");
    }
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain("/410/");
  });
});

describe("the language switcher of a missing page", () => {
  it("leads to existing pages", async () => {
    const html = await (await site.get("/en/never-anything/")).text();
    const places = [...html.matchAll(/\/api\/language\/\w+\?to=([^"]*)"/g)].map(([, to]) =>
      decodeURIComponent(to ?? ""),
    );
    expect(places).toEqual(smallLanguages.map((code) => `/${code}/`));
  });
});

describe("a browser without support for modules", () => {
  const script = readFileSync("public/unsupported-browser.js", "utf8");

  /** Runs the script at an address. Returns where it redirects and what it requests. */
  function run(pathname: string, status: number) {
    const requests: string[] = [];
    const redirects: string[] = [];
    class XMLHttpRequest {
      status = status;
      loaded = () => undefined;
      addEventListener(_: "load", loaded: () => undefined) {
        this.loaded = loaded;
      }
      open(method: string, path: string) {
        requests.push(`${method} ${path}`);
      }
      send() {
        this.loaded();
      }
    }
    const location = { pathname, replace: (path: string) => void redirects.push(path) };
    runInNewContext(script, { XMLHttpRequest, location });
    return { requests, redirects };
  }

  it("is redirected to the page for such browsers, in the language of the requested page", () => {
    expect(run("/de/blog/", 200)).toEqual({
      requests: ["HEAD /de/unsupported-browser/"],
      redirects: ["/de/unsupported-browser/"],
    });
  });

  it("is not redirected if that page is missing, or from that page itself", () => {
    expect(run("/en/", 404).redirects).toEqual([]);
    expect(run("/en/unsupported-browser/", 200)).toEqual({ requests: [], redirects: [] });
  });

  it("is the only browser that loads the script, which uses no modern syntax", async () => {
    const html = await (await site.get("/en/")).text();
    expect(html).toContain('<script nomodule defer src="/unsupported-browser.js"></script>');
    expect(script).not.toMatch(/=>|\b(?:let|const|class|import|await)\b|`/);
  });
});

it("is listed as missing at the desk until someone adds a redirect or a 410", async () => {
  const missing = ["/en/blog/product-news/", "/en/sold/", "/en/abuot/"].map((path) => ({
    path,
    referrer: "",
    count: 3,
    lastAt: "2026-01-01T00:00:00.000Z",
  }));
  Object.assign(site.parts, {
    missingPages: { ...site.parts.missingPages, list: async () => missing },
    desk: { ...site.parts.desk, verifiedEmail: async () => "rita@example.org" },
  });
  const html = await (await site.get("/desk/content/")).text();
  expect(html).toContain('<th scope="row">/en/abuot/</th>');
  expect(html).not.toMatch(/product-news|sold/);
  expect(html).toContain('<code class="desk-copy">410</code>');
});
