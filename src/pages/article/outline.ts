import { countWords } from "../../prose/headings.ts";
import { findBlock } from "../../render/find-block.ts";
import { everyNode } from "../../render/node-facts.ts";
import type { BlockNode, Heading, Prose } from "../../story/fields.ts";

/** What an article's prose consists of. `headings` are those one can link to, in reading order. */
type Outline = { readonly headings: readonly Heading[]; readonly words: number };

const outlines = new WeakMap<readonly BlockNode[], Outline>();

/** The outline of a text and the blocks below it. Headings without a title or an anchor are dropped. */
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

/** How long so many words take to read, in whole minutes: at the specification's 200 a minute. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}

/** The prose of all blocks, in the order it is read. */
function* proseOf(body: readonly BlockNode[]): Generator<Prose> {
  for (const node of everyNode(body)) {
    for (const value of Object.values(node.fields)) {
      if (typeof value === "object" && value !== null && "headings" in value) yield value as Prose;
    }
  }
}

/** What is read of a block as a line of its own, though it is short. */
const isLine = /^(title|headline|question)$/;

/** The words of all blocks that are no prose: quotes and descriptions, titles and questions. */
function plainWordsOf(body: readonly BlockNode[]): number {
  let words = 0;
  for (const { component, fields } of everyNode(body)) {
    for (const { name, type } of findBlock(component)?.schema.fields ?? []) {
      const value = fields[name];
      const isRead = type === "textarea" || (type === "text" && isLine.test(name));
      // Code that someone pasted is read by browsers.
      if (isRead && typeof value === "string" && !/^\s*</.test(value)) words += countWords(value);
    }
  }
  return words;
}
