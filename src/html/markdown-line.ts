import { elementsIn, isBlock, isSilent, textOf } from "./html-kinds.ts";
import type { HtmlElement, HtmlNode } from "./html-tree.ts";
import { type Mark, besides, withMark } from "./markdown-marks.ts";
import { codeSpan, escapeMarkdown, markdownAddress } from "./markdown-text.ts";

/* What is within a line of a page, as Markdown. */

/** `page`: the whole address of the page that the HTML is of, to which its own links are added. */
export type Around = {
  readonly page: string;
  /** In a link no other begins, and in a mark not the same again. */
  readonly inside?: readonly (Mark | "a")[];
};

/** Drawn with a space between them, which the HTML does not have. */
const apart = new Set(["a", "img", "picture", "span", "time"]);

/** Parts of a line, put together: `lineOf` and `paragraphOf` make it whole. */
export function inline(nodes: readonly HtmlNode[], around: Around): string {
  let text = "";
  let before: HtmlNode | undefined;
  for (const node of nodes) {
    if (typeof node !== "string" && isSilent(node)) continue;
    const said = typeof node === "string" ? escapeMarkdown(node) : inlineOf(node, around);
    const touches = said !== "" && text !== "" && !/\s$/.test(text) && !/^\s/.test(said);
    text =
      touches && standsApart(before) && standsApart(node) ? `${text} ${said}` : besides(text, said);
    if (said !== "") before = node;
  }
  return text;
}

const standsApart = (node: HtmlNode | undefined) =>
  typeof node === "object" && apart.has(node.name);

function inlineOf(node: HtmlElement, around: Around): string {
  const { name, children } = node;
  switch (name) {
    case "br":
      return "\n";
    case "strong":
    case "b":
      return marked(children, "**", around);
    case "em":
    case "i":
      return marked(children, "*", around);
    case "s":
      return marked(children, "~~", around);
    case "code":
    case "pre":
      return codeSpan(textOf(node));
    case "img":
      return pictureOf(node, around);
    case "a":
      return ownLink(inline(children, inLink(around)), node, around);
    case "form":
      return formOf(node, around);
    default:
      return isBlock(node) ? ` ${inline(children, around)} ` : inline(children, around);
  }
}

function marked(children: readonly HtmlNode[], mark: Mark, around: Around): string {
  const { inside = [] } = around;
  if (inside.includes(mark)) return inline(children, around);
  return withMark(inline(children, { ...around, inside: [...inside, mark] }), mark);
}

export const inLink = (around: Around): Around => ({
  ...around,
  inside: [...(around.inside ?? []), "a"],
});

/** `words` as the link they are in; named by its label where there are none. */
export function ownLink(words: string, { attributes }: HtmlElement, around: Around): string {
  const shown = words.trim() === "" ? escapeMarkdown(attributes.get("aria-label") ?? "") : words;
  const href = attributes.get("href") ?? "#";
  // Inside the page there is nothing to lead to.
  return href.startsWith("#") ? shown : linked(shown, href, around);
}

function linked(words: string, href: string, around: Around): string {
  const address = markdownAddress(href, around.page);
  if (words.trim() === "" || address === null || around.inside?.includes("a")) return words;
  return words.replace(
    /^(\s*)(.*?)(\s*)$/s,
    (_, ...[before, text, after]: string[]) => `${before}[${text}](${address})${after}`,
  );
}

/** Widths in CSS pixels below which a picture is a face beside its name, and a logo that stands for one. */
const faceWidth = 80;
const logoWidth = 240;

function pictureOf({ attributes }: HtmlElement, around: Around): string {
  const alt = escapeMarkdown(attributes.get("alt") ?? "").trim();
  const address = markdownAddress(attributes.get("src") ?? "", around.page);
  const width = Number(attributes.get("width") ?? logoWidth);
  if (alt === "" || width < faceWidth) return "";
  return width < logoWidth || address === null ? alt : `![${alt}](${address})`;
}

/** A form that is sent becomes a link to where it is; one that asks with GET is a filter, and left out. */
export function formOf(node: HtmlElement, around: Around): string {
  if (node.attributes.get("method")?.toLowerCase() !== "post") return "";
  const submit = elementsIn(node, "button").find(
    ({ attributes }) => (attributes.get("type") ?? "submit") === "submit",
  );
  const id = node.attributes.get("id");
  return submit ? linked(inline(submit.children, around), id ? `#${id}` : "", around) : "";
}
