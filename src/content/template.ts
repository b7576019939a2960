import { defaultLanguage, isLanguage, withFallbacks } from "../language/language.ts";
import { isEmpty } from "./empty.ts";
import { isRecord } from "../base/is-record.ts";
import type { RawStory } from "../story/raw.ts";

/**
 * The universal template. A block takes the blocks of a template (its own, or those of its `source_template`
 * story) and fills them with its `data`. Each entry of `data` names a block of the template by
 * `template_name`, and its component defines the kind of its value. A dot adds a field other than the block's
 * main one: `headline.eyebrow`.
 *
 * A template story can be made from another template story in the same way, and so on. Data nearer to the
 * page is filled in later and wins. A global template component shows the blocks of its `global_component`
 * story, filled with the data of its `global_data` story and then with its own.
 */
type Holder = Readonly<Record<string, unknown>>;
type Entry = Record<string, unknown> & { component: string; template_name: string };

type ValueSource = { readonly from: string; readonly type: string };

/**
 * The entry's field with the value, its type, and the fields that can take it: the first that exists is used.
 */
const kinds: Record<string, ValueSource & { to: readonly string[] }> = {
  "data-text": { from: "text", type: "text", to: ["title", "text", "quote", "question", "value"] },
  "data-link": { from: "link", type: "multilink", to: ["link"] },
  "data-rich-text": { from: "rich_text", type: "richtext", to: ["text"] },
  "data-markdown": { from: "markdown", type: "markdown", to: ["text"] },
  "data-color": { from: "color", type: "text", to: ["tone", "color"] },
  "data-boolean": { from: "boolean", type: "boolean", to: ["hide"] },
  "data-image": { from: "image", type: "asset", to: ["image"] },
  "data-video-src": { from: "video_src", type: "text", to: ["src"] },
  "data-svg": { from: "svg", type: "asset", to: ["svg", "image"] },
};
const blocksOfEntry = { from: "component_blocks", type: "bloks" };

/** Fills every universal template of a story, including nested ones. */
export function expandTemplates(story: RawStory): RawStory {
  if (!hasTemplate(story.content)) return story;
  const language = story.full_slug.split("/")[0] ?? "";
  return { ...story, content: expand(story.content, language) as RawStory["content"] };
}

/** True if there is a template below a value. Most stories have none, and are not copied. */
function hasTemplate(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTemplate);
  if (!isRecord(value)) return false;
  return isTemplate(value.component) || Object.values(value).some(hasTemplate);
}

function expand(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expand(item, language));
  if (!isRecord(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, expand(child, language)]),
  );
  if (!isTemplate(inner.component)) return inner;
  // The data is filled in now, so it need not be read or stored again.
  const done = { ...inner, source_template: null, data: [] };
  if (inner.component === "global-template-component") {
    const given = fill(blocksOf(inner, "global_component", "body"), dataOf(inner), language);
    const body = fill(given, entriesIn(inner.data), language);
    return { ...done, global_component: null, global_data: null, body };
  }
  const blocks = blocksOf(inner, "source_template", "template");
  const template = fill(blocks, entriesIn(inner.data), language);
  const marked = inner.optional_root_editable === true ? template.map(markAs(inner)) : template;
  return { ...done, template: marked };
}

/** Returns the blocks of the story that a field references, if it has any; else the block's own. */
function blocksOf(block: Holder, field: string, own: "body" | "template"): readonly unknown[] {
  const story = block[field];
  const content = isRecord(story) && isRecord(story.content) ? story.content : {};
  const lists = [content.template, content.body, block[own]].filter((list) => Array.isArray(list));
  return lists.find((list) => list.length > 0) ?? [];
}

function dataOf({ global_data: story }: Holder): readonly Entry[] {
  return isRecord(story) && isRecord(story.content) ? entriesIn(story.content.data) : [];
}

function entriesIn(data: unknown): readonly Entry[] {
  return (Array.isArray(data) ? data : []).filter(isEntry);
}

/**
 * Gives a block the edit mark of the template around it, so that a click opens the data it is filled with and
 * not the template's story. Visitors get no marks.
 */
function markAs({ _editable: mark }: Holder) {
  return (block: unknown): unknown =>
    isRecord(block) && mark !== undefined
      ? { ...(unmarked(block) as Holder), _editable: mark }
      : block;
}

function unmarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarked);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([field]) => field !== "_editable");
  return Object.fromEntries(fields.map(([field, inner]) => [field, unmarked(inner)]));
}

const templates: ReadonlySet<unknown> = new Set([
  "universal-template",
  "universal-template-component",
  "global-template-component",
]);

function isTemplate(component: unknown): boolean {
  return templates.has(component);
}

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    typeof value.component === "string" &&
    typeof value.template_name === "string"
  );
}

/** Fills a list of template blocks. An entry can change a block, replace it with others, or remove it. */
function fill(blocks: readonly unknown[], entries: readonly Entry[], language: string): unknown[] {
  return blocks.flatMap((block) => {
    if (!isRecord(block)) return [block];
    const name = typeof block.template_name === "string" ? block.template_name : "";
    const own = name === "" ? [] : entries.filter((entry) => target(entry).block === name);
    let filled: Record<string, unknown> = Object.fromEntries(
      Object.entries(block).map(([field, value]) => [
        field,
        Array.isArray(value) ? fill(value, entries, language) : value,
      ]),
    );
    for (const entry of own) {
      const kind = entry.component.replace(/-translatable$/, "");
      if (kind === "data-remove") return [];
      if (kind === "data-component") {
        const others = valueOf(entry, blocksOfEntry, language);
        if (Array.isArray(others)) return others;
      }
      filled = apply(filled, entry, kind, language);
    }
    return filled.hide === true && name !== "" ? [] : [filled];
  });
}

function apply(
  block: Record<string, unknown>,
  entry: Entry,
  kind: string,
  language: string,
): Record<string, unknown> {
  const rule = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!rule) return block;
  const value = valueOf(entry, rule, language);
  if (value === undefined) return block;
  const field = target(entry).field ?? rule.to.find((name) => name in block) ?? rule.to[0];
  return field === undefined ? block : { ...block, [field]: value };
}

function target(entry: Entry): { block: string; field?: string } {
  const [block = "", field] = entry.template_name.split(".");
  return field ? { block, field } : { block };
}

/**
 * Returns the value of an entry; undefined if it is empty. Translatable kinds have `text_en`, `text_de`…: the
 * page's language is used first, then its fallbacks.
 */
function valueOf(entry: Entry, { from, type }: ValueSource, language: string): unknown {
  const codes = withFallbacks(isLanguage(language) ? language : defaultLanguage);
  const isTranslatable = entry.component.endsWith("-translatable");
  const fields = [...(isTranslatable ? codes.map((code) => `${from}_${code}`) : []), from];
  return fields.map((field) => entry[field]).find((value) => !isEmpty(type, value));
}
