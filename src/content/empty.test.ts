import { expect, test } from "vitest";
import { decodeWith } from "./decode.ts";
import { readMarkdown } from "../prose/markdown.ts";
import { isEmpty } from "./empty.ts";

/* Fields as Storyblok writes them: never filled in, cleared, and with a value. */

const doc = (...content: object[]) => ({ type: "doc", content });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const link = { fieldtype: "multilink", linktype: "story", id: "", url: "", cached_url: "" };
const asset = { fieldtype: "asset", id: null, alt: null, name: "", title: null, filename: "" };
const text = (words: string) => ({ type: "text", text: words });
const row = (words: string) => ({
  type: "tableRow",
  content: [{ type: "tableCell", content: [paragraph(text(words))] }],
});

test.each<[string, unknown[], unknown[]]>([
  ["text", ["", " \n"], ["x", 0, "0"]],
  ["textarea", ["", "\u00a0"], ["x"]],
  ["markdown", ["", "\n\n"], ["*"]],
  ["number", ["", null], ["0", 0]],
  ["datetime", [""], ["2026-01-01 00:00"]],
  ["option", [""], ["x"]],
  ["boolean", ["", null], [false, true, "false"]],
  [
    "richtext",
    [
      "",
      doc(),
      doc(paragraph()),
      doc({ type: "paragraph" }, paragraph(text(" "), { type: "hard_break" })),
      doc(
        { type: "heading", attrs: { level: 2 } },
        { type: "bullet_list", content: [{ type: "list_item", content: [paragraph()] }] },
      ),
      doc({ type: "blok", attrs: { id: "x", body: [] } }),
      doc({ type: "table", content: [row("")] }),
      doc(paragraph({ type: "image", attrs: { src: "" } })),
    ],
    [
      doc(paragraph(text("x"))),
      doc({ type: "horizontal_rule" }),
      doc(paragraph({ type: "image", attrs: { src: "https://a.storyblok.com/f/1/1x1/a/x.png" } })),
      doc(paragraph({ type: "emoji", attrs: { emoji: "🙂" } })),
      doc({ type: "blok", attrs: { id: "x", body: [{ component: "x" }] } }),
      doc({ type: "table", content: [row("x")] }),
    ],
  ],
  [
    "multilink",
    [
      "",
      link,
      { ...link, linktype: "url" },
      { ...link, linktype: "email", email: "" },
      { ...link, anchor: "Form", target: "_blank" },
      {},
    ],
    [
      { ...link, id: "70000000-0000-4000-8000-000000000001" },
      { ...link, linktype: "url", url: "/en/" },
      { ...link, linktype: "email", email: "a@b.example" },
      { ...link, cached_url: "en/home" },
    ],
  ],
  [
    "asset",
    ["", asset, { ...asset, filename: null, alt: "x" }, {}],
    [{ ...asset, filename: "https://a.storyblok.com/x.png" }, "//a.storyblok.com/x.png"],
  ],
  [
    "multiasset",
    ["", [], [asset]],
    [[asset, { ...asset, filename: "https://a.storyblok.com/x.png" }]],
  ],
  ["bloks", ["", []], [[{ component: "x" }]]],
  ["options", ["", []], [["x"]]],
])("%s", (type, empty, full) => {
  for (const value of [undefined, null, ...empty]) {
    expect([value, isEmpty(type, value)]).toEqual([value, true]);
  }
  for (const value of full) expect([value, isEmpty(type, value)]).toEqual([value, false]);

  // Fallbacks check for one empty value per type after a field is decoded.
  const schemas = new Map([["page", { name: "page", fields: [{ name: "field", type }] }]]);
  const read = (field: unknown) =>
    decodeWith(
      readMarkdown,
      { uuid: "u", id: 1, name: "n", full_slug: "en/x", content: { component: "page", field } },
      schemas,
    ).content.fields["field"];
  for (const value of empty) expect(read(value)).toEqual(read(undefined));
});
