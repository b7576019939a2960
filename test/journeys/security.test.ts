import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contactPost } from "./crowd.ts";
import {
  type Answer,
  complete,
  elementsOf,
  openVisited,
  openWorld,
  siteOrigin,
  visitorOf,
} from "./visit.ts";

/* The headers of every answer that keep a visitor safe, graded by the rules of Mozilla's HTTP Observatory. */

const assets = "https://a.storyblok.com";

// As in production, pictures come from Storyblok's own host, over https.
const hub = { component: "events-overview", title: "Events" };
const { world, visit } = await openVisited({
  files: { "stories/en/events/index.json": { name: "Events", content: hub } },
  variables: { STORYBLOK_ASSETS: assets },
});

/** `released`: the score by the package on npm, whose rules cover neither opener nor embedder policies. */
type Grade = {
  readonly score: number;
  readonly released: number;
  readonly rules: Record<string, number>;
};

/**
 * Grades an answer over https by the Observatory's rules and their scores. Bonuses count if the penalties
 * leave 90 or more. The site is not preloaded yet, so that bonus is out of reach.
 * @see https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 */
function grade({ headers, body }: Answer): Grade {
  const policy = new Map(
    (headers["content-security-policy"] ?? "")
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources] as const),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const broad = ["*", "http:", "https:", "ftp:", "http://*", "https://*"];
  const has = (list: readonly string[], ...bad: string[]) => list.some((one) => bad.includes(one));
  const scripts = elementsOf(body).filter((element) => element.name === "script");
  const cookies = (headers["set-cookie"] ?? "").split(/, (?=\w+=)/).filter(Boolean);
  const hsts = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  const isHtml = headers["content-type"]?.startsWith("text/html") === true;

  const rules = {
    csp: () => {
      if (!headers["content-security-policy"]) return -25;
      if (has(sources("script-src"), ...broad, "'unsafe-inline'", "data:")) return -20;
      if (has(sources("object-src"), ...broad)) return -20;
      const active = [...policy].filter(([name]) => !/^(img|media)-src$/.test(name));
      if (active.some(([, list]) => list.some((one) => /^(http|ftp):/.test(one)))) return -20;
      if (has([...sources("script-src"), ...sources("style-src")], "'unsafe-eval'")) return -10;
      const passive = [...sources("img-src"), ...sources("media-src")];
      if (passive.some((one) => /^(http|ftp):/.test(one))) return -10;
      if (has(sources("style-src"), ...broad, "'unsafe-inline'", "data:")) return 0;
      return `${policy.get("default-src")}` === "'none'" ? 10 : 5;
    },
    cookies: () => {
      if (cookies.length === 0) return 0;
      if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20;
      return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
    },
    cors: () =>
      headers["access-control-allow-origin"] && headers["access-control-allow-credentials"]
        ? -50
        : 0,
    referrer: () => {
      const value = headers["referrer-policy"];
      if (value === undefined) return 0;
      return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
        ? 5
        : -5;
    },
    hsts: () => (hsts === 0 ? -20 : hsts < 15_768_000 ? -10 : 0),
    integrity: () => {
      const external = scripts.filter(({ attributes }) => attributes.src);
      if (!isHtml || external.length === 0) return 0;
      if (external.some(({ attributes }) => /^https?:|^\/\//.test(attributes.src ?? ""))) return -5;
      return external.every(({ attributes }) => attributes.integrity) ? 5 : 0;
    },
    sniffing: () => (headers["x-content-type-options"] === "nosniff" ? 0 : -5),
    framing: () => {
      if (policy.has("frame-ancestors")) return 5;
      return /^(deny|sameorigin)$/i.test(headers["x-frame-options"] ?? "") ? 0 : -20;
    },
    corp: () =>
      /^same-(origin|site)$/.test(headers["cross-origin-resource-policy"] ?? "") ? 10 : 0,
    coop: () => (headers["cross-origin-opener-policy"] === "same-origin" ? 10 : 0),
    coep: () =>
      /^(require-corp|credentialless)$/.test(headers["cross-origin-embedder-policy"] ?? "")
        ? 10
        : 0,
  };
  const scores = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule()]));
  const values = Object.values(scores);
  const releasedSum = values.reduce((sum, value) => sum + value, 0) - rules.coop() - rules.coep();
  const base = 100 + values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
  const bonus = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
  const released = base >= 90 ? 100 + releasedSum : base;
  return { score: base >= 90 ? base + bonus : base, released, rules: scores };
}

const form = { "content-type": "application/x-www-form-urlencoded" };

const json = { "content-type": "application/json" };
const posted = (headers: Record<string, string>, body: object | string) => ({
  method: "POST",
  headers,
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const asForm = (nth: string) => {
  const { isAgreed, ...typed } = contactPost(nth);
  return posted(
    form,
    `${new URLSearchParams({ ...typed, form: "contact", isAgreed: String(isAgreed && "on") })}`,
  );
};
async function afterPosts(count: number, ip = "203.0.113.77") {
  const one = posted({ ...form, "cf-connecting-ip": ip }, "form=contact");
  await Promise.all(Array.from({ length: count }, () => visit("/en/contact-us/", one)));
  return visit("/en/contact-us/", one);
}
const large = posted({ ...form, "content-length": "38000000" }, "form=contact");
const foreign = posted({ ...form, origin: "https://elsewhere.example" }, "form=contact");

/** One answer of every kind. */
const answers: [string, number, () => Promise<Answer>][] = [
  ["a page", 200, () => complete(visit, "/en/")],
  [
    "a page from the cache",
    200,
    () => complete(visit, "/en/about/").then(() => visit("/en/about/")),
  ],
  ["an article", 200, () => visit("/en/blog/first-post/")],
  [
    "a page that has not changed",
    304,
    async () => {
      const { headers } = await complete(visit, "/en/about/");
      return visit("/en/about/", { headers: { "if-none-match": headers.etag ?? "" } });
    },
  ],
  ["HEAD of a page", 200, () => visit("/en/about/", { method: "HEAD" })],
  ["a page that is not found", 404, () => visit("/en/nope/")],
  ["a file that is not found", 404, () => visit("/nope.png")],
  ["a redirect", 301, () => visit("/en")],
  ["the redirect of a language", 302, () => visit("/")],
  ["the language switcher", 302, () => visit("/api/language/de?to=/de/")],
  ["a method not allowed", 405, () => visit("/en/", { method: "PUT" })],
  ["the version", 200, () => visit("/api/version")],
  ["a missing address of the API", 404, () => visit("/api/nothing")],
  [
    "a notice that is refused",
    401,
    () => visit("/api/webhooks/storyblok", { method: "POST", body: "{}" }),
  ],
  [
    "a form that is refused",
    422,
    () => visit("/api/forms/contact", { method: "POST", headers: form, body: "a=b" }),
  ],
  [
    "a form posted to its page",
    422,
    () => visit("/en/contact-us/", { method: "POST", headers: form, body: "form=contact" }),
  ],
  ["a missing script", 404, () => visit("/assets/main-AAAAAAAA.js")],
  ["the health", 200, () => visit("/api/health")],
  [
    "the public health",
    401,
    () => visit("/api/health", { headers: { authorization: "Bearer x" } }),
  ],
  ["a task that is refused", 401, () => visit("/api/tasks/leads", { method: "POST", body: "{}" })],
  ["a download that is forged", 403, () => visit("/api/downloads/forged")],
  ["an attachment that is forged", 403, () => visit("/api/attachments/forged")],
  ["a post that is no form", 405, () => visit("/en/", { method: "POST", body: "x" })],
  ["a missing form", 404, () => visit("/api/forms/nothing", { method: "POST", body: "{}" })],
  ["a hub's redirect from a missing page", 302, () => visit("/en/blog/nope/")],
  ["a calendar", 200, () => visit("/en/events/open-day/event.ics")],
  ["a calendar of all events", 200, () => visit("/en/events/calendar.ics")],
  ["a page as Markdown", 200, () => visit("/en/about/index.md")],
  [
    "Markdown at a page's own address",
    200,
    () => visit("/en/about/", { headers: { accept: "text/markdown" } }),
  ],
  ["the index for programs", 200, () => visit("/llms.txt")],
  ["search results", 200, () => visit("/en/search/?q=first")],
  [
    "a form that is accepted",
    202,
    () => visit("/api/forms/contact", posted(json, contactPost("json"))),
  ],
  ["a form posted to its page and accepted", 303, () => visit("/en/contact-us/", asForm("form"))],
  [
    "its confirmation",
    200,
    async () => {
      const { headers } = await visit("/en/contact-us/", asForm("sent"));
      return visit(new URL(headers.location ?? "", siteOrigin).href.slice(siteOrigin.length));
    },
  ],
  ["the last form of a minute", 422, () => afterPosts(19, "203.0.113.78")],
  ["one form too many", 429, () => afterPosts(24)],
  ["one more without the required wait", 429, () => afterPosts(44)],
  ["a form of 38 MB", 413, () => visit("/en/contact-us/", large)],
  ["a form of another site", 403, () => visit("/en/contact-us/", foreign)],
  ["a video that is forged", 403, () => visit("/api/videos/forged")],
  ["a link of a newsletter that is forged", 404, () => visit("/api/newsletter/forged")],
  ["robots.txt", 200, () => visit("/robots.txt")],
  ["the sitemap", 200, () => visit("/sitemap.xml")],
  ["a feed", 200, () => visit("/en/blog/feed.xml")],
  ["an icon", 200, () => visit("/favicon.svg")],
  [
    "a style sheet",
    200,
    async () =>
      visit(/href="(\/assets\/[^"]+\.css)"/.exec((await visit("/en/about/")).body)?.[1] ?? ""),
  ],
  [
    "a script",
    200,
    async () => visit(/data-script="([^"]+)"/.exec((await visit("/en/about/")).body)?.[1] ?? ""),
  ],
];

describe.each(answers)("%s (%i)", (_name, status, ask) => {
  it("carries every header, and is graded A+ with 145 or more, and 130 by the released rules", async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      // An address that opens something sends no referrer.
      "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'none'$/,
      ),
      "cache-control": expect.stringMatching(/./),
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    for (const header of ["server", "x-powered-by", "via"]) {
      expect(answer.headers[header]).toBeUndefined();
    }
    const { score, released, rules } = grade(answer);
    expect(score, JSON.stringify(rules)).toBeGreaterThanOrEqual(145);
    expect(released, JSON.stringify(rules)).toBeGreaterThanOrEqual(130);
  });
});

describe("the policy of a page", () => {
  it("allows what the page has and nothing else", async () => {
    const { body, headers } = await complete(visit, "/en/");
    const policy = headers["content-security-policy"] ?? "";
    const styles = elementsOf(body).filter(({ name }) => name === "style");
    const named = styles.map(() => " 'sha256-…'").join("");
    expect(styles.length).toBeGreaterThan(0);
    expect(policy.replaceAll(/sha256-[^']+/g, "sha256-…")).toBe(
      `default-src 'none'; script-src 'self' 'sha256-…'; style-src 'self'${named}; ` +
        `img-src 'self' ${assets}; media-src 'self' ${assets}; font-src 'self'; ` +
        `connect-src 'self' ${assets}; ` +
        "form-action 'self'; manifest-src 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'",
    );
  });

  it("with a platform's video allows the provider's frames, and loads nothing from them", async () => {
    const file = join(world.space, "stories/en/about.json");
    const story = JSON.parse(await readFile(file, "utf8"));
    story.content.body.push({
      component: "embedded-video",
      src: "https://www.youtube.com/watch?v=M7lc1UVf-VE",
      title: "A day with the planner",
    });
    await writeFile(file, JSON.stringify(story));
    let answer = await visit("/en/about/");
    for (let attempt = 0; attempt < 50 && !answer.body.includes("data-player"); attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await visit("/en/about/");
    }
    expect(answer.headers["content-security-policy"]).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://calendly.com ",
    );
    expect(answer.headers["cross-origin-embedder-policy"]).toBeUndefined();
    // The best score for such a page, because it has no embedder policy.
    expect(grade(answer).score).toBe(140);
    // Nothing from the providers loads before a visitor asks for it.
    expect(elementsOf(answer.body).filter(({ name }) => name === "iframe")).toEqual([]);
  });

  it("that reports an error allows its own style and pictures, and no script", async () => {
    // From a site that never had a version.
    const never = await openWorld();
    never.storyblok?.setMode("down");
    const answer = await visitorOf(never)("/de/");
    await never.close();
    expect(answer.status).toBe(503);
    expect(answer.headers["content-security-policy"]).not.toContain("script-src");
    expect(grade(answer).score).toBeGreaterThanOrEqual(145);
  });
});

describe("the rules", () => {
  const page = (headers: Record<string, string>, body = "<!doctype html>"): Answer => ({
    path: "/",
    status: 200,
    headers: { "content-type": "text/html", ...headers },
    body,
    bytes: body.length,
  });
  const good = {
    "content-security-policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  const csp = (policy: string) => ({ ...good, "content-security-policy": policy });

  it.each<[string, Record<string, string>, string, number]>([
    ["no header at all", {}, "", 100 - 25 - 20 - 20 - 5],
    ["everything but an embedder policy", good, "", 140],
    [
      "an embedder policy too",
      { ...good, "cross-origin-embedder-policy": "credentialless" },
      "",
      150,
    ],
    ["the integrity of its scripts", good, '<script src="/a.js" integrity="x"></script>', 145],
    ["a script of another site", good, '<script src="https://x.example/a.js"></script>', 135],
    ["inline scripts", csp("default-src 'none'; script-src 'unsafe-inline'"), "", 100 - 20 - 20],
    [
      "inline styles",
      csp("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
      "",
      130,
    ],
    [
      "pictures over http",
      csp("default-src 'none'; img-src http://x.example; frame-ancestors 'none'"),
      "",
      120,
    ],
    [
      "a cookie that may travel in the clear",
      { ...good, "set-cookie": "a=b; SameSite=Lax" },
      "",
      80,
    ],
    ["a safe cookie", { ...good, "set-cookie": "a=b; Secure; SameSite=Lax" }, "", 145],
  ])("give a page with %s its points", (_name, headers, body, score) => {
    expect(grade(page(headers, body)).score).toBe(score);
  });
});
