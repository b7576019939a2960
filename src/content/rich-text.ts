import type { BlockNode, Heading, Prose } from "./fields.ts";
import { type Anchors, countWords, headingHtml } from "./headings.ts";
import { escapeHtml } from "../base/escape-html.ts";
import { isRecord } from "./raw.ts";
import { isExternal, safeUrl } from "./safe-url.ts";
import { storyPath } from "./story-path.ts";

const maxDepth = 100;

/**
 * Storyblok's rich text as safe HTML. Our own renderer, since the official one passes `javascript:`
 * addresses, attribute names and raw CSS: here nodes, marks, attributes, protocols and colours are
 * all on an allow-list, and everything else is its text. Colours become classes of the brand's
 * palette, since the content security policy allows no style attribute.
 */
export function readRichText(
  document: unknown,
  anchors: Anchors,
  readBlock: (raw: unknown) => BlockNode,
): Prose {
  const parts: (string | BlockNode)[] = [];
  const headings: Heading[] = [];
  let words = 0;
  let html = "";
  let depth = 0;

  function flush() {
    if (html !== "") parts.push(html);
    html = "";
  }

  /** What lies too deep is left out: no editor wrote it, and the stack is not without end. */
  function deeper(work: () => string): string {
    if (depth === maxDepth) return "";
    depth += 1;
    const inner = work();
    depth -= 1;
    return inner;
  }

  function inline(nodes: unknown): string {
    return deeper(() => list(nodes).map(inlineNode).join(""));
  }

  function inlineNode(node: Record<string, unknown>): string {
    const attributes = isRecord(node.attrs) ? node.attrs : {};
    switch (node.type) {
      case "text": {
        const text = typeof node.text === "string" ? node.text : "";
        words += countWords(text);
        return list(node.marks).reduce(mark, escapeHtml(text));
      }
      case "hard_break":
        return "<br>";
      case "emoji":
        return escapeHtml(string(attributes.emoji));
      case "image":
        return imageHtml(attributes);
      default:
        return inline(node.content);
    }
  }

  function block(node: Record<string, unknown>): string {
    const attributes = isRecord(node.attrs) ? node.attrs : {};
    const children = () => deeper(() => list(node.content).map(block).join(""));
    switch (node.type) {
      case "paragraph": {
        const inner = inline(node.content);
        return inner === "" ? "" : `<p${alignment(attributes)}>${inner}</p>`;
      }
      case "heading": {
        const text = plainText(node);
        if (text.trim() === "") return "";
        const level = Number(attributes.level) || 2;
        const heading = { level, id: anchors.next(text), text };
        headings.push(heading);
        return headingHtml(heading, inline(node.content));
      }
      case "blockquote":
        return `<blockquote>${children()}</blockquote>`;
      case "bullet_list":
        return `<ul>${children()}</ul>`;
      case "ordered_list": {
        const start = Number(attributes.order);
        return `<ol${Number.isInteger(start) && start > 1 ? ` start="${start}"` : ""}>${children()}</ol>`;
      }
      case "list_item":
        return `<li>${children()}</li>`;
      case "code_block":
        return `<pre><code>${escapeHtml(plainText(node))}</code></pre>`;
      case "horizontal_rule":
        return "<hr>";
      case "table":
        return `<div class="table-scroll" tabindex="0"><table>${tableRows(node)}</table></div>`;
      default:
        return inlineNode(node);
    }
  }

  function tableRows(table: Record<string, unknown>): string {
    return list(table.content)
      .map((row) => {
        const cells = list(row.content).map((cell) => {
          const attributes = isRecord(cell.attrs) ? cell.attrs : {};
          const spans = (["colspan", "rowspan"] as const)
            .map((name) => [name, Number(attributes[name])] as const)
            .filter(([, count]) => Number.isInteger(count) && count > 1 && count < 100)
            .map(([name, count]) => ` ${name}="${count}"`)
            .join("");
          const ground = paletteClass("ground", attributes.backgroundColor);
          const inner = deeper(() => list(cell.content).map(block).join(""));
          // A header that says nothing heads nothing: the corner of a table is a cell like others.
          const says = inner.replace(/<img[^>]* alt="([^"]*)"[^>]*>|<[^>]*>/g, "$1").trim();
          const tag = cell.type === "tableHeader" && says !== "" ? "th" : "td";
          return `<${tag}${tag === "th" ? ' scope="col"' : ""}${spans}${ground}>${inner}</${tag}>`;
        });
        return `<tr>${cells.join("")}</tr>`;
      })
      .join("");
  }

  // Only at the top level can a block stand between two pieces of HTML; deeper ones are left out.
  for (const node of list(isRecord(document) ? document.content : [])) {
    if (node.type === "blok") {
      const body = isRecord(node.attrs) ? node.attrs.body : [];
      flush();
      parts.push(...list(body).map(readBlock));
    } else {
      html += block(node);
    }
  }
  flush();
  return { parts, headings, words };
}

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

function mark(inner: string, entry: Record<string, unknown>): string {
  const attributes = isRecord(entry.attrs) ? entry.attrs : {};
  const tag = plainMarks.get(string(entry.type));
  if (tag) return `<${tag}>${inner}</${tag}>`;
  switch (entry.type) {
    case "link":
      return linkHtml(attributes, inner);
    case "highlight":
      return `<mark${paletteClass("ground", attributes.color)}>${inner}</mark>`;
    case "textStyle": {
      const colour = paletteClass("ink", attributes.color);
      return colour === "" ? inner : `<span${colour}>${inner}</span>`;
    }
    case "anchor": {
      const id = string(attributes.id);
      return /^[\w-]{1,100}$/.test(id) ? `<span id="${id}">${inner}</span>` : inner;
    }
    default:
      return inner;
  }
}

function linkHtml(attributes: Record<string, unknown>, inner: string): string {
  const anchor = string(attributes.anchor).replace(/^#/, "");
  const raw = string(attributes.href);
  const story = isRecord(attributes.story) ? string(attributes.story.full_slug) : "";
  const target =
    attributes.linktype === "email"
      ? safeUrl(`mailto:${raw.replace(/^mailto:/i, "")}`)
      : attributes.linktype === "story" && (story || raw)
        ? storyPath(story || raw)
        : safeUrl(raw);
  if (target === null) return inner;
  const href = anchor && !target.includes("#") ? `${target}#${encodeURIComponent(anchor)}` : target;
  const newTab = attributes.target === "_blank" || isExternal(href);
  return `<a href="${escapeHtml(href)}"${newTab ? ' target="_blank" rel="noopener"' : ""}>${inner}</a>`;
}

function imageHtml(attributes: Record<string, unknown>): string {
  const src = safeUrl(string(attributes.src));
  if (src === null || !isExternal(src)) return "";
  const size = src.match(/\/(\d+)x(\d+)\//);
  const dimensions = size ? ` width="${size[1]}" height="${size[2]}"` : "";
  const alt = escapeHtml(string(attributes.alt));
  return `<img src="${escapeHtml(src)}" alt="${alt}"${dimensions} loading="lazy" decoding="async">`;
}

function alignment(attributes: Record<string, unknown>): string {
  const align = attributes.textAlign;
  return align === "center" || align === "right" ? ` class="align-${align}"` : "";
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

function paletteClass(prefix: "ink" | "ground", colour: unknown): string {
  const name = palette.get(string(colour).toLowerCase());
  return name ? ` class="${prefix}-${name}"` : "";
}

function plainText(node: Record<string, unknown>, depth = 0): string {
  if (typeof node.text === "string") return node.text;
  if (depth === maxDepth) return "";
  return list(node.content)
    .map((inner) => plainText(inner, depth + 1))
    .join("");
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function string(value: unknown): string {
  return typeof value === "string" ? value : "";
}
