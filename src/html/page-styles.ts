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
/** The same of what is further down: what is seen first, its fonts and its picture, comes before it. */
const linkBelow = (href: string) => `<link rel="stylesheet" href="${href}" fetchpriority="low">`;

/** Where the stylesheets of a page are served that needs nothing but this. */
export const plainStyles: readonly string[] = [first, ...sheetsOf(["plain-page"])];
export const myDataStyles: readonly string[] = [first, ...sheetsOf(["my-data-page"])];
export const trustStyles: readonly string[] = [first, ...sheetsOf(["trust-page"])];

/** The stylesheets of a page, by where they stand. `head`: where those are served that it begins with. */
export type PageStyles = Pick<PageContext, "stylesBelow"> & {
  readonly head: readonly string[];
  /** Before the frame's end, where nothing above links them: links, as HTML. */
  readonly end: string;
};

/** Editors may put any block on a page that is open: `editorHead` links all there are. */
const editorStyles: PageStyles = {
  head: [],
  stylesBelow: { links: "" },
  end: "",
};

/** So many blocks may be seen before anybody scrolls: fewer below what a page type has above them. */
function blocksAbove({ hub, schema }: PageType): number {
  if (hub) return 0;
  return sheetsOf([schema.name]).length > 0 ? 1 : 2;
}

/**
 * The head has what a page begins with. The first block further down links what all that follows needs, so
 * that nothing above waits for them, and the browser styles the page once more and not for each block; but
 * one that comes late, or is rendered anew each time, has its styles in the head.
 */
export function stylesOfPage(story: Story, type: PageType, page: PageContext): PageStyles {
  if (page.editing) return editorStyles;
  const below = type
    .body(story)
    .flatMap(shownFor)
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

/** The blocks that stand where an editor placed one: itself, or what it stands for. */
function shownFor(node: BlockNode): readonly BlockNode[] {
  const stands = node.kind === "known" && findBlock(node.component)?.standsFor?.(node);
  return stands ? stands.flatMap(shownFor) : [node];
}
