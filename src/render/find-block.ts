import type { Block } from "./block.ts";

const byName = new Map<string, Block>();

/** The block of a name, or undefined. */
export function findBlock(name: string): Block | undefined {
  return byName.get(name);
}

/**
 * `all.ts` hands its list over, instead of being imported here: blocks hold blocks, and would import
 * themselves.
 */
export function registerBlocks(blocks: readonly Block[]): readonly Block[] {
  for (const block of blocks) byName.set(block.schema.name, block);
  return blocks;
}
