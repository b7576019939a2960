import { afterEach, describe, expect, it } from "vitest";
import type { ContentFailure } from "../../src/content/reader.ts";
import type { Storyblok } from "../../src/content/storyblok.ts";
import { type Result, err, ok } from "../../src/result.ts";
import { createCacheMemory } from "../../src/content/cache.ts";
import { createPageCache } from "../../src/html/cache.ts";
import { openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Page = {
  cv?: number;
  datasource_entries?: { name: string; dimension_value?: string | null }[];
};

const article = "/en/blog/payroll-cut-off/";
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
        pages: createPageCache(null, "https://www.maplewell.example"),
      });
    const first = await (await site.get(article)).text();
    const [form] = /(?<=name="formId" value=")download-lead-[^"]+/.exec(first) ?? [];
    await site.settle();
    site.service.resetCalls();

    forget();
    const sent = await (await site.get(`${article}?sent=download-lead&at=${form}`)).text();
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

  it("is the version before, whole, while the service lags, and it is asked only now and then", async () => {
    let clock = Date.now();
    site = await openSite({ now: () => clock });
    const before = site.service.version();
    await site.get(article);
    let calls = 0;
    let lags = true;
    between(site, (_path, page) => {
      calls += 1;
      return ok(page.cv && !lags ? { ...page, cv: before + 1 } : page);
    });
    site.parts.versionMemory.known = { version: before + 1, seenAt: "" };
    const visitMany = async () => {
      for (let visitor = 0; visitor < 20; visitor += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one visitor after another
        const { status, headers } = (await site?.get(article)) ?? new Response();
        expect([status, headers.get("x-cache-version")]).toEqual([200, String(before)]);
      }
    };
    await visitMany();
    const first = calls;
    // What the page needs is asked for together, and each of it once.
    expect(first).toBeLessThan(8);
    clock += 5_000;
    await visitMany();
    expect(calls - first).toBeLessThan(8);
    expect([...site.store.keys()].filter((key) => key.startsWith(`${before + 1}:`))).toEqual([]);

    lags = false;
    clock += 5_000;
    const { headers } = await site.get(article);
    expect(headers.get("x-cache-version")).toBe(String(before + 1));
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
