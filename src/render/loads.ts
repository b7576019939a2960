import type { BlockNode, Prose, Story } from "../content/fields.ts";
import { err } from "../base/result.ts";
import type { Load, LoadFailure, PageContext } from "./block.ts";
import { findBlock } from "./find-block.ts";

/**
 * Starts what every block on the page needs, all at once, and keeps `loads` up to date as they
 * settle. The promise resolves when all have.
 */
export async function startLoads(
  nodes: readonly BlockNode[],
  page: PageContext,
  loads: Map<BlockNode, Load>,
): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const node of loading(nodes)) {
    const load = findBlock(node.component)?.load;
    if (!load) continue;
    const promise = load(node, page).catch((error: unknown) => {
      const reason = String(error);
      page.report("load-failed", { component: node.component, path: page.path, reason });
      return err<LoadFailure>({ kind: "Malformed", reason });
    });
    loads.set(node, { state: "pending", promise });
    waiting.push(promise.then((result): void => void loads.set(node, { state: "done", result })));
  }
  await Promise.all(waiting);
}

const known = new WeakMap<readonly BlockNode[], readonly BlockNode[]>();

/** The blocks that load something; looked for once for each list, which lives as long as its story. */
function loading(nodes: readonly BlockNode[]): readonly BlockNode[] {
  let found = known.get(nodes);
  if (!found) {
    found = [...everyNode(nodes)].filter((node) => findBlock(node.component)?.load);
    known.set(nodes, found);
  }
  return found;
}

/** All blocks below these, those inside rich text and global components included. */
export function* everyNode(nodes: readonly BlockNode[]): Generator<BlockNode> {
  for (const node of nodes) {
    if (node.kind !== "known") continue;
    yield node;
    for (const value of Object.values(node.fields)) {
      if (Array.isArray(value)) yield* everyNode(value.filter(isNode));
      else if (isProse(value)) yield* everyNode(value.parts.filter(isNode));
      else if (isStory(value)) yield* everyNode([value.content]);
    }
  }
}

export function isNode(value: unknown): value is BlockNode {
  return typeof value === "object" && value !== null && "component" in value && "fields" in value;
}

function isProse(value: unknown): value is Prose {
  return typeof value === "object" && value !== null && "parts" in value && "headings" in value;
}

function isStory(value: unknown): value is Story {
  return typeof value === "object" && value !== null && "uuid" in value && "content" in value;
}
