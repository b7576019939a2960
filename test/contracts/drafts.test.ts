import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { err } from "../../src/base/result.ts";
import { escapeHtml } from "../../src/base/escape-html.ts";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import { examples as ofCallToAction } from "../../src/blocks/call-to-action/call-to-action.examples.ts";
import { allLanguages, defaultLanguage } from "../../src/language/language.ts";
import { pageTypes } from "../../src/pages/all.ts";
import { pageKey } from "../../src/site/page-key.ts";
import { galleryOf } from "../../tools/gallery.ts";
import { previewAddress } from "../storyblok/editor/preview-address.ts";
import { openSite } from "./site.ts";

/* Drafts: the requests that may see one, and the content of such an answer. */

const path = "/en/about/";
const headline = "Made in Berlin, used from Hamburg to Zurich";
const [fallbackLanguage = "de"] = allLanguages.filter((code) => code !== defaultLanguage);
let clock = Date.UTC(2026, 10, 21, 12);
const site = await openSite({
  now: () => clock,
  variables: { STORYBLOK_WEBHOOK_SECRET: "x" },
});
const { config } = site.service;

type Body = Record<string, unknown>[];
type Saved = { id: number; uuid: string; full_slug: string; content: { body: Body } };

/** Returns a story as the service has it. */
async function saved(slug: string, version = "draft"): Promise<Saved> {
  const query = `version=${version}&token=${config.previewToken}`;
  const answer = await fetch(`${site.service.origin}/v2/cdn/stories/${slug}?${query}`);
  return ((await answer.json()) as { story: Saved }).story;
}

/** A text that only the draft of the page has. */
const draftOnly = String((await saved("en/about")).content.body[0]?.["title"] ?? headline);

type Token = { space: string; secret: string; seconds: number; token?: string };

/** Returns the address that the Visual Editor loads, with any token. */
function signedPath(overrides: Partial<Token> = {}, more = ""): string {
  const {
    space = String(config.id),
    secret = config.previewToken,
    seconds = Math.floor(clock / 1000),
  } = overrides;
  const signed = createHash("sha1").update(`${space}:${secret}:${seconds}`).digest("hex");
  const query = new URLSearchParams({
    _storyblok: "1",
    _storyblok_lang: "default",
    _storyblok_release: "undefined",
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": String(seconds),
    "_storyblok_tk[token]": overrides.token ?? signed,
  });
  return `${path}?${query}${more}`;
}

const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

async function session(): Promise<string> {
  return cookieOf(await site.get(signedPath()));
}

async function readIn(answer: Response | Promise<Response>): Promise<string> {
  const html = await (await answer).text();
  return html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

describe("a request with the Visual Editor's token", () => {
  it("shows the draft in the editor's frame alone, and caches nothing of it", async () => {
    const answer = await site.get(signedPath());
    const html = await answer.clone().text();
    expect(await readIn(answer)).toContain(draftOnly);
    expect(html).toMatch(/data-blok-c="[^"]+" data-blok-uid="\d+-[0-9a-f-]+"/);
    const mark = /data-blok-c="([^"]+)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
    expect(JSON.parse(mark)).toEqual({
      name: expect.stringMatching(/\w/),
      space: String(site.service.config.id),
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      id: expect.stringMatching(/^\d+$/),
    });
    const { headers } = answer;
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("content-security-policy")).toContain(
      "frame-ancestors https://app.storyblok.com",
    );
    expect(headers.has("x-frame-options")).toBe(false);
    expect(headers.has("etag")).toBe(false);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    const cookie = headers.get("set-cookie") ?? "";
    for (const word of ["HttpOnly", "Secure", "SameSite=None", "Partitioned", "Path=/"]) {
      expect(cookie).toContain(`; ${word}`);
    }
    // The draft also looks up which pages visitors can reach, in the catalog that visitors are served from.
    await site.settle();
    const published = /^(catalog|pack:\w+)$/;
    expect([...site.store.keys()].filter((key) => !published.test(key))).toEqual([]);
    expect(JSON.stringify([...site.store])).not.toContain(draftOnly);
    const { catalog } = site.parts.live;
    if (!catalog) throw new Error("no catalog");
    const key = pageKey(site.parts, path);
    expect(await site.parts.pages?.get(key, catalog)).toBeNull();
  });

  it("accepts the address that the editor's stand-in sends", async () => {
    const story = (await saved("en/about", "published")) as never;
    const sent = previewAddress({
      siteOrigin: "https://www.example.com",
      config,
      story,
      now: new Date(clock),
    });
    const { pathname, search } = new URL(sent);
    const answer = await site.get(`${pathname}/${search}`);
    expect(await readIn(answer)).toContain(draftOnly);
  });
});

describe("a request without permission to see drafts", () => {
  /** The request, and the reason that it shows in the editor's frame. */
  const cases: [string, () => string, why?: RegExp, headers?: Record<string, string>][] = [
    ["with no token", () => `${path}?_storyblok=1`, /session has ended/],
    ["with a forged token", () => signedPath({ token: "0".repeat(40) })],
    ["with an empty token", () => signedPath({ token: "" })],
    ["with a token of another secret", () => signedPath({ secret: "guess" }), /preview token/],
    [
      "with a token of another space",
      () => signedPath({ space: "999", secret: "theirs" }),
      /another space/,
    ],
    ["with our secret for another space", () => signedPath({ space: "999" })],
    [
      "with an hour-old token",
      () => signedPath({ seconds: Math.floor(clock / 1000) - 3_600 }),
      /hour old/,
    ],
    [
      "with a token from tomorrow",
      () => signedPath({ seconds: Math.floor(clock / 1000) + 86_400 }),
      /clock/,
    ],
    ["with a forged preview link", () => `${path}?_preview=e30.AAAA`],
    ["with a session that ended", () => path, /session has ended/, { cookie: "editor=e30.AAAA" }],
  ];
  it.each(cases)("%s shows what visitors see", async (_, from, _why, headers) => {
    const answer = await site.get(from(), headers);
    expect(answer.status).toBe(200);
    expect(await readIn(answer)).not.toContain(draftOnly);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.has("set-cookie")).toBe(false);
  });

  describe("in the Visual Editor's frame", () => {
    const framed = { "sec-fetch-dest": "iframe" };
    const explained = cases.filter(([, , why]) => why);
    it.each(explained)("explains why there is no draft, %s", async (_, from, why, headers) => {
      const answer = await site.get(from(), { ...framed, ...headers });
      expect(answer.status).toBe(403);
      const html = await readIn(answer);
      expect(html).toMatch(why ?? /never/);
      expect(html).not.toContain(draftOnly);
      expect(html).not.toContain(headline);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("frame-ancestors https://app.storyblok.com");
      expect(policy).not.toContain("script-src");
      expect(answer.headers.has("x-frame-options")).toBe(false);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("strict-transport-security")).not.toBeNull();
      expect(answer.headers.has("set-cookie")).toBe(false);
    });

    it("shows in the frame that no editor is configured", async () => {
      const { drafts } = site.parts;
      const editorOrigins = { EDITOR_ORIGINS: ["https://editor.example"] };
      Object.assign(site.parts, {
        drafts: null,
        variables: { ...site.parts.variables, ...editorOrigins },
      });
      const answer = await site.get(signedPath(), framed);
      Object.assign(site.parts, { drafts });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("STORYBLOK_SPACE_ID");
      expect(answer.headers.get("content-security-policy")).toContain(
        "frame-ancestors https://editor.example",
      );
    });

    it("shows only in the editor's frame that the service does not answer", async () => {
      const { drafts } = site.parts;
      const unavailable = async () => err({ kind: "Unavailable", reason: "silent" } as const);
      const storyblok = { get: unavailable, pages: unavailable };
      Object.assign(site.parts, { drafts: { ...drafts, storyblok } });
      const answer = await site.get(signedPath(), framed);
      Object.assign(site.parts, { drafts });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).not.toBeNull();
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("frame-ancestors https://app.storyblok.com");
      expect(answer.headers.has("x-frame-options")).toBe(false);
      expect(answer.headers.get("strict-transport-security")).not.toBeNull();
    });

    it("shows what visitors see, without the editor's query", async () => {
      const answer = await site.get(path, framed);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    });
  });

  it("shows what visitors see, with a foreign or changed cookie", async () => {
    const own = await session();
    const [body = "", signature = ""] = own.split(".");
    const longer = Buffer.from(JSON.stringify({ until: clock * 2 })).toString("base64url");
    for (const cookie of [
      "editor=",
      "editor=x",
      "editor=a.b.c",
      `${body}x.${signature}`,
      `${body}.${signature.slice(0, -2)}AA`,
      `editor=${longer}.${signature}`,
    ]) {
      const answer = await site.get(path, { cookie });
      expect(await readIn(answer), cookie).not.toContain(draftOnly);
    }
  });

  it("is not found if no editor is configured", async () => {
    const other = await openSite({ now: () => clock });
    Object.assign(other.parts, { drafts: null });
    const answer = await other.get(signedPath());
    expect(await readIn(answer)).not.toContain(draftOnly);
  });
});

describe("a session", () => {
  it("lasts two hours, in the editor's frame and not in a tab of its own", async () => {
    const cookie = await session();
    const shown = async (headers: Record<string, string>) =>
      (await readIn(site.get(path, { cookie, ...headers }))).includes(draftOnly);
    expect(await shown({ "sec-fetch-dest": "iframe" })).toBe(true);
    expect(await shown({ "sec-fetch-dest": "document" })).toBe(false);
    clock += 2 * 3_600_000 - 1;
    expect(await shown({})).toBe(true);
    clock += 1;
    expect(await shown({})).toBe(false);
  });

  it("leaves the cached page to visitors", async () => {
    await site.get(path);
    const first = (await site.get(path)).headers.get("etag");
    const cookie = await session();
    const draft = await site.get(path, { cookie });
    expect(draft.headers.has("etag")).toBe(false);
    expect((await site.get(path, { cookie: "notice=1" })).headers.get("etag")).toBe(first);
  });

  it("shows the editor's own 404 page, although visitors have a cached one", async () => {
    const missing = "/en/nothing/";
    for (let visit = 0; visit < 2; visit += 1) await site.get(missing);
    const answer = await site.get(missing, { cookie: await session() });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      404,
      "private, no-store",
    ]);
    expect(await readIn(answer)).toContain("editor-bar");
  });

  it("requests the chosen release and language from Storyblok", async () => {
    const queries: Record<string, unknown>[] = [];
    // Another tab of the editor, in the same browser, has no release.
    const other = await session();
    const { drafts } = site.parts;
    const { get } = drafts?.storyblok ?? { get: undefined };
    if (!drafts || !get) throw new Error("no drafts");
    Object.assign(drafts.storyblok, {
      get: (...given: Parameters<typeof get>) => {
        queries.push(given[1]);
        return get(...given);
      },
    });
    const chosen = signedPath()
      .replace("_storyblok_release=undefined", "_storyblok_release=4711")
      .replace("_storyblok_lang=default", "_storyblok_lang=pt-br");
    const cookie = cookieOf(await site.get(chosen));
    await site.get(path, { cookie });
    const typed = JSON.stringify({ story: await saved("en/about") });
    const headers = { "content-type": "application/json", origin: "https://www.example.com" };
    await site.post(chosen, { ...headers, cookie: other }, typed);
    clock += 3_600_000;
    await site.get(chosen, { cookie: other });
    Object.assign(drafts.storyblok, { get });
    expect(queries.length).toBeGreaterThan(2);
    for (const params of queries) {
      expect(params).toMatchObject({ version: "draft", from_release: "4711", language: "pt-br" });
    }
    const before = queries.length;
    await site.get(`${path}?_storyblok=1&_storyblok_release=undefined`, { cookie });
    expect(queries.slice(before).some((params) => "from_release" in params)).toBe(false);
  });
});

it("is redirected with what the editor chose", async () => {
  const release = "_storyblok_release=4711";
  const cookie = await session();
  const to = async (from: string) =>
    (await site.get(`${from}?_storyblok=&${release}`, { cookie })).headers.get("location");
  expect(await to("/en/blog/nope/")).toBe(
    `https://www.example.com/en/blog/?_storyblok=&${release}`,
  );
});

describe("a story of a type that is no page", () => {
  it("is shown to its editor as the block that it is", async () => {
    const content = { component: "hero", title: "Soon" };
    await site.service.offer(new Map([["en/soon", { name: "Soon", content }]]));
    const answer = await site.get("/en/soon/", { cookie: await session() });
    expect(answer.status).toBe(200);
    const html = await readIn(answer);
    expect(html).toMatch(/<h\d[^>]*>Soon/);
    expect(html).toContain("The block Hero is not allowed here");
    await site.service.offer(new Map());
  });

  it("is named to its editor if the site does not know it", async () => {
    const content = { component: "microsite", title: "Soon" };
    await site.service.offer(new Map([["en/soon", { name: "Soon", content }]]));
    const answer = await site.get("/en/soon/", { cookie: await session() });
    expect(answer.status).toBe(200);
    const html = await readIn(answer);
    expect(html).toContain("Unknown block: microsite");
    expect(html).toContain("The site does not know this block: microsite");
    await site.service.offer(new Map());
  });
});

describe("a hub that has nothing to list yet", () => {
  const hubTypes = pageTypes.filter(({ hub }) => hub !== null).map(({ schema }) => schema.name);
  it.each(hubTypes)("is shown to its editor: %s", async (component) => {
    const content = { component, title: "The first of its kind" };
    await site.service.offer(new Map([["en/a-new-one/", { name: "New", content }]]));
    const answer = await site.get("/en/a-new-one/", { cookie: await session() });
    expect(answer.status).toBe(200);
    expect(await readIn(answer)).toContain("The first of its kind");
    await site.service.offer(new Map());
  });
});

describe("a folder's own page that is its home", () => {
  it("is shown to its editor with what it lists", async () => {
    const overview = { component: "events-overview", title: "All our talks" };
    const talk = { component: "event-detail-page", title: "A talk", date: "2027-01-12 09:00" };
    const drafts = { "en/talks/home": overview, "en/talks/a-talk": talk };
    await site.service.offer(
      new Map(Object.entries(drafts).map(([slug, content]) => [slug, { name: slug, content }])),
    );
    const answer = await site.get("/en/talks/", { cookie: await session() });
    const html = await readIn(answer);
    expect(html).toContain("All our talks");
    expect(html).toContain('href="/en/talks/a-talk/"');
    await site.service.offer(new Map());
  });
});

describe("a translation that was never published", () => {
  const slug = `${fallbackLanguage}/blog/first-post`;
  const ownTitle = "The first post, translated";

  it("is shown in place of the story that visitors get there, also while it is typed", async () => {
    const { full_slug: from, content } = await saved("en/blog/first-post", "published");
    expect((await site.get(`/${slug}/`)).status, `no fallback of ${from}`).toBe(200);
    const own = { ...content, title: ownTitle };
    await site.service.offer(new Map([[slug, { name: ownTitle, content: own as never }]]));
    const cookie = await session();
    const titleIn = async (answer: Response | Promise<Response>) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(await readIn(answer))?.[1];
    expect(await titleIn(site.get(`/${slug}/`, { cookie }))).toBe(ownTitle);
    const { id } = await saved(slug);
    const typed = { story: { id, content: { ...own, title: "As I type" } } };
    const headers = { "content-type": "application/json", origin: "https://www.example.com" };
    const answer = site.post(`/${slug}/`, { ...headers, cookie }, JSON.stringify(typed));
    expect(await titleIn(answer)).toBe("As I type");
    expect(await titleIn(site.get(`/${slug}/`))).not.toBe(ownTitle);
    await site.service.offer(new Map());
  });
});

describe("a story as it is typed", () => {
  const json = { "content-type": "application/json", origin: "https://www.example.com" };

  async function postEdited(change: (body: Body) => void, overrides = {}) {
    const { id, content } = await saved("en/about");
    change(content.body);
    const headers = { ...json, cookie: await session(), ...overrides };
    return site.post(path, headers, JSON.stringify({ story: { id, content } }));
  }

  it("returns the page, rendered again, with the same headers as any draft", async () => {
    const answer = await postEdited(([first]) =>
      Object.assign(first ?? {}, { title: "As I type" }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    expect(html).toContain("As I type");
    expect(html).toMatch(/<\/html>$/);
    expect(await (await site.get(path)).text()).not.toContain("As I type");
  });

  it("is shown by the editor's proof alone, for a browser that stores no cookie in a frame", async () => {
    const { id, content } = await saved("en/about");
    const title = "Typed without a cookie";
    const story = { id, content: { ...content, body: [{ component: "hero", title }] } };
    const post = (from: string) => site.post(from, json, JSON.stringify({ story }));
    expect(await readIn(post(signedPath()))).toContain(title);
    expect((await post(signedPath({ secret: "theirs" }))).status).toBe(403);
    const preview = /href="([^"]*_preview=[^"]+)"/.exec(await readIn(site.get(signedPath())))?.[1];
    expect((await post(preview ?? "")).status).toBe(403);
  });

  it("has its related stories and links", async () => {
    const story = await saved("en/blog/first-post", "published");
    const answer = await postEdited((body) => {
      body.push(
        { component: "resource-cards", title: "Picked", source: "picked", picked: [story.uuid] },
        {
          component: "button",
          text: "Read it",
          link: { linktype: "story", id: story.uuid, cached_url: "old/address", url: "" },
        },
      );
    });
    const html = await answer.text();
    expect(html).toContain(`href="/${story.full_slug}/"`);
    expect(html).not.toContain("old/address");
    expect(html).toContain("post-card");
  });

  it("shows hints, names unknown blocks, and reports links that do not work", async () => {
    const answer = await postEdited((body) => {
      body.push(
        { component: "blog-image", _uid: "u1" },
        { component: "image", _uid: "u2", images: [], params: [] },
        { component: "no-one-knows-this", _uid: "u3" },
        {
          component: "button",
          _uid: "u4",
          text: "Odd",
          link: { linktype: "url", url: "javascript:alert(1)" },
        },
        { component: "markdown", _uid: "u5", text: "A [trap](javascript:alert(2)) in a text." },
        {
          component: "button",
          _uid: "u6",
          text: "Gone",
          link: {
            linktype: "story",
            id: "00000000-0000-4000-8000-000000000000",
            cached_url: "en/gone",
          },
        },
      );
    });
    const html = await answer.text();
    for (const hint of [
      "PLEASE ENTER IMAGE AND ALT",
      "Default image is Required !",
      "Default param for image is Required !",
      "Unknown block: no-one-knows-this",
      "This address does not work as a link: javascript:alert(1)",
      "This address does not work as a link: javascript:alert(2)",
      "Leads to /en/gone/, where there is no page",
    ]) {
      expect(html).toContain(hint);
    }
    expect(html).not.toMatch(/href="javascript:/);
  });

  it("is refused without a session, from another site, if too large, or if invalid", async () => {
    const cookie = await session();
    const refused = async (headers: Record<string, string>, body: string) =>
      (await site.post(path, { ...json, ...headers }, body)).status;
    const story = JSON.stringify({ story: { id: 1, content: { component: "page" } } });
    expect(await refused({}, story)).toBe(415);
    expect(await refused({ cookie: "editor=x.y" }, story)).toBe(403);
    expect(await refused({ cookie, origin: "https://evil.example" }, story)).toBe(403);
    expect(await refused({ cookie, origin: "null" }, story)).toBe(403);
    expect(await refused({ cookie, "content-type": "text/plain" }, story)).toBe(415);
    expect(await refused({ cookie }, "{")).toBe(400);
    expect(await refused({ cookie }, '{"story":{"id":1,"content":"x"}}')).toBe(400);
    expect(await refused({ cookie }, `"${"x".repeat(2_000_001)}"`)).toBe(413);
  });

  it("renders without the block that nests too deep", async () => {
    const deep = `{"component":"page","body":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    const body = `{"story":{"id":${(await saved("en/about")).id},"content":${deep}}}`;
    const answer = await site.post(path, { ...json, cookie: await session() }, body);
    expect(answer.status).toBe(200);
  });
});

describe("a preview link", () => {
  async function link(answer: Response | Promise<Response> = site.get(signedPath())) {
    const html = await (await answer).text();
    return /href="([^"]*_preview=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  }

  it("shows the draft as visitors would see it, for a week and not to search engines", async () => {
    const href = await link();
    expect(href.startsWith(`${path}?_preview=`)).toBe(true);
    const answer = await site.get(href, { "sec-fetch-dest": "document" });
    const html = await readIn(answer);
    expect(html).toContain(draftOnly);
    expect(html).not.toContain("data-blok");
    expect(html).toContain("Preview of a draft");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.has("set-cookie")).toBe(false);
    clock += 7 * 86_400_000;
    expect(await readIn(site.get(href))).not.toContain(draftOnly);
  });

  it("shows a story without an address of its own, too", async () => {
    const href = await link(site.get("/en/settings/", { cookie: await session() }));
    const answer = await site.get(href, { "sec-fetch-dest": "document" });
    expect(answer.status).toBe(200);
    expect(await readIn(answer)).toContain("Preview of a draft");
    expect((await site.get("/en/settings/")).status).toBe(404);
  });

  it("works for its own page alone, and opens no session", async () => {
    const href = await link();
    const key = new URL(href, "https://x.example").searchParams.get("_preview") ?? "";
    const otherPage = await site.get(`/en/blog/never-shown/?_preview=${key}`);
    expect(otherPage.status).toBe(302);
    const opened = await readIn(site.get(path, { cookie: `editor=${key}` }));
    expect(opened).not.toContain(draftOnly);
  });
});

describe("a story without an address", () => {
  it("is shown to its editor alone", async () => {
    const cookie = await session();
    const part = "/en/settings/";
    expect((await site.get(part)).status).toBe(404);
    const answer = await site.get(part, { cookie });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("data-blok-uid");
  });
});

describe("settings that only some pages have", () => {
  it("are shown to their editor in their places", async () => {
    const slug = "en/global-components/campaign";
    const bar = { component: "site-preheader", text: "Only on campaign pages" };
    const content = { component: "settings", preheader: [bar] };
    await site.service.offer(new Map([[slug, { name: "Campaign", content }]]));
    const answer = site.get(`/${slug}/`, { cookie: await session() });
    expect(await readIn(answer)).toContain(bar.text);
    await site.service.offer(new Map());
  });
});

describe("the components gallery", () => {
  it("shows that it loads, and then its components", async () => {
    const cookie = await session();
    const storyblok = site.parts.drafts?.storyblok;
    if (!storyblok) throw new Error("no drafts");
    const { pages } = storyblok;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    Object.assign(storyblok, {
      async pages(...args: Parameters<typeof pages>) {
        await held;
        return pages(...args);
      },
    });
    const answer = await site.get("/en/dev/components/", { cookie });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    let html = "";
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      html += chunk;
      // Releases the list only once the page has shown that it is loading.
      if (html.includes("Preview components gallery is loading ...")) release();
    }
    Object.assign(storyblok, { pages });
    expect(html.indexOf("Quote, large")).toBeGreaterThan(html.indexOf("is loading ..."));
  });

  it("shows every block as its example has it", async () => {
    const drafts = galleryOf(blocks);
    expect(drafts.size).toBe(blocks.length - 1);
    await site.service.offer(drafts);
    const html = await (await site.get("/en/dev/components/", { cookie: await session() })).text();
    for (const { name } of drafts.values()) expect(html).toContain(escapeHtml(name));
    expect(html).toContain(String(ofCallToAction[0]?.title));
    // Visitors who are not editors see none of them.
    expect((await site.get("/en/dev/components/call-to-action/")).status).toBe(404);
    await site.service.offer(new Map());
  });
});

describe("every kind of page", () => {
  it("is shown to editors with marks and without failed blocks", async () => {
    const cookie = await session();
    const { origin } = site.service;
    const response = await fetch(
      `${origin}/v2/cdn/stories?starts_with=en/&per_page=100&token=${config.publicToken}`,
    );
    type Component = { full_slug: string; content: { component: string } };
    const { stories } = (await response.json()) as { stories: Component[] };
    const kinds = new Map(stories.map((story) => [story.content.component, story.full_slug]));
    expect(kinds.size).toBeGreaterThan(5);
    for (const slug of kinds.values()) {
      const answer = await site.get(`/${slug.replace(/\/$/, "")}/`.replace("/home/", "/"), {
        cookie,
      });
      expect(answer.headers.get("cache-control"), slug).toBe("private, no-store");
      expect(await answer.text(), slug).toContain('id="editor-bar"');
    }
    expect(site.events.filter(({ event }) => /failed|malformed/.test(event))).toEqual([]);
  });
});
