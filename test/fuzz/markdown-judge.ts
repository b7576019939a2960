/* Checks Markdown: compares what a CommonMark parser reads with what a browser shows of the HTML. */
import MarkdownIt from "markdown-it";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { isHeading, isOmitted } from "../../src/html/html-kinds.ts";

/** The content of a page in either format. White space and invisible characters are left out of texts. */
type PageContent = {
  text: string;
  /** Absolute addresses, in order. */
  links: string[];
  /** `2 Title` */
  headings: string[];
  /** Code blocks, unchanged. */
  code: string[];
  items: number;
};

type Element = DefaultTreeAdapterTypes.Element;

const nothing = (): PageContent => ({ text: "", links: [], headings: [], code: [], items: 0 });
const bare = (text: string) => text.replace(/[\s\u00ad\p{Cc}\ufffd]/gu, "");
/** An unreadable character still counts as one, and can be clicked. */
const isEmpty = (text: string) => text.replace(/[\s\u00ad\p{Cc}]/gu, "") === "";
const isSafe = (address: string) => /^(https?|mailto|tel):/.test(address);
const codeOf = (text: string) => text.replace(/\n$/, "").replace(/[\0\ufffd]/g, "");
/** Decodes the characters that the Markdown writer escapes differently from an address. */
const plain = (address: string) => address.replace(/%(28|29|3c|3e|5c|60)/gi, decodeURIComponent);

/** The content that a browser shows of HTML, as far as the Markdown writer promises it. */
export function contentOfHtml(html: string, page: string): PageContent {
  const found = nothing();
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, inLink: boolean): string => {
    if (node.nodeName === "#text" && "value" in node) return node.value;
    if (!("tagName" in node)) return "";
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const name = node.tagName;
    if (isOmitted({ name, attributes, children: [] })) return "";
    const href = URL.parse(attributes.get("href") ?? "#", page)?.href ?? "";
    const leads = name === "a" && attributes.get("href")?.startsWith("#") === false && isSafe(href);
    const at = found.links.length;
    if (leads && !inLink) found.links.push(plain(href));
    if (name === "li") found.items += 1;
    const inner = () => node.childNodes.map((child) => visit(child, inLink || leads)).join("");
    switch (name) {
      case "img":
        return Number(attributes.get("width") ?? 240) < 80 ? "" : (attributes.get("alt") ?? "");
      case "form": {
        const [submit] = attributes.get("method") === "post" ? submitsIn(node) : [];
        if (submit && !inLink)
          found.links.push(page + (attributes.has("id") ? `#${attributes.get("id")}` : ""));
        return submit ? submit.childNodes.map((child) => visit(child, true)).join("") : "";
      }
      case "pre": {
        const text = inner();
        found.code.push(codeOf(text));
        return text;
      }
      default: {
        const text = inner();
        const shown = isEmpty(text) && leads ? (attributes.get("aria-label") ?? "") : text;
        if (isEmpty(shown) && leads && !inLink) found.links.splice(at, 1);
        if (isHeading({ name } as never) && bare(text))
          found.headings.push(`${name[1]} ${bare(text)}`);
        return shown;
      }
    }
  };
  const { childNodes } = parseFragment(html, { scriptingEnabled: true });
  found.text = bare(childNodes.map((node) => visit(node, false)).join(""));
  return found;
}

function submitsIn(node: Element): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    const type = child.attrs.find(({ name }) => name === "type")?.value ?? "submit";
    return child.tagName === "button" && type === "submit" ? child : submitsIn(child);
  });
}

const reader = new MarkdownIt("commonmark", { html: true }).enable(["table", "strikethrough"]);
// Let faulty addresses through, so that the check sees them.
reader.validateLink = () => true;
reader.normalizeLink = (address) => address;

/** The content that a Markdown parser reads, and a list of constructs that this site never writes. */
export function contentOfMarkdown(markdown: string): PageContent & { breaches: string[] } {
  const found = { ...nothing(), breaches: [] as string[] };
  const environment: Parameters<typeof reader.parse>[1] = {};
  const tokens = reader.parse(markdown, environment);
  const follow = (to: string) => {
    if (!isSafe(to)) found.breaches.push(to);
    return to;
  };
  const textOf = (token: (typeof tokens)[number]): string => {
    switch (token.type) {
      case "text":
      case "text_special":
      case "code_inline":
        return token.content;
      case "link_open":
        found.links.push(plain(follow(String(token.attrGet("href")))));
        return "";
      case "image":
        follow(String(token.attrGet("src")));
        return (token.children ?? []).map(textOf).join("");
      case "hardbreak":
      case "em_open":
      case "em_close":
      case "strong_open":
      case "strong_close":
      case "s_open":
      case "s_close":
      case "link_close":
        return "";
      default:
        found.breaches.push(`${token.type} ${token.content}`);
        return token.content;
    }
  };
  tokens.forEach((token, index) => {
    if (token.type === "inline") {
      const text = bare((token.children ?? []).map(textOf).join(""));
      const head = tokens[index - 1];
      if (head?.type === "heading_open") found.headings.push(`${head.tag[1]} ${text}`);
      if (head?.type === "heading_open" && head.markup.startsWith("-"))
        found.breaches.push("underlined");
      found.text += text;
    } else if (token.type === "fence") {
      found.code.push(codeOf(token.content));
      found.text += bare(token.content);
      if (/[^\w+#.-]/.test(token.info)) found.breaches.push(`info ${token.info}`);
    } else if (token.type === "list_item_open") found.items += 1;
    else if (/^(html|code)_/.test(token.type))
      found.breaches.push(`${token.type} ${token.content}`);
  });
  if (Object.keys(environment?.references ?? {}).length > 0) found.breaches.push("a reference");
  return found;
}
