import { elementsIn, contains, isBlock, isHeading, isOmitted, textOf } from "./html-kinds.ts";
import { type HtmlElement, type HtmlNode, readOwnHtml } from "./html-tree.ts";
import { type LineContext, formOf, inLink, inline, ownLink } from "./markdown-line.ts";
import { headingOf, lineOf, longestRun, paragraphOf } from "./markdown-text.ts";

/** A block of Markdown, without a blank line around it. */
type Block = { readonly kind: "heading" | "text" | "- " | "1. " | "other"; readonly text: string };

/**
 * Converts the contents of a page's `main` to Markdown (CommonMark with GitHub tables). A POST form becomes a link to
 * the form.
 */
export function toMarkdown(html: string, context: LineContext): string {
  return joinBlocks(blocksOf(readOwnHtml(html), context));
}

function joinBlocks(blocks: readonly Block[], between = "\n\n"): string {
  return blocks.map(({ text }) => text).join(between);
}

function blocksOf(nodes: readonly HtmlNode[], context: LineContext): Block[] {
  const found: Block[] = [];
  let line: HtmlNode[] = [];
  const add = (block: Block) => {
    const last = found.at(-1);
    if (block.text !== "")
      found.push(last?.kind === block.kind ? distinctFrom(last, block) : block);
  };
  const endLine = () => {
    add({ kind: "text", text: paragraphOf(inline(line, context)) });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (!isOmitted(node)) blockOf(node, context).forEach(add);
  }
  endLine();
  return found;
}

/** Marks a list that directly follows one of its kind differently, so that the two do not merge. */
function distinctFrom({ text: before }: Block, block: Block): Block {
  const [mark, other] = block.kind === "- " ? [/^-(?= )/, "*"] : [/^(\d+)\.(?= )/, "$1)"];
  if (!["- ", "1. "].includes(block.kind) || !mark.test(before)) return block;
  return { ...block, text: eachLine(block.text, (line) => line.replace(mark, other)) };
}

function eachLine(text: string, change: (line: string) => string): string {
  return text.split("\n").map(change).join("\n");
}

function blockOf(node: HtmlElement, context: LineContext): Block[] {
  const { name, children } = node;
  switch (name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [{ kind: "heading", text: headingOf(Number(name[1]), inline(children, context)) }];
    case "ul":
    case "ol":
      return listOf(node, context);
    case "blockquote": {
      const inner = joinBlocks(blocksOf(children, context));
      const text = inner && eachLine(inner, (line) => (line === "" ? ">" : `> ${line}`));
      return [{ kind: "other", text }];
    }
    case "pre":
      return [{ kind: "other", text: fencedCode(node) }];
    case "hr":
      // Underscores do not start a list.
      return [{ kind: "other", text: "___" }];
    case "table":
      return tableOf(node, context);
    case "form":
      return [{ kind: "text", text: paragraphOf(formOf(node, context)) }];
    case "a":
      return linkedBlocks(node, context);
    case "summary":
    case "dt":
      return boldUnlessHeading(node, context);
    default:
      return blocksOf(children, context);
  }
}

/** A list of cards becomes a sequence of blocks; a list of lines stays a list. */
function listOf(node: HtmlElement, context: LineContext): Block[] {
  const items = itemsIn(node);
  if (contains(node, isHeading)) return items.flatMap((item) => blocksOf(item, context));
  const start = Number(node.attributes.get("start") ?? 1);
  const first = start >= 0 && start + items.length < 1e9 ? Math.floor(start) : 1;
  const lines = items
    .map((item) => blocksOf(item, context))
    .filter((item) => item.length > 0)
    .map((item, index) => {
      const mark = node.name === "ol" ? `${first + index}. ` : "- ";
      const text = joinBlocks(item, item.slice(1).every(follows) ? "\n" : "\n\n");
      const indent = " ".repeat(mark.length);
      return mark + eachLine(text, (line) => line && indent + line).trimStart();
    });
  return [{ kind: node.name === "ol" ? "1. " : "- ", text: lines.join("\n") }];
}

/** The contents of each item of a list. Content outside an item becomes an item. */
function itemsIn(node: HtmlElement): (readonly HtmlNode[])[] {
  return node.children.flatMap((child) => {
    if (typeof child === "string") return child.trim() === "" ? [] : [[child]];
    if (isOmitted(child)) return [];
    if (child.name === "li") return [child.children];
    return contains(child, ({ name }) => name === "li") ? itemsIn(child) : [[child]];
  });
}

/** True for a list that may directly follow a line; another start number needs a blank line (CommonMark, 5.3). */
function follows({ kind, text }: Block): boolean {
  return kind === "- " || (kind === "1. " && /^1[.)]/.test(text));
}

function tableOf(node: HtmlElement, context: LineContext): Block[] {
  const cell = (element: HtmlElement) =>
    lineOf(inline(element.children, context)).replaceAll("|", "\\|");
  const rows = elementsIn(node, "tr")
    .map((row) =>
      [...elementsIn(row, "th", "td")].flatMap((element) => {
        const span = Math.min(Number(element.attributes.get("colspan") ?? 1) || 1, 50);
        return [cell(element), ...Array<string>(span - 1).fill("")];
      }),
    )
    .filter((row) => row.length > 0);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...body] = rows.map(
    (row) => `| ${[...row, ...Array<string>(width - row.length).fill("")].join(" | ")} |`,
  );
  const caption = elementsIn(node, "caption").flatMap(({ children }) =>
    blocksOf(children, context),
  );
  const text = head && [head, `|${" --- |".repeat(width)}`, ...body].join("\n");
  return [...caption, { kind: "other", text: text ?? "" }];
}

/** A link around a card is put on the card's heading, or on its last line if it has none. */
function linkedBlocks(node: HtmlElement, context: LineContext): Block[] {
  const found = blocksOf(node.children, inLink(context));
  const heading = found.findIndex(({ kind }) => kind === "heading");
  const at = heading < 0 ? found.findLastIndex(({ kind }) => kind === "text") : heading;
  return found.map((block, index) => {
    const [, level = "", words = ""] = /^(#{1,6} )?(.*)$/s.exec(block.text) ?? [];
    return index === at ? { ...block, text: level + ownLink(words, node, context) } : block;
  });
}

function boldUnlessHeading(node: HtmlElement, context: LineContext): Block[] {
  if (contains(node, isHeading)) return blocksOf(node.children, context);
  return [{ kind: "text", text: paragraphOf(inline([{ ...node, name: "strong" }], context)) }];
}

function fencedCode(node: HtmlElement): string {
  const [code] = elementsIn(node, "code");
  const language = /(?:^|\s)language-([\w+#.-]+)(?=\s|$)/.exec(code?.attributes.get("class") ?? "");
  const text = textOf(node).replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language?.[1] ?? ""}\n${text}\n${fence}`;
}
