import type { BlockNode, Prose, Story } from "../story/fields.ts";
import type { Need, Varies } from "./block.ts";
import { findBlock } from "./find-block.ts";

/** What a block and all blocks below it mean for their page. */
export type NodeFacts = {
  /** `page` if the HTML of any of them depends on the page, else `form` if any depends on a form. */
  readonly varies: Varies | null;
  /** The blocks that load data. */
  readonly loading: readonly BlockNode[];
  readonly needs: readonly Need[];
  /** Their names. They decide which stylesheets the page needs. */
  readonly components: readonly string[];
};

const nothing: NodeFacts = { varies: null, loading: [], needs: [], components: [] };

const known = new WeakMap<BlockNode, NodeFacts>();

/** Computed once per block and kept as long as its story. */
export function factsOf(node: BlockNode): NodeFacts {
  let facts = known.get(node);
  if (!facts) {
    facts = node.kind === "known" ? gather(node) : nothing;
    known.set(node, facts);
  }
  return facts;
}

function gather(node: BlockNode): NodeFacts {
  const block = findBlock(node.component);
  const varies = new Set([block?.varies]);
  const loading: BlockNode[] = block?.load ? [node] : [];
  const needs = new Set(block?.needs(node));
  // A referenced story adds no name of its own: only its blocks, or this block, render it.
  const components = new Set(block ? [node.component] : []);
  for (const child of childrenOf(node)) {
    const below = factsOf(child);
    varies.add(below.varies);
    loading.push(...below.loading);
    for (const need of below.needs) needs.add(need);
    for (const name of below.components) components.add(name);
  }
  return {
    varies: varies.has("page") ? "page" : varies.has("form") ? "form" : null,
    loading,
    needs: [...needs],
    components: [...components],
  };
}

/** The component names of a block and all blocks below it, except excluded blocks and everything below them. */
export function componentsWithout(node: BlockNode, excluded: ReadonlySet<BlockNode>): string[] {
  if (excluded.has(node) || node.kind !== "known") return [];
  const own = findBlock(node.component) ? [node.component] : [];
  return [...own, ...[...childrenOf(node)].flatMap((child) => componentsWithout(child, excluded))];
}

/** Yields these blocks and all blocks below them, including those in rich text and global components. */
export function* everyNode(nodes: Iterable<BlockNode>): Generator<BlockNode> {
  for (const node of nodes) {
    if (node.kind !== "known") continue;
    yield node;
    yield* everyNode(childrenOf(node));
  }
}

/** True if a block is the first of its like on the page, or if the page has none. */
export function isFirstOf(
  node: BlockNode,
  body: readonly BlockNode[],
  isAlike: (other: BlockNode) => boolean,
): boolean {
  for (const other of everyNode(body)) if (isAlike(other)) return other === node;
  return true;
}

function* childrenOf(node: BlockNode): Generator<BlockNode> {
  const { component, fields } = node;
  const expanded = findBlock(component)?.expandsTo?.(node);
  // A hidden template expands to nothing.
  if (expanded) return yield* expanded;
  for (const value of Object.values(fields)) {
    if (Array.isArray(value)) yield* value.filter(isNode);
    else if (isProse(value)) yield* value.parts.filter(isNode);
    else if (isStory(value)) yield value.content;
  }
}

export function isNode(value: unknown): value is BlockNode {
  return typeof value === "object" && value !== null && "component" in value && "fields" in value;
}

export function isProse(value: unknown): value is Prose {
  return typeof value === "object" && value !== null && "parts" in value && "headings" in value;
}

function isStory(value: unknown): value is Story {
  return typeof value === "object" && value !== null && "uuid" in value && "content" in value;
}
