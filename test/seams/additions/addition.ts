import type { Copy, Site } from "../copy.ts";

/** A copy of the tree with everything added to it, and its site. */
export type BuiltCopy = { readonly copy: Copy; readonly site: Site };

/** An addition that follows a recipe and does nothing else. */
export type Addition = {
  readonly name: string;
  /** Sections of `docs/recipes.md`, with the values for their placeholders. */
  readonly recipes: readonly (readonly [
    section: string,
    values: Readonly<Record<string, string>>,
  ])[];
  /** Touches the files that the recipes name. */
  readonly add: (copy: Copy) => Promise<void>;
  /** Adds stories that show it. They are content, which no recipe names. */
  readonly fill?: (copy: Copy) => Promise<void>;
  /** Registers tests for what must be true after the addition. */
  readonly registerTests: (built: () => BuiltCopy) => void;
};
