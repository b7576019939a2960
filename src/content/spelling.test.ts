import { expect, it } from "vitest";
import { ifSiteHas } from "../../test/languages.ts";
import { decodeWith } from "./decode.ts";
import { readMarkdown } from "../prose/markdown.ts";
import type { BlockSchema } from "../story/fields.ts";

/* A German story as a Swiss address shows it. */

const text = (words: string, more: object = {}) => ({ type: "text", text: words, ...more });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: object[]) => ({ type: "doc", content });
const link = (attrs: object) => ({ marks: [{ type: "link", attrs }] });

const kind = {
  name: "post",
  fields: [
    { name: "title", type: "text" },
    { name: "summary", type: "textarea" },
    { name: "notes", type: "markdown" },
    { name: "prose", type: "richtext" },
    { name: "image", type: "asset" },
    { name: "category", type: "option", datasource: "categories" },
    { name: "topics", type: "options", datasource: "topics" },
    { name: "look", type: "option", options: [{ value: "groß" }] },
    { name: "to", type: "multilink" },
    { name: "mail", type: "text" },
    { name: "body", type: "bloks" },
    { name: "author", type: "option", source: "internal_stories" },
  ],
} as const satisfies BlockSchema;

const schemas = new Map<string, BlockSchema>([["post", kind]]);

function fieldsOf(slug: string, fallbackFrom: string | undefined, content: object) {
  const raw = { uuid: "u", id: 1, name: "Maß", full_slug: slug, fallbackFrom };
  const story = decodeWith(
    readMarkdown,
    { ...raw, content: { component: "post", ...content } },
    schemas,
  );
  return { name: story.name, ...(story.content.fields as Record<string, never>) } as Record<
    string,
    unknown
  >;
}

const itInSwiss = it.each(ifSiteHas("ch"));
const shown = (content: object) => fieldsOf("ch/blog/mass", "de/blog/mass", content);

itInSwiss("the text of a story is spelled as its readers spell", () => {
  const author = { uuid: "a", id: 2, name: "A", full_slug: "de/authors/a" };
  const read = shown({
    title: "Größe",
    summary: "Wie groß",
    notes: "**Maß** und [Fuß](/de/fuß/)",
    prose: doc(
      { type: "heading", attrs: { level: 2 }, content: [text("Die Straße")] },
      paragraph(text("weiß", link({ linktype: "url", href: "/de/weiß/" }))),
    ),
    image: {
      filename: "https://a.storyblok.com/f/1/8x6/a/groß.webp",
      alt: "Ein Fuß",
      title: "Maß",
    },
    body: [{ component: "post", title: "heißt" }],
    author: { ...author, content: { component: "post", title: "Groß" } },
  });
  expect(read).toMatchObject({
    name: "Mass",
    title: "Grösse",
    summary: "Wie gross",
    image: { alt: "Ein Fuss", title: "Mass" },
    body: [{ fields: { title: "heisst" } }],
    author: { content: { fields: { title: "Gross" } } },
  });
  expect(read.image).toMatchObject({ src: "https://a.storyblok.com/f/1/8x6/a/gro%C3%9F.webp" });
  const prose = JSON.stringify([read.notes, read.prose]);
  expect(prose).toContain("Mass");
  expect(prose).toContain("Die Strasse");
  expect(prose).toContain(">weiss<");
  // The target of a link does not change.
  expect(prose).toContain("/de/weiß/");
  expect(prose).toContain("/de/fu%C3%9F/");
});

itInSwiss("addresses, codes and keys keep their spelling", () => {
  const read = shown({
    category: "fußball",
    topics: ["maß", "größe"],
    look: "groß",
    to: { linktype: "email", email: "weiß@example.com" },
    mail: "weiß@example.com",
    prose: doc(
      { type: "code_block", content: [text("^Größe$")] },
      paragraph(text("/ß+/", { marks: [{ type: "code" }] })),
    ),
  });
  expect(read).toMatchObject({
    category: "fußball",
    topics: ["maß", "größe"],
    look: "groß",
    mail: "weiß@example.com",
  });
  expect(JSON.stringify(read.to)).toContain("wei");
  expect(JSON.stringify(read.to)).not.toContain("weiss");
  expect(JSON.stringify(read.prose)).toContain("^Größe$");
  expect(JSON.stringify(read.prose)).toContain("/ß+/");
});

itInSwiss("a link leads to a heading by its name in that spelling", () => {
  const uuid = "00000000-0000-4000-8000-000000000001";
  const to = (full_slug: string) => ({
    linktype: "story",
    id: uuid,
    anchor: "straße",
    story: { full_slug },
  });
  const href = (field: unknown) => (field as { href: string }).href;
  expect(href(shown({ to: to("ch/blog/andere") }).to)).toBe("/ch/blog/andere/#strasse");
  expect(href(shown({ to: to("de/preise") }).to)).toBe("/de/preise/#stra%C3%9Fe");
  expect(href(shown({ to: { linktype: "url", url: "#straße" } }).to)).toBe("#strasse");
  const prose = shown({
    prose: doc(
      { type: "heading", attrs: { level: 2 }, content: [text("Straße")] },
      paragraph(text("dort", link({ linktype: "url", href: "#straße" }))),
    ),
  });
  expect(JSON.stringify(prose.prose)).toContain('id=\\"strasse\\"');
  expect(JSON.stringify(prose.prose)).toContain('href=\\"#strasse\\"');
});

it("a story in its own language keeps its spelling, as does one in an unrelated language", () => {
  for (const [slug, from] of [
    ["de/blog/mass", undefined],
    ["ch/blog/mass", undefined],
    ["at/blog/mass", "de/blog/mass"],
    ["ch/blog/mass", "en/blog/mass"],
  ] as const)
    expect(fieldsOf(slug, from, { title: "Größe" }).title).toBe("Größe");
});
