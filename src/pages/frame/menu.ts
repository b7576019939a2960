import { type BlockNode, type Content, type Link, only } from "../../story/fields.ts";
import { menuItem } from "./schemas.ts";

export type MenuEntry = {
  readonly title: string;
  readonly icon: string;
  readonly subtitle: string;
  readonly link: Link | null;
  readonly isButton: boolean;
  /** An extra button, beside it or below it. */
  readonly button: { readonly text: string; readonly link: Link } | null;
  readonly items: readonly MenuEntry[];
  /** Shortcuts at the end of its menu. */
  readonly shortcuts: readonly MenuEntry[];
};

/** The menu items among these nodes, without those that have no title. */
export function menuOf(nodes: readonly BlockNode[]): readonly MenuEntry[] {
  return only(menuItem, nodes)
    .map(({ content }) => entry(content))
    .filter(({ title }) => title !== "");
}

function entry(content: Content<typeof menuItem>): MenuEntry {
  const { title, icon, subtitle, link, isButton, show_button: shown } = content;
  const { button_text: text, button_link: target } = content;
  return {
    title,
    icon,
    subtitle,
    link,
    isButton,
    button: shown && text !== "" && target ? { text, link: target } : null,
    items: menuOf(content.sub_items),
    shortcuts: menuOf(content.nav_items),
  };
}

/** True if it opens a menu; otherwise it is only a link. */
export function opens({ items, shortcuts }: MenuEntry): boolean {
  return items.length > 0 || shortcuts.length > 0;
}

/** An item and everything below it in one flat list: no menu shows more than two levels. */
export function withBelow(item: MenuEntry): readonly MenuEntry[] {
  return [item, ...[...item.items, ...item.shortcuts].flatMap(withBelow)];
}
