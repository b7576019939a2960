import { describe, expect, it } from "vitest";
import about from "../space/stories/en/about.json" with { type: "json" };
import { openVisited, siteOrigin } from "./visit.ts";

/* Whatever is wrong with an address is corrected in one step, and no visitor is sent in circles. */

const entries: readonly (readonly [string, string])[] = [
  ["/en/old", "/en/about"],
  ["/en/old-path/", "/en/older?x=1"],
  ["/en/older", "/en/old#top"],
  ["/legacy", "/about"],
  ["/hr/", "/about"],
  ["/ai", "https://partner.example/ai"],
  ["/en/gone/", "/en/blog/first-post/"],
  ["/en/to-nowhere", "/en/blog/no-such-post/"],
  ["/en/paged", "/en/blog/produkt/1/1"],
  ["/old-brochure.pdf", "/en/about/"],
  ["/en/sold", "410"],
  ["/en/blog/withdrawn/", " 410 "],
  ["/en/once-sold", "/en/sold"],
  ["/old-offer.pdf", "410"],
  ["/en/circle", "/en/circle?again=1"],
  ["/en/circle-case", "/EN/circle-case"],
  ["/en/circle-slash", "/en//circle-slash//"],
  ["/en/circle-anchor", "/en/circle-anchor/#top"],
  ["/en/circle-home", "/en/home/circle-home"],
  ["/en/circle-whole", "https://www.example.com/en/circle-whole"],
  ["/en/circle-one", "/en/circle-two?x"],
  ["/en/circle-two", "/circle-one"],
];

const list = entries.map(([name, value], at) => ({
  id: 900 + at,
  name,
  value,
  dimension_value: null,
}));
const { world, visit } = await openVisited({
  files: {
    "datasources/redirects.json": {
      name: "Redirects",
      slug: "redirects",
      dimensions: [],
      entries: list,
    },
    // A page with a name of two letters, like a language.
    "stories/en/it.json": { ...about, name: "IT" },
  },
  variables: { REDIRECT_ORIGINS: "https://partner.example" },
});
// Warms up the site: a request waits for redirects from the content for a second at most.
await visit("/en/");
await visit("/en/nope/");

async function answerOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await visit(path, { headers });
  const { location } = answer.headers;
  if (location === undefined) return String(answer.status);
  return `${answer.status} ${location.startsWith(siteOrigin) ? location.slice(siteOrigin.length) : location}`;
}

/** Returns where a path leads in one step, and the answer there. */
async function oneStep(path: string, headers: Record<string, string> = {}) {
  const first = await answerOf(path, headers);
  const [, to = ""] = first.split(" ");
  const there = to.startsWith("/") ? await answerOf(to.replace(/#.*/, ""), headers) : "";
  return [first, there];
}

describe("in one step", () => {
  it.each([
    // The address itself is wrong.
    ["/home/blog/foo", "302 /en/blog/", "200"],
    ["/DE//home//blog/produkt/bar", "301 /de/blog/product/bar/", "404"],
    ["/en/home//blog/produkt/bar?a=1", "302 /en/blog/product/?a=1", "200"],
    ["/en/blog/1/1/1/1", "301 /en/blog/", "200"],
    ["/blog/1/", "302 /en/blog/", "200"],
    ["/fr/blog/no-such-post", "302 /en/blog/", "200"],
    ["/About", "302 /en/About/", "404"],
    // Redirects by editors, however they are requested.
    ["/en/old", "301 /en/about/", "200"],
    ["/EN//old/?a=1", "301 /en/about/?a=1", "200"],
    ["/en/home/old/", "301 /en/about/", "200"],
    ["/en/old-path/", "301 /en/about/", "200"],
    ["/old", "302 /en/about/", "200"],
    ["/en/gone", "301 /en/blog/first-post/", "200"],
    ["/en/to-nowhere/", "302 /en/blog/", "200"],
    ["/en/paged/", "301 /en/blog/product/", "200"],
    // A redirect without a language applies to every language.
    ["/legacy", "302 /en/about/", "200"],
    ["/en/legacy/", "301 /en/about/", "200"],
    ["/de/legacy/", "301 /de/about/", "404"],
    // Two letters that could be another site's language.
    ["/hr/", "302 /en/about/", "200"],
    ["/hr", "302 /en/about/", "200"],
    ["/it/", "302 /en/it/", "200"],
    ["/it?a=1", "302 /en/it/?a=1", "200"],
    ["/ai/", "302 https://partner.example/ai", ""],
    ["/fr/", "302 /en/", "200"],
    ["/fr/about/", "302 /en/about/", "200"],
    ["/it/nope/", "302 /en/nope/", "404"],
    // A file that no longer exists.
    ["/old-brochure.pdf", "301 /en/about/", "200"],
    ["/no-brochure.pdf", "404", ""],
    // Addresses that editors marked as gone for good.
    ["/en/sold/", "410", ""],
    ["/sold", "302 /en/sold/", "410"],
    ["/en/once-sold/", "410", ""],
    ["/en/blog/withdrawn/", "410", ""],
    ["/old-offer.pdf", "410", ""],
  ])("%s → %s", async (path, first, there) => {
    expect(await oneStep(path)).toEqual([first, there]);
  });
});

it("an address without a language leads to the visitor's language", async () => {
  const german = { "accept-language": "de" };
  expect(await oneStep("/legacy", german)).toEqual(["302 /de/about/", "404"]);
  const { headers } = await visit("/legacy", { headers: german });
  expect(headers.vary).toBe("Accept-Language, Cookie");
  expect(headers["cache-control"]).toBe("private, no-store");
});

it.each(entries.map(([from]) => from).filter((from) => from.includes("circle")))(
  "%s, which leads back to itself, is not found",
  async (path) => {
    expect(await answerOf(`${path}/`)).toBe("404");
    expect(await oneStep(path)).toEqual([`301 ${path}/`, "404"]);
  },
);

it("an address is corrected even while the content service is down", async () => {
  world.storyblok?.setMode("down");
  expect(await answerOf("/EN/blog/never-asked-for/")).toBe("302 /en/blog/");
  expect(await answerOf("/home/never-asked-for-either")).toBe("302 /en/never-asked-for-either/");
  world.storyblok?.setMode("ok");
});
