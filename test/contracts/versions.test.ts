import { afterEach, describe, expect, it } from "vitest";
import type { ContentFailure } from "../../src/content/reader.ts";
import type { Storyblok } from "../../src/content/storyblok.ts";
import { type Result, err, ok } from "../../src/base/result.ts";
import { createCacheMemory } from "../../src/content/cache.ts";
import { createPageCache } from "../../src/html/page-cache.ts";
import { openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Page = {
  cv?: number;
  datasource_entries?: { name: string; dimension_value?: string | null }[];
};

const article = "/en/blog/second-post/";
let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** Puts a word of the test's own between the site and the service. */
function between(opened: Site, say: (path: string, page: Page) => Result<Page, ContentFailure>) {
  const { storyblok } = opened.parts;
  const { get, pages } = storyblok;
  const changed: Storyblok = {
    async get(path, params, schema) {
      const answer = await get(path, params, schema);
      return (answer.ok ? say(path, answer.value as Page) : answer) as typeof answer;
    },
    async pages(path, params, schema) {
      const answer = await pages(path, params, schema);
      if (!answer.ok) return answer;
      const said = answer.value.map((page) => say(path, page as Page));
      const failed = said.find((page) => !page.ok);
      return (failed ?? ok(said.flatMap((page) => (page.ok ? page.value : [])))) as typeof answer;
    },
  };
  Object.assign(storyblok, changed);
}

describe("what is kept under a version", () => {
  it("is nothing that was made while a part of it was only to be had older", async () => {
    site = await openSite();
    let version = 0;
    let label = "Product news";
    let entriesDown = false;
    between(site, (path, page) => {
      if (path.endsWith("datasource_entries")) {
        if (entriesDown) return err({ kind: "Unavailable", reason: "test" });
        const entries = page.datasource_entries?.map((entry) => ({ ...entry, name: label }));
        return ok({ ...page, datasource_entries: entries, cv: version || page.cv });
      }
      return ok(page.cv && version ? { ...page, cv: version } : page);
    });
    expect(await (await site.get(article)).text()).toContain("Product news");

    version = site.service.version() + 1;
    site.parts.versionMemory.known = { version, seenAt: "" };
    label = "Fresh from the kitchen";
    entriesDown = true;
    const meanwhile = await site.get(article);
    expect(meanwhile.headers.get("x-cache-version")).toBeNull();
    expect(await meanwhile.text()).toContain("Product news");

    entriesDown = false;
    site.parts.contentMemory.brokenUntil = 0;
    const after = await (await site.get(article)).text();
    expect(after).toContain("Fresh from the kitchen");
    expect(after).not.toContain("Product news");
  });

  it("has what a page is made of again once something is sent, and only then", async () => {
    site = await openSite();
    const forget = () =>
      Object.assign(site?.parts ?? {}, {
        contentMemory: createCacheMemory(),
        pages: createPageCache(null, "https://www.example.com"),
      });
    const first = await (await site.get(article)).text();
    await site.settle();
    site.service.resetCalls();

    forget();
    const sent = await (await site.get(`${article}?sent=subscribe&at=footer-subscribe`)).text();
    expect(sent).toContain('class="form-sent"');
    expect(sent.length).toBeGreaterThan(first.length / 2);

    forget();
    expect(await (await site.get(article)).text()).toBe(first);
    expect(site.service.calls().total).toBe(0);
  });

  it("is said by its number, also where the space moved on while it was read", async () => {
    site = await openSite();
    await site.get(article);
    const version = site.service.version() + 1;
    between(site, (_path, page) => ok(page.cv ? { ...page, cv: version } : page));
    const moved = await site.get("/en/");
    expect(moved.headers.get("x-cache-version")).toBe(String(version));
    expect((await site.get("/en/blog/feed.xml")).status).toBe(200);
  });

  it("is the version before, whole, while the service lags, which is asked only now and then", async () => {
    let clock = Date.now();
    site = await openSite({ now: () => clock });
    const before = site.service.version();
    const announced = before + 1;
    site.parts.versionMemory.known = { version: announced, seenAt: "" };
    let calls = 0;
    let given = before;
    let label = "Product news";
    between(site, (_path, page) => {
      calls += 1;
      const entries = page.datasource_entries?.map((entry) => ({ ...entry, name: label }));
      const said = entries ? { ...page, datasource_entries: entries } : page;
      return ok(page.cv ? { ...said, cv: given } : said);
    });
    const visitMany = async () => {
      const first = calls;
      const texts = new Set<string>();
      for (let visitor = 0; visitor < 20; visitor += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one visitor after another
        const answer = (await site?.get(article)) ?? new Response();
        expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"]);
        // oxlint-disable-next-line no-await-in-loop
        texts.add(await answer.text());
      }
      expect(texts.size).toBe(1);
      // Each part of the page once at the version announced, and once at the one that is there.
      expect(calls - first).toBeLessThan(15);
      return [...texts].join("");
    };
    expect(await visitMany()).toContain("Product news");

    // A service that gives new content under the number before: it is seen, too, in a moment.
    label = "Fresh from the kitchen";
    clock += 5_000;
    const later = await visitMany();
    expect(later).toContain("Fresh from the kitchen");
    expect(later).not.toContain("Product news");
    await site.settled();
    expect([...site.store.keys()].filter((key) => /^\d+[ :]/.test(key))).toEqual([]);

    given = announced;
    clock += 5_000;
    const { headers } = await site.get(article);
    expect(headers.get("x-cache-version")).toBe(String(announced));
  });

  it("is the same page whatever the query, and a missing page stays missing", async () => {
    site = await openSite();
    const first = (await site.get(article)).headers.get("etag");
    for (const query of ["?category=a", "?shown=9", "?x=1"]) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor after another
      const { headers } = await site.get(article + query);
      expect(headers.get("etag")).toBe(first);
    }
    expect((await site.get("/en/nope/?sent=contact")).status).toBe(404);
    const elsewhere = await site.get("/fr/blog/feed.xml");
    expect(elsewhere.headers.get("location")).toMatch(/\/en\/blog\/feed\.xml$/);
  });
});
