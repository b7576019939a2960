import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand as before } from "../../src/brand/brand.ts";
import { pathsIn } from "../sitemap.ts";
import { type Copy, type Site, copyTree } from "./copy.ts";

/* Another company replaces the demo's, as `docs/recipes.md` describes. Nothing shows the previous one. */

const recipe = "Your company (brand)";
const colour = "#7a1fa2";
const answers = {
  name: "Quillmark",
  "legal-name": "Quillmark Ltd",
  email: "hello@quillmark.example",
  street: "2 Inkwell Lane",
  "time-zone": "America/New_York",
  colour,
  accent: "#ffb000",
  languages: "en, de",
  plans: "Solo 9 3, Team 29 5, Studio 59 7, Big Team 199 9",
};

/** The engine's own text: "Notion" is a company, and part of the names of blocks. */
const engineText = globSync("{client,locales,src/!(brand)}/**/*.{ts,tsx,css,json}")
  .map((file) => readFileSync(file, "utf8").toLowerCase())
  .join("");
/** Words that identify the previous company. */
const words = [
  before.name,
  before.legalName,
  before.email.slice(before.email.indexOf("@") + 1),
  before.address.street,
].filter((word) => !engineText.includes(word.toLowerCase()));
const old = new RegExp(words.join("|").replaceAll(".", "\\."), "i");

let copy: Copy;
let site: Site;
let paths: string[] = [];

beforeAll(async () => {
  copy = await copyTree();
  const options = Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer]);
  await copy.make("company", "--yes", ...options);
  const meta = [{ component: "meta", title: "Events", description: "Where we meet this year." }];
  await copy.story("en/events/index", { component: "events-overview", title: "Events", meta });
  await copy.story("en/events/open-day", {
    component: "event-detail-page",
    title: "Open day",
    date: "@date:+20d 10:00",
    description: "Come by.",
    meta,
  });
  await copy.check();
  site = await copy.start();
  paths = pathsIn(await (await site.fetch("/sitemap.xml")).text());
});
afterAll(() => copy?.close());

test("the recipe names every file that changed", () => {
  expect(copy.changed()).toEqual(copy.named(recipe));
});

test("nothing is left that only the previous company used", async () => {
  expect(await copy.run("knip", "--no-config-hints")).toBe("");
});

describe("the previous company is named nowhere", () => {
  test("on any page of the space, which all have the new name", async () => {
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const answer = await site.fetch(path);
      const html = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(old.exec(html)?.[0], path).toBeUndefined();
      expect(html.includes("Quillmark"), path).toBe(true);
    }
  });

  test.each([
    ["/en/nope/", 404, "Quillmark"],
    // A language without stories.
    ["/nl/", 404, "Quillmark"],
    ["/en/blog/feed.xml", 200, "Quillmark"],
    ["/en/events/calendar.ics", 200, "Quillmark"],
    ["/en/events/open-day/event.ics", 200, "Quillmark Ltd"],
    ["/sitemap.xml", 200, "/en/blog/"],
    ["/robots.txt", 200, "Sitemap"],
    ["/site.webmanifest", 200, "Quillmark"],
  ])("in %s", async (path, status, expected) => {
    const answer = await site.fetch(path);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(expected);
    expect(old.exec(text)?.[0]).toBeUndefined();
  });

  test("while the content is unavailable", async () => {
    const isolated = await copy.start({ variables: { STORYBLOK_API: "http://127.0.0.1:9/v2" } });
    const answer = await isolated.fetch("/en/");
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(text).toContain("hello@quillmark.example");
    expect(old.exec(text)?.[0]).toBeUndefined();
  });

  test("in any built file", () => {
    const files = globSync("dist/**/*.{js,css,json,html,svg,webmanifest}", { cwd: copy.folder });
    expect(files.length).toBeGreaterThan(20);
    const found = files.filter((file) => old.test(readFileSync(join(copy.folder, file), "utf8")));
    expect(found).toEqual([]);
  });
});

test("the new colour replaces the previous one on the page", async () => {
  const html = await (await site.fetch("/en/")).text();
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = ""]) => path);
  const sheets = await Promise.all(styles.map(async (path) => (await site.fetch(path)).text()));
  expect(sheets.join("")).toContain(`--brand-600:${colour}`);
  expect(html).toContain('<meta name="theme-color" content="#ffffff">');
});

test("the four plans are on the pricing page, and in the form beside them", async () => {
  const prices = await (await site.fetch("/en/pricing/")).text();
  for (const [code, label] of [
    ["solo", "Solo"],
    ["team", "Team"],
    ["studio", "Studio"],
    ["big-team", "Big Team"],
  ]) {
    expect(prices).toContain(`<option value="${code}">${label}</option>`);
    expect(prices).toMatch(new RegExp(`<h3[^>]*>${label}</h3>`));
  }
});

test.each([
  ["de-CH", "/de/"],
  ["nl", "/en/"],
])("a browser in %s is redirected to %s, one of the two languages", async (language, to) => {
  const { headers } = await site.fetch("/", { headers: { "accept-language": language } });
  expect(new URL(headers.get("location") ?? "", site.origin).pathname).toBe(to);
  const html = await (await site.fetch(to)).text();
  expect(html).not.toMatch(/\/api\/language\/(ch|at|nl)/);
});

test("the space has no errors and no warnings", async () => {
  const output = await copy.run("node", "tools/content.ts", "--strict");
  expect(output).toContain("30 stories: 0 errors, 0 warnings");
});

test("the days end in the company's time zone", async () => {
  const calendar = await (await site.fetch("/en/events/open-day/")).text();
  // Ten o'clock in Greenwich is five or six in New York.
  expect(calendar).toMatch(/0[56]:00/);
});
