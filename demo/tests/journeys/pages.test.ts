import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isLanguage, languages } from "../../../src/language/language.ts";
import { demoLanguages } from "../languages.ts";
import { idsIn, readHtml, referenceFaults } from "../../../test/references.ts";
import { type Weight, weigh } from "../../../test/bench/bytes.ts";
import { readOrder } from "../../../test/storyblok/image-grammar.ts";
import {
  type Answer,
  type Element,
  complete,
  each,
  elementsOf,
  openSharedWorld,
  pathOf,
  siteOrigin,
  visitorOf,
} from "../../../test/journeys/visit.ts";
import { servedSpace } from "../../../tools/served-space.ts";
import { styledFiles } from "../../../test/style-classes.ts";
import { classesIn } from "../../../tools/styles.ts";
import { styleFilesOf } from "../sheets.ts";

/* Every page, read as a browser and a search engine read it. */

type Page = Answer & {
  readonly elements: readonly Element[];
  readonly ids: ReadonlySet<string>;
  /** Duplicate ids, and references that lead nowhere. */
  readonly brokenReferences: readonly string[];
  readonly weight: Weight;
};

const world = await openSharedWorld({ space: servedSpace });
const visit = visitorOf(world);
const sitemap = (await visit("/sitemap.xml")).body;
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => pathOf(loc ?? ""));
const open = async (path: string): Promise<Page> => {
  const answer = await complete(visit, path);
  const document = readHtml(answer.body);
  const brokenReferences = referenceFaults(document, path);
  const weight = weigh(answer.body);
  return {
    ...answer,
    elements: elementsOf(document),
    ids: idsIn(document),
    brokenReferences,
    weight,
  };
};
const listed = await each(paths, open);
const others = demoLanguages.flatMap((language) => [
  `/${language}/nope/`,
  `/${language}/unsupported-browser/`,
  `/${language}/blog/product/`,
]);
const unlisted = await each([...others, "/en/blog/2/", "/de/blog/3/"], open);
const pages = [...listed, ...unlisted];

/** Gzipped bytes before anything is shown. */
const maxStyleBytes = 10_500;

const languageOf = (page: Page) => {
  const [, language] = page.path.split("/");
  if (!isLanguage(language)) throw new Error(`${page.path} has no language`);
  return language;
};

function of(page: Page, name: string, has: Record<string, string> = {}): Element[] {
  return page.elements.filter(
    (element) =>
      element.name === name &&
      Object.entries(has).every(([key, value]) => element.attributes[key] === value),
  );
}

const one = (page: Page, name: string, has: Record<string, string>, attribute: string) => {
  const found = of(page, name, has);
  expect(found.length, `${name} ${JSON.stringify(has)} on ${page.path}`).toBe(1);
  return found[0]?.attributes[attribute] ?? "";
};

/** Returns the problems, each with its page. An empty list reads well in a failure. */
function wrong(where: readonly Page[], find: (page: Page) => readonly string[]): string[] {
  return where.flatMap((page) => find(page).map((what) => `${page.path} ${what}`));
}

it.each([
  [{ "accept-language": "de-CH,de;q=0.9" }, "ch"],
  [{ "accept-language": "de-AT" }, "at"],
  [{ "accept-language": "de", "cf-ipcountry": "CH" }, "ch"],
  [{ "accept-language": "nl-BE" }, "nl"],
  [{ "accept-language": "de", cookie: "lang=nl" }, "nl"],
  [{ "accept-language": "de", cookie: "a=b; lang=at; notice=1" }, "at"],
])("a visitor with %j gets %s", async (headers, language) => {
  const { status, headers: answered } = await visit("/", { headers: { ...headers } as never });
  expect([status, answered["location"]]).toEqual([302, `${siteOrigin}/${language}/`]);
});

describe("every page", () => {
  it("of the sitemap answers 200 as HTML, in every language", () => {
    expect(listed.length).toBeGreaterThan(60);
    expect(wrong(listed, ({ status }) => (status === 200 ? [] : [String(status)]))).toEqual([]);
    for (const language of demoLanguages) {
      expect(listed.some((page) => languageOf(page) === language)).toBe(true);
    }
    const types = new Set(pages.map((page) => page.headers["content-type"]));
    expect(types).toEqual(new Set(["text/html; charset=utf-8"]));
  });

  it("that is not listed has the right status", () => {
    const statuses = Object.fromEntries(unlisted.map(({ path, status }) => [path, status]));
    for (const language of demoLanguages) {
      expect(statuses[`/${language}/nope/`]).toBe(404);
      expect(statuses[`/${language}/unsupported-browser/`]).toBe(200);
    }
    expect(statuses["/en/blog/2/"]).toBe(200);
  });

  it("is in its language, with one h1, one main and a title", () => {
    const wrongs = wrong(pages, (page) => [
      ...(one(page, "html", {}, "lang") === languages[languageOf(page)].tag ? [] : ["lang"]),
      ...(of(page, "h1").length === 1 ? [] : [`${of(page, "h1").length} h1`]),
      ...(of(page, "h1")[0]?.text.trim() ? [] : ["empty h1"]),
      ...(of(page, "main").length === 1 ? [] : [`${of(page, "main").length} main`]),
      ...(of(page, "header").length >= 1 && of(page, "footer").length >= 1 ? [] : ["no frame"]),
      ...(of(page, "title")[0]?.text ? [] : ["no title"]),
    ]);
    expect(wrongs).toEqual([]);
  });

  it("loads little script: an article hardly any before it is touched", () => {
    const articles = pages.filter((page) => of(page, "article", { class: "article" }).length > 0);
    expect(articles.length).toBeGreaterThan(20);
    const above = (limit: number) => (page: Page) => {
      const bytes = page.weight["js at once"];
      return bytes > limit ? [`loads ${bytes} bytes by itself`] : [];
    };
    expect(wrong(articles, above(5_500))).toEqual([]);
    expect(wrong(pages, above(90_000))).toEqual([]);
  });

  it("waits for few styles, and has those of everything on it", () => {
    const ground = new Set(
      globSync("client/styles/{tokens.css,base/*.css}").flatMap((path) => [
        ...classesIn(readFileSync(path, "utf8")),
      ]),
    );
    const files = styledFiles();
    /** Returns the files that style a class as their own. */
    const homes = new Map<string, readonly string[]>();
    const homesOf = (name: string) => {
      const isOwn = (own: string) => name === own || name.startsWith(`${own}-`);
      const all = files.filter((file) => file.classes.has(name) && file.own.some(isOwn));
      return all.map(({ path }) => path);
    };
    const wrongs = wrong(pages, (page) => {
      const { css } = page.weight;
      const linked = styleFilesOf(page.body);
      const classes = page.elements.flatMap(({ attributes }) => attributes.class?.split(" ") ?? []);
      const bare = [...new Set(classes)].filter((name) => {
        const own = homes.get(name) ?? homesOf(name);
        homes.set(name, own);
        return !ground.has(name) && own.length > 0 && !own.some((path) => linked.has(path));
      });
      return [
        ...(css > maxStyleBytes ? [`waits for ${css} bytes of styles`] : []),
        ...bare.map((name) => `has no styles for ${name}`),
      ];
    });
    expect(wrongs).toEqual([]);
  });

  it("shows no technical value to a reader", () => {
    const wrongs = wrong(pages, (page) => {
      const text = page.elements.find((element) => element.name === "body")?.text ?? "";
      const attributes = page.elements
        .filter((element) => element.name !== "script")
        .flatMap((element) => Object.entries(element.attributes))
        .filter(([name]) => !name.startsWith("data-"))
        .map(([, value]) => value);
      const all = [text, ...attributes].join("\n");
      return all.match(/\bundefined\b|\bNaN\b|\[object \w+\]|\{\{|Invalid Date/g) ?? [];
    });
    expect(wrongs).toEqual([]);
  });

  it("shows no key in place of a word", () => {
    const wrongs = wrong(pages, (page) => {
      const text = page.elements.find((element) => element.name === "body")?.text ?? "";
      return (
        text.match(/\b(form|blog|menu|share|footer|carousel|cookies)\.[a-z][a-zA-Z.]+\b/g) ?? []
      );
    });
    expect(wrongs).toEqual([]);
  });

  it("in Swiss German has no ß", () => {
    const swiss = pages.filter((page) => page.path.startsWith("/ch/"));
    const wrongs = wrong(swiss, (page) => page.body.match(/(?<![^\s<>])[^\s<>ß]*ß[^\s<>]*/g) ?? []);
    expect(wrongs).toEqual([]);
  });
});

describe("a policy without inline code", () => {
  it("no page has a style attribute or an event handler", () => {
    const wrongs = wrong(pages, (page) =>
      page.elements.flatMap((element) =>
        Object.keys(element.attributes).filter((name) => /^(on|style$)/.test(name)),
      ),
    );
    expect(wrongs).toEqual([]);
  });

  it("a page has its first styles inline, named by the policy, and waits for no other", () => {
    const wrongs = wrong(pages, (page) => {
      const inlineHashes = of(page, "style").map(({ text }) => `'sha256-${hashOf(text)}'`);
      const policy = page.headers["content-security-policy"] ?? "";
      const linked = page.body.slice(0, page.body.indexOf("</head>")).includes('"stylesheet"');
      return [
        ...(inlineHashes.length === 0 ? ["brings no style"] : []),
        ...(linked ? ["waits for a stylesheet"] : []),
        ...(policy.includes(`style-src ${["'self'", ...inlineHashes].join(" ")};`)
          ? []
          : ["others"]),
      ];
    });
    expect(wrongs).toEqual([]);
  });

  it("no page delays its first paint for a font or for styles further down", () => {
    const wrongs = wrong(pages, (page) => {
      const head = page.body.slice(0, page.body.indexOf("</head>"));
      const early = of(page, "link", { rel: "stylesheet" }).filter(
        ({ attributes }) => attributes.fetchpriority !== "low",
      );
      return [
        ...(head.includes('as="font"') ? ["holds its paint for a font"] : []),
        ...(of(page, "link", { rel: "preload", as: "font" }).length === 2 ? [] : ["other fonts"]),
        ...early.map(({ attributes }) => `${attributes.href} comes too early`),
      ];
    });
    expect(wrongs).toEqual([]);
  });

  it("the only inline script is the loader, and the policy names its hash", () => {
    const wrongs = wrong(pages, (page) => {
      const inline = of(page, "script").filter(
        ({ attributes }) =>
          attributes.src === undefined && attributes.type !== "application/ld+json",
      );
      if (inline.length !== 1) return [`${inline.length} inline scripts`];
      const policy = page.headers["content-security-policy"] ?? "";
      const named = `script-src 'self' 'sha256-${hashOf(inline[0]?.text ?? "")}';`;
      return policy.includes(named) ? [] : ["another hash"];
    });
    expect(wrongs).toEqual([]);
    const policies = pages.map((page) =>
      (page.headers["content-security-policy"] ?? "").replace(/style-src [^;]+/, ""),
    );
    // One for all, except for their styles, and for pages where a visitor can request a third party's frame.
    expect(new Set(policies.filter((policy) => !policy.includes("frame-src"))).size).toBe(1);
  });

  it("no address is a script, and new tabs have no access to their opener", () => {
    const wrongs = wrong(pages, (page) =>
      page.elements.flatMap(({ name, attributes }) => [
        ...["href", "src", "action", "formaction", "poster"].filter(
          (key) =>
            /^\s*(javascript|data|vbscript|http):/i.test(attributes[key] ?? "") &&
            !(attributes[key] ?? "").startsWith(world.storyblok.origin ?? ""),
        ),
        ...(name === "a" && attributes.target === "_blank" && !/noopener/.test(attributes.rel ?? "")
          ? [`${attributes.href} without noopener`]
          : []),
      ]),
    );
    expect(wrongs).toEqual([]);
  });

  it("everything a page loads is from this site or its picture host", () => {
    const own = world.storyblok.origin ?? "";
    const wrongs = wrong(pages, (page) =>
      loadedBy(page).filter(
        (address) => !address.startsWith("/") && !address.startsWith(`${own}/`),
      ),
    );
    expect(wrongs).toEqual([]);
  });
});

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

/** Returns every address that a browser fetches automatically for a page, at once or later. */
function loadedBy(page: Page): string[] {
  return page.elements.flatMap(({ name, attributes }) => [
    ...(name !== "a" && attributes.src ? [attributes.src] : []),
    ...(name === "use" && attributes.href ? [attributes.href.replace(/#.*/, "")] : []),
    ...(attributes.poster ? [attributes.poster] : []),
    ...[attributes.srcset, attributes.imagesrcset].flatMap(candidates),
    ...(name === "link" &&
    /stylesheet|icon|preload|manifest/.test(attributes.rel ?? "") &&
    attributes.href
      ? [attributes.href]
      : []),
    ...(attributes["data-script"] ? [attributes["data-script"]] : []),
  ]);
}

function candidates(srcset: string | undefined): string[] {
  return (srcset ?? "")
    .split(",")
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? "")
    .filter(Boolean);
}

describe("links", () => {
  it("within the site all lead to a page, without a redirect", async () => {
    const links = new Map<string, string>();
    for (const page of pages) {
      for (const { attributes } of of(page, "a")) {
        const href = attributes.href ?? "";
        if (!href.startsWith("/") && !href.startsWith(siteOrigin)) continue;
        links.set(new URL(href, siteOrigin).href.replace(/#.*/, ""), page.path);
      }
    }
    expect(links.size).toBeGreaterThan(150);
    const known = new Map(pages.map((page) => [page.path, page.status]));
    const answers = await each(links, async ([address, from]) => {
      const path = pathOf(address);
      const status = known.get(path) ?? (await visit(path)).status;
      const expected = path.startsWith("/api/language/") ? 302 : 200;
      return status === expected ? [] : [`${path} is ${status}, linked on ${from}`];
    });
    expect(answers.flat()).toEqual([]);
  });

  it("to a place on a page lead to that place", async () => {
    const ids = new Map(pages.map((page) => [page.path, page.ids]));
    const wrongs = wrong(pages, (page) =>
      of(page, "a").flatMap(({ attributes }) => {
        const url = new URL(attributes.href ?? "", siteOrigin + page.path);
        const id = decodeURIComponent(url.hash.slice(1));
        // A link with a query leads to another view of the page, which is checked below.
        const own = url.origin === siteOrigin && url.search === "";
        const target = own ? ids.get(url.pathname) : undefined;
        return id === "" || id === "top" || !target || target.has(id)
          ? []
          : [attributes.href ?? ""];
      }),
    );
    expect(wrongs).toEqual([]);
  });

  it("to a longer list lead to its first new entry", async () => {
    const longer = pages.flatMap((page) =>
      of(page, "a")
        .map(({ attributes }) => new URL(attributes.href ?? "", siteOrigin + page.path))
        .filter((url) => url.origin === siteOrigin && url.searchParams.has("shown")),
    );
    expect(longer.length).toBeGreaterThan(0);
    const missing = await each(longer, async (url) => {
      const { body } = await visit(url.pathname + url.search);
      return body.includes(`id="${url.hash.slice(1)}"`) ? [] : [url.href];
    });
    expect(missing.flat()).toEqual([]);
  });

  it("have accessible names", () => {
    const wrongs = wrong(pages, (page) =>
      page.elements.flatMap((element, index) => {
        if (element.name !== "a" && element.name !== "button") return [];
        const { attributes, text } = element;
        const inside = page.elements.slice(index + 1, index + 4);
        const named =
          text.trim() ||
          attributes["aria-label"] ||
          attributes["aria-labelledby"] ||
          attributes.title ||
          inside.some((inner) => inner.name === "img" && inner.attributes.alt);
        return named ? [] : [attributes.href ?? attributes.class ?? "?"];
      }),
    );
    expect(wrongs).toEqual([]);
  });
});

it("every id is unique, and every reference on a page has its target", () => {
  expect(wrong(pages, ({ brokenReferences }) => brokenReferences)).toEqual([]);
});

describe("pictures and files", () => {
  it("of this site all exist", async () => {
    const own = new Set(pages.flatMap(loadedBy).filter((address) => address.startsWith("/")));
    expect(own.size).toBeGreaterThan(5);
    const answers = await each(own, async (path) => {
      const { status, bytes } = await visit(path);
      return status === 200 && bytes > 0 ? [] : [`${path} is ${status}`];
    });
    expect(answers.flat()).toEqual([]);
  });

  it("of the content all exist, in sizes the image service can make", async () => {
    const addresses = new Set(
      pages.flatMap(loadedBy).filter((address) => /^https?:/.test(address)),
    );
    expect(addresses.size).toBeGreaterThan(100);
    const files = new Map<string, string>();
    const impossible: string[] = [];
    for (const address of addresses) {
      const [file = "", order] = address.split("/m/");
      files.set(file, address);
      if (order === undefined) continue;
      if (!readOrder(order).ok) impossible.push(address);
    }
    expect(impossible).toEqual([]);
    const answers = await each(files.keys(), async (file) => {
      const { status } = await fetch(file, { method: "HEAD" });
      return status === 200 ? [] : [`${file} is ${status}`];
    });
    expect(answers.flat()).toEqual([]);
    const [drawn] = [...addresses].filter((address) => address.includes("/m/"));
    expect((await fetch(drawn ?? "")).headers.get("content-type")).toBe("image/webp");
  });

  it("have alternative texts and sizes, so that nothing jumps", () => {
    const wrongs = wrong(pages, (page) =>
      of(page, "img").flatMap(({ attributes }) =>
        // A picture behind another uses the space of that one.
        (attributes["aria-hidden"] === "true" ? ["alt"] : ["alt", "width", "height"])
          .filter((name) => attributes[name] === undefined)
          .map((name) => `${attributes.src} has no ${name}`),
      ),
    );
    expect(wrongs).toEqual([]);
  });
});

describe("metadata for search engines", () => {
  const canonical = (page: Page) => one(page, "link", { rel: "canonical" }, "href");

  it("each page has its own canonical address", () => {
    expect(
      wrong(listed, (page) =>
        canonical(page) === siteOrigin + page.path ? [] : [canonical(page)],
      ),
    ).toEqual([]);
    const second = unlisted.find((page) => page.path === "/en/blog/2/");
    expect(second && canonical(second)).toBe(`${siteOrigin}/en/blog/2/`);
  });

  it("pages in several languages name each other, themselves and a default", () => {
    const byPath = new Map(listed.map((page) => [page.path, page]));
    const alternates = (page: Page) =>
      Object.fromEntries(
        of(page, "link", { rel: "alternate" })
          .filter(({ attributes }) => attributes.hreflang)
          .map(({ attributes }) => [attributes.hreflang ?? "", attributes.href ?? ""]),
      );
    let several = 0;
    for (const page of listed) {
      const own = alternates(page);
      if (Object.keys(own).length === 0) continue;
      several += 1;
      expect(own[languages[languageOf(page)].tag], page.path).toBe(siteOrigin + page.path);
      expect(own["x-default"] ?? own.en, page.path).toBe(own.en);
      for (const [tag, address] of Object.entries(own)) {
        if (tag === "x-default") continue;
        const other = byPath.get(pathOf(address));
        expect(other, `${page.path} → ${address}`).toBeDefined();
        if (!other) continue;
        expect(languages[languageOf(other)].tag).toBe(tag);
        expect(alternates(other), `${page.path} ↔ ${other.path}`).toEqual(own);
      }
    }
    expect(several).toBeGreaterThan(50);
  });

  it("the sitemap has the same alternates as the pages", () => {
    for (const [entry] of sitemap.matchAll(/<url>[\s\S]*?<\/url>/g)) {
      const path = pathOf(/<loc>([^<]+)/.exec(entry)?.[1] ?? "");
      const page = listed.find((other) => other.path === path);
      const inMap = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, tag, href]) => `${tag} ${href}`,
      );
      const onPage = of(page as Page, "link", { rel: "alternate" })
        .filter(({ attributes }) => attributes.hreflang)
        .map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`);
      expect(inMap, path).toEqual(onPage);
    }
  });

  it("listed pages are open to search engines in production, and the 404 page is not", () => {
    const robots = (page: Page) => one(page, "meta", { name: "robots" }, "content");
    expect(
      wrong(listed, (page) => (robots(page) === "index, follow" ? [] : [robots(page)])),
    ).toEqual([]);
    for (const page of unlisted) {
      if (page.status === 404) expect(robots(page)).toBe("noindex, nofollow");
    }
  });

  it("titles and descriptions fit, and a page of its own has its own", () => {
    const title = (page: Page) => of(page, "title")[0]?.text ?? "";
    const description = (page: Page) => one(page, "meta", { name: "description" }, "content");
    const wrongs = wrong(listed, (page) => [
      ...(title(page).length <= 60 ? [] : [title(page)]),
      ...(description(page).length >= 50 && description(page).length <= 160
        ? []
        : [description(page)]),
    ]);
    expect(wrongs).toEqual([]);
    for (const language of demoLanguages) {
      const titles = listed.filter((page) => languageOf(page) === language).map(title);
      expect(titles.filter((text, index) => titles.indexOf(text) !== index)).toEqual([]);
    }
  });

  it("a shared page has a title, a text and a picture with absolute addresses", () => {
    const property = (page: Page, name: string) => one(page, "meta", { property: name }, "content");
    const wrongs = wrong(listed, (page) => [
      ...(property(page, "og:title") === of(page, "title")[0]?.text ? [] : ["og:title"]),
      ...(property(page, "og:url") === canonical(page) ? [] : ["og:url"]),
      ...(/^https?:\/\//.test(property(page, "og:image")) ? [] : ["og:image"]),
      ...(property(page, "og:locale") === languages[languageOf(page)].tag.replace("-", "_")
        ? []
        : ["og:locale"]),
    ]);
    expect(wrongs).toEqual([]);
  });

  it("structured data is JSON of schema.org, with absolute addresses", () => {
    const types = new Set<string>();
    const wrongs = wrong(listed, (page) =>
      of(page, "script", { type: "application/ld+json" }).flatMap(({ text }) => {
        const data = JSON.parse(text) as Record<string, unknown>[];
        return [data].flat(2).flatMap((object) => {
          types.add(String(object["@type"]));
          return [
            ...(object["@context"] === "https://schema.org" ? [] : ["@context"]),
            ...(text.match(/"(item|url|mainEntityOfPage)":"(?!https?:\/\/)[^"]*"/g) ?? []),
          ];
        });
      }),
    );
    expect(wrongs).toEqual([]);
    for (const type of ["BlogPosting", "BreadcrumbList", "FAQPage"])
      expect([...types]).toContain(type);
  });

  it("every page below the first level has a breadcrumb, for readers and search engines", async () => {
    const below = listed.filter(({ path }) => path.split("/").length > 4);
    expect(below.length).toBeGreaterThan(100);
    const leadTo = new Set<string>();
    for (const page of below) {
      const [nav = ""] = /<nav class="breadcrumb"[\s\S]*?<\/nav>/.exec(page.body) ?? [];
      const seen = elementsOf(nav)
        .filter(({ name, attributes }) => name === "a" || "aria-current" in attributes)
        .map(({ text, attributes }) => [text, siteOrigin + (attributes.href ?? page.path)]);
      expect(seen.length, page.path).toBeGreaterThan(1);
      const [script] = of(page, "script", { type: "application/ld+json" });
      type Things = { "@type": string; itemListElement: { name: string; item: string }[] }[];
      const lists = (JSON.parse(script?.text ?? "[]") as Things).filter(
        (thing) => thing["@type"] === "BreadcrumbList",
      );
      expect(lists.length, page.path).toBe(1);
      const listItems = lists[0]?.itemListElement.map(({ name, item }) => [name, item]) ?? [];
      // The page's own name can be left to its title.
      expect(listItems.slice(0, seen.length), page.path).toEqual(seen);
      expect(listItems.length - seen.length, page.path).toBeLessThan(2);
      for (const [, address = ""] of listItems) leadTo.add(pathOf(address));
    }
    const answers = await each(leadTo, (path) => visit(path));
    expect(answers.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  });

  it("an article's structured data has author and date", () => {
    const article = listed.find((page) => page.path === "/en/blog/payroll-cut-off/") as Page;
    const [script] = of(article, "script", { type: "application/ld+json" });
    const posting = ([JSON.parse(script?.text ?? "[]")].flat() as Record<string, unknown>[]).find(
      (object) => object["@type"] === "BlogPosting",
    );
    expect(posting).toMatchObject({
      headline: expect.stringMatching(/./),
      mainEntityOfPage: `${siteOrigin}/en/blog/payroll-cut-off/`,
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { "@type": "Person", name: expect.stringMatching(/./) },
    });
  });

  it("the pages of home and article load no React: islands there wake when used", () => {
    // A page only names files. Tests in a browser check that the loader fetches the right ones.
    for (const page of listed)
      // One is for browsers without modules, and no other fetches it.
      expect(
        of(page, "script").filter(
          ({ attributes }) => attributes.src && attributes.nomodule === undefined,
        ),
      ).toEqual([]);
  });
});

describe("forms", () => {
  it("work without JavaScript: they post to their own page, and their fields are named", () => {
    const withForms = pages.filter((page) => of(page, "form").length > 0);
    expect(withForms.length).toBeGreaterThanOrEqual(demoLanguages.length);
    const wrongs = wrong(withForms, (page) => [
      ...of(page, "form").flatMap(({ attributes }) =>
        // A filter requests its own page, and a notice closes itself. Everything else is sent.
        /^(post|get|dialog)$/i.test(attributes.method ?? "") ? [] : ["a form without its method"],
      ),
      ...page.elements
        .filter(
          ({ name, attributes }) =>
            /^(input|select|textarea)$/.test(name) && attributes.type !== "submit",
        )
        .flatMap(({ attributes }) =>
          attributes.name ? [] : [`a field without a name: ${attributes.id}`],
        ),
    ]);
    expect(wrongs).toEqual([]);
  });

  it("carry no id and no time, since pages are cached", () => {
    const wrongs = wrong(pages, (page) =>
      of(page, "input")
        .filter(({ attributes }) => /^(submissionId|startedAt)$/.test(attributes.name ?? ""))
        .flatMap(({ attributes }) =>
          attributes.value ? [`${attributes.name}=${attributes.value}`] : [],
        ),
    );
    expect(wrongs).toEqual([]);
  });
});
