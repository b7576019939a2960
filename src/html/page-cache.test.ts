import { describe, expect, it } from "vitest";
import {
  type CachedPage,
  type EdgeCache,
  createPageCache,
  pageCacheControl,
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

function page(text: string, until = now + 10 * minute): CachedPage {
  const headers = new Headers({ "Cache-Control": pageCacheControl, ETag: `W/"${text}"` });
  return { body: new TextEncoder().encode(text).buffer, headers, until };
}

const textOf = (cached: CachedPage | null) => cached && new TextDecoder().decode(cached.body);

describe("completed pages", () => {
  it("are in the memory of the isolate that made them, until something on them changes", async () => {
    const pages = createPageCache(null, origin);
    await pages.put("7:d1:/en/", page("hello"), now);
    expect(textOf(pages.fromMemory("7:d1:/en/", now + 9 * minute))).toBe("hello");
    expect(textOf(await pages.get("7:d1:/en/", now + 9 * minute))).toBe("hello");
    expect(pages.fromMemory("7:d1:/en/", now + 10 * minute)).toBeNull();
    expect(await pages.get("7:d1:/en/", now)).toBeNull();
  });

  it("reach another isolate through the edge with the very headers they had", async () => {
    const { edge, stored } = edgeCache();
    await createPageCache(edge, origin).put("7:d1:/en/", page("hello"), now);
    const [[address, kept] = []] = stored;
    expect(new URL(address ?? "").origin).toBe(origin);
    expect(kept?.headers.get("cache-control")).toBe("public, max-age=600");

    const other = createPageCache(edge, origin);
    expect(other.fromMemory("7:d1:/en/", now)).toBeNull();
    const found = await other.get("7:d1:/en/", now + minute);
    expect(textOf(found)).toBe("hello");
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      "cache-control": pageCacheControl,
      etag: 'W/"hello"',
    });
    expect(found?.until).toBe(now + 10 * minute);
    expect(textOf(other.fromMemory("7:d1:/en/", now))).toBe("hello");
  });

  it("of another version, deployment or path are others", async () => {
    const { edge } = edgeCache();
    await createPageCache(edge, origin).put("7:d1:/en/", page("hello"), now);
    const other = createPageCache(edge, origin);
    for (const key of ["8:d1:/en/", "7:d2:/en/", "7:d1:/en/blog/", "7:d1:/en/?category=x"]) {
      // oxlint-disable-next-line no-await-in-loop -- a handful
      expect(await other.get(key, now), key).toBeNull();
    }
  });

  it("are none where the edge has an old one, or one that says no time", async () => {
    const { edge, stored } = edgeCache();
    const pages = createPageCache(edge, origin);
    await pages.put("7:d1:/en/", page("hello"), now);
    expect(await createPageCache(edge, origin).get("7:d1:/en/", now + 11 * minute)).toBeNull();
    for (const address of stored.keys()) stored.set(address, new Response("strange"));
    expect(await createPageCache(edge, origin).get("7:d1:/en/", now)).toBeNull();
  });

  it("are made anew where the edge fails", async () => {
    const edge: EdgeCache = {
      match: () => Promise.reject(new Error("cache")),
      put: () => Promise.reject(new Error("cache")),
    };
    const pages = createPageCache(edge, origin);
    await expect(pages.put("7:d1:/en/", page("hello"), now)).resolves.toBeUndefined();
    expect(await createPageCache(edge, origin).get("7:d1:/en/", now)).toBeNull();
    expect(textOf(await pages.get("7:d1:/en/", now))).toBe("hello");
  });

  it("fill no more memory than they may", async () => {
    const pages = createPageCache(null, origin, 100_000);
    for (let n = 0; n < 100; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await pages.put(`7:d1:/en/${n}/`, page("x".repeat(8_000)), now);
    }
    const kept = Array.from({ length: 100 }, (_, n) => pages.fromMemory(`7:d1:/en/${n}/`, now));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(textOf(kept[99] ?? null)).toHaveLength(8_000);
  });
});
