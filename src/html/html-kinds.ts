import type { HtmlElement, HtmlNode } from "./html-tree.ts";

/* The kinds of elements, as far as the Markdown writer needs them. */

const blocks = new Set(
  (
    "address article aside blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hr li main ol p pre search section summary table ul"
  ).split(" "),
);

/** Elements without meaning if nothing can be clicked, typed or played. */
const omitted = new Set(
  (
    "audio button canvas dialog iframe input label legend link meta noscript object option output " +
    "script select source style svg template textarea title video"
  ).split(" "),
);

/** True for block elements, and for elements that contain one. */
export function isBlock(node: HtmlElement): boolean {
  if (omitted.has(node.name)) return false;
  return blocks.has(node.name) || node.children.some((child) => isElement(child) && isBlock(child));
}

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";
export const isHeading = ({ name }: HtmlElement) => /^h[1-6]$/.test(name);

export function contains(node: HtmlElement, what: (element: HtmlElement) => boolean): boolean {
  return node.children.some((child) => isElement(child) && (what(child) || contains(child, what)));
}

/** True for elements that are hidden, or useful only on the page itself. Pagination stays. */
export function isOmitted({ name, attributes }: HtmlElement): boolean {
  const classes = attributes.get("class")?.split(" ") ?? [];
  return (
    omitted.has(name) ||
    attributes.has("hidden") ||
    attributes.get("aria-hidden") === "true" ||
    (name === "span" && classes.includes("visually-hidden")) ||
    (name === "nav" && !classes.includes("pagination"))
  );
}

/** The elements with these names below a node, outermost first, without those nested in another match. */
export function elementsIn(node: HtmlElement, ...names: readonly string[]): HtmlElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (names.includes(child.name) ? child : elementsIn(child, ...names)));
}

export function textOf(node: HtmlNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
