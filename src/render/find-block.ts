import type { Block } from "./block.ts";

const byName = new Map<string, Block>();

/** Returns the block with this name, or undefined. */
export function findBlock(name: string): Block | undefined {
  return byName.get(name);
}

/**
 * Registers the list of `all.ts`. This file cannot import that list: blocks render blocks, so the import would
 * be circular.
 */
export function registerBlocks(blocks: readonly Block[]): readonly Block[] {
  for (const block of blocks) byName.set(block.schema.name, block);
  return blocks;
}
