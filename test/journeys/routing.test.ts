import { describe, expect, it } from "vitest";
import { openSharedWorld, pathOf, siteOrigin, visitorOf } from "./visit.ts";

/* Where every address leads, through the built worker: one page has one address. */

const world = await openSharedWorld();
const visit = visitorOf(world);

/** Returns `302 /en/` or `200`. Fails if an answer breaks a rule that holds for all of them. */
async function answerOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await visit(path, { headers });
  expect(answer.headers["cache-control"], `Cache-Control of ${path}`).toBeTruthy();
  const { location } = answer.headers;
  if (location === undefined) return String(answer.status);
  // It is a whole URL, built from the configuration and never from the request.
  expect(location.startsWith(`${siteOrigin}/`), location).toBe(true);
  expect(location.slice(siteOrigin.length)).not.toMatch(/^\/[/\\]/);
  return `${answer.status} ${pathOf(location)}`;
}

describe("an address", () => {
  it.each([
    // Correct addresses.
    ["/en/", "200"],
    ["/de/", "200"],
    ["/en/blog/", "200"],
    ["/en/authors/ada/", "200"],
    ["/en/blog/product/", "200"],
    ["/en/blog/first-post/", "200"],
    ["/en/events/open-day/", "200"],
    ["/en/?utm_source=x", "200"],
    // Missing pages and files.
    ["/en/nope/", "404"],
    ["/de/nope/nope/", "404"],
    ["/en/blog/999/", "404"],
    ["/en/blog/product/999/", "404"],
    ["/nope.png", "404"],
    ["/en/nope.png", "404"],
    ["/assets/nope.js", "404"],
    // Parts of other pages have no address.
    ["/en/settings/", "404"],
    // Other spellings lead to the one that is right.
    ["/en", "301 /en/"],
    ["/en/blog", "301 /en/blog/"],
    ["/en//blog", "301 /en/blog/"],
    ["//en///blog//", "301 /en/blog/"],
    ["/EN/blog/", "301 /en/blog/"],
    ["/En", "301 /en/"],
    ["/en/home/", "301 /en/"],
    ["/en/home/product/", "301 /en/product/"],
    ["/en/blog?a=1&b=%26", "301 /en/blog/?a=1&b=%26"],
    ["/en/blog%2Ffirst-post/", "301 /en/blog/first-post/"],
    ["/en/./blog/", "301 /en/blog/"],
    ["/en/x/../blog/", "301 /en/blog/"],
    ["/en/%2e%2e/de/", "301 /en/de/"],
    ["//robots.txt", "301 /robots.txt"],
    ["/en/blog/feed.xml/", "301 /en/blog/feed.xml"],
    // Moved pages.
    ["/en/blog/1/", "301 /en/blog/"],
    ["/en/blog/product/1/", "301 /en/blog/product/"],
    ["/en/blog/produkt/", "301 /en/blog/product/"],
    ["/de/book-a-demo/", "301 /de/demo-buchen/"],
    ["/nl/demo-buchen/", "301 /nl/book-a-demo/"],
    ["/ch/contact-us/?a=1", "301 /ch/kontaktiere-uns/?a=1"],
    ["/en/blog/no-such-post/", "302 /en/blog/"],
    ["/en/blog/product/no-such-post/", "302 /en/blog/product/"],
    // The prefix of another language.
    ["/fr/blog/", "302 /en/blog/"],
    ["/fr", "302 /en/"],
    ["/pt-BR/blog/?a=1", "302 /en/blog/?a=1"],
    ["/de-CH/blog/", "302 /ch/blog/"],
    // No language.
    ["/", "302 /en/"],
    ["/blog/", "302 /en/blog/"],
    ["/blog?a=1", "302 /en/blog/?a=1"],
    // Files and fixed addresses.
    ["/robots.txt", "200"],
    ["/sitemap.xml", "200"],
    ["/favicon.svg", "200"],
    ["/favicon.ico", "200"],
    ["/site.webmanifest", "200"],
    ["/en/blog/feed.xml", "200"],
    ["/api/version", "200"],
    ["/api/nothing", "404"],
  ])("%s → %s", async (path, expected) => {
    const answer = await answerOf(path);
    // Dots can be removed from an address before it reaches the worker: then it is already correct.
    if (/\/(\.|%2e){1,2}\//.test(path)) expect([expected, "200"]).toContain(answer);
    else expect(answer).toBe(expected);
  });

  it.each([
    "//evil.example/",
    "//evil.example",
    "///evil.example/%2e%2e",
    "/\\evil.example/",
    "/\\/evil.example/",
    "/%5Cevil.example/",
    "/%5c%5cevil.example",
    "/%2F%2Fevil.example/",
    "/%2f/evil.example/",
    "/.//evil.example/",
    "/en//evil.example/..//",
    "/fr//evil.example/",
    "/fr/%2Fevil.example/",
    "/fr/%5C%5Cevil.example/",
    "/de-CH/%2F%2Fevil.example",
    "/@evil.example/",
    "/:80@evil.example/",
    "/https://evil.example/",
    "/javascript:alert(1)/",
    "/%09/evil.example/",
    "/%0d%0aLocation:%20https://evil.example/",
  ])("%s stays on this site", async (path) => {
    // `answerOf` refuses every Location outside this site.
    let answer = await answerOf(path);
    for (let steps = 0; answer.startsWith("30"); steps += 1) {
      expect(steps).toBeLessThan(3);
      answer = await answerOf(answer.slice(4));
    }
    expect(["200", "404"]).toContain(answer);
  });

  it("with another host does not change the redirect", async () => {
    const { headers } = await visit("/en", {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    expect(headers.location).toBe(`${siteOrigin}/en/`);
  });
});

describe("without a language", () => {
  it.each([
    // This space has pages in English and German only.
    [{ "accept-language": "de-CH,de;q=0.9" }, "de"],
    [{ "accept-language": "de", "cf-ipcountry": "CH" }, "de"],
    [{ "accept-language": "fr,nl;q=0.3,en;q=0.7" }, "en"],
    [{ "accept-language": "nl-BE" }, "en"],
    [{ "accept-language": "de", cookie: "lang=nl" }, "de"],
    [{ "accept-language": "de", cookie: "a=b; lang=en; notice=1" }, "en"],
    [{ "accept-language": "de", cookie: "lang=xx" }, "de"],
    [{ "accept-language": "de", cookie: "xlang=nl" }, "de"],
    [{}, "en"],
  ])("a visitor with %j gets %s", async (headers, language) => {
    for (const path of ["", "product/"]) {
      expect(await answerOf(`/${path}`, headers as Record<string, string>)).toBe(
        `302 /${language}/${path}`,
      );
    }
  });
});

describe("the Cache-Control header", () => {
  it.each([
    ["/en/", "public, max-age=0, must-revalidate"],
    ["/en/nope/", "no-cache"],
    ["/en", "public, max-age=3600"],
    ["/fr/blog/", "no-cache"],
    ["/", "private, no-store"],
    ["/robots.txt", "public, max-age=3600"],
    ["/sitemap.xml", "public, max-age=0, must-revalidate"],
    ["/en/blog/feed.xml", "public, max-age=0, must-revalidate"],
    ["/api/version", "no-store"],
    ["/api/nothing", "no-store"],
    ["/api/language/de?to=/de/", "private, no-store"],
  ])("of %s is %s", async (path, expected) => {
    expect((await visit(path)).headers["cache-control"]).toBe(expected);
  });

  it("comes with no Vary header if the address is enough", async () => {
    for (const path of ["/en/", "/en", "/en/nope/", "/fr/"]) {
      const { headers } = await visit(path, {
        headers: { "accept-language": "nl", cookie: "lang=de" },
      });
      expect(headers.vary ?? "", path).not.toMatch(/cookie|accept-language/i);
    }
  });
});

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"];

describe("the methods of an address", () => {
  it.each([
    // Pages, and addresses that lead to one.
    ["/en/", "GET, HEAD, POST"],
    ["/en/blog/", "GET, HEAD, POST"],
    ["/en/nope/", "GET, HEAD, POST"],
    ["/", "GET, HEAD"],
    ["/en", "GET, HEAD"],
    ["/fr/blog/", "GET, HEAD"],
    ["/desk", "GET, HEAD, POST"],
    ["/desk/", "GET, HEAD, POST"],
    // Files.
    ["/robots.txt", "GET, HEAD"],
    ["/sitemap.xml", "GET, HEAD"],
    ["/nope.png", "GET, HEAD"],
    ["/.well-known/security.txt", "GET, HEAD"],
    ["/en/blog/feed.xml", "GET, HEAD"],
    ["/en/blog/index.md", "GET, HEAD"],
    ["/en/llms.txt", "GET, HEAD"],
    // What programs call.
    ["/api/version", "GET, HEAD"],
    ["/api/health", "GET, HEAD"],
    ["/api/language/de", "GET, HEAD"],
    ["/api/embed", "GET, HEAD"],
    ["/api/attachments/token", "GET, HEAD"],
    ["/api/downloads/token", "GET, HEAD"],
    ["/api/newsletter/token", "GET, HEAD, POST"],
    ["/api/videos/token", "GET, HEAD"],
    ["/api/forms/contact", "POST"],
    ["/api/views", "POST"],
    ["/api/tasks/leads", "POST"],
    ["/api/webhooks/storyblok", "POST"],
    ["/api/webhooks/storyblok/secret", "POST"],
    ["/api/webhooks/mail", "POST"],
  ])("of %s are %s: any other is a 405 that lists them", async (path, allowed) => {
    for (const method of methods) {
      const { status, headers } = await visit(path, {
        method,
        ...(method === "POST" && { headers: { "content-type": "application/json" } }),
      });
      const isAllowed = allowed.split(", ").includes(method);
      expect([method, status === 405]).toEqual([method, !isAllowed]);
      if (isAllowed) continue;
      expect([method, headers.allow]).toEqual([method, allowed]);
      expect(headers["cache-control"], method).toBeTruthy();
    }
  });
});

it("a post without a form is 415", async () => {
  const headers = { "content-type": "application/json" };
  expect((await visit("/en/", { method: "POST", headers })).status).toBe(415);
});

describe("HEAD", () => {
  it.each(["/en/", "/en/nope/", "/", "/en", "/robots.txt", "/sitemap.xml", "/api/version"])(
    "of %s has the headers of GET, without a body",
    async (path) => {
      const get = await visit(path);
      const head = await visit(path, { method: "HEAD" });
      expect(head.bytes).toBe(0);
      expect(head.status).toBe(get.status);
      for (const name of ["location", "content-type", "cache-control", "content-security-policy"]) {
        expect(head.headers[name], name).toBe(get.headers[name]);
      }
    },
  );
});

describe("the language switcher", () => {
  const choose = (language: string, to?: string) =>
    visit(`/api/language/${language}${to === undefined ? "" : `?to=${encodeURIComponent(to)}`}`);

  it("remembers the choice and leads to the page", async () => {
    const { status, headers } = await choose("ch", "/ch/blog/");
    expect(status).toBe(302);
    expect(headers.location).toBe(`${siteOrigin}/ch/blog/`);
    expect(headers["set-cookie"]).toBe("lang=ch; Max-Age=31536000; Path=/; Secure; SameSite=Lax");
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it.each([
    [undefined, "/de/"],
    ["", "/de/"],
    ["/de/blog", "/de/"],
    ["/en/blog/", "/de/"],
    ["//evil.example/de/", "/de/"],
    ["https://evil.example/", "/de/"],
    ["https://evil.example/de/blog/", "/de/blog/"],
    ["/\\evil.example/", "/de/"],
    ["javascript:alert(1)", "/de/"],
    ["/de/blog/?a=1", "/de/blog/?a=1"],
    ["/de/../../etc/", "/de/"],
  ])("with the target %j leads to %s", async (to, expected) => {
    const { headers } = await choose("de", to);
    expect(headers.location?.startsWith(`${siteOrigin}/de/`)).toBe(true);
    expect(pathOf(headers.location ?? "")).toBe(expected);
  });

  it.each(["fr", "DE", "constructor", "__proto__", "..", "%2e%2e"])(
    "answers 404 for the unknown language %s, and sets no cookie",
    async (language) => {
      const { status, headers } = await choose(language);
      expect(status).toBe(404);
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("is the only answer that sets a cookie", async () => {
    for (const path of ["/", "/en/", "/en/nope/", "/en", "/api/version", "/robots.txt"]) {
      expect((await visit(path)).headers["set-cookie"], path).toBeUndefined();
    }
  });
});
