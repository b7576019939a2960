import type { Copy, Site } from "../copy.ts";

/** A copy of the tree with everything added to it, and its site. */
export type House = { readonly copy: Copy; readonly site: Site };

/** Something added as a recipe says, and nothing beyond. */
export type Addition = {
  readonly name: string;
  /** Sections of `docs/recipes.md`, with the values for what they leave open. */
  readonly recipes: readonly (readonly [
    section: string,
    values: Readonly<Record<string, string>>,
  ])[];
  /** Touches what the recipes say. */
  readonly add: (copy: Copy) => Promise<void>;
  /** Stories that show it: content, which no recipe names. */
  readonly fill?: (copy: Copy) => Promise<void>;
  /** What has to be so, once it is there. Registers tests. */
  readonly looks: (house: () => House) => void;
};
