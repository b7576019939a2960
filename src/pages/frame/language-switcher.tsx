import { type Language, allLanguages, languages } from "../../language/language.ts";
import { offerIn } from "../../language/offers.ts";
import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import "../../ui/menu-panel.css";
import "./language-switcher.css";

/** The same page in another language: a canonical path. */
export type Alternate = { readonly language: Language; readonly href: string };

/** `offered`: it is the same page, and may be offered to visitors who prefer its language. */
type Listed = Alternate & { readonly offered?: boolean };

const listId = "languages";

type ButtonProps = {
  language: Language;
  say: Say;
  /** True if there is no room for the language's name, only for its icon. */
  narrow?: boolean;
};

/** Opens the language list, of which each page has one. The same on every page of a language. */
export function LanguageButton({ language, say, narrow }: ButtonProps) {
  const { label, tag } = languages[language];
  return (
    <button type="button" className="language-button" popoverTarget={listId}>
      <Icon name="globe" size="small" />
      <span className="visually-hidden">{`${say("languageSwitcher")}: `}</span>
      <span lang={tag} className={narrow ? "visually-hidden" : undefined}>
        {label}
      </span>
      <Icon name="chevron-down" size="small" className="chevron" />
    </button>
  );
}

/**
 * This page in every live language. A language without the page gets a link to its home page. The links go through
 * an address that stores the choice in a cookie, so it works without scripts.
 */
export function LanguageSwitcher({
  language,
  live,
  alternates,
  say,
}: {
  language: Language;
  /** The languages with a home page. The page's own is always listed. */
  live: readonly Language[];
  alternates: readonly Listed[];
  say: Say;
}) {
  const listed = allLanguages.filter((code) => code === language || live.includes(code));
  return (
    <nav
      id={listId}
      popover="auto"
      className="menu-panel language-list"
      aria-label={say("languageSwitcher")}
      {...islandAttributes("site-menus")}
    >
      <ul className="language-list-items" {...islandAttributes("language-offer")}>
        {listed.map((code) => {
          const { label, tag, flag } = languages[code];
          const own = alternates.find((alternate) => alternate.language === code);
          const current = code === language;
          const offer = offerIn(code);
          return (
            <li key={code}>
              <a
                className="language-link"
                href={paths.chooseLanguage(code, own?.href ?? paths.home(code))}
                rel="nofollow"
                lang={tag}
                hrefLang={tag}
                aria-current={current ? "true" : undefined}
                {...islandAttributes("language-choice")}
                data-replay=""
                {...(own?.offered &&
                  !current && {
                    "data-offer": offer("offer.read"),
                    "data-stay": offer("offer.stay"),
                  })}
              >
                {flag && (
                  <img
                    className="language-flag"
                    src={`/flags/${flag}`}
                    width="20"
                    height="14"
                    alt=""
                    loading="lazy"
                  />
                )}
                {label}
                {current && <Icon name="check" size="small" className="language-check" />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
