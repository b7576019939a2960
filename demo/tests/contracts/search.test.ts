import { describe, expect, it } from "vitest";
import { demoLanguages } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { maxSearchLength } from "../../../src/language/search-text.ts";
import { sayIn } from "../../../src/language/words.ts";
import { card, section } from "./directory.ts";
import { openSite } from "./site.ts";

/* Searchable pages as the server sends them: whole lists, with items that do not match hidden. */

const site = await openSite({
  stories: {
    "en/tools": {
      component: "integrations-page",
      title: "Tools",
      sections: [
        section("Löhne", card("Saldavio", "Sends hours"), card("Crédit")),
        section("Calendars", card("Weekly", "Sends absences"), card("Daily")),
      ],
    },
    "en/no-tools": { component: "integrations-page", title: "None" },
  },
});

async function search(path: string, text: string) {
  const answer = await site.get(`${path}?${new URLSearchParams({ search: text })}`);
  expect(answer.status, text).toBe(200);
  return { headers: answer.headers, html: await answer.text() };
}

const item = /<li data-search-item=""( hidden="")?>/g;
const shownIn = (html: string) => [...html.matchAll(item)].map(([, hidden]) => !hidden);
const fieldIn = (html: string) => html.match(/<input[^>]*type="search"[^>]*>/)?.[0] ?? "";
const statusIn = (html: string) =>
  html.match(/<output class="search-found-count note"[^>]*>(.*?)<\/output>/)?.[1];
const foundNothing = (html: string) => !/class="nothing-found"[^>]*hidden/.test(html);
/** Returns the state of each section. `alone`: a browser shows only one at a time. */
const open = (html: string) =>
  [...html.matchAll(/<details class="integration-section"([^>]*)>/g)].map(([, rest = ""]) => ({
    alone: / name="/.test(rest),
    open: / open=""/.test(rest),
    hidden: / hidden=""/.test(rest),
  }));

const integrations: { readonly [language: string]: string } = {
  en: "integrations",
  de: "integrationen",
  ch: "integrationen",
  at: "integrationen",
  nl: "integraties",
};

describe.each(demoLanguages)("in %s", (language) => {
  const say = sayIn(language);

  it.each([
    ["integrations", `/${language}/${integrations[language]}/`, "integrations.search"],
    ["guides", paths.to("learningHub", language), "learning.search"],
  ] as const)("the %s can be searched, and lead back to all of them", async (_, path, label) => {
    const all = await (await site.get(path)).text();
    const total = shownIn(all).length;
    expect(total).toBeGreaterThan(0);
    expect(shownIn(all)).not.toContain(false);
    expect(fieldIn(all)).toContain(`placeholder="${say("search.placeholder")}"`);
    expect(all).toMatch(new RegExp(`<label[^>]* for="search-field"[^>]*>${say(label)}</label>`));
    expect(statusIn(all)).toBe("");
    expect(foundNothing(all)).toBe(false);

    const none = (await search(path, "xyzzy")).html;
    expect(shownIn(none)).not.toContain(true);
    expect(shownIn(none)).toHaveLength(total);
    expect(statusIn(none)).toBe(say("search.found", { n: 0, total }));
    expect(foundNothing(none)).toBe(true);
    expect(none).toContain(say("search.none"));
    expect(none.match(/<a [^>]*data-search-clear=""[^>]*>/g)).toHaveLength(2);
    for (const back of none.match(/<a [^>]*data-search-clear=""[^>]*>/g) ?? []) {
      expect(back).toContain(`href="${path}"`);
    }
  });
});

describe("the query", () => {
  const path = "/en/tools/";

  it.each([
    ["sends", [true, false, true, false]],
    ["SENDS hours", [true, false, false, false]],
    ["loehne", [true, true, false, false]],
    ["lohne credit", [false, true, false, false]],
    ["calendars daily", [false, false, false, true]],
  ])("%s is found in titles, descriptions and the sections' own titles", async (text, shown) => {
    const { html } = await search(path, text);
    expect(shownIn(html)).toEqual(shown);
    const n = shown.filter(Boolean).length;
    expect(statusIn(html)).toBe(`Found: ${n} of 4`);
    expect(fieldIn(html)).toContain(`value="${text}"`);
  });

  it("opens every section with results, and hides the others with their links", async () => {
    const shut = { alone: true, open: false, hidden: false };
    expect(open(await (await site.get(path)).text())).toEqual([{ ...shut, open: true }, shut]);
    const both = (await search(path, "sends")).html;
    expect(open(both).map((one) => one.open && !one.alone)).toEqual([true, true]);
    const one = (await search(path, "daily")).html;
    expect(open(one).map(({ hidden }) => hidden)).toEqual([true, false]);
    const links = [...one.matchAll(/<li data-search-part="[^"]+"( hidden="")?>/g)];
    expect(links.map(([, hidden]) => Boolean(hidden))).toEqual([true, false]);
  });

  it("shows everything for a query without a searchable word", async () => {
    for (const text of ["", "   ", "?!", "\u0000"]) {
      const { html } = await search(path, text);
      expect(shownIn(html)).toEqual([true, true, true, true]);
      expect(statusIn(html)).toBe("");
    }
  });

  it("is cut and escaped", async () => {
    // As long as an address can be, which is much longer than a search can be.
    const hostile = `"><script>alert(1)</script>${"ö".repeat(1_000)}`;
    const { html } = await search(path, hostile);
    expect(html).not.toContain("<script>alert(1)");
    const value = fieldIn(html).match(/value="([^"]*)"/)?.[1] ?? "";
    expect(value).toContain("&quot;&gt;&lt;script&gt;");
    expect(value.match(/ö/g)?.length).toBeLessThan(maxSearchLength);
    expect(shownIn(html)).not.toContain(true);
  });

  it("leaves the page's own address the canonical one, and the page open to search engines", async () => {
    const { html } = await search(path, "sends");
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/en\/tools\/"/);
    expect(html).not.toContain("noindex");
  });

  it("is never cached, while the page itself is, also under an empty search", async () => {
    await site.get(path);
    const cached = await site.get(path);
    expect(cached.headers.get("etag")).not.toBeNull();
    for (const text of ["sends", "sends", "?!"]) {
      const { headers } = await search(path, text);
      expect(headers.get("etag"), text).toBeNull();
      expect(headers.get("cache-control"), text).toBe("no-cache");
    }
    const empty = await search(path, " ");
    expect(empty.headers.get("etag")).toBe(cached.headers.get("etag"));
    expect(await (await site.get(path)).text()).toBe(empty.html);
  });

  it("is not offered where there is nothing to search", async () => {
    const html = await (await site.get("/en/no-tools/")).text();
    expect(fieldIn(html)).toBe("");
  });
});
