import type { Say } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor, ArrowLink } from "../../ui/link.tsx";
import type { MenuEntry } from "./menu.ts";

/**
 * A menu that opens below its button: a native popover, so that a click elsewhere and Escape close it
 * without a script.
 */
export function MenuPanel({ id, menu, say }: { id: string; menu: MenuEntry; say: Say }) {
  const wide = menu.items.length > 3 || menu.items.some(({ items }) => items.length > 0);
  return (
    <div id={id} popover="auto" className={wide ? "menu-panel menu-panel-wide" : "menu-panel"}>
      <ul className="menu-panel-list" aria-label={menu.title}>
        {menu.items.map((item) => (
          <li key={item.title}>
            <PanelItem item={item} />
          </li>
        ))}
      </ul>
      {(menu.link || menu.button || menu.shortcuts.length > 0) && (
        <div className="menu-panel-foot">
          <ArrowLink to={menu.link}>{say("menu.overview", { title: menu.title })}</ArrowLink>
          {menu.shortcuts.map((item) => (
            <Shortcut key={item.title} item={item} />
          ))}
          <OwnButton item={menu} />
        </div>
      )}
    </div>
  );
}

function Shortcut({ item }: { item: MenuEntry }) {
  if (item.isButton) {
    return (
      <Button to={item.link} variant="secondary" icon={item.icon}>
        {item.title}
      </Button>
    );
  }
  return (
    <>
      <Anchor to={item.link} className="menu-shortcut">
        {item.icon !== "" && <Icon name={item.icon} size="small" />}
        {item.title}
      </Anchor>
      <OwnButton item={item} />
    </>
  );
}

/** The button an item has besides its own link. */
export function OwnButton({
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
  const below = [...item.items, ...item.shortcuts];
  return (
    <>
      {item.isButton ? (
        <Button to={item.link} variant="secondary" icon={item.icon} className="menu-panel-button">
          {item.title}
        </Button>
      ) : (
        <MenuLink item={item} />
      )}
      <OwnButton item={item} className="menu-panel-button" />
      {below.length > 0 && (
        <ul className="menu-panel-below">
          {below.map(({ title, link }) => (
            <li key={title}>
              <Anchor to={link} className="menu-panel-below-link">
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Icon, title and one line that says what is there. */
export function MenuLink({ item }: { item: MenuEntry }) {
  return (
    <Anchor to={item.link} className="menu-link">
      {item.icon !== "" && (
        <span className="icon-tile">
          <Icon name={item.icon} />
        </span>
      )}
      <span className="menu-link-text">
        <span className="menu-link-title">{item.title}</span>
        {item.subtitle !== "" && <span className="menu-link-subtitle">{item.subtitle}</span>}
      </span>
    </Anchor>
  );
}
