import type { BlockNode } from "../story/fields.ts";
import { escapeHtml } from "../base/escape-html.ts";
import type { PageContext } from "./block.ts";

type Naming = Pick<PageContext, "say" | "blockName">;

/** The first element of a block; hints that React puts before it (`<link rel="preload">`) are none. */
const firstElement = /<(?!link\b)[a-z][\w-]*(?=[\s>/])/;

/**
 * A block's HTML with what Storyblok's Visual Editor knows it by on its first element, so that it can be
 * clicked, and looks as it does to visitors. A block that shows nothing is shown by its name.
 */
export function withEditMark(html: string, node: BlockNode, page: Naming): string {
  if (!firstElement.test(html)) return placeholder(node, page);
  return html.replace(firstElement, (tag) => tag + attributesOf(node));
}

/** What is where a block shows nothing, or is none that this site knows. */
export function placeholder(node: BlockNode, { say, blockName }: Naming): string {
  const says = say(`editor.block.${node.kind}`, { component: blockName(node.component) });
  return `<div class="block-placeholder"${attributesOf(node)}>${escapeHtml(says)}</div>`;
}

/** The same for an element that is rendered here: none for visitors. */
export function editAttributes({ edit }: BlockNode) {
  if (!edit) return {};
  return { "data-blok-c": JSON.stringify(edit), "data-blok-uid": `${edit.id}-${edit.uid}` };
}

function attributesOf(node: BlockNode): string {
  return Object.entries(editAttributes(node))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}
