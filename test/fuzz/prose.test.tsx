import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { ProseHtml } from "../../src/blocks/kit/prose.tsx";
import type { Prose } from "../../src/story/fields.ts";
import { badAddresses, badTexts, documents, markdowns } from "./hostile-prose.ts";
import { htmlOf, judge, markdown, richText } from "./prose-judge.ts";
import { fuzz } from "./fuzz.ts";

/* Whatever rich text or markdown contains, the page shows only allowed parts of it. */

/** The only properties of a page that prose uses. */
const page = {
  say: (key: string, values?: { title: string }) => (values ? `Copy ${values.title}` : key),
  toHtml: renderToStaticMarkup,
};

/** The button that the site adds to each heading. Nothing in the heading can break out of it. */
const ownButton =
  /<div class="linked-heading linked-h[1-3]">(<h[1-3] .*?<\/h[1-3]>)<button type="button" class="heading-link with-scripts" data-copy="[^"<>]+" aria-label="[^"<]*"><svg [^>]*>.*?<\/svg><\/button><\/div>/gs;

function expectSafe(prose: Prose) {
  expect(judge(htmlOf(prose)).breaches).toEqual([]);
  const ids = htmlOf(prose).match(/<h\d id="[^"]*"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  const blocks = prose.parts.filter((part) => typeof part === "string");
  const shown = renderToStaticMarkup(
    <ProseHtml prose={{ ...prose, parts: blocks }} page={page as never} />,
  );
  const bare = shown
    .replace(ownButton, "$1")
    .replaceAll(/<div class="prose"(?: data-[\w-]+="[\w.-]+")*>/g, "<div>");
  expect(judge(bare).breaches).toEqual([]);
}

type Node = { type: string; [key: string]: unknown };
const doc = (...content: unknown[]) => ({ type: "doc", content });
const node = (type: string, attrs: object = {}, ...content: unknown[]): Node => ({
  type,
  attrs,
  content,
});
const textOf = (value: string, ...marks: string[]): Node => ({
  type: "text",
  text: value,
  marks: marks.map((type) => ({ type, attrs: { href: badAddresses[0], class: value } })),
});
const deep = (levels: number) =>
  doc(
    Array.from({ length: levels }).reduce<Node>(
      (inner) => node("blockquote", {}, inner),
      textOf("x"),
    ),
  );

function everywhere(): [unknown][] {
  const link = (href: string) => ({
    type: "text",
    text: href,
    marks: [{ type: "link", attrs: { href, linktype: "url", anchor: href, target: href } }],
  });
  const addresses = badAddresses.map((to): [unknown] => [
    doc(
      node("paragraph", {}, link(to), node("image", { src: to, alt: to, title: to })),
      node("emoji", { emoji: to, name: to, fallbackImage: to }),
    ),
  ]);
  return [
    [doc(...badTexts.map((bad) => node("code_block", { class: bad }, textOf(bad, bad))))],
    ...addresses,
  ];
}

fuzz(
  "rich text of any shape is shown as allowed elements, attributes and addresses",
  fc.asyncProperty(documents(), async (document) => expectSafe(richText(document))),
  {
    share: 0.5,
    found: [
      // Every bad address as a link, a picture and an emoji's; every bad text in every place for a text.
      ...everywhere(),
      // Links in links, and marks that are only names of properties that every object has.
      [doc(node("paragraph", {}, textOf("x", "link", "link", "anchor", "__proto__", "toString")))],
      // Headings with the same text, and with none.
      [doc(...["a", "a", "", "\u202e"].map((one) => node("heading", { level: 1 }, textOf(one))))],
      [doc(node("heading", { level: "1 onload=alert(1)" }, textOf("x")))],
      // Nodes in wrong places: a cell without a table, a table in a heading, a text with content.
      [doc(node("tableCell", { colspan: 1e9, rowspan: -1 }, textOf("x")))],
      [
        doc(
          node(
            "heading",
            { level: 2 },
            node("table", {}, node("tableRow", {}, node("tableHeader"))),
          ),
        ),
      ],
      [doc({ type: "text", text: "x", content: [textOf("y")], marks: null })],
      [doc({ type: "blok", attrs: { body: { 0: "x", length: 1 } } })],
      // As deep as a client can send it.
      [deep(400)],
      [null as never],
    ],
  },
);

fuzz(
  "markdown of any kind is shown as allowed elements, attributes and addresses",
  fc.asyncProperty(markdowns(), async (pieces) => expectSafe(markdown(pieces.join("")))),
  {
    share: 0.5,
    found: [
      [badTexts.map((bad) => `${bad}\n\n# ${bad}\n\n`)],
      ...badAddresses.map((to): [string[]] => [
        [`[a](<${to}> "b") ![c](<${to}>) <${to}>\n\n[a]: ${to}`],
      ]),
      // An address that writes its letters in another way, and one that is split over lines.
      [["[a](&#x6a;avascript:alert(1)) [b](java\\\nscript:alert(1)) [c](javascript%3Aalert(1))"]],
      // Text that slows down a careless reader: brackets, emphasis, quotes and links that never end.
      [["[".repeat(400), "](".repeat(400)]],
      [["*_".repeat(400), "> ".repeat(200), "`".repeat(399)]],
      // Headings that are alike, one named like a part of the page, one that is only an address.
      [["# a\n# a\n# a-2\n# main\n# [x](javascript:alert(1)) {#x onclick=alert(1)}\n"]],
      // A table with more cells than its head, and HTML in each.
      [["|<b>|a|\n|-|-|\n|<img src=x onerror=alert(1)>|b|c|\n|\u0000|\n"]],
      [["```<script>\n</code></pre><script>alert(1)</script>\n"]],
    ],
  },
);
