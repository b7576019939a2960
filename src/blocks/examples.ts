import type { Block, Examples } from "../render/block.ts";
import { blocks } from "./all.ts";

const files = import.meta.glob<Examples>("./*/*.examples.ts", { eager: true, import: "examples" });

/** A block as the gallery, tools and tests see it. */
export type BlockWithExamples = Block & { readonly examples: Examples };

/** Every block with the examples beside it. */
export const blocksWithExamples: readonly BlockWithExamples[] = blocks.map((block) => {
  const { name } = block.schema;
  return { ...block, examples: files[`./${name}/${name}.examples.ts`] ?? [] };
});
