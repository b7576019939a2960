import type { Link } from "../../story/fields.ts";
import type { Language } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { brand } from "../../brand/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Logo } from "../../brand/logo.tsx";
import { LanguageButton } from "./language-switcher.tsx";
import { type MenuEntry, opens, withBelow } from "./menu.ts";
import { MenuButton, MenuText, MenuTarget, ExtraButton } from "./menu-panel.tsx";
import "../../ui/menu-panel.css";
import "./mobile-menu.css";

type MobileMenuProps = {
  id: string;
  menus: readonly MenuEntry[];
  signIn: { text: string; link: Link | null };
  cta: { text: string; link: Link | null };
  language: Language;
  say: Say;
};

/**
 * The whole menu, full screen. It is a native popover that the burger opens. While it is open, the stylesheet
 * keeps the page behind from scrolling, and the burger's island keeps the focus inside.
 */
export function MobileMenu({ id, menus, signIn, cta, language, say }: MobileMenuProps) {
  return (
    <div id={id} popover="auto" className="mobile-menu tone-paper">
      <div className="container mobile-menu-head">
        <a
          className="site-header-logo"
          href={paths.home(language)}
          aria-label={say("homeOf", { name: brand.name })}
        >
          <Logo />
        </a>
        <button
          type="button"
          className="icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={say("menu.close")}
        >
          <Icon name="x" size="large" />
        </button>
      </div>
      <nav className="container mobile-menu-body" aria-label={say("menu.main")}>
        <ul className="mobile-menu-list">
          {menus.map((menu) => (
            <li key={menu.title}>
              <MobileItem menu={menu} group={id} say={say} />
            </li>
          ))}
          <li>
            <a className="mobile-menu-item" href={paths.to("search", language)}>
              {say("siteSearch.name")}
              <Icon name="search" />
            </a>
          </li>
        </ul>
      </nav>
      <div className="container mobile-menu-foot">
        {cta.text !== "" && cta.link && (
          <Button to={cta.link} size="large">
            {cta.text}
          </Button>
        )}
        {signIn.text !== "" && signIn.link && (
          <Button to={signIn.link} variant="secondary" size="large">
            {signIn.text}
          </Button>
        )}
        <LanguageButton language={language} say={say} />
      </div>
    </div>
  );
}

function MobileItem({ menu, group, say }: { menu: MenuEntry; group: string; say: Say }) {
  if (!opens(menu)) {
    return (
      <>
        {menu.isButton && menu.link ? (
          <div className="mobile-menu-button">
            <MenuButton item={menu} />
          </div>
        ) : (
          <Anchor to={menu.link} className="mobile-menu-item">
            <MobileTitle item={menu} />
          </Anchor>
        )}
        <ExtraButton item={menu} className="mobile-menu-button" />
      </>
    );
  }
  return (
    <details name={group}>
      <summary className="mobile-menu-item">
        <MobileTitle item={menu} />
        <Icon name="chevron-down" className="chevron" />
      </summary>
      <ul className="mobile-menu-below">
        {[...menu.items, ...menu.shortcuts].flatMap(withBelow).map((item) => (
          <li key={item.title}>
            <MenuTarget item={item} className="mobile-menu-button" />
          </li>
        ))}
        {menu.link && (
          <li>
            <Anchor to={menu.link} className="menu-link menu-link-overview">
              {say("menu.overview", { title: menu.title })}
            </Anchor>
          </li>
        )}
        {menu.button && (
          <li>
            <ExtraButton item={menu} className="mobile-menu-button" />
          </li>
        )}
      </ul>
    </details>
  );
}

function MobileTitle({ item }: { item: MenuEntry }) {
  return (
    <span className="mobile-menu-title">
      {item.icon !== "" && <Icon name={item.icon} />}
      <MenuText item={item} />
    </span>
  );
}
