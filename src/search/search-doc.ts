import { cutEnd } from "../base/cut.ts";
import { wordsIn } from "../language/search-text.ts";
import type { Schemas } from "../content/decode.ts";
import type { BlockSchema } from "../story/fields.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, hasText } from "../story/raw.ts";
import { type Spelling, respell } from "../prose/spelling.ts";

/** A page as the search stores it. */
export type SearchDoc = {
  readonly uuid: string;
  readonly slug: string;
  readonly component: string;
  /** The name that editors give it, usually shorter than its title. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Each word once, and only words that are in no field before. */
  readonly headings: string;
  readonly text: string;
};

const maxTitle = 200;
const maxSummary = 300;
/** How many different words of a page are searched, besides its title and summary. */
const maxHeadingWords = 100;
const maxTextWords = 200;
/** Shorter words are in almost every text. */
const minTextWord = 4;
/** How many characters of a page are read, and how deep. No real content nests deeper. */
const maxRead = 60_000;
const maxDepth = 60;

/** Returns the search data of a published story. */
export function searchDocOf(
  story: RawStory,
  entry: Pick<SearchDoc, "uuid" | "slug" | "component">,
  schemas: Schemas,
): SearchDoc {
  const { content } = story;
  const [meta] = [content.meta].flat();
  const metaFields = isRecord(meta) ? meta : {};
  const title = firstOf(content.title, metaFields.title, story.name);
  const summary = firstOf(content.thumbnail_summary, content.description, metaFields.description);
  const texts = textsOf(content, schemas);
  const seen = new Set(lowerWords(`${story.name} ${title} ${summary}`));
  const headings = [...texts.headings, ...[metaFields.title].filter(hasText)];
  return {
    uuid: entry.uuid,
    slug: entry.slug,
    component: entry.component,
    name: cutEnd(story.name, maxTitle),
    title: cutEnd(title, maxTitle),
    summary: cutEnd(summary, maxSummary),
    headings: newWords(headings, seen, maxHeadingWords, 2),
    text: newWords(texts.bodies, seen, maxTextWords, minTextWord),
  };
}

/** Returns the same data in the spelling of another variety of its language. */
export function respellDoc(doc: SearchDoc, spelling: Spelling | null): SearchDoc {
  if (!spelling) return doc;
  const [name, title, summary, headings, text] = [
    doc.name,
    doc.title,
    doc.summary,
    doc.headings,
    doc.text,
  ].map((words) => respell(words, spelling)) as [string, string, string, string, string];
  return { ...doc, name, title, summary, headings, text };
}

function firstOf(...values: readonly unknown[]): string {
  return plain(values.find(hasText) ?? "");
}

/** Removes Markdown from a field and returns it as one line. */
function plain(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/[*_`#>[\]]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function lowerWords(text: string): readonly string[] {
  return wordsIn(text.toLowerCase());
}

function newWords(texts: readonly string[], seen: Set<string>, max: number, minLength: number) {
  const words: string[] = [];
  for (const text of texts) {
    for (const word of lowerWords(text)) {
      if (words.length === max) return words.join(" ");
      if (word.length < minLength || seen.has(word)) continue;
      seen.add(word);
      words.push(word);
    }
  }
  return words.join(" ");
}

/** Returns what editors wrote for readers, by the schemas: no addresses, options or files. */
function textsOf(content: RawStory["content"], schemas: Schemas) {
  const headings: string[] = [];
  const bodies: string[] = [];
  let left = maxRead;

  function add(list: string[], text: string) {
    list.push(text.slice(0, left));
    left = Math.max(0, left - text.length);
  }

  function block(raw: unknown, depth: number) {
    if (!isRecord(raw) || typeof raw.component !== "string" || depth > maxDepth) return;
    const schema = schemas.get(raw.component);
    for (const field of schema?.fields ?? []) read(field, raw[field.name], depth + 1);
  }

  function read({ name, type }: BlockSchema["fields"][number], value: unknown, depth: number) {
    if (left === 0) return;
    if (type === "bloks" && Array.isArray(value)) for (const one of value) block(one, depth);
    else if (type === "richtext" && isRecord(value)) prose(value, false, depth);
    else if (readable.has(type) && hasText(value)) {
      // An address in a plain field is not a word.
      if (/^(https?:|\/)/.test(value)) return;
      add(isHeading.test(name) ? headings : bodies, value);
    }
  }

  function prose(node: Record<string, unknown>, isHead: boolean, depth: number) {
    if (depth > maxDepth || left === 0) return;
    if (typeof node.text === "string") add(isHead ? headings : bodies, node.text);
    const body = isRecord(node.attrs) ? node.attrs.body : null;
    if (Array.isArray(body)) for (const one of body) block(one, depth + 1);
    if (!Array.isArray(node.content)) return;
    for (const inner of node.content) {
      if (isRecord(inner)) prose(inner, isHead || node.type === "heading", depth + 1);
    }
  }

  block(content, 0);
  return { headings, bodies };
}

const readable = new Set(["text", "textarea", "markdown"]);
const isHeading = /title|headline|heading|question|name/;
