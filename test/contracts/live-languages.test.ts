import { beforeAll, expect, it } from "vitest";
import { type Language, languages } from "../../src/language/language.ts";
import { publishedFacts } from "../../src/routes/draft-findings.ts";
import { createVisit } from "../../src/site/visit.ts";
import { openSmallSite, post, smallLanguages } from "./small-site.ts";
import { ifSiteHas } from "../languages.ts";

/* Visitors are sent to languages with a published home page, and to no others. */

let site: Awaited<ReturnType<typeof openSmallSite>>;
let live: readonly Language[] = smallLanguages;

beforeAll(async () => {
  site = await openSmallSite();
  site.space.publish(
    { slug: "de/blog/", content: { component: "blog-overview", title: "Blog" } },
    { slug: "ch/blog/", content: { component: "blog-overview", title: "Swiss blog" } },
    { slug: "de/blog/lohn", content: post("Der Lohn") },
  );
  await publish(["en", "de"]);
});

/** Publishes the home pages of these languages, and unpublishes all others. */
async function publish(codes: readonly Language[]) {
  const home = (code: Language) => `${code}/home`;
  const added = codes.filter((code) => !live.includes(code)).map(home);
  site.space.publish(...added.map((slug) => ({ slug, content: { component: "page" } })));
  site.space.unpublish(...live.filter((code) => !codes.includes(code)).map(home));
  live = codes;
  site.clock.ms += 120_000;
  await site.look();
}

const text = async (path: string) => (await site.get(path)).text();
const offered = (html: string) =>
  [...html.matchAll(/<a class="language-link" href="\/api\/language\/(\w+)/g)].map(
    ([, code]) => code,
  );

it.each([
  ["a Swiss browser to German", "/", { "accept-language": "de-CH" }, "302 /de/"],
  ["a German one in Austria", "/", { "accept-language": "de", "cf-ipcountry": "AT" }, "302 /de/"],
  ["a Dutch one to English", "/", { "accept-language": "nl" }, "302 /en/"],
  ["past an old choice", "/", { cookie: "lang=ch", "accept-language": "de" }, "302 /de/"],
  ["to the page itself", "/blog/", { "accept-language": "de-CH" }, "302 /de/blog/"],
])("redirects %s", async (_, path, headers, to) => {
  expect(await site.answered(path, headers as Record<string, string>)).toBe(to);
});

it("names no other language on a page, in the sitemap, or in a feed", async () => {
  const page = await text("/de/blog/lohn/");
  expect(offered(page)).toEqual(["en", "de"]);
  expect(page).not.toContain("/ch/");
  expect(page).not.toContain("de-CH");
  expect(await text("/de/")).not.toMatch(/hreflang="(nl|de-CH|de-AT)"/);
  const sitemap = await text("/sitemap.xml");
  expect(sitemap).toContain("/de/blog/lohn/");
  expect(sitemap).not.toMatch(/\/(ch|at|nl)\//);
  expect((await site.get("/de/blog/feed.xml")).status).toBe(200);
  for (const code of smallLanguages.filter((one) => !live.includes(one)))
    expect((await site.get(`/${code}/blog/feed.xml`)).status).toBe(404);
});

it("shows no fallback in a language that is not live", async () => {
  expect((await site.get("/de/blog/lohn/")).status).toBe(200);
  expect((await site.get("/ch/blog/lohn/")).status).not.toBe(200);
});

it("has the pages of a language that is not live at their addresses, for what editors are told", async () => {
  await publish(["en"]);
  const visit = createVisit(site.parts, { waitUntil: () => undefined });
  const { catalog } = site.parts.live;
  const facts = catalog && (await publishedFacts(visit, catalog));
  expect(facts?.languages).toEqual(["en"]);
  expect(facts?.addresses).toContain("/de/blog/lohn/");
  expect((await site.get("/de/blog/lohn/")).status).toBe(200);
  await publish(["en", "de"]);
});

it.each(ifSiteHas("ch"))(
  "has a language, %s, on every page after its home is published, and no longer after it is unpublished",
  async (swiss) => {
    expect(offered(await text("/de/"))).toEqual(["en", "de"]);
    await publish(["en", "de", swiss]);
    expect(offered(await text("/de/"))).toEqual(["en", "de", "ch"]);
    expect(offered(await text("/en/nope/"))).toEqual(["en", "de", "ch"]);
    expect(await site.answered("/", { "accept-language": "de-CH" })).toBe("302 /ch/");
    expect((await site.get("/ch/blog/lohn/")).status).toBe(200);
    expect(await (await site.get("/api/version")).json()).toMatchObject({
      languages: ["en", "de", "ch"],
    });
    await publish(["en", "de"]);
    expect(offered(await text("/de/"))).toEqual(["en", "de"]);
    expect(await site.answered("/", { "accept-language": "de-CH" })).toBe("302 /de/");
  },
);

it("redirects to the only live language if it is not the default", async () => {
  await publish(["de"]);
  expect(await site.answered("/", { "accept-language": "fr" })).toBe("302 /de/");
  expect(await site.answered("/xx/blog/", { "accept-language": "*" })).toBe("302 /de/blog/");
});

it("redirects to every language in a new space without a home page", async () => {
  await publish([]);
  for (const code of smallLanguages)
    expect(await site.answered("/", { "accept-language": languages[code].tag })).toBe(
      `302 /${code}/`,
    );
});
