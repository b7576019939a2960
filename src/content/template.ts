import { defaultLanguage, isLanguage, withFallbacks } from "../language/language.ts";
import { type RawStory, isRecord } from "./raw.ts";

/**
 * The universal template: a block takes the blocks of a template (its own, or those of its
 * `source_template` story) and fills them with its `data`. Each entry of `data` names a block of the
 * template by `template_name`, and its own component says which kind of value it brings. A field of
 * that block other than its main one is named after a dot: `headline.eyebrow`.
 */
type Entry = Record<string, unknown> & { component: string; template_name: string };

/** The value's field in the entry, and which fields of the target take it, the first there is. */
const kinds: Record<string, { from: string; to: readonly string[] }> = {
  "data-text": { from: "text", to: ["title", "text", "quote", "question", "value"] },
  "data-link": { from: "link", to: ["link"] },
  "data-rich-text": { from: "rich_text", to: ["text"] },
  "data-markdown": { from: "markdown", to: ["text"] },
  "data-color": { from: "color", to: ["tone", "color"] },
  "data-boolean": { from: "boolean", to: ["hide"] },
  "data-image": { from: "image", to: ["image"] },
  "data-video-src": { from: "video_src", to: ["src"] },
  "data-svg": { from: "svg", to: ["svg", "image"] },
};

/** Fills every universal template of a story, nested ones included. */
export function expandTemplates(story: RawStory): RawStory {
  if (!hasTemplate(story.content)) return story;
  const language = story.full_slug.split("/")[0] ?? "";
  return { ...story, content: expand(story.content, language) as RawStory["content"] };
}

/** Most stories have none: they are not copied. */
function hasTemplate(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTemplate);
  if (!isRecord(value)) return false;
  return value.component === "universal-template" || Object.values(value).some(hasTemplate);
}

function expand(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expand(item, language));
  if (!isRecord(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, expand(child, language)]),
  );
  if (inner.component !== "universal-template") return inner;
  const source = isRecord(inner.source_template) ? inner.source_template.content : null;
  const ownTemplate = Array.isArray(inner.template) ? inner.template : [];
  const sourceTemplate = isRecord(source) && Array.isArray(source.template) ? source.template : [];
  const entries = (Array.isArray(inner.data) ? inner.data : []).filter(isEntry);
  // What was filled in is done with: it need not be kept, read or stored again.
  const template = fill(
    sourceTemplate.length > 0 ? sourceTemplate : ownTemplate,
    entries,
    language,
  );
  return { ...inner, source_template: null, data: [], template };
}

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    typeof value.component === "string" &&
    typeof value.template_name === "string"
  );
}

/** Fills a list of template blocks: an entry may change a block, put others in its place, or drop it. */
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
        const others = valueOf(entry, "component_blocks", language);
        return Array.isArray(others) ? others : [];
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
  const value = valueOf(entry, rule.from, language);
  if (value === undefined || value === "") return block;
  const field = target(entry).field ?? rule.to.find((name) => name in block) ?? rule.to[0];
  return field === undefined ? block : { ...block, [field]: value };
}

function target(entry: Entry): { block: string; field?: string } {
  const [block = "", field] = entry.template_name.split(".");
  return field ? { block, field } : { block };
}

/** Translatable kinds carry `text_en`, `text_de`…; the page's language first, then what it falls back to. */
function valueOf(entry: Entry, field: string, language: string): unknown {
  if (!entry.component.endsWith("-translatable")) return entry[field];
  return withFallbacks(isLanguage(language) ? language : defaultLanguage)
    .map((code) => entry[`${field}_${code}`])
    .find((value) => value !== undefined && value !== "");
}
