import { escapeHtml } from "../base/escape-html.ts";
import { isRecord } from "../base/is-record.ts";
import { textOrEmpty } from "../story/raw.ts";
import { isExternal, safeUrl } from "../story/safe-url.ts";
import { storyPath } from "../story/story-path.ts";
import { textStyles } from "./text-styles.ts";

/* Renders the marks of a piece of rich text: its style, its colour, and the link that it is part of. */

export type Node = Record<string, unknown>;
export type Attributes = Node;

/** The nodes within a line that can be part of a link. */
const linkable = new Set<unknown>(["text", "image", "emoji"]);

/** A map, because an object also has inherited properties: a mark can be named `constructor`. */
const plainMarks = new Map([
  ["bold", "strong"],
  ["italic", "em"],
  ["strike", "s"],
  ["underline", "u"],
  ["code", "code"],
  ["superscript", "sup"],
  ["subscript", "sub"],
]);

/** Wraps the inner HTML in all its marks except links, the first mark innermost. */
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

/**
 * Returns the opening tag of the link that a node is part of; empty if there is none that is safe to follow.
 */
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

/** The relations that an editor can set on a link. None gives the other page access to this one. */
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

/** The colours that an editor can give to text. The editor's own colour picker offers the same. */
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

/** Returns the class of a colour in the palette; empty for any other. */
export function paletteClass(prefix: "ink" | "ground", colour: unknown): string {
  const name = palette.get(hexOf(textOrEmpty(colour).trim().toLowerCase()));
  return name ? `${prefix}-${name}` : "";
}

/**
 * The attributes with a colour in rich text: of words, of their background, and of a table cell's background.
 */
const colourFields = new Map<unknown, string>([
  ["textStyle", "color"],
  ["highlight", "color"],
  ["tableCell", "backgroundColor"],
  ["tableHeader", "backgroundColor"],
]);

/** Returns a colour that the palette does not have, which is not shown. Empty if there is none. */
export function unknownColour(value: unknown): string {
  const field = isRecord(value) ? colourFields.get(value.type) : undefined;
  if (!isRecord(value) || !field) return "";
  const colour = textOrEmpty(attributesOf(value)[field]).trim();
  return paletteClass("ink", colour) === "" ? colour : "";
}

/**
 * Converts `rgb(18, 135, 95)`, which the editor writes for a picked colour. It writes a typed colour as it
 * was typed.
 */
function hexOf(colour: string): string {
  const [, ...parts] = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(colour) ?? [];
  if (parts.length === 0) return colour;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** The styles that text can have, including other names for the same look. */
const styles = new Set<string>([
  ...textStyles,
  "ink-soft",
  ...["brand", "accent", "soft"].map((name) => `ground-${name}`),
]);

function styleClasses(written: unknown): string {
  const names = textOrEmpty(written).split(/\s+/);
  return [...new Set(names.filter((name) => styles.has(name)))].join(" ");
}

/** Returns the styles of a mark that the site does not have. They are not shown. */
export function unknownStyles(value: unknown): string[] {
  if (!isRecord(value) || value.type !== "styled") return [];
  const names = textOrEmpty(attributesOf(value).class).split(/\s+/);
  return names.filter((name) => name !== "" && !styles.has(name));
}

const alignments = new Set<unknown>(["left", "center", "right", "justify"]);

/** Returns the class for the alignment of a paragraph or heading; empty if its editor chose none. */
export function alignmentClass({ textAlign }: Attributes): string {
  return alignments.has(textAlign) ? `align-${String(textAlign)}` : "";
}

/** Returns ` class="…"`, or an empty text if there are no names. */
export function classes(names: string): string {
  return names === "" ? "" : ` class="${names}"`;
}

export function attributesOf(node: Node): Attributes {
  return isRecord(node.attrs) ? node.attrs : {};
}

export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
