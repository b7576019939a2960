import { afterEach, describe, expect, it } from "vitest";
import { richText } from "../../../src/blocks/rich-text.tsx";
import type { Memory } from "../../../src/base/memory.ts";
import { createContentMemory } from "../../../src/content/stories.ts";
import { createLiveMemory } from "../../../src/content/live-catalog.ts";
import { createPageCache } from "../../../src/html/page-cache.ts";
import { createKeptMemory, keyOfMade } from "../../../src/render/kept-store.ts";
import { openSite, wholeAnswer } from "./site.ts";

/* What was rendered is kept beside content, never in it: content is frozen here, and all pages are shown. */

type Site = Awaited<ReturnType<typeof openSite>>;

const article = "/en/blog/absence-planning/";
let site: Site;
afterEach(() => site?.close());

/** Another isolate, that knows nothing but what is in KV. `read`: the keys it asks for. */
function restart({ parts, store }: Site): string[] {
  const read: string[] = [];
  Object.assign(parts, {
    live: createLiveMemory(),
    contentMemory: createContentMemory(),
    keptMemory: createKeptMemory(),
    pages: createPageCache(null, parts.variables.SITE_ORIGIN),
    store: {
      ...parts.store,
      async get(key: string) {
        read.push(key);
        return store.get(key) ?? null;
      },
    },
  });
  return read;
}

function freeze(value: unknown) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  const inside = value instanceof Map ? value : Object.entries(value);
  for (const [, inner] of inside) freeze(inner);
}

/** What is decoded, or read from KV, can be changed by nobody from then on. */
function freezeContent({ parts }: Site) {
  const { contentMemory } = parts;
  const frozen = <Value>(memory: Memory<Value>, contentOf: (value: Value) => unknown) => ({
    ...memory,
    set(key: string, value: Value, bytes: number) {
      freeze(contentOf(value));
      memory.set(key, value, bytes);
    },
  });
  Object.assign(parts, {
    contentMemory: {
      ...contentMemory,
      stories: frozen(contentMemory.stories, ({ story }) => story),
      parts: frozen(contentMemory.parts, (part) => part),
      entries: frozen(contentMemory.entries, (entries) => entries),
    },
  });
}

/** The key of what is kept of a story, and what it holds. */
function entryOf({ parts, store }: Site, slug: string) {
  const key = keyOfMade(parts.deployment, slug);
  const text = store.get(key);
  const entry = text === undefined ? null : JSON.parse(text.split("\n")[0] ?? "");
  return { key, entry: entry as { page: object | null; pieces: [unknown, object][] } | null };
}

/** The pages that differ, and where. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return [...one].flatMap(([path, html]) => {
    const now = other.get(path) ?? "";
    const at = [...html].findIndex((letter, index) => letter !== now[index]);
    if (html === now) return [];
    return [`${path}: ${html.slice(at - 60, at + 60)} | ${now.slice(at - 60, at + 60)}`];
  });
}

describe("content", () => {
  it("is changed by nothing that shows it, and shown again as it was shown first", async () => {
    site = await openSite();
    freezeContent(site);
    const sitemap = await (await site.get("/sitemap.xml")).text();
    const all = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/en\/[^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    // Each overview with two of what it lists: that is every kind of page.
    const sections = Map.groupBy(all, (path) => path.split("/")[2]);
    const paths = [...sections.values()].flatMap((pages) => pages.slice(0, 3));
    expect(paths.length).toBeGreaterThan(5);
    const shown = async () => {
      const pages = new Map<string, string>();
      for (const path of paths) {
        // oxlint-disable-next-line no-await-in-loop -- one page after another
        const { status, text } = await wholeAnswer(site, path);
        expect([path, status]).toEqual([path, 200]);
        pages.set(path, text);
      }
      return pages;
    };
    const first = await shown();
    await site.settle();
    // Once from memory, and once as another isolate reads it from KV.
    Object.assign(site.parts, { pages: createPageCache(null, site.parts.variables.SITE_ORIGIN) });
    expect(differences(first, await shown())).toEqual([]);
    restart(site);
    freezeContent(site);
    expect(differences(first, await shown())).toEqual([]);
    // Nothing failed, and the one catalog was enough for all.
    expect(site.events.map(({ event }) => event)).toEqual([]);
  }, 120_000);
});

describe("a page that depends on content alone", () => {
  it("is read from KV as it was made, and nothing of its story with it", async () => {
    site = await openSite();
    const first = await (await site.get(article)).text();
    await site.settle();
    const read = restart(site);
    site.service.resetCalls();
    const again = await site.get(article);
    expect(await again.text()).toBe(first);
    expect([again.status, again.headers.get("x-cache-version")]).toEqual([
      200,
      String(site.service.version()),
    ]);
    expect(read.filter((key) => key.includes("absence-planning"))).toEqual([
      keyOfMade(site.parts.deployment, "en/blog/absence-planning"),
    ]);
    expect(site.service.calls().total).toBe(0);
  });

  it("is made from its story where what is kept of it is lost, late or no longer to be read", async () => {
    site = await openSite();
    const first = await (await site.get(article)).text();
    await site.settle();
    const { key } = entryOf(site, "en/blog/absence-planning");
    for (const text of ["", "{", "null"]) {
      site.store.set(key, text);
      restart(site);
      // oxlint-disable-next-line no-await-in-loop -- one isolate after another
      expect(await (await site.get(article)).text()).toBe(first);
    }
    restart(site);
    const { store } = site.parts;
    Object.assign(site.parts, {
      store: {
        ...store,
        get: (asked: string) => (asked === key ? new Promise(() => {}) : store.get(asked)),
      },
    });
    expect(await (await site.get(article)).text()).toBe(first);
  });

  it("is not kept where a block in it failed", async () => {
    const body = [{ component: "rich-text", text: { type: "doc", content: [] } }];
    site = await openSite({
      stories: { "en/blog/broken": { component: "blog-page", title: "Broken", body } as never },
    });
    const { render } = richText;
    Object.assign(richText, {
      render() {
        throw new Error("test");
      },
    });
    const answer = await site
      .get("/en/blog/broken/")
      .finally(() => Object.assign(richText, { render }));
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    await site.settle();
    expect(entryOf(site, "en/blog/broken").entry?.page ?? null).toBeNull();
    await site.get("/en/blog/broken/");
    await site.settle();
    expect(entryOf(site, "en/blog/broken").entry?.page ?? null).not.toBeNull();
  });
});

describe("what is kept of a story", () => {
  it("is shown with it by another isolate, where its page depends on more than content", async () => {
    site = await openSite();
    await site.get("/en/");
    await site.settle();
    const { key, entry } = entryOf(site, "en/home");
    expect(entry?.page).toBeNull();
    expect(entry?.pieces.length).toBeGreaterThan(1);
    // As long as what it stands for: pieces are cut from one text by their length.
    const mark = "<kept";
    expect(mark).toHaveLength("</h2>".length);
    site.store.set(key, (site.store.get(key) ?? "").replaceAll(/<\/h[23]>/g, mark));
    restart(site);
    expect(await (await site.get("/en/")).text()).toContain(mark);
  });
});
