import { expect, test } from "vitest";
import type { Story } from "../../src/story/fields.ts";
import type { PageContext } from "../../src/render/block.ts";
import { decodeWith } from "../../src/content/decode.ts";
import { readMarkdown } from "../../src/prose/markdown.ts";
import { rawStory } from "../../src/story/raw.ts";
import { findPageType, schemas } from "../../src/pages/all.ts";
import { ok } from "../../src/base/result.ts";
import { pageIn, reader } from "./placed-block.ts";

/* The facts about themselves that pages give to search engines. */

/** No story refers to another, so a page's facts come from itself. */
const emptyReader = { ...reader, list: async () => ok([]), entries: async () => ok([]) };

function pageAt(path: string): PageContext {
  const page = pageIn("en", { path, content: emptyReader });
  return { ...page, report: (event) => expect.unreachable(event) };
}

function storyOf(content: object): Story {
  const raw = { uuid: "u", id: 1, name: "Story", full_slug: "en/story", content };
  return decodeWith(readMarkdown, rawStory.parse(raw), schemas);
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

test.each(["page", "landing-page"])("%s has flagged questions in its structured data", (type) => {
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

test("only the home page names the company in structured data", () => {
  expect(typesOf("page", "/en/", [])).toEqual(["Organization", "WebSite"]);
  expect(typesOf("page", "/en/about/", [])).toEqual([]);
});
