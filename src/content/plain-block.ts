import { refusalOf } from "../story/asset.ts";
import { isRecord } from "../base/is-record.ts";
import { hasText, uuidShape, textOrEmpty } from "../story/raw.ts";

/* Shows a block of another site by its content: its texts, pictures and links, as rich text. */

type Record_ = Readonly<Record<string, unknown>>;
type Block = Record_ & { readonly component: string };
type Node = Readonly<Record<string, unknown>>;

/**
 * A block of ours, or a node of rich text. `from`: their block it comes from; `names`: that block and those
 * inside it.
 */
export type Shown =
  | { readonly block: Record_ }
  | { readonly node: Node; readonly from?: Block; readonly names?: readonly string[] };

type Adopt = (block: Block, depth: number) => readonly Shown[];

/** No layout nests deeper. */
const maxDepth = 40;
/** A longer text is not a heading. */
const maxHeading = 150;

/** True for fields that no page shows: the editor's own, translations, and those for search engines. */
export function hiddenAlways(field: string): boolean {
  return /^_|^component$|__i18n__|^(seo|meta|metadata|meta_?tags)$|^(seo|meta)_/i.test(field);
}

/** Fields that set how something looks and never hold words. */
const looks =
  /colou?r|align|layout|style|size|class|variant|ratio|spac|theme|mode|width|height|position|icon|^type$|_id$|^id$|animation/i;
const words =
  /title|head|text|label|name|caption|description|quote|copy|intro|lead|sub|byline|answer|question/i;
const counted = /price|number|value|count|amount|year|percent/i;
const headings = /^(head(ing|line)?|title|name|question)(_text)?$/i;

/** Returns the content of these fields, in their order. */
export function shownIn(fields: Record_, adopt: Adopt, depth: number): Shown[] {
  if (depth > maxDepth) return [];
  // The service returns fields in no meaningful order, so the block's heading comes first.
  const entries = Object.entries(fields)
    .filter(([field]) => !hiddenAlways(field))
    .toSorted(([one], [other]) => Number(headings.test(other)) - Number(headings.test(one)));
  const links = entries.filter(([field, value]) => addressOf(value, field) !== null);
  // If there is one link, the text that describes it becomes its label.
  const label = links.length === 1 ? labelFor(entries) : undefined;
  const shown: Shown[] = [];
  for (const [field, value] of entries) {
    if (label && field === label) continue;
    const link = addressOf(value, field);
    if (link) {
      const text = label
        ? textOrEmpty(fields[label])
        : textOrEmpty(link.href).replace(/^(https?:\/\/|mailto:|tel:)/, "");
      if (text) shown.push({ node: paragraph([linked(text, link)]) });
    } else shown.push(...valueShown(field, value, adopt, depth));
  }
  return shown;
}

function valueShown(field: string, value: unknown, adopt: Adopt, depth: number): Shown[] {
  if (typeof value === "string" || typeof value === "number")
    return textShown(field, String(value));
  if (Array.isArray(value)) {
    return value.flatMap((item) => valueShown(field, item, adopt, depth + 1));
  }
  if (!isRecord(value) || depth > maxDepth) return [];
  const file = fileOf(value);
  if (file) return [{ node: file }];
  if (value.type === "doc") return prose(value, adopt, depth);
  if (Array.isArray(value.tbody)) return [{ node: table(value) }];
  if (isBlock(value)) return [...adopt(value, depth + 1)];
  return shownIn(value, adopt, depth + 1);
}

function textShown(field: string, text: string): Shown[] {
  if (!isWords(field, text)) return [];
  const picture = /^(https?:)?\/\/\S+\.(png|jpe?g|webp|avif|gif|svg)$/i.test(text.trim());
  if (picture) return [{ node: { type: "image", attrs: { src: text.trim(), alt: "" } } }];
  if (headings.test(field) && text.length <= maxHeading && !text.includes("](")) {
    const plain = text.replace(/\*\*|__|`|^#+ /g, "");
    return [
      { node: { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: plain }] } },
    ];
  }
  // Text with Markdown syntax is read as Markdown.
  if (/\*\*|__|\]\(|^#{1,6} |^[-*] |`/m.test(text)) {
    return [{ block: { component: "markdown", text } }];
  }
  return paragraphsOf(text).map((node) => ({ node }));
}

/** True for words to read, such as `Hello`; false for settings such as `dark` or `#fff`. */
function isWords(field: string, text: string): boolean {
  const bare = text.trim();
  if (bare === "" || uuidShape.test(bare) || looks.test(field)) return false;
  if (/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d.*)?$/.test(bare) || /^(#|rgba?\()[\da-f., ()]+$/i.test(bare))
    return false;
  if (/^-?[\d.,]+$/.test(bare)) return counted.test(field) || words.test(field);
  return words.test(field) || !/^[a-z0-9_.:/-]+$/.test(bare);
}

/** Joins neighbouring nodes to rich text of ours, with the blocks between them, in their order. */
export function proseBlocks(shown: readonly Shown[], component: string): Record_[] {
  const blocks: Record_[] = [];
  let open: { nodes: Node[]; from: Block | undefined; names: Set<string> } | null = null;
  const close = () => {
    if (open) {
      const { _uid, _editable }: Record_ = open.from ?? {};
      blocks.push({
        ...(_uid !== undefined && { _uid }),
        ...(_editable !== undefined && { _editable }),
        component: "rich-text",
        adoptedFrom: [...open.names].join(", "),
        text: { type: "doc", content: open.nodes },
      });
    }
    open = null;
  };
  for (const one of shown) {
    if ("block" in one) {
      // A button belongs in blocks that accept one. Elsewhere it becomes a link.
      const link = one.block.component === "button" ? addressOf(one.block.link) : null;
      if (link) {
        open ??= { nodes: [], from: undefined, names: new Set() };
        open.nodes.push(paragraph([linked(textOrEmpty(one.block.text), link)]));
        continue;
      }
      close();
      blocks.push(one.block);
      continue;
    }
    if (open && open.from !== one.from) close();
    open ??= { nodes: [], from: one.from, names: new Set() };
    open.nodes.push(one.node);
    for (const name of one.names ?? [one.from?.component ?? component]) open.names.add(name);
  }
  close();
  return blocks;
}

export function paragraphsOf(text: string): Node[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => paragraph([{ type: "text", text: part.trim() }]));
}

/** Returns a picture, or a link if the file is no picture or on another site; null if there is no file. */
function fileOf(value: Record_): Node | null {
  if (!hasText(value.filename)) return null;
  const name = value.filename.split("/").at(-1) ?? "";
  const alt = textOrEmpty(value.alt);
  const isPicture = /\.(png|jpe?g|webp|avif|gif|svg)([?#].*)?$/i.test(value.filename);
  if (isPicture && refusalOf(value) === null) {
    return { type: "image", attrs: { ...value, src: value.filename, alt } };
  }
  const href = value.filename.replace(/^\/\//, "https://");
  return /^https?:/.test(href)
    ? paragraph([linked(alt || textOrEmpty(value.title) || name, { linktype: "url", href })])
    : null;
}

/** Splits their rich text into nodes and blocks, and converts the blocks to ours. */
function prose(document: Record_, adopt: Adopt, depth: number): Shown[] {
  const nodes = Array.isArray(document.content) ? document.content : [];
  return nodes.flatMap((node): Shown[] => {
    if (!isRecord(node)) return [];
    if (node.type !== "blok") return [{ node }];
    const body = isRecord(node.attrs) && Array.isArray(node.attrs.body) ? node.attrs.body : [];
    return body.flatMap((block) => (isBlock(block) ? adopt(block, depth + 1) : []));
  });
}

function table({ thead, tbody }: Record_): Node {
  const cells = (row: unknown, type: string) =>
    (Array.isArray(row) ? row : []).map((cell) => ({
      type,
      content: [paragraph([{ type: "text", text: isRecord(cell) ? textOrEmpty(cell.value) : "" }])],
    }));
  const rows = (Array.isArray(tbody) ? tbody : []).map((row) => ({
    type: "tableRow",
    content: cells(isRecord(row) ? row.body : [], "tableCell"),
  }));
  const first = { type: "tableRow", content: cells(thead, "tableHeader") };
  return { type: "table", content: first.content.length > 0 ? [first, ...rows] : rows };
}

/** Returns the parts of a link that rich text needs; null if it leads nowhere. */
export function addressOf(value: unknown, field = "link"): Record_ | null {
  if (typeof value === "string") {
    const isAddress = /^(https?:\/\/|mailto:|tel:)\S+$/.test(value.trim());
    const isFile = /\.(png|jpe?g|webp|avif|gif|svg)$/i.test(value);
    return isAddress && !isFile && !looks.test(field)
      ? { linktype: "url", href: value.trim() }
      : null;
  }
  if (!isRecord(value) || typeof value.linktype !== "string") return null;
  const { linktype, id, uuid, anchor, target, story } = value;
  const address =
    textOrEmpty(value.url) || textOrEmpty(value.cached_url) || textOrEmpty(value.href);
  if (linktype === "email") {
    return hasText(value.email) ? { linktype: "url", href: `mailto:${value.email}` } : null;
  }
  if (linktype === "story" ? !textOrEmpty(id) && !textOrEmpty(uuid) && !address : !address)
    return null;
  return {
    linktype,
    uuid: id ?? uuid,
    href: address,
    anchor,
    target,
    ...(isRecord(story) && { story }),
  };
}

/** Returns the field with the label of a block's only link. */
function labelFor(entries: readonly [string, unknown][]): string | undefined {
  const texts = entries.filter(
    ([field, value]) =>
      typeof value === "string" &&
      value.length <= maxHeading &&
      isWords(field, value) &&
      addressOf(value, field) === null,
  );
  const named = texts.find(([field]) => /label|button|cta|link/i.test(field));
  return (named ?? (texts.length === 1 ? texts[0] : undefined))?.[0];
}

function linked(text: string, attrs: Record_): Node {
  return { type: "text", text, marks: [{ type: "link", attrs }] };
}

function paragraph(content: readonly Node[]): Node {
  return { type: "paragraph", content };
}

function isBlock(value: unknown): value is Block {
  return isRecord(value) && typeof value.component === "string" && value.component !== "";
}
