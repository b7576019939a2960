import { assets } from "virtual:assets";
import type { BlockNode, Story } from "../story/fields.ts";
import type { PageType } from "../pages/page-type.ts";
import type { PageContext } from "../render/block.ts";
import { isStatic } from "../render/blocks.tsx";
import { findBlock } from "../render/find-block.ts";
import { componentsWithout, factsOf } from "../render/node-facts.ts";
import { sheetsOf } from "../render/styles.tsx";

const { first } = assets.styles;

/** A stylesheet as HTML. */
export const linkTo = (href: string) => `<link rel="stylesheet" href="${href}">`;
/** A stylesheet for content further down the page. The first screen, its fonts and its picture come first. */
const linkBelow = (href: string) => `<link rel="stylesheet" href="${href}" fetchpriority="low">`;

/** The stylesheets of pages that need nothing else. */
export const plainStyles: readonly string[] = [first, ...sheetsOf(["plain-page"])];
export const myDataStyles: readonly string[] = [first, ...sheetsOf(["my-data-page"])];
export const trustStyles: readonly string[] = [first, ...sheetsOf(["trust-page"])];

/** The stylesheets of a page by their position. `head`: the addresses of those in the head. */
export type PageStyles = Pick<PageContext, "stylesBelow"> & {
  readonly head: readonly string[];
  /** Links before the frame's end, as HTML, if nothing above them links the sheets. */
  readonly end: string;
};

/** Editors may add any block to an open page, so `editorHead` links all stylesheets. */
const editorStyles: PageStyles = {
  head: [],
  stylesBelow: { links: "" },
  end: "",
};

/** How many blocks may be visible before scrolling. It is fewer if the page type has content above them. */
function blocksAbove({ hub, schema }: PageType): number {
  if (hub) return 0;
  return sheetsOf([schema.name]).length > 0 ? 1 : 2;
}

/**
 * The head has the styles of the first screen. The first block below it links the styles of everything that follows,
 * so that nothing above waits for them, and the browser restyles the page once and not once per block. Blocks that
 * arrive late or are rendered for each request have their styles in the head.
 */
export function stylesOfPage(story: Story, type: PageType, page: PageContext): PageStyles {
  if (page.editing) return editorStyles;
  const below = type
    .body(story)
    .flatMap(blocksShownFor)
    .slice(blocksAbove(type))
    .filter((node) => isStatic(node, page));
  const above = [story.content.component, ...componentsWithout(story.content, new Set(below))];
  const follows = [...below.flatMap((node) => [...factsOf(node).components]), "frame"];
  const links = sheetsOf(follows, above).map(linkBelow).join("");
  const [from] = below;
  return {
    head: [first, ...sheetsOf(above)],
    stylesBelow: { from, links },
    end: from ? "" : links,
  };
}

/** The blocks to show in place of a block: the block itself, or those that it represents. */
function blocksShownFor(node: BlockNode): readonly BlockNode[] {
  const replacements = node.kind === "known" && findBlock(node.component)?.expandsTo?.(node);
  return replacements ? replacements.flatMap(blocksShownFor) : [node];
}
