import { countWords } from "../../prose/headings.ts";
import { findBlock } from "../../render/find-block.ts";
import { everyNode } from "../../render/node-facts.ts";
import type { BlockNode, Heading, Prose } from "../../story/fields.ts";

/** The structure of an article's prose. `headings`: those that can be linked to, in reading order. */
type Outline = { readonly headings: readonly Heading[]; readonly words: number };

const outlines = new WeakMap<readonly BlockNode[], Outline>();

/**
 * Returns the outline of the prose `before` and of the blocks after it. Headings without text or anchor are left
 * out.
 */
export function outlineOf(body: readonly BlockNode[], before: readonly Prose[] = []): Outline {
  let outline = outlines.get(body);
  if (!outline) {
    const prose = [...before, ...proseOf(body)];
    outline = {
      headings: prose
        .flatMap((part) => part.headings)
        .filter((heading) => heading.id !== "" && heading.text !== ""),
      words: prose.reduce((words, part) => words + part.words, plainWordsOf(body)),
    };
    outlines.set(body, outline);
  }
  return outline;
}

/** The time to read that many words, in whole minutes: at the specification's 200 a minute. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}

/** The prose of all blocks, in reading order. */
function* proseOf(body: readonly BlockNode[]): Generator<Prose> {
  for (const node of everyNode(body)) {
    for (const value of Object.values(node.fields)) {
      if (typeof value === "object" && value !== null && "headings" in value) yield value as Prose;
    }
  }
}

/** Short fields that still count as text to read. */
const isLine = /^(title|headline|question)$/;

/** Counts the words of blocks outside prose: quotes and descriptions, titles and questions. */
function plainWordsOf(body: readonly BlockNode[]): number {
  let words = 0;
  for (const { component, fields } of everyNode(body)) {
    for (const { name, type } of findBlock(component)?.schema.fields ?? []) {
      const value = fields[name];
      const isRead = type === "textarea" || (type === "text" && isLine.test(name));
      // Pasted code is for browsers, not for readers.
      if (isRead && typeof value === "string" && !/^\s*</.test(value)) words += countWords(value);
    }
  }
  return words;
}
