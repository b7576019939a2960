import { describe, expect, it } from "vitest";
import { err, ok } from "../base/result.ts";
import type { Catalog } from "../catalog/catalog.ts";
import {
  type CachedPage,
  type EdgeCache,
  createPageCache,
  pageCacheControl,
  versionHeader,
} from "./page-cache.ts";

const origin = "https://www.example.com";
const minute = 60_000;
const now = Date.UTC(2026, 10, 20, 12);

/** One data centre's cache, and what was put into it. */
function edgeCache() {
  const stored = new Map<string, Response>();
  const edge: EdgeCache = {
    match: async (url) => stored.get(url)?.clone(),
    put: async (url, response) => void stored.set(url, response),
  };
  return { edge, stored };
}

const question = "link greeting";

/** A catalog that answers the one question pages here are made of. `order`: how many came before. */
function catalogAt(order: number, slug: string | null): Catalog {
  return {
    pointer: { version: 100 + order, order, root: `r${order}`, seenAt: "" },
    entry: async () => ok(slug === null ? null : { slug }),
  } as unknown as Catalog;
}

const first = catalogAt(1, "en/hello");

/** A page made at the first catalog. */
function page(text: string, until = now + 10 * minute): CachedPage {
  const headers = new Headers({ "Cache-Control": pageCacheControl, ETag: `W/"${text}"` });
  headers.set(versionHeader, "101");
  const dependsOn = { [question]: "en/hello" };
  return { body: new TextEncoder().encode(text).buffer, headers, until, dependsOn, order: 1 };
}

const textOf = (cached: CachedPage | null) => cached && new TextDecoder().decode(cached.body);

describe("completed pages", () => {
  it("are in the memory of the isolate that made them, until something on them changes", async () => {
    const pages = createPageCache(null, origin);
    await pages.put("d1:/en/", page("hello"), now);
    expect(textOf(pages.fromMemory("d1:/en/", now + 9 * minute, first))).toBe("hello");
    expect(textOf(await pages.get("d1:/en/", now + 9 * minute, first))).toBe("hello");
    expect(pages.fromMemory("d1:/en/", now + 10 * minute, first)).toBeNull();
    expect(await pages.get("d1:/en/", now + 10 * minute, first)).toBeNull();
  });

  it("reach another isolate through the edge with the very headers they had", async () => {
    const { edge, stored } = edgeCache();
    await createPageCache(edge, origin).put("d1:/en/", page("hello"), now);
    const [[address, kept] = []] = stored;
    expect(new URL(address ?? "").origin).toBe(origin);
    expect(kept?.headers.get("cache-control")).toBe("public, max-age=600");

    const other = createPageCache(edge, origin);
    expect(other.fromMemory("d1:/en/", now, first)).toBeNull();
    const found = await other.get("d1:/en/", now + minute, first);
    expect(textOf(found)).toBe("hello");
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      "cache-control": pageCacheControl,
      etag: 'W/"hello"',
      "x-cache-version": "101",
    });
    expect(found?.until).toBe(now + 10 * minute);
    expect(textOf(other.fromMemory("d1:/en/", now, first))).toBe("hello");
  });

  it("of another deployment or path are others", async () => {
    const { edge } = edgeCache();
    await createPageCache(edge, origin).put("d1:/en/", page("hello"), now);
    const other = createPageCache(edge, origin);
    for (const key of ["d2:/en/", "d1:/en/blog/", "d1:/en/?category=x"]) {
      expect(await other.get(key, now, first), key).toBeNull();
    }
  });

  it("are good at every catalog that says the same, and say its version", async () => {
    const { edge } = edgeCache();
    const pages = createPageCache(edge, origin);
    await pages.put("d1:/en/", page("hello"), now);
    const later = catalogAt(2, "en/hello");
    expect(pages.fromMemory("d1:/en/", now, later)).toBeNull();
    for (const cache of [pages, createPageCache(edge, origin)]) {
      const found = await cache.get("d1:/en/", now, later);
      expect([textOf(found), found?.headers.get(versionHeader)]).toEqual(["hello", "102"]);
      expect(textOf(cache.fromMemory("d1:/en/", now, later))).toBe("hello");
    }
  });

  it.each([
    ["says something else", catalogAt(2, "en/good-day")],
    ["has not what they show any more", catalogAt(2, null)],
  ])("are none where the catalog %s, in memory and at the edge", async (_, later) => {
    const { edge } = edgeCache();
    const pages = createPageCache(edge, origin);
    await pages.put("d1:/en/", page("hello"), now);
    for (const cache of [pages, createPageCache(edge, origin)]) {
      expect(await cache.get("d1:/en/", now, later)).toBeNull();
      expect(cache.fromMemory("d1:/en/", now, later)).toBeNull();
    }
  });

  it("are none where the catalog is not to be read", async () => {
    const pages = createPageCache(null, origin);
    await pages.put("d1:/en/", page("hello"), now);
    const broken = {
      ...catalogAt(2, null),
      entry: async () => err({ kind: "Unavailable", reason: "test" }),
    } as unknown as Catalog;
    expect(await pages.get("d1:/en/", now, broken)).toBeNull();
  });

  it("are none where the edge has an old one, or one that says no time", async () => {
    const { edge, stored } = edgeCache();
    const pages = createPageCache(edge, origin);
    await pages.put("d1:/en/", page("hello"), now);
    expect(await createPageCache(edge, origin).get("d1:/en/", now + 11 * minute, first)).toBeNull();
    for (const address of stored.keys()) stored.set(address, new Response("strange"));
    expect(await createPageCache(edge, origin).get("d1:/en/", now, first)).toBeNull();
  });

  it("are rendered again where the edge cache fails", async () => {
    const edge: EdgeCache = {
      match: () => Promise.reject(new Error("cache")),
      put: () => Promise.reject(new Error("cache")),
    };
    const pages = createPageCache(edge, origin);
    await expect(pages.put("d1:/en/", page("hello"), now)).resolves.toBeUndefined();
    expect(await createPageCache(edge, origin).get("d1:/en/", now, first)).toBeNull();
    expect(textOf(await pages.get("d1:/en/", now, first))).toBe("hello");
  });

  it("fill no more memory than they may", async () => {
    const pages = createPageCache(null, origin, 100_000);
    for (let n = 0; n < 100; n += 1) {
      await pages.put(`d1:/en/${n}/`, page("x".repeat(8_000)), now);
    }
    const kept = Array.from({ length: 100 }, (_, n) =>
      pages.fromMemory(`d1:/en/${n}/`, now, first),
    );
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(textOf(kept[99] ?? null)).toHaveLength(8_000);
  });
});
