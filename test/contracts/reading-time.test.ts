import { describe, expect, it } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import { outlineOf, readingMinutes } from "../../src/pages/article/outline.ts";
import { placed } from "./placed-block.ts";

/* All text counts, whichever block contains it. The schemas decide, so a new block counts too. */

const words = "words ".repeat(250).trim();
const richText = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
};
const written: Record<string, unknown> = { textarea: words, markdown: words, richtext: richText };

const fields = blocks.flatMap(({ schema }) =>
  schema.fields
    .filter(({ type }) => type in written)
    .map(({ name, type }) => ({ block: schema.name, field: name, value: written[type] })),
);

describe.each(fields)("$block, $field", ({ block, field, value }) => {
  it("counts words", () => {
    const { words: counted } = outlineOf([placed(block, { [field]: value })]);
    expect(counted).toBe(250);
    expect(readingMinutes(counted)).toBe(2);
  });
});

it("code that an editor pasted does not count", () => {
  const code = `<script src="https://widget.example/"></script>\n${words}`;
  expect(outlineOf([placed("embedded-code", { code })]).words).toBe(0);
});
