import type { HtmlElement, HtmlNode } from "./html-tree.ts";

/* What kinds of element there are, to who writes the text of a page. */

const blocks = new Set(
  (
    "address article aside blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hr li main ol p pre search section summary table ul"
  ).split(" "),
);

/** What says nothing where nothing can be clicked, typed or played. */
const silent = new Set(
  (
    "audio button canvas dialog iframe input label legend link meta noscript object option output " +
    "script select source style svg template textarea title video"
  ).split(" "),
);

/** A block by its name, or by one inside it. */
export function isBlock(node: HtmlElement): boolean {
  if (silent.has(node.name)) return false;
  return blocks.has(node.name) || node.children.some((child) => isElement(child) && isBlock(child));
}

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";
export const isHeading = ({ name }: HtmlElement) => /^h[1-6]$/.test(name);

export function holds(node: HtmlElement, what: (element: HtmlElement) => boolean): boolean {
  return node.children.some((child) => isElement(child) && (what(child) || holds(child, what)));
}

/** Not shown, not read out, or of use only on the page itself. Where a list goes on is of use. */
export function isSilent({ name, attributes }: HtmlElement): boolean {
  const classes = attributes.get("class")?.split(" ") ?? [];
  return (
    silent.has(name) ||
    attributes.has("hidden") ||
    attributes.get("aria-hidden") === "true" ||
    (name === "span" && classes.includes("visually-hidden")) ||
    (name === "nav" && !classes.includes("pagination"))
  );
}

/** The elements of these names below a node, outermost first, none inside another of them. */
export function elementsIn(node: HtmlElement, ...names: readonly string[]): HtmlElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (names.includes(child.name) ? child : elementsIn(child, ...names)));
}

export function textOf(node: HtmlNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
