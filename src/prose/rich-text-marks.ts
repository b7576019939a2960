import { escapeHtml } from "../base/escape-html.ts";
import { isRecord } from "../base/is-record.ts";
import { textOrEmpty } from "../story/raw.ts";
import { isExternal, safeUrl } from "../story/safe-url.ts";
import { storyPath } from "../story/story-path.ts";
import { textStyles } from "./text-styles.ts";

/* What the marks of a piece of rich text make of it: its style, its colour, the link it is part of. */

export type Node = Record<string, unknown>;
export type Attributes = Node;

/** The nodes that are written within a line and can be a part of a link. */
const linkable = new Set<unknown>(["text", "image", "emoji"]);

/** A map, since an object also has what every object inherits: a mark named `constructor`. */
const plainMarks = new Map([
  ["bold", "strong"],
  ["italic", "em"],
  ["strike", "s"],
  ["underline", "u"],
  ["code", "code"],
  ["superscript", "sup"],
  ["subscript", "sub"],
]);

/** The inner HTML with every mark around it but a link, the first innermost. */
export function applyMarks(inner: string, marks: unknown): string {
  return nodesOf(marks).reduce(mark, inner);
}

function mark(inner: string, entry: Node): string {
  const attributes = attributesOf(entry);
  const tag = plainMarks.get(textOrEmpty(entry.type));
  if (tag) return `<${tag}>${inner}</${tag}>`;
  switch (entry.type) {
    case "highlight":
      return `<mark${classes(paletteClass("ground", attributes.color))}>${inner}</mark>`;
    case "textStyle":
      return span(paletteClass("ink", attributes.color), inner);
    case "styled":
      return span(styleClasses(attributes.class), inner);
    case "anchor": {
      const { id } = attributes;
      const isName = typeof id === "string" && /^[\w-]{1,100}$/.test(id);
      return isName ? `<span id="${id}">${inner}</span>` : inner;
    }
    default:
      return inner;
  }
}

function span(names: string, inner: string): string {
  return names === "" ? inner : `<span${classes(names)}>${inner}</span>`;
}

/** What opens the link that a node is part of; empty where it is part of none that may be followed. */
export function linkOpening(node: Node): string {
  if (!linkable.has(node.type)) return "";
  const link = nodesOf(node.marks).find(({ type }) => type === "link");
  if (!link) return "";
  const attributes = attributesOf(link);
  const href = hrefOf(attributes);
  if (href === null) return "";
  const custom = isRecord(attributes.custom) ? attributes.custom : {};
  const newTab = attributes.target === "_blank" || isExternal(href);
  const rel = relOf(custom.rel, newTab);
  const title = textOrEmpty(custom.title);
  return (
    `<a href="${escapeHtml(href)}"` +
    (newTab ? ' target="_blank"' : "") +
    (rel === "" ? "" : ` rel="${rel}"`) +
    (title === "" ? ">" : ` title="${escapeHtml(title)}">`)
  );
}

function hrefOf(attributes: Attributes): string | null {
  const anchor = textOrEmpty(attributes.anchor).replace(/^#/, "");
  const raw = textOrEmpty(attributes.href);
  const story = isRecord(attributes.story) ? textOrEmpty(attributes.story.full_slug) : "";
  const target =
    attributes.linktype === "email"
      ? safeUrl(`mailto:${raw.replace(/^mailto:/i, "")}`)
      : attributes.linktype === "story" && (story || raw)
        ? storyPath(story || raw)
        : safeUrl(raw);
  if (target === null) return null;
  return anchor && !target.includes("#") ? `${target}#${encodeURIComponent(anchor)}` : target;
}

/** What an editor may say of where a link leads; nothing that gives the other page a hold of this one. */
const relations = new Set([
  "author",
  "external",
  "help",
  "license",
  "nofollow",
  "noopener",
  "noreferrer",
  "sponsored",
  "ugc",
]);

function relOf(written: unknown, newTab: boolean): string {
  const allowed = textOrEmpty(written)
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => relations.has(name));
  return [...new Set([...(newTab ? ["noopener"] : []), ...allowed])].join(" ");
}

/** The palette an editor may colour text with; the editor's own colour picker is set to the same. */
const palette = new Map([
  ["#12875f", "brand"],
  ["#0b6b4f", "brand"],
  ["#09543f", "brand"],
  ["#c9481a", "accent"],
  ["#f26a3d", "accent"],
  ["#4a5b53", "soft"],
  ["#dcebff", "sky"],
  ["#e9e4ff", "lilac"],
  ["#fff0c2", "sun"],
  ["#ffe1e6", "rose"],
  ["#ddf3e8", "mint"],
]);

/** The class of a colour of the palette, empty for any other. */
export function paletteClass(prefix: "ink" | "ground", colour: unknown): string {
  const name = palette.get(hexOf(textOrEmpty(colour).trim().toLowerCase()));
  return name ? `${prefix}-${name}` : "";
}

/** Where rich text says a colour: words, what is behind them, what is behind a cell of a table. */
const colourFields = new Map<unknown, string>([
  ["textStyle", "color"],
  ["highlight", "color"],
  ["tableCell", "backgroundColor"],
  ["tableHeader", "backgroundColor"],
]);

/** A colour that the palette has not: what has it is shown without. Empty where there is none such. */
export function unknownColour(value: unknown): string {
  const field = isRecord(value) ? colourFields.get(value.type) : undefined;
  if (!isRecord(value) || !field) return "";
  const colour = textOrEmpty(attributesOf(value)[field]).trim();
  return paletteClass("ink", colour) === "" ? colour : "";
}

/** The editor writes a colour that was picked as `rgb(18, 135, 95)`, one that was typed as it was typed. */
function hexOf(colour: string): string {
  const [, ...parts] = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(colour) ?? [];
  if (parts.length === 0) return colour;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Those that text may have: also what has the same look under another name. */
const styles = new Set<string>([
  ...textStyles,
  "ink-soft",
  ...["brand", "accent", "soft"].map((name) => `ground-${name}`),
]);

function styleClasses(written: unknown): string {
  const names = textOrEmpty(written).split(/\s+/);
  return [...new Set(names.filter((name) => styles.has(name)))].join(" ");
}

/** The styles of a mark that the site has not: what has them is shown without. */
export function unknownStyles(value: unknown): string[] {
  if (!isRecord(value) || value.type !== "styled") return [];
  const names = textOrEmpty(attributesOf(value).class).split(/\s+/);
  return names.filter((name) => name !== "" && !styles.has(name));
}

const alignments = new Set<unknown>(["left", "center", "right", "justify"]);

/** The class of a paragraph's or heading's alignment, empty where its editor chose none. */
export function alignmentClass({ textAlign }: Attributes): string {
  return alignments.has(textAlign) ? `align-${String(textAlign)}` : "";
}

/** ` class="…"`, or nothing. */
export function classes(names: string): string {
  return names === "" ? "" : ` class="${names}"`;
}

export function attributesOf(node: Node): Attributes {
  return isRecord(node.attrs) ? node.attrs : {};
}

export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
