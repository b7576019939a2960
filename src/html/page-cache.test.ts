import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "../base/result.ts";
import type { EdgeCache } from "../base/edge-cache.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { headAndBody } from "./head-and-body.ts";
import {
  type CachedPage,
  createPageCache,
  pageCacheControl,
  responseWith,
  storedHeaders,
  versionHeader,
} from "./page-cache.ts";

const origin = "https://www.example.com";
const minute = 60_000;
const noon = Date.UTC(2026, 10, 20, 12);
let now = noon;
beforeEach(() => (now = noon));

/** The cache of one data centre, and its contents. */
function edgeCache() {
  const stored = new Map<string, Response>();
  const edge: EdgeCache = {
    match: async (url) => stored.get(url)?.clone(),
    put: async (url, response) => void stored.set(url, response),
  };
  return { edge, stored };
}

const pagesOver = (edge: EdgeCache | null, maxBytes?: number) =>
  createPageCache({ edge, origin, now: () => now, maxBytes });

const question = "link greeting";

/** A catalog that answers the one query that these pages depend on. `order`: how many catalogs came before. */
function catalogAt(order: number, slug: string | null): Catalog {
  return {
    pointer: { version: 100 + order, order, root: `r${order}`, seenAt: "" },
    entry: async () => ok(slug === null ? null : { slug }),
  } as unknown as Catalog;
}

const first = catalogAt(1, "en/hello");

/** A page rendered at the first catalog. */
function page(text: string, until = noon + 10 * minute): CachedPage {
  const headers = new Headers({ "Cache-Control": pageCacheControl, ETag: `W/"${text}"` });
  headers.set(versionHeader, "101");
  const dependsOn = [{ [question]: "en/hello" }, {}] as const;
  return { body: new TextEncoder().encode(text), headers, until, dependsOn, order: 1 };
}

const textOf = (cached: CachedPage | null) => cached && new TextDecoder().decode(cached.body);

describe("completed pages", () => {
  it("are in the memory of the isolate that made them, until something on them changes", async () => {
    const pages = pagesOver(null);
    await pages.put("d1:/en/", page("hello"));
    now = noon + 9 * minute;
    expect(textOf(pages.fromMemory("d1:/en/", first))).toBe("hello");
    expect(textOf(await pages.get("d1:/en/", first))).toBe("hello");
    now = noon + 10 * minute;
    expect(pages.fromMemory("d1:/en/", first)).toBeNull();
    expect(await pages.get("d1:/en/", first)).toBeNull();
  });

  it("reach another isolate through the edge with the same headers", async () => {
    const { edge, stored } = edgeCache();
    await pagesOver(edge).put("d1:/en/", page("hello"));
    const [[address, cached] = []] = stored;
    expect(new URL(address ?? "").origin).toBe(origin);
    expect(cached?.headers.get("cache-control")).toBe("public, max-age=600");

    const other = pagesOver(edge);
    expect(other.fromMemory("d1:/en/", first)).toBeNull();
    now = noon + minute;
    const found = await other.get("d1:/en/", first);
    expect(textOf(found)).toBe("hello");
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      "cache-control": pageCacheControl,
      etag: 'W/"hello"',
      "x-cache-version": "101",
    });
    expect(found?.until).toBe(noon + 10 * minute);
    expect(textOf(other.fromMemory("d1:/en/", first))).toBe("hello");
  });

  it.each(["", "no first line", "{\n", "null\nhello"])(
    "that the edge has as %j are ignored",
    async (text) => {
      const { edge, stored } = edgeCache();
      await pagesOver(edge).put("d1:/en/", page("hello"));
      for (const address of stored.keys()) stored.set(address, new Response(text));
      expect(await pagesOver(edge).get("d1:/en/", first)).toBeNull();
    },
  );

  it("of another deployment or path are separate", async () => {
    const { edge } = edgeCache();
    await pagesOver(edge).put("d1:/en/", page("hello"));
    const other = pagesOver(edge);
    for (const key of ["d2:/en/", "d1:/en/blog/", "d1:/en/?category=x"]) {
      expect(await other.get(key, first), key).toBeNull();
    }
  });

  it("are good at every catalog with the same answers, and have its version", async () => {
    const { edge } = edgeCache();
    const pages = pagesOver(edge);
    await pages.put("d1:/en/", page("hello"));
    const later = catalogAt(2, "en/hello");
    expect(pages.fromMemory("d1:/en/", later)).toBeNull();
    for (const cache of [pages, pagesOver(edge)]) {
      const found = await cache.get("d1:/en/", later);
      expect([textOf(found), found?.headers.get(versionHeader)]).toEqual(["hello", "102"]);
      expect(textOf(cache.fromMemory("d1:/en/", later))).toBe("hello");
    }
  });

  it.each([
    ["has another answer", catalogAt(2, "en/good-day")],
    ["no longer has what they show", catalogAt(2, null)],
  ])("are not used if the catalog %s, in memory and at the edge", async (_, later) => {
    const { edge } = edgeCache();
    const pages = pagesOver(edge);
    await pages.put("d1:/en/", page("hello"));
    for (const cache of [pages, pagesOver(edge)]) {
      expect(await cache.get("d1:/en/", later)).toBeNull();
      expect(cache.fromMemory("d1:/en/", later)).toBeNull();
    }
  });

  it("are not used if the catalog cannot be read", async () => {
    const pages = pagesOver(null);
    await pages.put("d1:/en/", page("hello"));
    const broken = {
      ...catalogAt(2, null),
      entry: async () => err({ kind: "Unavailable", reason: "test" }),
    } as unknown as Catalog;
    expect(await pages.get("d1:/en/", broken)).toBeNull();
  });

  it("are not used if the edge has an old one, or one without a time", async () => {
    const { edge, stored } = edgeCache();
    const pages = pagesOver(edge);
    await pages.put("d1:/en/", page("hello"));
    now = noon + 11 * minute;
    expect(await pagesOver(edge).get("d1:/en/", first)).toBeNull();
    now = noon;
    for (const address of stored.keys()) stored.set(address, new Response("strange"));
    expect(await pagesOver(edge).get("d1:/en/", first)).toBeNull();
  });

  it("are rendered again if the edge cache fails", async () => {
    const edge: EdgeCache = {
      match: () => Promise.reject(new Error("cache")),
      put: () => Promise.reject(new Error("cache")),
    };
    const pages = pagesOver(edge);
    expect(textOf(await pages.put("d1:/en/", page("hello")))).toBe("hello");
    expect(await pagesOver(edge).get("d1:/en/", first)).toBeNull();
    expect(textOf(await pages.get("d1:/en/", first))).toBe("hello");
  });

  it("never exceed their share of memory", async () => {
    const pages = pagesOver(null, 100_000);
    for (let n = 0; n < 100; n += 1) {
      await pages.put(`d1:/en/${n}/`, page("x".repeat(999)));
    }
    const cached = Array.from({ length: 100 }, (_, n) => pages.fromMemory(`d1:/en/${n}/`, first));
    expect(cached.filter(Boolean).length).toBeLessThanOrEqual(34);
    expect(textOf(cached[99] ?? null)).toHaveLength(999);
  });

  const long = "a page says much the same again and again, ".repeat(1_000);
  const requestFor = (accepted: string) =>
    new Request(`${origin}/en/`, { headers: { "Accept-Encoding": accepted } });

  it("are available at once, and compressed a moment later, so that many more fit into memory", async () => {
    const pages = pagesOver(null, 100_000);
    for (let n = 0; n < 20; n += 1) {
      const putting = pages.put(`d1:/en/${n}/`, page(long));
      expect(textOf(pages.fromMemory(`d1:/en/${n}/`, first))).toBe(long);
      await putting;
    }
    const cached = Array.from({ length: 20 }, (_, n) => pages.fromMemory(`d1:/en/${n}/`, first));
    expect(cached.filter(Boolean)).toHaveLength(20);
    expect(cached[19]?.body.byteLength).toBeLessThan(1_000);
  });

  it("are in the edge cache as in KV, and good for at most an hour from there", async () => {
    const { edge, stored } = edgeCache();
    const { body, headers, dependsOn } = page("from KV");
    const split = storedHeaders(headers);
    const around = { "link other": "en/hello" };
    const own = { dependsOn: dependsOn[0], headers: split.own, until: null };
    const whole = headAndBody(own, { around, headers: split.shared }, body);
    await pagesOver(edge).put("d1:/en/", { ...page("from KV"), stored: whole });
    const [cached] = stored.values();
    expect(await cached?.clone().arrayBuffer()).toEqual(whole);
    const found = await pagesOver(edge).get("d1:/en/", first);
    expect(textOf(found)).toBe("from KV");
    expect(found?.until).toBe(noon + 60 * minute);
    expect(await pagesOver(edge).get("d1:/en/", catalogAt(2, "en/other"))).toBeNull();
    expect(found?.dependsOn).toEqual([dependsOn[0], around]);
  });

  it("share equal dependencies in an isolate", async () => {
    const { edge } = edgeCache();
    const around = () => ({ "link menu": "en/menu" });
    for (const name of ["one", "two"]) {
      const made = page(name);
      await pagesOver(edge).put(name, { ...made, dependsOn: [made.dependsOn[0], around()] });
    }
    const catalog = {
      ...first,
      entry: async (uuid: string) => ok({ slug: uuid === "menu" ? "en/menu" : "en/hello" }),
    } as unknown as Catalog;
    const elsewhere = pagesOver(edge);
    const [one, two] = await Promise.all(["one", "two"].map((key) => elsewhere.get(key, catalog)));
    expect(one?.dependsOn[1]).toEqual(around());
    expect(one?.dependsOn[1]).toBe(two?.dependsOn[1]);
    expect(one?.headers.get("etag")).not.toBe(two?.headers.get("etag"));
  });

  it("are compressed once if many requests make the same one at once", async () => {
    const { edge, stored } = edgeCache();
    const pages = pagesOver(edge);
    let puts = 0;
    const put = edge.put;
    const counted = { ...edge, put: (url: string, answer: Response) => (puts++, put(url, answer)) };
    const many = pagesOver(counted);
    await Promise.all(Array.from({ length: 50 }, () => many.put("d1:/en/", page(long))));
    expect([puts, stored.size]).toEqual([1, 1]);
    expect((await pages.get("d1:/en/", first))?.headers.get("content-encoding")).toBe("br");
  });

  it("are sent compressed to clients that accept Brotli, and as text to others, also from the edge", async () => {
    const { edge } = edgeCache();
    const pages = pagesOver(edge);
    await pages.put("d1:/en/", page(long));
    for (const cache of [pages, pagesOver(edge)]) {
      const found = await cache.get("d1:/en/", first);
      if (!found) throw new Error("the edge has no page");
      const small = responseWith(requestFor("br, gzip"), found);
      expect(small.headers.get("content-encoding")).toBe("br");
      expect(await small.bytes()).toEqual(found.body);
      const plain = responseWith(requestFor("gzip"), found, 404);
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect([plain.status, await plain.text()]).toEqual([404, long]);
    }
  });
});
