import { elementsIn, isBlock, isOmitted, textOf } from "./html-kinds.ts";
import type { HtmlElement, HtmlNode } from "./html-tree.ts";
import { type Mark, joinParts, withMark } from "./markdown-marks.ts";
import { codeSpan, escapeMarkdown, markdownAddress } from "./markdown-text.ts";

/* Converts what is within a line of a page to Markdown. */

/** `page`: the absolute address of the page, against which its links are resolved. */
export type LineContext = {
  readonly page: string;
  /** Links do not nest, and neither do equal marks. */
  readonly inside?: readonly (Mark | "a")[];
};

/** Elements that are rendered with a space between them, which the HTML does not contain. */
const spaced = new Set(["a", "img", "picture", "span", "time"]);

/** Joins parts of a line. `lineOf` and `paragraphOf` complete it. */
export function inline(nodes: readonly HtmlNode[], context: LineContext): string {
  let text = "";
  let before: HtmlNode | undefined;
  for (const node of nodes) {
    if (typeof node !== "string" && isOmitted(node)) continue;
    const part = typeof node === "string" ? escapeMarkdown(node) : inlineOf(node, context);
    const touches = part !== "" && text !== "" && !/\s$/.test(text) && !/^\s/.test(part);
    text =
      touches && isSpaced(before) && isSpaced(node) ? `${text} ${part}` : joinParts(text, part);
    if (part !== "") before = node;
  }
  return text;
}

const isSpaced = (node: HtmlNode | undefined) => typeof node === "object" && spaced.has(node.name);

function inlineOf(node: HtmlElement, context: LineContext): string {
  const { name, children } = node;
  switch (name) {
    case "br":
      return "\n";
    case "strong":
    case "b":
      return markChildren(children, "**", context);
    case "em":
    case "i":
      return markChildren(children, "*", context);
    case "s":
      return markChildren(children, "~~", context);
    case "code":
    case "pre":
      return codeSpan(textOf(node));
    case "img":
      return pictureOf(node, context);
    case "a":
      return ownLink(inline(children, inLink(context)), node, context);
    case "form":
      return formOf(node, context);
    default:
      return isBlock(node) ? ` ${inline(children, context)} ` : inline(children, context);
  }
}

function markChildren(children: readonly HtmlNode[], mark: Mark, context: LineContext): string {
  const { inside = [] } = context;
  if (inside.includes(mark)) return inline(children, context);
  return withMark(inline(children, { ...context, inside: [...inside, mark] }), mark);
}

export const inLink = (context: LineContext): LineContext => ({
  ...context,
  inside: [...(context.inside ?? []), "a"],
});

/** Wraps `words` in the link that they are in. A link without words is named by its label. */
export function ownLink(words: string, { attributes }: HtmlElement, context: LineContext): string {
  const shown = words.trim() === "" ? escapeMarkdown(attributes.get("aria-label") ?? "") : words;
  const href = attributes.get("href") ?? "#";
  // A link within the page leads nowhere in Markdown.
  return href.startsWith("#") ? shown : asLink(shown, href, context);
}

function asLink(words: string, href: string, context: LineContext): string {
  const address = markdownAddress(href, context.page);
  if (words.trim() === "" || address === null || context.inside?.includes("a")) return words;
  return words.replace(
    /^(\s*)(.*?)(\s*)$/s,
    (_, ...[before, text, after]: string[]) => `${before}[${text}](${address})${after}`,
  );
}

/** Below these widths in CSS pixels, a picture is a portrait beside a name, or a logo that is shown as text. */
const portraitWidth = 80;
const logoWidth = 240;

function pictureOf({ attributes }: HtmlElement, context: LineContext): string {
  const alt = escapeMarkdown(attributes.get("alt") ?? "").trim();
  const address = markdownAddress(attributes.get("src") ?? "", context.page);
  const width = Number(attributes.get("width") ?? logoWidth);
  if (alt === "" || width < portraitWidth) return "";
  return width < logoWidth || address === null ? alt : `![${alt}](${address})`;
}

/** A POST form becomes a link to the form on the page. A GET form is a filter and is left out. */
export function formOf(node: HtmlElement, context: LineContext): string {
  if (node.attributes.get("method")?.toLowerCase() !== "post") return "";
  const submit = elementsIn(node, "button").find(
    ({ attributes }) => (attributes.get("type") ?? "submit") === "submit",
  );
  const id = node.attributes.get("id");
  return submit ? asLink(inline(submit.children, context), id ? `#${id}` : "", context) : "";
}
