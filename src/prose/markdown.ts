import MarkdownIt from "markdown-it";
import { assetOf } from "../story/asset.ts";
import type { Heading, Prose } from "../story/fields.ts";
import { type Anchors, countWords } from "./headings.ts";
import { pictureHtml } from "./picture-html.ts";
import { isExternal, safeUrl } from "../story/safe-url.ts";

/** Shows raw HTML in Markdown as text. Addresses follow the same rule as everywhere. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.validateLink = (url) => safeUrl(url) !== null;

// An address in the text of a link stays text: HTML does not allow a link in a link.
markdown.core.ruler.push("no-link-in-link", ({ tokens }) => {
  for (const token of tokens) {
    let depth = 0;
    token.children =
      token.children?.filter(({ type }) => {
        if (type === "link_open") return ++depth === 1;
        if (type === "link_close") return --depth === 0;
        return true;
      }) ?? null;
  }
});

const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet("href") ?? "");
  if (token && href && isExternal(href)) {
    token.attrSet("target", "_blank");
    token.attrSet("rel", "noopener");
  }
  return self.renderToken(tokens, index, options);
};

rules.image = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  const [src, title] = ["src", "title"].map((name) => String(token?.attrGet(name) ?? ""));
  const asset = assetOf({ filename: src, title, alt: token?.content }, true);
  if (asset) return pictureHtml(asset);
  // A file of another site, or a path of this one.
  if (isExternal(src ?? "")) return "";
  token?.attrSet("loading", "lazy");
  token?.attrSet("alt", token.content);
  return self.renderToken(tokens, index, options);
};

// A wide table scrolls separately and never widens the page.
rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>';
rules.table_close = () => "</table></div>";

/** Returns a class for column alignment: the content security policy allows no style attribute. */
function alignByClass(token: {
  attrGet(n: string): string | number | null;
  attrs: unknown[] | null;
}): string {
  const align = String(token.attrGet("style")).match(/text-align:(left|right|center)/)?.[1];
  return align ? ` class="align-${align}"` : "";
}
/** True for a header without text, which heads nothing. The description of a picture counts as text. */
const isEmptyHeader = (
  inline: { readonly children: readonly { readonly content: string }[] | null } | undefined,
) => inline?.children?.every(({ content }) => content.trim() === "") === true;
rules.th_open = (tokens, index) =>
  isEmptyHeader(tokens[index + 1])
    ? "<td>"
    : `<th scope="col"${alignByClass(tokens[index] as never)}>`;
rules.th_close = (tokens, index) => (isEmptyHeader(tokens[index - 1]) ? "</td>" : "</th>");
rules.td_open = (tokens, index) => `<td${alignByClass(tokens[index] as never)}>`;

/** Converts an editor's Markdown to safe HTML, with anchors on its headings. */
export function readMarkdown(source: string, anchors: Anchors): Prose {
  const tokens = markdown.parse(source, {});
  const headings: Heading[] = [];
  let words = 0;
  tokens.forEach((token, index) => {
    if (token.type === "inline") words += countWords(token.content);
    if (token.type !== "heading_open") return;
    const text = (tokens[index + 1]?.children ?? [])
      .filter((child) => child.type === "text" || child.type === "code_inline")
      .map((child) => child.content)
      .join("");
    const heading = { level: Number(token.tag.slice(1)), id: anchors.next(text), text };
    if (heading.id !== "") token.attrSet("id", heading.id);
    headings.push(heading);
  });
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { parts: html === "" ? [] : [html], headings, words };
}
