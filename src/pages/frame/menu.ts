import { type BlockNode, type Content, type Link, only } from "../../story/fields.ts";
import type { FramePartProps } from "./frame-part.ts";
import { menuItem, siteHeader } from "./schemas.ts";

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

type HeaderContent = Content<typeof siteHeader> | undefined;

/** The content of the header in the settings; undefined if it has none. */
export function headerIn({ settings }: Pick<FramePartProps, "settings">): HeaderContent {
  return only(siteHeader, settings.header)[0]?.content;
}

/** The menus of a page; none if it hides its navigation. */
export function menusOf({
  settings,
  options,
  say,
}: Pick<FramePartProps, "settings" | "options" | "say">): readonly MenuEntry[] {
  if (options.hide_navigation) return [];
  const content = headerIn({ settings });
  const items = menuOf(content?.items ?? []);
  const more = menuOf(content?.more_menu ?? []);
  return more.length === 0
    ? items
    : [...items, { ...noEntry, title: say("menu.more"), items: more }];
}

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

const noEntry: MenuEntry = {
  title: "",
  icon: "",
  subtitle: "",
  link: null,
  isButton: false,
  button: null,
  items: [],
  shortcuts: [],
};
