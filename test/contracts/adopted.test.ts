import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Adoption } from "../../src/content/adopt-blocks.ts";
import { schemas } from "../../src/pages/all.ts";
import { readForeignFolder } from "../../tools/storyblok/foreign-space.ts";
import { proposeAdoption } from "../../tools/storyblok/propose-adoption.ts";
import { editorSession, openSite } from "./site.ts";

/* A space that was made for another site: each of its home pages shows all of its words. */

const foreign = join(import.meta.dirname, "../foreign");

/** The words that a visitor reads on each home page, in order. */
const words = {
  first: ["Hello from your new space", "First feature", "Second feature", "Third feature"],
  qa: [
    "Quality checks",
    "Pick another emoji",
    "Inner feature",
    "Nested deeply",
    "A teaser in a grid",
    "A heading in prose",
    "Some bold words and a link away",
    "A block inside prose",
    "One listed thing",
    "Day",
    "Opens",
    "Monday",
    "At nine",
    "hello@example.com",
    "49",
    "A month, all included",
  ],
  agency: [
    "We shape brands",
    "An agency for makers",
    "See our work",
    "What we do",
    "Three services under one roof",
    "Strategy",
    "Know where to go",
    "About strategy",
    "Design",
    "Make it felt",
    "Care plan",
    "For running sites",
    "199",
    "Billed monthly",
    "Twelve years",
    "Since 2013 we build together.",
    "How it goes",
    "Step by step",
    "Listen",
    "We ask first",
    "Build",
    "Then we make",
    "Welcome back",
    "Good to see you again",
    "Ready when you are",
    "Write to us",
    "Say hello",
  ],
  starter: [
    "Only a few steps to go.",
    "Nicely done, your first project runs.",
    "What comes next",
    "Fit the page to your brand.",
    "Change the design",
    "What this is for",
    "Learn how it all fits together.",
    "Read the guide",
    "Need a hand?",
    "Ask the community, any time.",
    "Join the chat",
    "42",
    "projects last year",
    "And counting",
    "Is it free?",
    "Yes, for ever.",
  ],
} as const;

const textOf = (html: string) =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? "")
    .replace(/<(style|script|template)[^]*?<\/\1>/g, " ")
    .replace(/<\/?(em|strong|i|b|a)( [^>]*)?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** Returns the mapping that is proposed for a space. */
async function proposedFor(name: string): Promise<Adoption> {
  const { types } = await readForeignFolder(join(foreign, name));
  return { when: "foreign", language: "en", types: proposeAdoption(types, schemas) };
}

describe.each(Object.keys(words) as (keyof typeof words)[])("the space %s", (name) => {
  it.each(["as it is", "as proposed"])(
    "shows all words of its home page, %s",
    async (description) => {
      const adoption = description === "as it is" ? undefined : await proposedFor(name);
      const site = await openSite({ space: join(foreign, name), ...(adoption && { adoption }) });
      const text = textOf(await site.html("/en/"));
      for (const expected of words[name]) expect(text).toContain(expected);
      for (const setting of ["stack", "center", "rgba", "#ff0000", "teaser-card", "small"])
        expect(text).not.toMatch(new RegExp(`\\b${setting}\\b`));
      expect(text).not.toContain("Only search engines read this");
    },
  );

  it("has at most one h1, and redirects / to its home page", async () => {
    const site = await openSite({ space: join(foreign, name) });
    expect((await site.html("/en/")).match(/<h1/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(await site.answered("/")).toBe("302 /en/");
  });
});

it("shows the pictures and links of unknown blocks", async () => {
  const site = await openSite({ space: join(foreign, "agency") });
  const html = await site.html("/en/");
  expect(html).toContain("team.jpg");
  expect(html).toContain('href="https://example.com/strategy"');
  expect(html).toContain('href="mailto:hello@example.com"');
});

it("links to the addresses that stories have on this site", async () => {
  const site = await openSite({ space: join(foreign, "qa") });
  expect(await site.html("/en/")).toContain('href="/en/about/team/"');
  expect(textOf(await site.html("/en/about/team/"))).toContain("Who we are");
});

it("does not use the settings of the other site as its own", async () => {
  const site = await openSite({ space: join(foreign, "starter") });
  expect(await site.html("/en/")).not.toContain("A byline below");
  expect((await site.get("/en/settings/")).status).toBe(404);
  const missing = await site.get("/en/nothing-here/");
  expect(missing.status).toBe(404);
  expect(textOf(await missing.text())).toMatch(/\w/);
});

it("shows an editor the draft, and names the content that no block renders", async () => {
  const site = await openSite({ space: join(foreign, "qa") });
  const cookie = await editorSession(site);
  const html = await (await site.get("/en/", { cookie })).text();
  expect(textOf(html)).toContain("Pick another emoji");
  expect(html).toContain("The site has no block emoji-randomizer");
  expect(html).not.toContain("The site does not know this block");
  expect(await (await site.get("/en/about/team/", { cookie })).text()).toContain("Who we are");
});

// Their block can have the name and the fields of one of ours, by chance.
it.each([
  ["quote", { quote: "No more lists" }, "No more lists"],
  ["hero", { title: "Seven in the morning" }, "<h1[^>]*>Seven in the morning"],
  ["press-article", { title: "In the papers" }, null],
])(
  "shows a story that is a block, but none that only lists show: %s",
  async (name, fields, seen) => {
    const content = { component: name, _uid: "own", ...fields };
    const site = await openSite({ space: join(foreign, "first"), stories: { own: content } });
    const cookie = await editorSession(site);
    const [visitors, editors] = [
      await site.get("/en/own/"),
      await site.get("/en/own/", { cookie }),
    ];
    expect([visitors.status, editors.status]).toEqual(seen === null ? [404, 200] : [200, 200]);
    for (const answer of [visitors, editors]) {
      const html = await answer.text();
      if (seen !== null) expect(html).toMatch(new RegExp(seen));
      expect(html).not.toContain("is not allowed here");
    }
  },
);

it("has one h1 if one of their blocks has the name and the fields of our hero", async () => {
  const blocks = [
    { component: "hero", _uid: "own", title: "Seven in the morning" },
    { component: "words", _uid: "theirs", headline: "Who is here" },
  ];
  const content = { component: "their-page", _uid: "page", blocks };
  const site = await openSite({ space: join(foreign, "first"), stories: { own: content } });
  const headings = (await site.html("/en/own/")).match(/<h[12][^>]*>[^<]*(?=<)/g) ?? [];
  expect(headings.filter((heading) => heading.startsWith("<h1"))).toHaveLength(1);
});

it("reads the same space differently with another mapping", async () => {
  const space = join(foreign, "first");
  const types = { page: { as: "page", fields: { body: "body" } }, teaser: { as: null } };
  const one = await openSite({ space });
  const other = await openSite({ space, adoption: { when: "foreign", language: "de", types } });
  expect(await one.html("/en/")).toContain("Hello from your new space");
  const german = await other.html("/de/");
  expect(german).not.toContain("Hello from your new space");
  expect(german).toContain("First feature");
});

it("leaves a space of its own unchanged", async () => {
  const site = await openSite();
  const catalog = await site.look();
  expect(catalog.ok && catalog.value.root.adopted).toBeUndefined();
});
