import type { Say } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor, ArrowLink } from "../../ui/link.tsx";
import { type MenuEntry, withBelow } from "./menu.ts";
import "../../ui/menu-panel.css";

/**
 * A menu that opens below its button. It is a native popover, so a click elsewhere and Escape close it without
 * scripts.
 */
export function MenuPanel({ id, menu, say }: { id: string; menu: MenuEntry; say: Say }) {
  const wide = menu.items.length > 3 || menu.items.some(({ items }) => items.length > 0);
  return (
    <div id={id} popover="auto" className={wide ? "menu-panel menu-panel-wide" : "menu-panel"}>
      {menu.subtitle !== "" && <p className="menu-panel-lead">{menu.subtitle}</p>}
      <ul className="menu-panel-list" aria-label={menu.title}>
        {menu.items.map((item) => (
          <li key={item.title}>
            <PanelItem item={item} />
          </li>
        ))}
      </ul>
      {(menu.link || menu.button || menu.shortcuts.length > 0) && (
        <div className="row menu-panel-foot">
          <ArrowLink to={menu.link}>{say("menu.overview", { title: menu.title })}</ArrowLink>
          {menu.shortcuts.flatMap(withBelow).map((item) => (
            <Shortcut key={item.title} item={item} />
          ))}
          <ExtraButton item={menu} />
        </div>
      )}
    </div>
  );
}

function Shortcut({ item }: { item: MenuEntry }) {
  return (
    <>
      {isButton(item) ? (
        <MenuButton item={item} />
      ) : (
        <Anchor to={item.link} className="menu-shortcut">
          {item.icon !== "" && <Icon name={item.icon} size="small" />}
          <MenuText item={item} />
        </Anchor>
      )}
      <ExtraButton item={item} />
    </>
  );
}

/** Without a link there is nothing to press, so the title is shown as text. */
const isButton = (item: MenuEntry) => item.isButton && item.link !== null;

/** An item as a button, with its subtitle below. */
export function MenuButton({ item }: { item: MenuEntry }) {
  return (
    <>
      <Button to={item.link} variant="secondary" icon={item.icon}>
        {item.title}
      </Button>
      {item.subtitle !== "" && <span className="menu-link-subtitle note">{item.subtitle}</span>}
    </>
  );
}

/** The button that an item has in addition to its link. */
export function ExtraButton({
  item: { button },
  className,
}: {
  item: MenuEntry;
  className?: string;
}) {
  if (!button) return null;
  return (
    <Button to={button.link} variant="secondary" {...(className && { className })}>
      {button.text}
    </Button>
  );
}

function PanelItem({ item }: { item: MenuEntry }) {
  const below = [...item.items, ...item.shortcuts].flatMap(withBelow);
  return (
    <>
      <MenuTarget item={item} className="menu-panel-button" />
      {below.length > 0 && (
        <ul className="menu-panel-below">
          {below.map((one) => (
            <li key={one.title}>
              {isButton(one) ? (
                <MenuButton item={one} />
              ) : (
                <Anchor to={one.link} className="menu-panel-below-link">
                  {one.icon !== "" && <Icon name={one.icon} size="small" />}
                  <MenuText item={one} />
                </Anchor>
              )}
              <ExtraButton item={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An item as a link or a button, and its extra button. */
export function MenuTarget({ item, className }: { item: MenuEntry; className: string }) {
  return (
    <>
      {isButton(item) ? (
        <div className={className}>
          <MenuButton item={item} />
        </div>
      ) : (
        <MenuLink item={item} />
      )}
      <ExtraButton item={item} className={className} />
    </>
  );
}

/** Icon, title and a line of description. */
function MenuLink({ item }: { item: MenuEntry }) {
  return (
    <Anchor to={item.link} className="menu-link">
      {item.icon !== "" && (
        <span className="icon-tile">
          <Icon name={item.icon} />
        </span>
      )}
      <MenuText item={item} />
    </Anchor>
  );
}

/** Title, and subtitle below it. */
export function MenuText({ item: { title, subtitle } }: { item: MenuEntry }) {
  return (
    <span className="menu-link-text">
      <span className="menu-link-title">{title}</span>
      {subtitle !== "" && <span className="menu-link-subtitle note">{subtitle}</span>}
    </span>
  );
}
