import { everyNode } from "../../render/node-facts.ts";
import type { BlockNode, Heading, Prose } from "../../content/fields.ts";

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
      words: prose.reduce((words, part) => words + part.words, 0),
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
