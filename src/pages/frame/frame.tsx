import type { ReactNode } from "react";
import type { Need, PageContext } from "../../render/block.ts";
import type { editAttributes } from "../../render/edit-mark.ts";
import { Html } from "../../render/blocks.tsx";
import { cachedHtml } from "../../render/cached-html.ts";
import { type Content, only } from "../../story/fields.ts";
import { formNeeds } from "../../blocks/kit/form-needs.ts";
import { subscribe } from "../../forms/subscribe.ts";
import { currentYear } from "../../language/dates.ts";
import { Footer, footerFormId } from "./footer.tsx";
import { Header, headerClass } from "./header.tsx";
import { CookieBanner } from "./notices.tsx";
import { Popup } from "./popup.tsx";
import {
  type FrameOptions,
  type Settings,
  type SettingsSource,
  plainOptions,
  sourceOf,
} from "./frame-part.ts";
import { Preheader } from "./preheader.tsx";
import { popup as popupSchema, siteFooter } from "./schemas.ts";

export { type FrameOptions, type Settings, type SettingsSource, plainOptions };

/** The third parties that the frame needs. The footer's newsletter is the site's own form or a provider's. */
export function frameNeeds(shared: SettingsSource, options: FrameOptions): readonly Need[] {
  const { settings } = sourceOf("footer", shared, options);
  const footer = options.hide_footer ? undefined : only(siteFooter, settings.footer)[0];
  if (!footer?.content.newsletter_title) return [];
  return footer.content.external_forms.length > 0 ? ["frames"] : formNeeds(subscribe);
}

type FrameProps = SettingsSource & {
  options: FrameOptions;
  page: PageContext;
  /** Attributes that mark the page for editors. */
  mark?: ReturnType<typeof editAttributes> | undefined;
  /** The language list that all language buttons open. */
  switcher: ReactNode;
  /** Links to the styles of the frame's end. Nothing above waits for them. */
  styles: string;
  children: ReactNode;
};

/**
 * The frame around every page. Header, preheader and footer are the same for all pages with the same options, so
 * their HTML is rendered once per version of the settings and reused.
 */
export function Frame({
  settings,
  from,
  options,
  page,
  mark,
  switcher,
  styles,
  children,
}: FrameProps) {
  const { language, say } = page;
  const shared = { settings, from };
  const header = sourceOf("header", shared, options);
  const preheader = sourceOf("preheader", shared, options);
  const footer = sourceOf("footer", shared, options);
  const part = { options, language, say };
  const { single_page, hide_footer, hide_navigation, preheader_text = "" } = options;
  const year = hide_footer ? 0 : currentYear(page);
  const popups = [...(options.popup ?? []), ...sourceOf("popup", shared, options).settings.popup];
  const foot = { ...part, settings: footer.settings, year, page };
  // As specified, only the first entry decides, even if it is not shown.
  const [first] = only(popupSchema, popups);
  const shown = first && isShown(first.content) ? first : undefined;
  return (
    <>
      <a className="skip-link" href="#content">
        {say("skipToContent")}
      </a>
      <div
        className="contents"
        dangerouslySetInnerHTML={{
          __html: cachedHtml(page, from, "cookies", () => (
            <CookieBanner text={settings.cookie_text} say={say} />
          )),
        }}
      />
      {!single_page && (
        <aside
          className="site-preheader"
          aria-label={say("preheader")}
          dangerouslySetInnerHTML={{
            __html: cachedHtml(page, preheader.from, `preheader ${preheader_text}`, () => (
              <Preheader {...part} settings={preheader.settings} />
            )),
          }}
        />
      )}
      <header
        className={headerClass(options)}
        dangerouslySetInnerHTML={{
          __html: cachedHtml(
            page,
            header.from,
            `header ${single_page === true} ${hide_navigation === true}`,
            () => <Header {...part} settings={header.settings} />,
          ),
        }}
      />
      <main id="content" tabIndex={-1} lang={options.lang} {...mark}>
        {options.fill_header_place && <div className="site-header-place" />}
        {children}
      </main>
      {styles && <Html html={styles} />}
      {!hide_footer && (
        <footer
          className="site-footer tone-brand"
          dangerouslySetInnerHTML={{
            __html:
              page.form?.id === footerFormId
                ? page.toHtml(<Footer {...foot} />, "footer")
                : cachedHtml(page, footer.from, `footer ${year}`, () => <Footer {...foot} />),
          }}
        />
      )}
      {shown && <Popup content={shown.content} uid={shown.uid} say={say} />}
      {switcher}
    </>
  );
}

/** An editor may switch a popup on before it says anything. */
function isShown({ show_popup, title, description }: Content<typeof popupSchema>): boolean {
  return show_popup && (title !== "" || description.words > 0);
}
