import { elementsIn, holds, isBlock, isHeading, isSilent, textOf } from "./html-kinds.ts";
import { type HtmlElement, type HtmlNode, readOwnHtml } from "./html-tree.ts";
import { type Around, formOf, inLink, inline, ownLink } from "./markdown-line.ts";
import { headingOf, lineOf, longestRun, paragraphOf } from "./markdown-text.ts";

/** A block of Markdown, without a blank line around it. */
type Block = { readonly kind: "heading" | "text" | "- " | "1. " | "other"; readonly text: string };

/**
 * What is in a page's `main`, as Markdown (CommonMark, tables as GitHub writes them). A form that is
 * sent becomes a link to where it is.
 */
export function toMarkdown(html: string, around: Around): string {
  return together(blocksOf(readOwnHtml(html), around));
}

function together(blocks: readonly Block[], between = "\n\n"): string {
  return blocks.map(({ text }) => text).join(between);
}

function blocksOf(nodes: readonly HtmlNode[], around: Around): Block[] {
  const found: Block[] = [];
  let line: HtmlNode[] = [];
  const add = (block: Block) => {
    const last = found.at(-1);
    if (block.text !== "") found.push(last?.kind === block.kind ? apartFrom(last, block) : block);
  };
  const endLine = () => {
    add({ kind: "text", text: paragraphOf(inline(line, around)) });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (!isSilent(node)) blockOf(node, around).forEach(add);
  }
  endLine();
  return found;
}

/** A list after another of its kind is another one by its marks. */
function apartFrom({ text: before }: Block, block: Block): Block {
  const [mark, other] = block.kind === "- " ? [/^-(?= )/, "*"] : [/^(\d+)\.(?= )/, "$1)"];
  if (!["- ", "1. "].includes(block.kind) || !mark.test(before)) return block;
  return { ...block, text: eachLine(block.text, (line) => line.replace(mark, other)) };
}

function eachLine(text: string, change: (line: string) => string): string {
  return text.split("\n").map(change).join("\n");
}

function blockOf(node: HtmlElement, around: Around): Block[] {
  const { name, children } = node;
  switch (name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [{ kind: "heading", text: headingOf(Number(name[1]), inline(children, around)) }];
    case "ul":
    case "ol":
      return listOf(node, around);
    case "blockquote": {
      const inner = together(blocksOf(children, around));
      const text = inner && eachLine(inner, (line) => (line === "" ? ">" : `> ${line}`));
      return [{ kind: "other", text }];
    }
    case "pre":
      return [{ kind: "other", text: fenced(node) }];
    case "hr":
      // Underlines begin no list.
      return [{ kind: "other", text: "___" }];
    case "table":
      return tableOf(node, around);
    case "form":
      return [{ kind: "text", text: paragraphOf(formOf(node, around)) }];
    case "a":
      return linkedBlocks(node, around);
    case "summary":
    case "dt":
      return boldUnlessHeading(node, around);
    default:
      return blocksOf(children, around);
  }
}

/** A list of cards is one block after another; a list of lines is a list. */
function listOf(node: HtmlElement, around: Around): Block[] {
  const items = itemsIn(node);
  if (holds(node, isHeading)) return items.flatMap((item) => blocksOf(item, around));
  const said = Number(node.attributes.get("start") ?? 1);
  const first = said >= 0 && said + items.length < 1e9 ? Math.floor(said) : 1;
  const lines = items
    .map((item) => blocksOf(item, around))
    .filter((item) => item.length > 0)
    .map((item, index) => {
      const mark = node.name === "ol" ? `${first + index}. ` : "- ";
      const text = together(item, item.slice(1).every(follows) ? "\n" : "\n\n");
      const indent = " ".repeat(mark.length);
      return mark + eachLine(text, (line) => line && indent + line).trimStart();
    });
  return [{ kind: node.name === "ol" ? "1. " : "- ", text: lines.join("\n") }];
}

/** What each item of a list holds; what is in none is an item of its own. */
function itemsIn(node: HtmlElement): (readonly HtmlNode[])[] {
  return node.children.flatMap((child) => {
    if (typeof child === "string") return child.trim() === "" ? [] : [[child]];
    if (isSilent(child)) return [];
    if (child.name === "li") return [child.children];
    return holds(child, ({ name }) => name === "li") ? itemsIn(child) : [[child]];
  });
}

/** A list right after a line of text; one that counts from elsewhere takes a blank line (CommonMark, 5.3). */
function follows({ kind, text }: Block): boolean {
  return kind === "- " || (kind === "1. " && /^1[.)]/.test(text));
}

function tableOf(node: HtmlElement, around: Around): Block[] {
  const cell = (element: HtmlElement) =>
    lineOf(inline(element.children, around)).replaceAll("|", "\\|");
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
  const caption = elementsIn(node, "caption").flatMap(({ children }) => blocksOf(children, around));
  const text = head && [head, `|${" --- |".repeat(width)}`, ...body].join("\n");
  return [...caption, { kind: "other", text: text ?? "" }];
}

/** Of a link around a whole card its heading leads on, or its last line where it has none. */
function linkedBlocks(node: HtmlElement, around: Around): Block[] {
  const found = blocksOf(node.children, inLink(around));
  const heading = found.findIndex(({ kind }) => kind === "heading");
  const at = heading < 0 ? found.findLastIndex(({ kind }) => kind === "text") : heading;
  return found.map((block, index) => {
    const [, level = "", words = ""] = /^(#{1,6} )?(.*)$/s.exec(block.text) ?? [];
    return index === at ? { ...block, text: level + ownLink(words, node, around) } : block;
  });
}

function boldUnlessHeading(node: HtmlElement, around: Around): Block[] {
  if (holds(node, isHeading)) return blocksOf(node.children, around);
  return [{ kind: "text", text: paragraphOf(inline([{ ...node, name: "strong" }], around)) }];
}

function fenced(node: HtmlElement): string {
  const [code] = elementsIn(node, "code");
  const language = /(?:^|\s)language-([\w+#.-]+)(?=\s|$)/.exec(code?.attributes.get("class") ?? "");
  const text = textOf(node).replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language?.[1] ?? ""}\n${text}\n${fence}`;
}
