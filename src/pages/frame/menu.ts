import { type BlockNode, type Content, type Link, only } from "../../content/fields.ts";
import { menuItem } from "./schemas.ts";

export type MenuEntry = {
  readonly title: string;
  readonly icon: string;
  readonly subtitle: string;
  readonly link: Link | null;
  readonly isButton: boolean;
  readonly items: readonly MenuEntry[];
};

/** The menu items among these nodes, without those that have no title to show. */
export function menuOf(nodes: readonly BlockNode[]): readonly MenuEntry[] {
  return only(menuItem, nodes)
    .map(({ content }) => entry(content))
    .filter(({ title }) => title !== "");
}

function entry({ title, icon, subtitle, link, is_button, sub_items }: Content<typeof menuItem>) {
  return { title, icon, subtitle, link, isButton: is_button, items: menuOf(sub_items) };
}
