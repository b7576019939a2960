import { describe, expect, it } from "vitest";
import { createAnchors } from "./headings.ts";
import { readRichText } from "./rich-text.ts";

/*
 * The 59 documents that Storyblok tests its own renderer with (`@storyblok/richtext` 5.3, `./test-utils`),
 * with our own words: the output of the official renderer for each, and of this one. Each difference has a
 * reason. https://github.com/storyblok/monoblok/tree/main/packages/richtext
 */

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const text = (words: string, ...marks: Node[]): Node => ({ type: "text", text: words, marks });
const block = (type: string, ...content: Node[]): Node => ({ type, content });
const p = (...content: Node[]) => block("paragraph", ...content);
const link = (href: string, more: object = {}): Node => ({
  type: "link",
  attrs: { href, linktype: "url", target: null, anchor: null, uuid: null, ...more },
});
const bold: Node = { type: "bold" };
const italic: Node = { type: "italic" };
const aligned = (type: string, textAlign: string, more: object, ...content: Node[]): Node => ({
  type,
  attrs: { textAlign, ...more },
  content,
});
const cell = (words: string, attrs: object = {}, type = "tableCell"): Node => ({
  type,
  attrs: { colspan: 1, rowspan: 1, ...attrs },
  content: [p(text(words))],
});
const head = (words: string, attrs = {}) => cell(words, attrs, "tableHeader");
const row = (...cells: Node[]) => block("tableRow", ...cells);
const table = (...rows: Node[]) => block("table", ...rows);
const emoji = (sign: string, name: string): Node => ({
  type: "emoji",
  attrs: { name, emoji: sign, fallbackImage: `https://cdn.example/${name}.png` },
});
const image = (id: number, src: string, more: object): Node => ({
  type: "image",
  attrs: { id, src, source: null, copyright: null, meta_data: null, ...more },
});

/** The reasons for differences from the official renderer. */
const because = {
  address: "addresses are written as browsers read them, a story's as this site has it",
  anchor: "a heading has an address of its own, to link to",
  class: "the content security policy allows no style attribute: alignment is a class",
  colour: "text has the colours of the brand's palette alone",
  column: "a column is as wide as the screen and what is in it allow",
  emoji: "a sign is text; its name is not shown",
  empty: "an empty line is not part of a text: the style decides the space between its parts",
  foreign: "nothing is loaded from another host before a visitor requests it",
  language: "a language is named as HTML names it, and never taken for a class of this site",
  newTab: "a link to another site opens in a new tab without access to this one",
  style: "a style is one of the site's own classes",
  table: "a wide table scrolls separately, and a header has a scope",
} as const;

type Reason = keyof typeof because;

/** `ours` and `reasons`: only for a difference that is intended. */
type Row = readonly [
  what: string,
  input: Node | readonly Node[],
  official: string,
  ours?: string,
  ...reasons: Reason[],
];

const scroll = (inner: string) =>
  `<div class="table-scroll" tabindex="0"><table>${inner}</table></div>`;
const green = "rgb(204, 255, 204)";

const nodes: Row[] = [
  ["a paragraph", p(text("Good day")), "<p>Good day</p>"],
  ["an empty paragraph", p(), "<p></p>", "", "empty"],
  ["an empty document", [], ""],
  ["a text alone", text("Nothing else"), "Nothing else"],
  [
    "a quotation",
    block("blockquote", p(text("They said"))),
    "<blockquote><p>They said</p></blockquote>",
  ],
  [
    "a list",
    block("bullet_list", block("list_item", p(text("One")))),
    "<ul><li><p>One</p></li></ul>",
  ],
  [
    "a numbered list",
    { ...block("ordered_list", block("list_item", p(text("Five")))), attrs: { order: 5 } },
    '<ol start="5"><li><p>Five</p></li></ol>',
  ],
  [
    "code in a language",
    { ...block("code_block", text("let a = 1;")), attrs: { class: "js" } },
    '<pre><code class="js">let a = 1;</code></pre>',
    '<pre><code class="language-js">let a = 1;</code></pre>',
    "language",
  ],
  ["a break", { type: "hard_break" }, "<br>"],
  ["a rule", { type: "horizontal_rule" }, "<hr>"],
  [
    "a picture",
    image(1, "https://example.com/a.jpg", { alt: "A desk", title: "Desk" }),
    '<img id="1" src="https://example.com/a.jpg" alt="A desk" title="Desk">',
    "",
    "foreign",
  ],
  ["several nodes", [p(text("One")), p(text("Two"))], "<p>One</p><p>Two</p>"],
  [
    "an emoji",
    emoji("🚀", "rocket"),
    '<span data-name="rocket" data-emoji="🚀">🚀</span>',
    "🚀",
    "emoji",
  ],
  ...["center", "left", "right", "justify"].map((side): Row => [
    `a paragraph at ${side}`,
    aligned("paragraph", side, {}, text("A line")),
    `<p style="text-align: ${side};">A line</p>`,
    `<p class="align-${side}">A line</p>`,
    "class",
  ]),
  // The official tests pick an alignment at random here.
  ...["center", "left", "right", "justify", "center", "left"].map((side, index): Row => {
    const level = index + 1;
    return [
      `a heading of level ${level}`,
      aligned("heading", side, { level }, text(`Title ${level}`)),
      `<h${level} style="text-align: ${side};">Title ${level}</h${level}>`,
      `<h${level} id="title" class="align-${side}">Title ${level}</h${level}>`,
      "class",
      "anchor",
    ];
  }),
  [
    "a picture with all its attributes",
    image(1, "https://example.com/b.jpg", { alt: "A chair", title: "Chair" }),
    '<img id="1" src="https://example.com/b.jpg" alt="A chair" title="Chair">',
    "",
    "foreign",
  ],
  [
    "a picture whose source and copyright are not shown",
    image(2, "https://example.com/c.png", {
      alt: "A door",
      title: "Door",
      source: "Camera",
      copyright: "© 2024",
      meta_data: { alt: "A door", copyright: "© 2024" },
    }),
    '<img id="2" src="https://example.com/c.png" alt="A door" title="Door">',
    "",
    "foreign",
  ],
];

const marks: Row[] = [
  ...Object.entries({
    bold: "strong",
    italic: "em",
    strike: "s",
    underline: "u",
    code: "code",
    superscript: "sup",
    subscript: "sub",
  }).map(([type, tag]): Row => [type, text("Word", { type }), `<${tag}>Word</${tag}>`]),
  ["a highlight", text("Word", { type: "highlight", attrs: { color: null } }), "<mark>Word</mark>"],
  [
    "an anchor",
    text("Word", { type: "anchor", attrs: { id: "part-1" } }),
    '<span id="part-1">Word</span>',
  ],
  [
    "a style",
    text("Word", { type: "styled", attrs: { class: "fancy" } }),
    '<span class="fancy">Word</span>',
    "Word",
    "style",
  ],
  [
    "a colour",
    text("Word", { type: "textStyle", attrs: { color: "red", id: null, class: null } }),
    '<span style="color: red;">Word</span>',
    "Word",
    "colour",
  ],
  ["two marks", text("Word", bold, italic), "<em><strong>Word</strong></em>"],
  [
    "an anchor again",
    text("Chapter", { type: "anchor", attrs: { id: "chapter-1" } }),
    '<span id="chapter-1">Chapter</span>',
  ],
];

const links: Row[] = [
  [
    "a link to another site",
    text("Go", link("https://example.com", { target: "_blank" })),
    '<a href="https://example.com" target="_blank">Go</a>',
    '<a href="https://example.com/" target="_blank" rel="noopener">Go</a>',
    "address",
    "newTab",
  ],
  [
    "a link to a story",
    text("Go", link("/about", { linktype: "story" })),
    '<a href="/about">Go</a>',
    '<a href="/about/">Go</a>',
    "address",
  ],
  [
    "a link to a part of a story",
    text("Go", link("/page", { linktype: "story", anchor: "intro" })),
    '<a href="/page#intro">Go</a>',
    '<a href="/page/#intro">Go</a>',
    "address",
  ],
  [
    "an e-mail address",
    text("Write", link("test@example.com", { linktype: "email" })),
    '<a href="mailto:test@example.com">Write</a>',
  ],
  [
    "a file",
    text("Get", link("https://assets.example.com/a.pdf", { linktype: "asset" })),
    '<a href="https://assets.example.com/a.pdf">Get</a>',
    '<a href="https://assets.example.com/a.pdf" target="_blank" rel="noopener">Get</a>',
    "newTab",
  ],
  [
    "two texts of one link",
    p(text("Go ", link("/a")), text("there", link("/a"))),
    '<p><a href="/a">Go there</a></p>',
  ],
  [
    "two texts of one link with a title",
    p(
      text("Go ", link("/a", { custom: { title: "There" } })),
      text("there", link("/a", { custom: { title: "There" } })),
    ),
    '<p><a href="/a" title="There">Go there</a></p>',
  ],
  [
    "a bold word in a link",
    p(text("so ", link("/a")), text("very", bold, link("/a")), text(" good", link("/a"))),
    '<p><a href="/a">so <strong>very</strong> good</a></p>',
  ],
  [
    "a bold and an italic word in a link",
    p(
      text("so ", link("/a")),
      text("very", bold, link("/a")),
      text(" and ", link("/a")),
      text("truly", italic, link("/a")),
      text(" good", link("/a")),
    ),
    '<p><a href="/a">so <strong>very</strong> and <em>truly</em> good</a></p>',
  ],
  [
    "a link over two lines",
    p(text("One ", link("/a")), { type: "hard_break" }, text("two", link("/a"))),
    '<p><a href="/a">One </a><br><a href="/a">two</a></p>',
  ],
  [
    "two links that open otherwise",
    p(text("A", link("/a")), text("B", link("/a", { target: "_blank" }))),
    '<p><a href="/a">A</a><a href="/a" target="_blank">B</a></p>',
    '<p><a href="/a">A</a><a href="/a" target="_blank" rel="noopener">B</a></p>',
    "newTab",
  ],
  [
    "two links of other titles",
    p(
      text("A", link("/a", { custom: { title: "one" } })),
      text("B", link("/a", { custom: { title: "two" } })),
    ),
    '<p><a href="/a" title="one">A</a><a href="/a" title="two">B</a></p>',
  ],
];

const th = (words: string) => `<th scope="col"><p>${words}</p></th>`;

const tables: Row[] = [
  [
    "a head and a body",
    table(row(head("A"), head("B")), row(cell("1"), cell("2"))),
    "<table><thead><tr><th><p>A</p></th><th><p>B</p></th></tr></thead>" +
      "<tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>",
    scroll(
      `<thead><tr>${th("A")}${th("B")}</tr></thead>` +
        "<tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody>",
    ),
    "table",
  ],
  [
    "a body alone",
    table(row(cell("1"), cell("2"))),
    "<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>",
    scroll("<tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody>"),
    "table",
  ],
  [
    "cells over several",
    table(row(cell("1", { colspan: 2, rowspan: 2 }))),
    '<table><tbody><tr><td colspan="2" rowspan="2"><p>1</p></td></tr></tbody></table>',
    scroll('<tbody><tr><td colspan="2" rowspan="2"><p>1</p></td></tr></tbody>'),
    "table",
  ],
  [
    "a width and a ground",
    table(row(cell("1", { colwidth: [100], backgroundColor: green }), cell("2"))),
    `<table><tbody><tr><td style="width: 100px; background-color: ${green};"><p>1</p></td>` +
      "<td><p>2</p></td></tr></tbody></table>",
    scroll("<tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody>"),
    "table",
    "column",
    "colour",
  ],
  [
    "widths, grounds and spans",
    table(
      row(
        cell("1", { backgroundColor: green }),
        cell("2", { colwidth: [200], colspan: 2, backgroundColor: green }),
        cell("3", { colwidth: [300] }),
      ),
    ),
    `<table><tbody><tr><td style="background-color: ${green};"><p>1</p></td>` +
      `<td colspan="2" style="width: 200px; background-color: ${green};"><p>2</p></td>` +
      '<td style="width: 300px;"><p>3</p></td></tr></tbody></table>',
    scroll(
      '<tbody><tr><td><p>1</p></td><td colspan="2"><p>2</p></td><td><p>3</p></td></tr></tbody>',
    ),
    "table",
    "column",
    "colour",
  ],
  [
    "a link and an emoji in cells",
    table(
      row(head("A", { colwidth: [100] })),
      row({
        type: "tableCell",
        attrs: { colspan: 1, rowspan: 1, backgroundColor: green },
        content: [p(text("1", link("/c"), { type: "superscript" })), p(emoji("✈️", "plane"))],
      }),
    ),
    '<table><thead><tr><th style="width: 100px;"><p>A</p></th></tr></thead>' +
      `<tbody><tr><td style="background-color: ${green};"><p><a href="/c"><sup>1</sup></a></p>` +
      '<p><span data-name="plane" data-emoji="✈️">✈️</span></p></td></tr></tbody></table>',
    scroll(
      `<thead><tr>${th("A")}</tr></thead>` +
        '<tbody><tr><td><p><a href="/c"><sup>1</sup></a></p><p>✈️</p></td></tr></tbody>',
    ),
    "table",
    "column",
    "colour",
    "emoji",
  ],
];

const together: Row[] = [
  [
    "a link in a line at the centre",
    aligned("paragraph", "center", {}, text("Go ", link("/a")), text("there", link("/a"))),
    '<p style="text-align: center;"><a href="/a">Go there</a></p>',
    '<p class="align-center"><a href="/a">Go there</a></p>',
    "class",
  ],
  [
    "an empty line at the centre",
    aligned("paragraph", "center", {}),
    '<p style="text-align: center;"></p>',
    "",
    "empty",
  ],
  [
    "some of everything",
    [
      aligned(
        "heading",
        "right",
        { level: 4 },
        text(
          "Large",
          { type: "highlight", attrs: { color: green } },
          link("/a", { target: "_blank" }),
        ),
      ),
      aligned(
        "paragraph",
        "center",
        {},
        text("First", bold, { type: "styled", attrs: { class: "lead" } }),
      ),
      image(44, "https://pic.example/a", { alt: "middle", title: "T", source: "Z" }),
      block("bullet_list", block("list_item", p(text("B")))),
    ],
    `<h4 style="text-align: right;"><a href="/a" target="_blank"><mark style="background-color: ${green};">` +
      'Large</mark></a></h4><p style="text-align: center;"><span class="lead"><strong>First</strong></span></p>' +
      '<img id="44" src="https://pic.example/a" alt="middle" title="T"><ul><li><p>B</p></li></ul>',
    '<h4 id="large" class="align-right"><a href="/a" target="_blank" rel="noopener"><mark>' +
      'Large</mark></a></h4><p class="align-center"><span class="lead"><strong>First</strong></span></p>' +
      "<ul><li><p>B</p></li></ul>",
    "class",
    "anchor",
    "newTab",
    "colour",
    "foreign",
  ],
];

const all = [...nodes, ...marks, ...links, ...tables, ...together];

function htmlOf(input: Row[1]): string {
  const document = { type: "doc", content: [input].flat() };
  const { parts } = readRichText(document, createAnchors(), () => {
    throw new Error("these documents contain no block");
  });
  return parts.join("");
}

describe("the documents of the official renderer", () => {
  it.each(all.map(([what, input, official, ours = official]) => ({ what, input, ours })))(
    "$what",
    ({ input, ours }) => {
      expect(htmlOf(input)).toBe(ours);
    },
  );

  it("are 59: equal to the official output, or different for a reason", () => {
    const equal = all.filter(([, input, official]) => htmlOf(input) === official);
    const deliberate = all.filter(([, , official, ours, ...reasons]) => {
      return ours !== undefined && ours !== official && reasons.length > 0;
    });
    expect([equal.length, deliberate.length]).toEqual([27, 32]);
    expect(all).toHaveLength(59);
  });

  it("need every reason in the list", () => {
    const used = new Set(all.flatMap(([, , , , ...reasons]) => reasons));
    expect(Object.keys(because).filter((reason) => !used.has(reason as Reason))).toEqual([]);
  });
});
