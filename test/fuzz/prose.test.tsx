import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { ProseHtml } from "../../src/blocks/kit/prose.tsx";
import type { Prose } from "../../src/content/fields.ts";
import { badAddresses, badTexts, documents } from "../../src/content/hostile-prose.ts";
import { htmlOf, judge, markdown, richText } from "../../src/content/prose-judge.ts";
import { fuzz } from "./fuzz.ts";
import { anyCharacter } from "../../src/base/test-texts.ts";

/* Whatever stands in rich text or markdown, what a page shows of it is made of allowed parts alone. */

/** What a page says of itself to prose, and no more. */
const page = {
  say: (key: string, values?: { title: string }) => (values ? `Copy ${values.title}` : key),
  toHtml: renderToStaticMarkup,
};

/** Each heading gets a button of ours, which nothing in the heading gets out of. */
const ownButton =
  /<div class="linked-heading linked-h[1-3]">(<h[1-3] .*?<\/h[1-3]>)<button type="button" class="heading-link" data-copy="[^"<>]+" aria-label="[^"<]*"><svg [^>]*>.*?<\/svg><\/button><\/div>/gs;

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

fuzz(
  "rich text of any shape is shown as allowed elements, attributes and addresses",
  fc.asyncProperty(documents(), async (document) => expectSafe(richText(document))),
  { share: 0.5 },
);

const address = fc.oneof(fc.constantFrom(...badAddresses), fc.string(), fc.webUrl());
const words = fc.oneof(
  fc.constantFrom(...badTexts),
  fc.string({ unit: anyCharacter }),
  fc.string(),
);
const piece = fc.oneof(
  words,
  fc.tuple(words, address).map(([text, to]) => `[${text}](${to} "${text}")`),
  fc.tuple(words, address).map(([text, to]) => `![${text}](<${to}>)`),
  fc.tuple(words, address).map(([text, to]) => `[${text}][a]\n\n[a]: ${to} '${text}'\n`),
  address.map((to) => `<${to}>`),
  words.map((text) => `\n\n# ${text} {#${text}}\n`),
  words.map((text) => `\n\n\`\`\`${text}\n${text}\n\`\`\`\n`),
  fc.tuple(words, words).map(([head, cell]) => `\n|${head}|b|\n|:-:|-|\n|${cell}|${head}|\n`),
  fc.constantFrom(
    "\n",
    "\n\n",
    "* ",
    "1. ",
    "> ",
    "    ",
    "\t",
    "---\n",
    "&#x6a;",
    "\\",
    "`",
    "***",
  ),
  fc.nat(400).map((count) => "[".repeat(count)),
);

fuzz(
  "markdown of any kind is shown as allowed elements, attributes and addresses",
  fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) =>
    expectSafe(markdown(pieces.join(""))),
  ),
  { share: 0.5 },
);
