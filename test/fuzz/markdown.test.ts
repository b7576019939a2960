import fc from "fast-check";
import { expect } from "vitest";
import { badAddresses, badTexts, documents, markdowns } from "./hostile-prose.ts";
import { htmlOf, markdown, richText } from "./prose-judge.ts";
import { contentOfHtml, contentOfMarkdown } from "./markdown-judge.ts";
import { toMarkdown } from "../../src/html/to-markdown.ts";
import { fuzz } from "./fuzz.ts";

/*
 * Whatever editors write, a page's Markdown has the same content as its HTML. Fuzzing the HTML alone does not
 * cover what is made from it.
 */

const page = "https://www.example.com/en/blog/post/";

function expectSame(html: string) {
  const { breaches, ...read } = contentOfMarkdown(toMarkdown(html, { page }));
  const shown = contentOfHtml(html, page);
  expect(breaches).toEqual([]);
  expect([read.text, read.links]).toEqual([shown.text, shown.links]);
  // A cell of a table contains no block.
  if (!html.includes("<table>")) expect(read.code).toEqual(shown.code);
}

fuzz(
  "rich text of any shape is the same in Markdown",
  fc.asyncProperty(documents(), async (document) => expectSame(htmlOf(richText(document)))),
  {
    share: 0.5,
    found: [
      // Two strikes that become neighbours, because the bold between them is nothing.
      [
        {
          type: "doc",
          content: [
            { type: "text", text: "A" },
            { type: "text", text: "https:/", marks: [{ type: "strike" }, { type: "bold" }] },
            { type: "text", text: "/b", marks: [{ type: "strike" }] },
          ],
        },
      ],
      // The stars of a mark that ends, and of one that begins.
      [
        {
          type: "doc",
          content: [
            { type: "text", text: "!", marks: [{ type: "bold" }] },
            { type: "text", text: "!", marks: [{ type: "bold" }, { type: "italic" }] },
            { type: "text", text: "!", marks: [{ type: "italic" }] },
          ],
        },
      ],
      [
        {
          type: "doc",
          content: [{ type: "code_block", content: [{ type: "text", text: "\0`" }] }],
        },
      ],
    ],
  },
);

fuzz(
  "Markdown of any kind is the same when it is written again",
  fc.asyncProperty(markdowns(), async (pieces) => expectSame(htmlOf(markdown(pieces.join(""))))),
  {
    share: 0.5,
    found: [
      [badTexts.map((bad) => `${bad}\n\n# ${bad}\n\n\`\`${bad}\`\`\n`)],
      // A link within a link.
      [["[", "<http://a.aa>", "\\", "[b][a]\n\n[a]: http://a.aa/a 'c'\n"]],
      [badAddresses.map((to) => `[a](<${to}> "b") ![c](<${to}>) <${to}>\n`)],
    ],
  },
);
