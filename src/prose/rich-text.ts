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
 * Storyblok's rich text as safe HTML. Our own renderer, since the official one passes `javascript:`
 * addresses, attribute names and raw CSS: here nodes, marks, attributes, protocols and colours are
 * all on an allow-list, and everything else is its text. Colours and alignment become classes, since the
 * content security policy allows no style attribute. Where it differs from the official one, and why:
 * `official-rich-text.test.ts`.
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

  /** What lies too deep is left out: no editor wrote it, and the stack is not without end. */
  function deeper(work: () => string): string {
    if (depth === maxDepth) return "";
    depth += 1;
    const inner = work();
    depth -= 1;
    return inner;
  }

  const inline = (nodes: unknown) => deeper(() => withLinks(nodesOf(nodes), inlineNode));
  const blocks = (nodes: unknown) => deeper(() => withLinks(nodesOf(nodes), block));

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

  function flush(nodes: readonly Node[]) {
    const html = withLinks(nodes, block);
    if (html !== "") parts.push(html);
  }

  // Only at the top level can a block stand between two pieces of HTML; deeper ones are left out.
  let open: Node[] = [];
  for (const node of nodesOf(isRecord(document) ? document.content : [])) {
    if (node.type === "blok") {
      flush(open);
      open = [];
      parts.push(...nodesOf(attributesOf(node).body).map(readBlock));
    } else open.push(node);
  }
  flush(open);
  return { parts, headings, words };
}

/** Neighbours that are part of one link are in one: each bold word in it is a node of its own. */
function withLinks(nodes: readonly Node[], html: (node: Node) => string): string {
  let whole = "";
  let open = "";
  for (const node of nodes) {
    const inner = html(node);
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
  const asset = assetOf({ ...attributes, filename: attributes.src });
  return asset ? pictureHtml(asset) : "";
}

/** The language of a piece of code, as HTML names it; the editor writes it with and without its prefix. */
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
