import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import { allLanguages } from "../../src/language/language.ts";
import { paths } from "../../src/language/paths.ts";
import { myDataPage, receiptPage } from "../../src/html/my-data-page.tsx";
import { plainPage, unavailablePage } from "../../src/html/plain-page.tsx";
import { trustPage } from "../../src/html/trust-page.tsx";
import { dataOf } from "../../src/leads/my-data.ts";
import { pageTypes, schemas } from "../../src/pages/all.ts";
import { tooManyPosts } from "../../src/routes/page-post.ts";
import { hooks } from "../../tools/class-rules.ts";
import { classesIn, first, importedBy } from "../../tools/styles.ts";
import { everyForm, sampleOf } from "../journeys/form-samples.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { sheetsIn } from "../sheets-in.ts";
import { styledFiles } from "../style-classes.ts";
import { examplesOf, filledStory } from "./filled-story.ts";
import { editorSession, openSite } from "./site.ts";
import { openSmallSite, post } from "./small-site.ts";
import { uuidAt } from "../space-with.ts";

/*
 * No element has a class without a rule in one of its own page's stylesheets. The test fills every page type
 * in every state from its schema, so a new one is tested too.
 */

/** The classes that a stylesheet and its imports have rules for, by path. */
const classesByPath = new Map<string, ReadonlySet<string>>();
function classesOfSheet(href: string): ReadonlySet<string> {
  const path = href.replace(/^\//, "");
  const cached = classesByPath.get(path);
  if (cached) return cached;
  const classes = classesIn(readFileSync(path, "utf8"));
  classesByPath.set(path, classes);
  for (const imported of importedBy(path))
    for (const name of classesOfSheet(imported)) classes.add(name);
  return classes;
}

const every = styledFiles();
/** Checks whether any stylesheet has a rule for a class. Then the page must have that stylesheet. */
const isRuled = (name: string) => every.some(({ classes }) => classes.has(name));

/** Returns a page's classes that none of its stylesheets has a rule for, once each. */
function unstyledIn(html: string): string[] {
  const sheets = sheetsIn(html).map(classesOfSheet);
  expect(sheets.length).toBeGreaterThan(0);
  const written = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) =>
    list.split(/\s+/).filter(Boolean),
  );
  const unstyled = written.filter((name) => !sheets.some((sheet) => sheet.has(name)));
  return [...new Set(unstyled)].filter((name) => !isNamed(name));
}

/** The default among several looks: only the others have rules. */
const defaultLooks = new Set([
  "chip-brand",
  "feature-row-right",
  "image-frame-blurred",
  "event-card-upcoming",
  "changelog-contents-2",
  "hub-contents-2",
  "success-list-2",
]);
/** The class of a block's first element is the block's name. */
const names = new Set(blocks.map(({ schema }) => schema.name));
const isNamed = (name: string) =>
  hooks.has(name) || ((defaultLooks.has(name) || names.has(name)) && !isRuled(name));

it("finds a class without a rule", () => {
  const head = `<link rel="stylesheet" href="/${first}">`;
  expect(unstyledIn(`${head}<p class="container unknown-class">`)).toEqual(["unknown-class"]);
});

const addressed = pageTypes.filter(({ embedOnly }) => !embedOnly);
const hubsByName = new Map(
  addressed.flatMap(({ schema, hub }) => (hub ? [[schema.name, hub]] : [])),
);
/** The ways to fill a story: booleans true and false, dates in the future and past, different options. */
const turns = [0, 1];

/**
 * Returns the stories and their slugs, by page type: filled with and without blocks, empty, and with the
 * items of hubs.
 */
function storiesOfAll() {
  const places: { slug: string; component: string; turn: number | null; body: boolean }[] = [];
  for (const { schema } of addressed) {
    for (const turn of turns) {
      for (const body of [true, false]) {
        places.push({
          slug: `en/${schema.name}-${turn}${body ? "" : "-bare"}`,
          component: schema.name,
          turn,
          body,
        });
      }
    }
    places.push({
      slug: `en/${schema.name}-empty`,
      component: schema.name,
      turn: null,
      body: false,
    });
  }
  for (const [name, hub] of hubsByName) {
    for (const place of places.filter(({ component, turn }) => component === name && turn === 0)) {
      for (const turn of [0, 1, 2, 3, 4]) {
        places.push({
          slug: `${place.slug}/item-${turn}`,
          component: hub.items.name,
          turn,
          body: false,
        });
      }
    }
  }
  for (const type of pageTypes.filter(({ embedOnly }) => embedOnly)) {
    const slug = type.schema.name === "settings" ? "en/settings" : `en/kinds/${type.schema.name}`;
    places.push({ slug, component: type.schema.name, turn: 0, body: false });
  }
  const uuidsOf = (kinds: readonly string[]) =>
    places
      .flatMap(({ component, slug }, at) =>
        kinds.includes(component) && !slug.endsWith("-empty") ? [uuidAt(at)] : [],
      )
      .slice(0, 2);
  const stories = places.map(({ slug, component, turn, body }) => {
    const schema = schemas.get(component);
    if (!schema) throw new Error(`no schema of ${component}`);
    const filled = turn === null ? {} : filledStory(schema, { turn, body, uuidsOf });
    return [slug, { ...filled, component }] as const;
  });
  return { places, stories: Object.fromEntries(stories) };
}

const all = storiesOfAll();
/** A page without the frame, whose styles could replace those that a block lacks. */
const withoutFrame = { component: "page", hide_footer: true, hide_navigation: true };
const ofBlocks = Object.fromEntries(
  blocks.flatMap((block) =>
    examplesOf(block).map(
      (example, at) =>
        [`en/of/${block.schema.name}-${at}`, { ...withoutFrame, body: [example] }] as const,
    ),
  ),
);

const world = createWorld();
const stories = { ...all.stories, ...ofBlocks };
const site = await openSite({ stories, leads: world.parts });
const editor = await editorSession(site);

/** Returns the status and HTML of an address, and its classes without a rule. */
async function unstyledAt(path: string, headers: Record<string, string> = {}) {
  const answer = await site.get(path, headers);
  const html = await answer.text();
  return { status: answer.status, html, unstyled: unstyledIn(html) };
}

describe.each(addressed.map(({ schema: { name }, query }) => [name, query] as const))(
  "%s",
  (name, query) => {
    const own = all.places.filter(
      ({ component, slug }) => component === name && !slug.includes("/item-"),
    );

    it.each(own.map(({ slug }) => slug))("at %s has a rule for each class", async (slug) => {
      const { unstyled } = await unstyledAt(`/${slug}/`);
      expect(unstyled).toEqual([]);
      for (const key of query) {
        const found = await unstyledAt(`/${slug}/?${key}=product`);
        expect([key, found.unstyled]).toEqual([key, []]);
      }
      const edited = await unstyledAt(`/${slug}/`, { cookie: editor });
      expect(edited.unstyled).toEqual([]);
    });
  },
);

describe.each(Object.keys(ofBlocks))("a page with only the block %s", (slug) => {
  it("has a rule for each class, for visitors and editors, refused and sent", async () => {
    const { html, unstyled } = await unstyledAt(`/${slug}/`);
    expect(unstyled).toEqual([]);
    expect((await unstyledAt(`/${slug}/`, { cookie: editor })).unstyled).toEqual([]);
    for (const hidden of formsIn(html)) {
      const form = everyForm.find(
        ({ name, variant }) => name === hidden.form && variant === (hidden.variant ?? ""),
      );
      if (!form) throw new Error(`no form ${hidden.form}`);
      const refused = await site.postForm(`/${slug}/`, hidden);
      expect(refused.status).toBe(422);
      expect(unstyledIn(await refused.text())).toEqual([]);
      const sent = await site.postForm(`/${slug}/`, { ...hidden, ...sampleOf(form) });
      expect(sent.status).toBe(303);
      const to = new URL(sent.headers.get("location") ?? "", "https://www.example.com");
      const thanks = await unstyledAt(to.pathname + to.search);
      expect(thanks.unstyled).toEqual([]);
    }
  });
});

/** Returns the hidden fields of each form on a page. */
function formsIn(html: string): Record<string, string>[] {
  const forms = html.match(/<form\b[^>]*method="post"[^]*?<\/form>/g) ?? [];
  return forms
    .map((form) => {
      const inputs = form.match(/<input type="hidden"[^>]*>/g) ?? [];
      const pairs = inputs.map((input) => [valueIn(input, "name"), valueIn(input, "value")]);
      return Object.fromEntries(pairs) as Record<string, string>;
    })
    .filter(({ form }) => form !== undefined);
}

const valueIn = (tag: string, attribute: string) =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? "";

describe("a page that is missing, or missing in this language", () => {
  it("has a rule for each class", async () => {
    const small = await openSmallSite();
    small.space.publish(
      { slug: "en/410", content: { component: "gone-page", title: "Gone", text: "## It was" } },
      { slug: "en/blog/gone", content: post("Gone") },
      { slug: "de/home", content: { component: "page" } },
      { slug: "de/settings", content: { component: "settings" } },
    );
    await small.published();
    small.space.unpublish("en/blog/gone");
    await small.published();
    const found = await Promise.all(
      [
        ["/en/blog/gone/", 410],
        ["/de/nothing-there/", 404],
        ["/en/nothing/", 404],
        ["/de/blog/first-post/", 200],
        ["/de/nothing/", 404],
        ["/en/search/", 200],
        ["/en/search/?q=x", 200],
        ["/en/search/?q=second", 200],
        ["/en/search/?q=zzzzzzzz", 200],
      ].map(async ([path, status]) => {
        const answer = await small.get(String(path));
        return [path, status === answer.status || answer.status, unstyledIn(await answer.text())];
      }),
    );
    expect(found.filter(([, isIt, unstyled]) => isIt !== true || String(unstyled) !== "")).toEqual(
      [],
    );
  });
});

/** The public figures of a site that has published and had an outage. */
const figures = {
  at: 0,
  accepted: 3,
  delivered: 2,
  waiting: 1,
  lost: 0,
  publishes: 1,
  seenMs: 2_400,
  slowestMs: 2_400,
  outages: 1,
  waited: 2,
  longestMs: 60_000,
};
const receipt = {
  id: "00000000-0000-4000-8000-000000000000",
  requestedAt: "2026-01-01T00:00:00.000Z",
  at: "2026-01-01T00:00:00.000Z",
  person: "of someone",
  entries: [],
};

async function dataOfPerson() {
  const own = createWorld();
  await own.post({ message: "One" });
  await own.settle();
  return dataOf(own.parts, "ada@example.org");
}

it.each(allLanguages)(
  "a page without content has a rule for each class, in %s",
  async (language) => {
    const [title, text] = ["A title", "A text."];
    const pages = [
      plainPage(language, { title, text, link: { href: "", text }, button: text }),
      unavailablePage(language),
      await tooManyPosts(language).text(),
      await (await site.get(paths.newsletter("nothing"))).text(),
      trustPage(language, figures),
      myDataPage(language, await dataOfPerson(), true),
      receiptPage(language, receipt),
    ];
    expect(pages.flatMap(unstyledIn)).toEqual([]);
  },
);
