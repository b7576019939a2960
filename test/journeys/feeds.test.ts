import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it } from "vitest";
import { allLanguages, languages } from "../../src/language/language.ts";
import { brand } from "../../src/brand/brand.ts";
import {
  type Answer,
  elementsOf,
  openSharedWorld,
  pathOf,
  siteOrigin,
  visitorOf,
} from "./visit.ts";

/* The documents that machines read: sitemap, feeds, robots.txt, the manifest. */

const world = await openSharedWorld();
const visit = visitorOf(world);

type Node = {
  readonly name: string;
  readonly uri: string;
  readonly attributes: Record<string, string>;
  text: string;
  readonly children: Node[];
};

/** Parses a document with a strict parser. Throws if it is not well-formed, namespaces included. */
function xml(source: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const root: Node = { name: "", uri: "", attributes: {}, text: "", children: [] };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const entries = Object.values(attributes).map(({ local: key, value }) => [key, value]);
    const node: Node = {
      name: local,
      uri,
      attributes: Object.fromEntries(entries),
      text: "",
      children: [],
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    for (const node of open) node.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(source).close();
  const [document] = root.children;
  if (!document) throw new Error("no document");
  return document;
}

const all = (node: Node, name: string) => node.children.filter((child) => child.name === name);

function only(node: Node, name: string): Node {
  const [child, ...more] = all(node, name);
  if (!child || more.length > 0)
    throw new Error(`${node.name} has ${all(node, name).length} ${name}`);
  return child;
}

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

describe("the sitemap", () => {
  const ns = "http://www.sitemaps.org/schemas/sitemap/0.9";
  let answer: Answer;
  let document: Node;
  beforeAll(async () => {
    answer = await visit("/sitemap.xml");
    document = xml(answer.body);
  });

  it("is well-formed XML of the sitemap protocol", () => {
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(answer.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(document).toMatchObject({ name: "urlset", uri: ns });
    expect(document.children.every((child) => child.name === "url" && child.uri === ns)).toBe(true);
    expect(answer.bytes).toBeLessThan(50_000_000);
  });

  it("lists each address once, absolute and canonical, with its last change", () => {
    const addresses = document.children.map((url) => only(url, "loc").text);
    expect(addresses.length).toBeGreaterThan(5);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      expect(address).toMatch(new RegExp(`^${siteOrigin}/(${allLanguages.join("|")})/([^?#]+/)*$`));
    }
    for (const url of document.children) expect(isDate(only(url, "lastmod").text)).toBe(true);
  });

  it("lists the home of each published language, and no missing page", () => {
    const paths = document.children.map((url) => pathOf(only(url, "loc").text));
    for (const language of ["en", "de"]) expect(paths).toContain(`/${language}/`);
    const never = /\/(settings|404|unsupported-browser|authors|global-components|templates|home)\//;
    expect(paths.filter((path) => never.test(path))).toEqual([]);
    expect(paths).not.toContain("/en/blog/never-shown/");
  });

  it("names the other languages of a page, in both directions, with English as the default", () => {
    const entries = document.children.map((url) => ({
      loc: only(url, "loc").text,
      links: Object.fromEntries(
        all(url, "link").map(({ attributes, uri }) => {
          expect(uri).toBe("http://www.w3.org/1999/xhtml");
          expect(attributes.rel).toBe("alternate");
          return [attributes.hreflang ?? "", attributes.href ?? ""];
        }),
      ),
    }));
    const byLoc = new Map(entries.map((entry) => [entry.loc, entry]));
    const tags = [
      ...allLanguages.map((language) => languages[language].tag),
      "x-default",
    ] as string[];
    for (const { loc, links } of entries) {
      for (const [tag, href] of Object.entries(links)) {
        expect(tags).toContain(tag);
        expect(byLoc.get(href)?.links, `${loc} ↔ ${href}`).toEqual(links);
      }
      if (Object.keys(links).length > 0) expect(Object.values(links)).toContain(loc);
      expect(links["x-default"]).toBe(links.en);
    }
  });
});

describe("the blog's feed", () => {
  const atom = "http://www.w3.org/2005/Atom";
  let answer: Answer;
  let feed: Node;
  beforeAll(async () => {
    answer = await visit("/en/blog/feed.xml");
    feed = xml(answer.body);
  });

  it("is Atom, with every element that Atom requires", () => {
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(feed).toMatchObject({ name: "feed", uri: atom });
    expect(feed.attributes.lang).toBe(languages.en.tag);
    expect(only(feed, "title").text).not.toBe("");
    expect(only(feed, "id").text).toBe(`${siteOrigin}/en/blog/`);
    expect(isDate(only(feed, "updated").text)).toBe(true);
    const links = all(feed, "link").map(({ attributes }) => `${attributes.rel} ${attributes.href}`);
    expect(links).toEqual([
      `self ${siteOrigin}/en/blog/feed.xml`,
      `alternate ${siteOrigin}/en/blog/`,
    ]);
  });

  it("has an entry for each post, newest first, with every element that Atom requires", async () => {
    const entries = all(feed, "entry");
    expect(entries.length).toBeGreaterThanOrEqual(2);
    const ids = entries.map((entry) => only(entry, "id").text);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entries) {
      expect(only(entry, "title").text).not.toBe("");
      expect(isDate(only(entry, "updated").text)).toBe(true);
      expect(isDate(only(entry, "published").text)).toBe(true);
      expect(only(only(entry, "author"), "name").text).not.toBe("");
      expect(only(entry, "summary").text).not.toBe("");
      expect(only(entry, "link").attributes.href).toBe(only(entry, "id").text);
    }
    const published = entries.map((entry) => only(entry, "published").text);
    expect(published).toEqual(published.toSorted().toReversed());
    expect((await visit(pathOf(ids[0] ?? ""))).status).toBe(200);
  });

  it("has the update time of its newest entry", () => {
    const updated = Date.parse(only(feed, "updated").text);
    const entries = all(feed, "entry").map((entry) => Date.parse(only(entry, "updated").text));
    expect(updated).toBe(Math.max(...entries));
  });

  it("is linked in the head of the blog", async () => {
    const { body } = await visit("/en/blog/");
    const named = elementsOf(body)
      .filter(({ attributes }) => attributes.type === "application/atom+xml")
      .map(({ attributes }) => attributes.href);
    expect(named).toEqual(["/en/blog/feed.xml"]);
  });
});

describe("robots.txt", () => {
  it("allows the site in production, and names the sitemap", async () => {
    const { headers, body } = await visit("/robots.txt");
    expect(headers["content-type"]).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(body).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`,
    );
  });
});

describe("the manifest", () => {
  it("is JSON with a name and existing icons", async () => {
    const { headers, body } = await visit("/site.webmanifest");
    expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(body) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe(brand.name);
    for (const { src } of manifest.icons) {
      expect((await visit(src)).status, src).toBe(200);
    }
  });
});
