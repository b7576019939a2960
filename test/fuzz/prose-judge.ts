/*
 * Judges HTML by how a browser reads it, with a real parser. It never searches the text for forbidden words.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { BlockNode, Prose } from "../../src/story/fields.ts";
import { createAnchors } from "../../src/prose/headings.ts";
import { readMarkdown } from "../../src/prose/markdown.ts";
import { readRichText } from "../../src/prose/rich-text.ts";

const tags = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre code hr br div table thead tbody tr td th " +
    "a img strong em s u sup sub mark span"
  ).split(" "),
);

const attributes: Record<string, RegExp> = {
  class:
    /^(table-scroll|align-(left|center|right|justify)|((lead|small|soft|(ink|ground)-[a-z]+) ?)+|language-\S*)$/,
  id: /^[\p{L}\p{M}\w-]{1,200}$/u,
  target: /^_blank$/,
  rel: /^((author|external|help|license|nofollow|noopener|noreferrer|sponsored|ugc) ?)+$/,
  alt: /^/,
  title: /^/,
  width: /^\d+$/,
  height: /^\d+$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  start: /^\d+$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  scope: /^(col|row)$/,
  sizes: /^\(width < \d+px\) 100vw, \d+px$/,
  tabindex: /^0$/,
};

const page = "https://www.example.com/en/blog/post/";

/** True if a browser follows the address to this site, or by one of four protocols. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address, page);
  if (!url) return false;
  const own = !/^[a-z][a-z0-9+.-]*:/i.test(address);
  return own
    ? url.origin === new URL(page).origin
    : ["http:", "https:", "mailto:", "tel:"].includes(url.protocol);
}

/** Returns what a browser reads in the HTML: its text, its links, and everything that is not allowed. */
export function judge(html: string): { breaches: string[]; text: string; links: string[] } {
  const breaches: string[] = [];
  const links: string[] = [];
  let text = "";
  const visit = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (node.nodeName === "#text" && "value" in node) {
      text += node.value;
      return;
    }
    if (!("tagName" in node)) {
      breaches.push(node.nodeName);
      return;
    }
    if (!tags.has(node.tagName) || node.namespaceURI !== "http://www.w3.org/1999/xhtml") {
      breaches.push(`<${node.tagName}>`);
    }
    for (const { name, value } of node.attrs) {
      if (name === "href" || name === "src") {
        links.push(value);
        if (!isSafeAddress(value)) breaches.push(`${name}="${value}"`);
      } else if (name === "srcset") {
        for (const one of value.split(", ")) {
          const [address = "", width = ""] = one.split(" ");
          links.push(address);
          if (!isSafeAddress(address) || !/^\d+w$/.test(width)) breaches.push(`srcset="${one}"`);
        }
      } else if (!attributes[name]?.test(value)) breaches.push(`${name}="${value}"`);
    }
    node.childNodes.forEach(visit);
  };
  // With scripting on, the parser reads `noscript` and the like as a browser does on the page.
  parseFragment(html, { scriptingEnabled: true }).childNodes.forEach(visit);
  return { breaches, text, links };
}

export function htmlOf(prose: Prose): string {
  return prose.parts.filter((part) => typeof part === "string").join("");
}

export const noBlock = (): BlockNode => ({
  kind: "unknown",
  component: "x",
  uid: "",
  edit: null,
  fields: {},
});

export const richText = (document: unknown) => readRichText(document, createAnchors(), noBlock);
export const markdown = (source: string) => readMarkdown(source, createAnchors());
