import type { BlockNode, Heading, Prose } from "../story/fields.ts";
import { escapeHtml } from "../base/escape-html.ts";
import { assetOf } from "../story/asset.ts";
import { type Anchors, countWords, headingHtml } from "./headings.ts";
import { pictureHtml } from "./picture-html.ts";
import { isRecord } from "../base/is-record.ts";
import { textOrEmpty } from "../story/raw.ts";
import {
  type Node,
  alignmentClass,
  attributesOf,
  classes,
  linkOpening,
  applyMarks,
  nodesOf,
} from "./rich-text-marks.ts";
import { tableHtml } from "./rich-text-table.ts";

const maxDepth = 100;

/**
 * Converts Storyblok's rich text to safe HTML. This is our own renderer, because the official one lets
 * through `javascript:` addresses, attribute names and raw CSS. Here all nodes, marks, attributes, protocols
 * and colours are on an allow-list, and everything else becomes its text. Colours and alignment become
 * classes, because the content security policy allows no style attribute. `official-rich-text.test.ts` lists
 * the differences from the official renderer and their reasons.
 */
export function readRichText(
  document: unknown,
  anchors: Anchors,
  readBlock: (raw: unknown) => BlockNode,
): Prose {
  const parts: (string | BlockNode)[] = [];
  const headings: Heading[] = [];
  let words = 0;
  let depth = 0;

  /** Leaves out what is nested too deep: no editor wrote it, and the stack is limited. */
  function deeper(work: () => string): string {
    if (depth === maxDepth) return "";
    depth += 1;
    const inner = work();
    depth -= 1;
    return inner;
  }

  const inline = (nodes: unknown) =>
    deeper(() => withLinks(nodesOf(nodes).map((node) => [node, inlineNode(node)])));
  const blocks = (nodes: unknown) =>
    deeper(() => withLinks(nodesOf(nodes).map((node) => [node, block(node)])));

  function inlineNode(node: Node): string {
    switch (node.type) {
      case "text": {
        const text = typeof node.text === "string" ? node.text : "";
        words += countWords(text);
        return applyMarks(escapeHtml(text), node.marks);
      }
      case "hard_break":
        return "<br>";
      case "emoji":
        return applyMarks(escapeHtml(textOrEmpty(attributesOf(node).emoji)), node.marks);
      case "image":
        return pictureOf(node);
      case "blok":
        embedded.push(...nodesOf(attributesOf(node).body).map(readBlock));
        return "";
      default:
        return inline(node.content);
    }
  }

  function block(node: Node): string {
    const attributes = attributesOf(node);
    switch (node.type) {
      case "paragraph": {
        const inner = inline(node.content);
        return inner === "" ? "" : `<p${classes(alignmentClass(attributes))}>${inner}</p>`;
      }
      case "heading": {
        const text = plainText(node);
        if (text.trim() === "") return "";
        const level = Number(attributes.level) || 2;
        const heading = { level, id: anchors.next(text), text };
        headings.push(heading);
        return headingHtml(heading, inline(node.content), alignmentClass(attributes));
      }
      case "blockquote":
        return `<blockquote>${blocks(node.content)}</blockquote>`;
      case "bullet_list":
        return `<ul>${blocks(node.content)}</ul>`;
      case "ordered_list": {
        const start = Number(attributes.order);
        const from = Number.isInteger(start) && start > 1 ? ` start="${start}"` : "";
        return `<ol${from}>${blocks(node.content)}</ol>`;
      }
      case "list_item":
        return `<li>${blocks(node.content)}</li>`;
      case "code_block":
        return `<pre><code${codeClass(attributes.class)}>${escapeHtml(plainText(node))}</code></pre>`;
      case "horizontal_rule":
        return "<hr>";
      case "table":
        return tableHtml(node, (cell) => blocks(cell.content));
      default:
        return inlineNode(node);
    }
  }

  // A block can only be between two pieces of HTML: one in a quote, a list or a table comes after it.
  const embedded: BlockNode[] = [];
  const open: [Node, string][] = [];
  const flush = () => {
    const html = withLinks(open.splice(0));
    if (html !== "") parts.push(html);
    parts.push(...embedded.splice(0));
  };
  for (const node of nodesOf(isRecord(document) ? document.content : [])) {
    open.push([node, block(node)]);
    if (embedded.length > 0) flush();
  }
  flush();
  return { parts, headings, words };
}

/** Joins neighbours that are part of the same link: each bold word in a link is a separate node. */
function withLinks(nodes: readonly (readonly [node: Node, html: string])[]): string {
  let whole = "";
  let open = "";
  for (const [node, inner] of nodes) {
    if (inner === "") continue;
    const link = linkOpening(node);
    if (link !== open) whole += (open && "</a>") + link;
    whole += inner;
    open = link;
  }
  return whole + (open && "</a>");
}

function pictureOf(node: Node): string {
  const attributes = attributesOf(node);
  const asset = assetOf({ ...attributes, filename: attributes.src }, true);
  return asset ? pictureHtml(asset) : "";
}

/** Returns the class of a code block's language. The editor writes it with or without its HTML prefix. */
function codeClass(written: unknown): string {
  const language = textOrEmpty(written).replace(/^language-/, "");
  return classes(/^[\w+#.-]{1,40}$/.test(language) ? `language-${language}` : "");
}

function plainText(node: Node, depth = 0): string {
  if (typeof node.text === "string") return node.text;
  if (depth === maxDepth) return "";
  return nodesOf(node.content)
    .map((inner) => plainText(inner, depth + 1))
    .join("");
}
