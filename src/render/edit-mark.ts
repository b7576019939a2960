import type { BlockNode } from "../story/fields.ts";
import { escapeHtml } from "../base/escape-html.ts";
import type { PageContext } from "./block.ts";

type Naming = Pick<PageContext, "say" | "blockName">;

/** The first element of a block. It skips hints that React puts before it (`<link rel="preload">`). */
const firstElement = /<(?!link\b)[a-z][\w-]*(?=[\s>/])/;

/**
 * Adds the attributes of Storyblok's Visual Editor to the block's first element, so that editors can click it
 * and it looks as it does to visitors. A block that shows nothing becomes a placeholder with its name.
 */
export function withEditMark(html: string, node: BlockNode, page: Naming): string {
  if (!firstElement.test(html)) return placeholder(node, page);
  return html.replace(firstElement, (tag) => tag + attributesOf(node));
}

/** The placeholder for a block that shows nothing, or that this site does not know. */
export function placeholder(node: BlockNode, { say, blockName }: Naming): string {
  const text = say(`editor.block.${node.kind}`, { component: blockName(node.component) });
  return `<div class="block-placeholder"${attributesOf(node)}>${escapeHtml(text)}</div>`;
}

/** The Visual Editor's attributes as React props; none for visitors. */
export function editAttributes({ edit }: BlockNode) {
  if (!edit) return {};
  return { "data-blok-c": JSON.stringify(edit), "data-blok-uid": `${edit.id}-${edit.uid}` };
}

function attributesOf(node: BlockNode): string {
  return Object.entries(editAttributes(node))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}
