import { describe, expect, it } from "vitest";
import { demoLanguages } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { openSite } from "./site.ts";

/* Every page that links reach from each home page, including those that the sitemap leaves out. */

type Page = {
  readonly status: number;
  readonly links: readonly string[];
  readonly switcher: Record<string, string>;
};

const pages = new Map<string, Page>();
/** The page on which each address was found first. */
const foundOn = new Map<string, string>();

const isPage = (path: string) => /^\/(en|de|ch|at|nl)\/(?:.*\/)?$/.test(path);

async function look(path: string): Promise<Page> {
  const answer = await site.get(path);
  const html = await answer.text();
  const hrefs = [...html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), `https://www.example.com${path}`),
  );
  const own = hrefs.filter(({ origin }) => origin === "https://www.example.com");
  const chosen = own.flatMap(({ pathname, searchParams }) => {
    const [, language] = /^\/api\/language\/(\w+)$/.exec(pathname) ?? [];
    return language ? [[language, searchParams.get("to") ?? ""]] : [];
  });
  const switcher = Object.fromEntries(chosen) as Record<string, string>;
  const links = [...own.map(({ pathname }) => pathname), ...Object.values(switcher)].filter(isPage);
  return { status: answer.status, links: [...new Set(links)], switcher };
}

const site = await openSite();
const waiting = demoLanguages.map((language) => paths.home(language));
for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
  if (pages.has(path)) continue;
  const page = await look(path);
  pages.set(path, page);
  for (const link of page.links) {
    if (!foundOn.has(link)) foundOn.set(link, path);
    waiting.push(link);
  }
}

it("every link leads to an existing page", () => {
  expect(pages.size).toBeGreaterThan(120 * demoLanguages.length);
  const broken = [...pages].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status }]) => `${status} ${path} on ${foundOn.get(path)}`)).toEqual(
    [],
  );
});

describe.each(demoLanguages)("the switcher to %s", (language) => {
  it("leads to the same page where that language has it, and home where not", async () => {
    for (const [path, { status, switcher }] of pages) {
      if (status !== 200) continue;
      const to = switcher[language] ?? "";
      expect([path, pages.get(to)?.status]).toEqual([path, 200]);
      if (to !== paths.home(language)) continue;
      // The page itself and its translations, at the addresses that fallbacks would have in this language.
      const group = [path, ...Object.values(switcher)].map((one) => one.replace(/^\/\w+\//, ""));
      for (const rest of group.filter((one) => one !== "")) {
        const address = paths.home(language) + rest;
        const there = pages.get(address) ?? (await look(address));
        expect([path, address, there.status]).not.toEqual([path, address, 200]);
      }
    }
  });
});

it("the language switcher keeps the search without JavaScript", async () => {
  const { switcher } = await look("/en/search/?q=pay&utm_source=x");
  expect(switcher["de"]).toBe("/de/search/?q=pay");
  const to = encodeURIComponent("/de/search/?q=pay");
  const { headers } = await site.get(`/api/language/de?to=${to}`);
  expect(headers.get("location")).toBe("https://www.example.com/de/search/?q=pay");
});
