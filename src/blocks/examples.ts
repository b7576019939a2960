import type { Block, Examples } from "../render/block.ts";
import { blocks } from "./all.ts";

const files = import.meta.glob<Examples>("./*/*.examples.ts", { eager: true, import: "examples" });

/** A block with its examples, for the gallery, tools and tests. */
export type BlockWithExamples = Block & { readonly examples: Examples };

/** Every block with the examples from the file beside it. */
export const blocksWithExamples: readonly BlockWithExamples[] = blocks.map((block) => {
  const { name } = block.schema;
  return { ...block, examples: files[`./${name}/${name}.examples.ts`] ?? [] };
});
