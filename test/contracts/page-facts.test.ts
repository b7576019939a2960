import { expect, test } from "vitest";
import type { Story } from "../../src/story/fields.ts";
import type { PageContext } from "../../src/render/block.ts";
import { decodeWith } from "../../src/content/decode.ts";
import { readMarkdown } from "../../src/prose/markdown.ts";
import { rawStory } from "../../src/story/raw.ts";
import { findPageType, pageTypes, schemas } from "../../src/pages/all.ts";
import { findingsOf } from "../../src/editor/findings.ts";
import { isPage, isUtilityPage } from "../../src/editor/metadata-findings.ts";
import { namesIn } from "../../src/editor/names.ts";
import { ok } from "../../src/base/result.ts";
import { pageIn, reader } from "./placed-block.ts";

/* The facts about themselves that pages give to search engines. */

/** No story refers to another, so a page's facts come from itself. */
const emptyReader = { ...reader, list: async () => ok([]), entries: async () => ok([]) };

function pageAt(path: string): PageContext {
  const page = pageIn("en", { path, content: emptyReader });
  return { ...page, report: (event) => expect.unreachable(event) };
}

const rawFacts = { uuid: "u", id: 1, name: "Story", full_slug: "en/story" };

function storyOf(content: object): Story {
  return decodeWith(readMarkdown, rawStory.parse({ ...rawFacts, content }), schemas);
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

const typesWithMeta = pageTypes.filter(({ schema }) => {
  const empty = rawStory.parse({ ...rawFacts, content: { component: schema.name } });
  return isPage(empty) && !isUtilityPage(empty);
});
const firstPage = Object.assign([], { items: [], category: null, number: 1, last: 1, total: 0 });

test.each(typesWithMeta)(
  "$schema.name: a text that search engines get is not reported as missing",
  (type) => {
    for (const { name, type: kind } of type.schema.fields) {
      if (kind !== "text" && kind !== "textarea") continue;
      const content = { component: type.schema.name, [name]: "Own words" };
      const head = type.head(storyOf(content), pageAt("/en/story/"), firstPage);
      const found = findingsOf(rawStory.parse({ ...rawFacts, content }), null, namesIn("en"));
      const missing = found.map(({ message }) => message);
      expect(missing.includes("noTitle"), name).toBe(!head.title?.includes("Own words"));
      expect(missing.includes("noDescription"), name).toBe(head.description !== "Own words");
    }
  },
);
