import { describe, expect, it } from "vitest";
import { compress, decompress } from "../../../src/base/brotli.ts";
import { richText } from "../../../src/blocks/rich-text/rich-text.tsx";
import type { Memory } from "../../../src/base/memory.ts";
import { bytesIn, mapStore } from "../../../test/stores.ts";
import { headAndBody, openPage } from "../../../src/html/head-and-body.ts";
import { createPageCache } from "../../../src/html/page-cache.ts";
import { keyOfPage } from "../../../src/html/stored-pages.ts";
import { htmlKey } from "../../../src/render/html-store.ts";
import { openSite, wholeAnswer } from "./site.ts";

/* Rendered HTML is cached beside content, never in it: here content is frozen, and all pages are shown. */

type Site = Awaited<ReturnType<typeof openSite>>;

const article = "/en/blog/absence-planning/";
let site: Site;

/** Starts another isolate, which has only the data in KV. Returns the keys that it reads. */
function restart(from: Site): string[] {
  const { parts, store } = from;
  const read: string[] = [];
  from.restart();
  const kv = mapStore(store);
  from.useStore({
    ...parts.store,
    async get(key: string) {
      read.push(key);
      return kv.get(key);
    },
    async bytes(key: string) {
      read.push(key);
      return kv.bytes(key);
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

/** Freezes content that is decoded or read from KV, so that no code can change it. */
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

type Own = { readonly page: { readonly until: number | null } };

/** Returns the cached data of a story's page, or null if nothing is cached. */
function pageOf({ parts, store }: Site, slug: string): Own["page"] | null {
  const text = store.get(keyOfPage(parts.deployment, slug));
  return text === undefined ? null : openPage<Own, object>(bytesIn(text)).own.page;
}

/** Changes the document in a KV entry but not its length, because parts are cut out by position. */
function changed(entry: string, change: (html: string) => string): string {
  const { body, own, shared } = openPage<object, object>(bytesIn(entry));
  const html = new TextDecoder().decode(decompress(body));
  const other = change(html);
  expect(other).not.toBe(html);
  expect(other).toHaveLength(html.length);
  const whole = headAndBody(own, shared, compress(new TextEncoder().encode(other)));
  return Buffer.from(whole).toString("latin1");
}

/** Returns the pages that differ, and where. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return [...one].flatMap(([path, html]) => {
    const now = other.get(path) ?? "";
    const at = [...html].findIndex((character, index) => character !== now[index]);
    if (html === now) return [];
    return [`${path}: ${html.slice(at - 60, at + 60)} | ${now.slice(at - 60, at + 60)}`];
  });
}

describe("content", () => {
  it("is not changed by rendering, and renders the same a second time", async () => {
    site = await openSite();
    freezeContent(site);
    const sitemap = await (await site.get("/sitemap.xml")).text();
    const all = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/en\/[^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    // Each overview with two of its entries: together they are every kind of page.
    const sections = Map.groupBy(all, (path) => path.split("/")[2]);
    const paths = [...sections.values()].flatMap((pages) => pages.slice(0, 3));
    expect(paths.length).toBeGreaterThan(5);
    const shown = async () => {
      const pages = new Map<string, string>();
      for (const path of paths) {
        const { status, text } = await wholeAnswer(site, path);
        expect([path, status]).toEqual([path, 200]);
        pages.set(path, text);
      }
      return pages;
    };
    const first = await shown();
    await site.settle();
    // Once from memory, and once as another isolate reads it from KV.
    Object.assign(site.parts, {
      pages: createPageCache({ edge: null, origin: "", now: Date.now }),
    });
    expect(differences(first, await shown())).toEqual([]);
    restart(site);
    freezeContent(site);
    expect(differences(first, await shown())).toEqual([]);
    // Nothing failed, and one catalog was enough for all.
    expect(site.events.map(({ event }) => event)).toEqual([]);
  });
});

describe("a page that depends on content alone", () => {
  it("is read from KV as it was rendered, without its story", async () => {
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
      keyOfPage(site.parts.deployment, "en/blog/absence-planning"),
    ]);
    expect(site.service.calls().total).toBe(0);
  });

  it("is cached for half a minute while no catalog has the categories it shows, and then for good", async () => {
    let time = Date.now();
    site = await openSite({ now: () => time });
    const until = async () => {
      await site.get("/de/blog/abrechnungsfehler/");
      await site.settle();
      return pageOf(site, "de/blog/abrechnungsfehler")?.until;
    };
    expect(await until()).toBeLessThanOrEqual(time + 30_000);
    time += 60_000;
    await site.parts.writer.look({});
    expect(await until()).toBeNull();
  });

  it("is rendered from its story where its cached copy is lost, late or unreadable", async () => {
    site = await openSite();
    const first = await (await site.get(article)).text();
    await site.settle();
    const key = keyOfPage(site.parts.deployment, "en/blog/absence-planning");
    for (const text of ["", "{", "null"]) {
      site.store.set(key, text);
      restart(site);
      expect(await (await site.get(article)).text()).toBe(first);
    }
    restart(site);
    const { store } = site.parts;
    site.useStore({
      ...store,
      bytes: (requested: string) =>
        requested === key ? new Promise(() => {}) : store.bytes(requested),
    });
    expect(await (await site.get(article)).text()).toBe(first);
  });

  it("is not cached where a block in it failed", async () => {
    const body = [{ component: "rich-text", text: { type: "doc", content: [] } }];
    site = await openSite({
      stories: { "en/blog/broken": { component: "blog-page", title: "Broken", body } },
    });
    // A busy machine takes longer for the first catalog than a visitor waits.
    await site.parts.writer.look({});
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
    expect(pageOf(site, "en/blog/broken")).toBeNull();
    await site.get("/en/blog/broken/");
    await site.settle();
    expect(pageOf(site, "en/blog/broken")).not.toBeNull();
  });
});

describe("a page that also depends on the time", () => {
  const hour = 3_600_000;
  const slug = "en/home";
  const marked = "<title>Kept";

  /** Shows home once, so that it is cached. `mark` changes the cached page so that it can be recognized. */
  async function cachedHome() {
    let time = Date.now();
    site = await openSite({ now: () => time });
    const first = await wholeAnswer(site, "/en/");
    await site.settle();
    const key = keyOfPage(site.parts.deployment, slug);
    const mark = () => {
      const text = site.store.get(key) ?? "";
      site.store.set(
        key,
        changed(text, (html) => html.replace(/<title>.{4}/, marked)),
      );
    };
    return { first: first.text, key, mark, wait: (ms: number) => void (time += ms) };
  }

  it("is read from KV as it was rendered, without its story or the stories it lists", async () => {
    const { first } = await cachedHome();
    // KV gets the rest of the first catalog.
    await site.parts.writer.look({});
    const read = restart(site);
    site.service.resetCalls();
    expect((await wholeAnswer(site, "/en/")).text).toBe(first);
    expect(read.filter((key) => key.startsWith("page:"))).toEqual([
      keyOfPage(site.parts.deployment, slug),
    ]);
    // Those of the catalog, and one with the settings. Fifty stories would need more.
    expect(read.filter((key) => key.startsWith("pack:")).length).toBeLessThanOrEqual(6);
    expect(site.service.calls().total).toBe(0);
  });

  it("is rendered again when it expires, and cached until the next time", async () => {
    const { mark, wait } = await cachedHome();
    const until = () => pageOf(site, slug)?.until ?? 0;
    const moment = until();
    expect(moment - site.parts.now()).toBeGreaterThan(0);
    expect(moment - site.parts.now()).toBeLessThanOrEqual(hour);
    mark();
    restart(site);
    expect((await wholeAnswer(site, "/en/")).text).toContain(marked);
    wait(hour);
    expect((await wholeAnswer(site, "/en/")).text).not.toContain(marked);
    await site.settle();
    expect(until()).toBeGreaterThan(moment);
    mark();
    restart(site);
    expect((await wholeAnswer(site, "/en/")).text).toContain(marked);
  });

  it("is neither cached nor read from the cache where the address has a query", async () => {
    site = await openSite();
    const requested = "/en/flair-library/?category=ebook";
    const [plain, filtered] = [
      await wholeAnswer(site, "/en/flair-library/"),
      await wholeAnswer(site, requested),
    ];
    expect(filtered.text).not.toBe(plain.text);
    await site.settle();
    for (const [path, { text }] of [
      [requested, filtered] as const,
      ["/en/flair-library/", plain] as const,
    ]) {
      restart(site);
      expect((await wholeAnswer(site, path)).text).toBe(text);
    }
  });
});

describe("the cached HTML of a story", () => {
  it("is used by another isolate, where its page depends on more than content", async () => {
    site = await openSite();
    await site.get("/en/");
    await site.settle();
    const key = htmlKey(site.parts.deployment, "en/home");
    // The cached page is a separate matter.
    site.store.delete(keyOfPage(site.parts.deployment, "en/home"));
    // As long as the original, because pieces are cut from one text by length.
    const mark = "<kept";
    expect(mark).toHaveLength("</h2>".length);
    site.store.set(key, (site.store.get(key) ?? "").replaceAll(/<\/h[23]>/g, mark));
    restart(site);
    expect(await (await site.get("/en/")).text()).toContain(mark);
  });
});
