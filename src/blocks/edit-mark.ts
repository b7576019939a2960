import type { BlockNode } from "../content/fields.ts";
import { escapeHtml } from "../content/html.ts";

/** The first element of a block; hints that React puts before it (`<link rel="preload">`) are none. */
const firstElement = /<(?!link\b)[a-z][\w-]*(?=[\s>/])/;

/**
 * A block's HTML with what Storyblok's Visual Editor knows it by on its first element, so that it can be
 * clicked, and looks as it does to visitors. A block that shows nothing is shown by its name.
 */
export function marked(html: string, node: BlockNode): string {
  if (!firstElement.test(html)) return placeholder(node);
  return html.replace(firstElement, (tag) => tag + attributesOf(node));
}

/** What stands where a block shows nothing, or is none that this site knows. */
export function placeholder(node: BlockNode): string {
  const says = {
    known: `Nothing to show yet: ${node.component}`,
    unknown: `Unknown block: ${node.component}`,
    broken: "Broken block",
  };
  return `<div class="block-placeholder"${attributesOf(node)}>${escapeHtml(says[node.kind])}</div>`;
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
