/* A judge of Markdown: by what a reader of CommonMark makes of it, beside what a browser makes of the HTML. */
import MarkdownIt from "markdown-it";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { isHeading, isSilent } from "./html-kinds.ts";

/** What something says, however it is written. Of texts, white space and what is not seen is no part. */
type Said = {
  text: string;
  /** Whole addresses, in order. */
  links: string[];
  /** `2 Title` */
  headings: string[];
  /** Blocks of code as they are. */
  code: string[];
  items: number;
};

type Element = DefaultTreeAdapterTypes.Element;

const nothing = (): Said => ({ text: "", links: [], headings: [], code: [], items: 0 });
const bare = (text: string) => text.replace(/[\s\u00ad\p{Cc}\ufffd]/gu, "");
/** A sign that could not be read is one, and can be clicked. */
const isEmpty = (text: string) => text.replace(/[\s\u00ad\p{Cc}]/gu, "") === "";
const isSafe = (address: string) => /^(https?|mailto|tel):/.test(address);
const codeOf = (text: string) => text.replace(/\n$/, "").replace(/[\0\ufffd]/g, "");
/** Without what Markdown has in another way than an address. */
const plain = (address: string) => address.replace(/%(28|29|3c|3e|5c|60)/gi, decodeURIComponent);

/** What a browser shows of HTML to who can only read, as far as the writer of Markdown promises it. */
export function saidInHtml(html: string, page: string): Said {
  const said = nothing();
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, inLink: boolean): string => {
    if (node.nodeName === "#text" && "value" in node) return node.value;
    if (!("tagName" in node)) return "";
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const name = node.tagName;
    if (isSilent({ name, attributes, children: [] })) return "";
    const href = URL.parse(attributes.get("href") ?? "#", page)?.href ?? "";
    const leads = name === "a" && attributes.get("href")?.startsWith("#") === false && isSafe(href);
    const at = said.links.length;
    if (leads && !inLink) said.links.push(plain(href));
    if (name === "li") said.items += 1;
    const inner = () => node.childNodes.map((child) => visit(child, inLink || leads)).join("");
    switch (name) {
      case "img":
        return Number(attributes.get("width") ?? 240) < 80 ? "" : (attributes.get("alt") ?? "");
      case "form": {
        const [submit] = attributes.get("method") === "post" ? submitsIn(node) : [];
        if (submit && !inLink)
          said.links.push(page + (attributes.has("id") ? `#${attributes.get("id")}` : ""));
        return submit ? submit.childNodes.map((child) => visit(child, true)).join("") : "";
      }
      case "pre": {
        const text = inner();
        said.code.push(codeOf(text));
        return text;
      }
      default: {
        const text = inner();
        const shown = isEmpty(text) && leads ? (attributes.get("aria-label") ?? "") : text;
        if (isEmpty(shown) && leads && !inLink) said.links.splice(at, 1);
        if (isHeading({ name } as never) && bare(text))
          said.headings.push(`${name[1]} ${bare(text)}`);
        return shown;
      }
    }
  };
  const { childNodes } = parseFragment(html, { scriptingEnabled: true });
  said.text = bare(childNodes.map((node) => visit(node, false)).join(""));
  return said;
}

function submitsIn(node: Element): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    const type = child.attrs.find(({ name }) => name === "type")?.value ?? "submit";
    return child.tagName === "button" && type === "submit" ? child : submitsIn(child);
  });
}

const reader = new MarkdownIt("commonmark", { html: true }).enable(["table", "strikethrough"]);
// What is wrong with an address is to be seen.
reader.validateLink = () => true;
reader.normalizeLink = (address) => address;

/** What a reader of Markdown makes of it, and what of it is nothing that this site writes. */
export function saidInMarkdown(markdown: string): Said & { breaches: string[] } {
  const said = { ...nothing(), breaches: [] as string[] };
  const environment: Parameters<typeof reader.parse>[1] = {};
  const tokens = reader.parse(markdown, environment);
  const follow = (to: string) => {
    if (!isSafe(to)) said.breaches.push(to);
    return to;
  };
  const textOf = (token: (typeof tokens)[number]): string => {
    switch (token.type) {
      case "text":
      case "text_special":
      case "code_inline":
        return token.content;
      case "link_open":
        said.links.push(plain(follow(String(token.attrGet("href")))));
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
        said.breaches.push(`${token.type} ${token.content}`);
        return token.content;
    }
  };
  tokens.forEach((token, index) => {
    if (token.type === "inline") {
      const text = bare((token.children ?? []).map(textOf).join(""));
      const head = tokens[index - 1];
      if (head?.type === "heading_open") said.headings.push(`${head.tag[1]} ${text}`);
      if (head?.type === "heading_open" && head.markup.startsWith("-"))
        said.breaches.push("underlined");
      said.text += text;
    } else if (token.type === "fence") {
      said.code.push(codeOf(token.content));
      said.text += bare(token.content);
      if (/[^\w+#.-]/.test(token.info)) said.breaches.push(`info ${token.info}`);
    } else if (token.type === "list_item_open") said.items += 1;
    else if (/^(html|code)_/.test(token.type)) said.breaches.push(`${token.type} ${token.content}`);
  });
  if (Object.keys(environment?.references ?? {}).length > 0) said.breaches.push("a reference");
  return said;
}
