import { elementsIn, holds, isBlock, isHeading, isSilent, textOf } from "./html-kinds.ts";
import { type HtmlElement, type HtmlNode, readOwnHtml } from "./html-tree.ts";
import { escapeMarkdown, markdownAddress, withMarks } from "./markdown-text.ts";

/** `page`: the whole address of the page that the HTML is of, to which its own links are added. */
type Around = { readonly page: string };

/** Stand beside each other with room between them, which the HTML does not say. */
const apart = new Set(["a", "img", "picture", "span", "time"]);

/**
 * What stands in a page's `main`, as Markdown (CommonMark, tables as GitHub writes them). A form that is
 * sent becomes a link to where it stands.
 */
export function toMarkdown(html: string, around: Around): string {
  return blocksOf(readOwnHtml(html), around).join("\n\n");
}

/** Blocks of Markdown, each without a blank line around it. */
function blocksOf(nodes: readonly HtmlNode[], around: Around): string[] {
  const found: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const text = inline(line, around).trim();
    if (text !== "") found.push(text.replace(startOfBlock, "$1\\$2"));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (!isSilent(node)) found.push(...blockOf(node, around).filter((text) => text !== ""));
  }
  endLine();
  return found;
}

/** What would make another block of a line that begins with it. */
const startOfBlock = /^(\d*)([.)](?=\s)|[-+](?=\s)|#(?=#{0,5}\s)|>|={2,}$|~{3})/;

function blockOf(node: HtmlElement, around: Around): string[] {
  const { name, children } = node;
  switch (name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      const text = inline(children, around)
        .replace(/\s*\n\s*/g, " ")
        .trim();
      return text === "" ? [] : [`${"#".repeat(Number(name[1]))} ${text}`];
    }
    case "ul":
    case "ol":
      return listOf(node, around);
    case "blockquote":
      return [prefixed(blocksOf(children, around).join("\n\n"), "> ")];
    case "pre":
      return [fenced(node)];
    case "hr":
      return ["---"];
    case "table":
      return tableOf(node, around);
    case "form":
      return formOf(node, around);
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
function listOf(node: HtmlElement, around: Around): string[] {
  const items = elementsIn(node, "li").filter((item) => !isSilent(item));
  if (items.some((item) => holds(item, isHeading))) {
    return items.flatMap((item) => blocksOf(item.children, around));
  }
  const first = Number(node.attributes.get("start") ?? 1);
  const lines = items
    .map((item) => blocksOf(item.children, around))
    .filter((item) => item.length > 0)
    .map((item, index) => {
      const mark = node.name === "ol" ? `${first + index}. ` : "- ";
      const between = item.slice(1).every((block) => /^(- |\d+\. )/.test(block)) ? "\n" : "\n\n";
      return mark + prefixed(item.join(between), " ".repeat(mark.length)).trimStart();
    });
  return [lines.join("\n")];
}

function tableOf(node: HtmlElement, around: Around): string[] {
  const cell = (element: HtmlElement) =>
    blocksOf(element.children, around)
      .join(" ")
      .replace(/\s*\n\s*/g, " ")
      .replaceAll("|", "\\|");
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
  const caption = elementsIn(node, "caption").map((element) => inline(element.children, around));
  if (head === undefined) return [];
  return [...caption, [head, `|${" --- |".repeat(width)}`, ...body].join("\n")];
}

/** Whoever reads this fills in no form: where it is sent from is said. One that asks with GET is a filter. */
function formOf(node: HtmlElement, around: Around): string[] {
  if (node.attributes.get("method")?.toLowerCase() !== "post") return [];
  const submit = elementsIn(node, "button").find(
    ({ attributes }) => (attributes.get("type") ?? "submit") === "submit",
  );
  const text = submit && inline(submit.children, around).trim();
  const id = node.attributes.get("id");
  return text ? [`[${text}](${markdownAddress(id ? `#${id}` : "", around.page)})`] : [];
}

/** Of a link around a whole card its heading leads on, or its last line where it has none. */
function linkedBlocks(node: HtmlElement, around: Around): string[] {
  const href = node.attributes.get("href");
  const found = blocksOf(node.children, around);
  if (href === undefined || href.startsWith("#")) return found;
  const heading = found.findIndex((text) => /^#{1,6} /.test(text));
  const at = heading < 0 ? found.length - 1 : heading;
  return found.map((text, index) => {
    if (index !== at) return text;
    const [, marks = "", words = ""] = /^(#{1,6} )?([\s\S]*)$/.exec(text) ?? [];
    return words.includes("](")
      ? text
      : `${marks}[${words}](${markdownAddress(href, around.page)})`;
  });
}

function boldUnlessHeading(node: HtmlElement, around: Around): string[] {
  if (holds(node, isHeading)) return blocksOf(node.children, around);
  return [withMarks(inline(node.children, around), "**")];
}

function fenced(node: HtmlElement): string {
  const [code] = elementsIn(node, "code");
  const language = /\blanguage-(\S+)/.exec(code?.attributes.get("class") ?? "")?.[1] ?? "";
  const text = textOf(node).replace(/\n$/, "");
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function inline(nodes: readonly HtmlNode[], around: Around): string {
  let text = "";
  let before: HtmlNode | undefined;
  for (const node of nodes) {
    if (typeof node !== "string" && isSilent(node)) continue;
    const said = typeof node === "string" ? escapeMarkdown(node) : inlineOf(node, around);
    const touches = said !== "" && text !== "" && !/\s$/.test(text) && !/^\s/.test(said);
    text += touches && standsApart(before) && standsApart(node) ? ` ${said}` : said;
    if (said !== "") before = node;
  }
  return text.replace(/[ \t]*\n[ \t]*/g, "\n").replace(/[ \t]{2,}/g, " ");
}

const standsApart = (node: HtmlNode | undefined) =>
  typeof node === "object" && apart.has(node.name);

function inlineOf(node: HtmlElement, around: Around): string {
  const { name, attributes, children } = node;
  switch (name) {
    case "br":
      return "\\\n";
    case "strong":
    case "b":
      return withMarks(inline(children, around), "**");
    case "em":
    case "i":
      return withMarks(inline(children, around), "*");
    case "s":
      return withMarks(inline(children, around), "~~");
    case "code": {
      const text = textOf(node);
      const fence = "`".repeat(longestRun(text) + 1);
      return text.includes("`") ? `${fence} ${text} ${fence}` : fence + text + fence;
    }
    case "img":
      return pictureOf(node, around);
    case "a": {
      const shown = inline(children, around).trim();
      const text = shown || escapeMarkdown(attributes.get("aria-label") ?? "");
      const href = attributes.get("href") ?? "#";
      // Inside the page there is nothing to lead to.
      if (text === "" || href.startsWith("#")) return text;
      return `[${text}](${markdownAddress(href, around.page)})`;
    }
    default:
      return isBlock(node) ? blocksOf(children, around).join(" ") : inline(children, around);
  }
}

/** Widths in CSS pixels below which a picture is a face beside its name, and a logo that stands for one. */
const faceWidth = 80;
const logoWidth = 240;

function pictureOf({ attributes }: HtmlElement, around: Around): string {
  const alt = escapeMarkdown(attributes.get("alt") ?? "").trim();
  const src = attributes.get("src") ?? "";
  const width = Number(attributes.get("width") ?? logoWidth);
  if (alt === "" || src === "" || width < faceWidth) return "";
  return width < logoWidth ? alt : `![${alt}](${markdownAddress(src, around.page)})`;
}

function prefixed(text: string, before: string): string {
  return text.replace(/^(?=.)/gm, before);
}
