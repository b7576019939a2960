import type { BlockNode, Prose, Story } from "../story/fields.ts";
import type { Need, Varies } from "./block.ts";
import { findBlock } from "./find-block.ts";

/** What a block and all below it mean for the page they stand on. */
export type NodeFacts = {
  /** The most that the HTML of any of them depends on. */
  readonly varies: Varies | null;
  /** Those that load something. */
  readonly loading: readonly BlockNode[];
  readonly needs: readonly Need[];
  /** Their names: each brings its styles. */
  readonly components: readonly string[];
};

const nothing: NodeFacts = { varies: null, loading: [], needs: [], components: [] };

const known = new WeakMap<BlockNode, NodeFacts>();

/** Looked up once for each block, which lives as long as its story. */
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
  // Of a story that is named here nothing is shown but its blocks, or what this block makes of it.
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

/** The names of all components of a block but of those that are left out, with all below them. */
export function componentsWithout(node: BlockNode, left: ReadonlySet<BlockNode>): string[] {
  if (left.has(node) || node.kind !== "known") return [];
  const own = findBlock(node.component) ? [node.component] : [];
  return [...own, ...[...childrenOf(node)].flatMap((child) => componentsWithout(child, left))];
}

/** All blocks below these, those inside rich text and global components included. */
export function* everyNode(nodes: Iterable<BlockNode>): Generator<BlockNode> {
  for (const node of nodes) {
    if (node.kind !== "known") continue;
    yield node;
    yield* everyNode(childrenOf(node));
  }
}

/** Whether a block is the page's first of those that are like it; also where it is on none. */
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
  const stands = findBlock(component)?.expandsTo?.(node);
  // Of a template that is hidden nothing is shown.
  if (stands) return yield* stands;
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
