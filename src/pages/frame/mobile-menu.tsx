import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { brand } from "../../brand/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Logo } from "../../brand/logo.tsx";
import { LanguageButton } from "./language-switcher.tsx";
import type { FramePartProps } from "./frame-part.ts";
import { type MenuEntry, headerIn, menusOf, opens, withBelow } from "./menu.ts";
import { MenuButton, MenuText, MenuTarget, ExtraButton } from "./menu-panel.tsx";
import "../../ui/menu-panel.css";
import "./mobile-menu.css";

export const mobileMenuId = "site-menu";

/**
 * The whole menu, full screen. It is in a native popover that the burger opens. While it is open, the stylesheet
 * keeps the page behind from scrolling, and the burger's island keeps the focus inside.
 */
export function MobileMenu(props: FramePartProps) {
  const { language, say } = props;
  const { cta_text, cta_link, sign_in_text, sign_in_link } = headerIn(props) ?? {};
  return (
    <>
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
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={say("menu.close")}
        >
          <Icon name="x" size="large" />
        </button>
      </div>
      <div className="container mobile-menu-body">
        <ul className="mobile-menu-list">
          {menusOf(props).map((menu) => (
            <li key={menu.title}>
              <MobileItem menu={menu} say={say} />
            </li>
          ))}
          <li>
            <a className="mobile-menu-item" href={paths.to("search", language)}>
              {say("siteSearch.name")}
              <Icon name="search" />
            </a>
          </li>
        </ul>
      </div>
      <div className="container mobile-menu-foot">
        {cta_text && cta_link && (
          <Button to={cta_link} size="large">
            {cta_text}
          </Button>
        )}
        {sign_in_text && sign_in_link && (
          <Button to={sign_in_link} variant="secondary" size="large">
            {sign_in_text}
          </Button>
        )}
        <LanguageButton language={language} say={say} />
      </div>
    </>
  );
}

function MobileItem({ menu, say }: { menu: MenuEntry; say: Say }) {
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
    <details name={mobileMenuId}>
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
