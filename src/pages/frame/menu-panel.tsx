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
      {menu.link && (
        <p className="menu-panel-foot">
          <ArrowLink to={menu.link}>{say("menu.overview", { title: menu.title })}</ArrowLink>
        </p>
      )}
    </div>
  );
}

function PanelItem({ item }: { item: MenuEntry }) {
  if (item.isButton) {
    return (
      <Button to={item.link} variant="secondary" icon={item.icon} className="menu-panel-button">
        {item.title}
      </Button>
    );
  }
  return (
    <>
      <MenuLink item={item} />
      {item.items.length > 0 && (
        <ul className="menu-panel-below">
          {item.items.map((below) => (
            <li key={below.title}>
              <Anchor to={below.link} className="menu-panel-below-link">
                {below.title}
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
