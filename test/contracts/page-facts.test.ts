import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BlockNode, Story } from "../../src/content/fields.ts";
import type { Load, PageContext } from "../../src/render/block.ts";
import { decodeStory } from "../../src/content/decode.ts";
import { rawStory } from "../../src/content/raw.ts";
import type { Reader } from "../../src/content/reader.ts";
import { namesIn } from "../../src/editor/names.ts";
import { sayIn } from "../../src/language/words.ts";
import { findPageType, hubItemsOf, schemas, teaserOf } from "../../src/pages/all.ts";
import { err, ok } from "../../src/base/result.ts";

/* What pages tell search engines about themselves, and editors about what is missing. */

const reader: Reader = {
  version: 1,
  stale: () => false,
  goodUntil: () => Infinity,
  story: async () => err({ kind: "NotFound" }),
  nameOf: async () => ok(null),
  list: async () => ok([]),
  entries: async () => ok([]),
  tally: async () => ok({ total: 0, values: new Map() }),
  hubs: async () => ok([]),
  moved: async () => ok(null),
  left: async () => ok(false),
  index: async () => ok([]),
  search: async () => ok({ total: 0, hits: [], hubs: [] }),
};

function pageAt(path: string, editing = false): PageContext {
  return {
    language: "en",
    saidIn: "en",
    say: sayIn("en"),
    blockName: namesIn("en").block,
    path,
    query: new URLSearchParams(),
    now: new Date("2026-11-20T10:00:00Z"),
    form: null,
    captcha: null,
    mails: true,
    collector: null,
    editing,
    isInside: false,
    body: [],
    stylesBelow: { links: "" },
    site: { origin: "https://www.example.com", name: "Example Company" },
    content: reader,
    teaserOf,
    hubItemsOf,
    changesAt: () => undefined,
    toHtml: (element) => renderToStaticMarkup(element),
    report: (event) => expect.unreachable(event),
    loads: new Map<BlockNode, Load>(),
  };
}

function storyOf(content: object): Story {
  const raw = { uuid: "u", id: 1, name: "Story", full_slug: "en/story", content };
  return decodeStory(rawStory.parse(raw), schemas);
}

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

const questions = (isFaq: boolean) => ({
  component: "accordion",
  _uid: "a",
  title: "Questions",
  is_faq: isFaq,
  items: [
    { component: "accordion-item", _uid: "i", title: "Where is it?", text: paragraph("Here.") },
  ],
});

function typesOf(component: string, path: string, body: object[]): unknown[] {
  const story = storyOf({ component, body });
  const head = findPageType(component)?.head(story, pageAt(path), []);
  return (head?.jsonLd ?? []).map((thing) => thing["@type"]);
}

test.each(["page", "landing-page"])("%s tells of questions that are flagged as such", (type) => {
  expect(typesOf(type, "/en/product/", [questions(true)])).toEqual(["FAQPage"]);
  expect(typesOf(type, "/en/product/", [questions(false)])).toEqual([]);
  const head = findPageType(type)?.head(
    storyOf({ component: type, body: [questions(true)] }),
    pageAt("/en/product/"),
    [],
  );
  expect(JSON.stringify(head)).toContain('"name":"Where is it?"');
  expect(JSON.stringify(head)).toContain('"text":"<p>Here.</p>"');
});

test("the home page says whose site it is, no other page does", () => {
  expect(typesOf("page", "/en/", [])).toEqual(["Organization", "WebSite"]);
  expect(typesOf("page", "/en/about/", [])).toEqual([]);
});

test.each(["blog-page", "event-detail-page"])(
  "a %s, like an article without a date, asks editors for one, and nobody else",
  async (component) => {
    const story = storyOf({ component, title: "Undated" });
    const html = async (editing: boolean) => {
      const page = pageAt("/en/undated/", editing);
      const type = findPageType(component);
      const data = await type?.load?.(story, page, []);
      return renderToStaticMarkup(type?.render(story, page, data?.ok ? data.value : undefined));
    };
    expect(await html(true)).toContain("Enter date");
    expect(await html(false)).not.toContain("Enter date");
  },
);
