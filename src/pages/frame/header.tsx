import { islandAttributes } from "../../ui/behaviours.ts";
import { only } from "../../story/fields.ts";
import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { brand } from "../../brand/brand.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Logo } from "../../brand/logo.tsx";
import { LanguageButton } from "./language-switcher.tsx";
import { type MenuEntry, menuOf, opens } from "./menu.ts";
import { MenuPanel, ExtraButton } from "./menu-panel.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { FrameOptions, FramePartProps } from "./frame-part.ts";
import { siteHeader } from "./schemas.ts";

/** The content of the page's `<header>`. It depends only on settings, language and two options. */
export function Header({ settings, options, language, say }: FramePartProps) {
  const content = only(siteHeader, settings.header)[0]?.content;
  const items = menuOf(content?.items ?? []);
  const more = menuOf(content?.more_menu ?? []);
  const menus: readonly MenuEntry[] =
    more.length === 0 ? items : [...items, { ...noEntry, title: say("menu.more"), items: more }];
  const signIn = { text: content?.sign_in_text ?? "", link: content?.sign_in_link ?? null };
  const cta = { text: content?.cta_text ?? "", link: content?.cta_link ?? null };
  const navigates = !options.hide_navigation && menus.length > 0;
  return (
    <div className="container site-header-row">
      <a
        className="site-header-logo"
        href={paths.home(language)}
        aria-label={say("homeOf", { name: brand.name })}
      >
        <Logo />
      </a>
      {navigates && (
        <nav className="site-nav" aria-label={say("menu.main")} {...islandAttributes("site-menus")}>
          <ul className="row site-nav-list">
            {menus.map((menu, index) => (
              <li key={menu.title}>
                <NavItem menu={menu} id={`menu-${index}`} say={say} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="site-header-actions">
        {navigates && (
          <a
            className="icon-button site-header-search"
            href={paths.to("search", language)}
            aria-label={say("siteSearch.name")}
          >
            <Icon name="search" />
          </a>
        )}
        {options.single_page && <LanguageButton language={language} say={say} narrow={navigates} />}
        {signIn.text !== "" && signIn.link && (
          <Anchor to={signIn.link} className="site-nav-item site-header-sign-in">
            {signIn.text}
          </Anchor>
        )}
        {cta.text !== "" && cta.link && (
          <Button
            to={cta.link}
            className={
              cta.text.length > fitsBesideLogo
                ? "site-header-cta site-header-cta-long"
                : "site-header-cta"
            }
          >
            {cta.text}
          </Button>
        )}
        {navigates && (
          <button
            type="button"
            className="icon-button burger"
            popoverTarget="site-menu"
            aria-label={say("menu.open")}
            {...islandAttributes("mobile-menu")}
          >
            <Icon name="menu" size="large" />
          </button>
        )}
      </div>
      {navigates && (
        <MobileMenu
          id="site-menu"
          menus={menus}
          signIn={signIn}
          cta={cta}
          language={language}
          say={say}
        />
      )}
    </div>
  );
}

function NavItem({ menu, id, say }: { menu: MenuEntry; id: string; say: Say }) {
  if (!opens(menu)) {
    return (
      <>
        {menu.isButton && menu.link ? (
          <Button to={menu.link} variant="secondary" icon={menu.icon}>
            {menu.title}
          </Button>
        ) : (
          <Anchor to={menu.link} className="site-nav-item">
            {menu.icon !== "" && <Icon name={menu.icon} size="small" />}
            {menu.title}
          </Anchor>
        )}
        {menu.subtitle !== "" && <span className="site-nav-subtitle">{menu.subtitle}</span>}
        <ExtraButton item={menu} />
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={menu.isButton ? buttonClass("secondary") : "site-nav-item"}
        popoverTarget={id}
      >
        {menu.icon !== "" && <Icon name={menu.icon} size="small" />}
        {menu.title}
        <Icon name="chevron-down" size="small" className="chevron" />
      </button>
      <MenuPanel id={id} menu={menu} say={say} />
    </>
  );
}

/** The header's classes: its background, and the colour of its text and logo. */
export function headerClass(options: FrameOptions): string {
  const tone = options.header_background_white ? "paper" : options.header_color || "paper";
  return [
    `site-header tone-${tone}`,
    options.transparent_header && "site-header-over",
    options.header_light && "site-header-light",
    options.logo_light && "site-header-logo-light",
    options.header_background_white && "site-header-solid",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The length of the longest word in the company's name, which is not broken. */
const longestWord = Math.max(...brand.name.split(/[\s-]/).map(({ length }) => length));
/**
 * How many characters of a button fit on a screen of 360 px. A letter of the logo is wider than a button's.
 */
const fitsBesideLogo = 12 - 1.5 * Math.max(0, longestWord - 9);

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
