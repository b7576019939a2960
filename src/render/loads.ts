import type { BlockNode } from "../story/fields.ts";
import { err } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";
import type { Load, PageContext } from "./block.ts";
import { findBlock } from "./find-block.ts";
import { factsOf } from "./node-facts.ts";

/**
 * Starts the loads of all blocks on the page at the same time, and updates `loads` as they settle. Resolves
 * when all have settled.
 */
export async function startLoads(
  nodes: readonly BlockNode[],
  page: PageContext,
  loads: Map<BlockNode, Load>,
): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const node of nodes.flatMap((each) => factsOf(each).loading)) {
    const load = findBlock(node.component)?.load;
    if (!load) continue;
    const promise = load(node, page).catch((error: unknown) => {
      const reason = String(error);
      page.report("load-failed", { component: node.component, path: page.path, reason });
      return err<ContentFailure>({ kind: "Malformed", reason });
    });
    loads.set(node, { state: "pending", promise });
    waiting.push(promise.then((result): void => void loads.set(node, { state: "done", result })));
  }
  await Promise.all(waiting);
}
