import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import { externalFormsIn } from "../../blocks/external-form/external-form.tsx";
import { SubscribeForm } from "../../blocks/kit/subscribe-parts.tsx";
import { type Content, only } from "../../story/fields.ts";
import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { brand } from "../../brand/brand.ts";
import { followNetworks } from "../../brand/networks.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Logo } from "../../brand/logo.tsx";
import type { FramePartProps } from "./frame-part.ts";
import { LanguageButton } from "./language-switcher.tsx";
import { menuOf } from "./menu.ts";
import { footerItem, footerSection, siteFooter, socialLink } from "./schemas.ts";
import "../../blocks/kit/subscribe-parts.css";
import "./footer.css";
import "./own-colours.css";
import "./paper.css";
import externalFormStyles from "styles-of:../../blocks/external-form/external-form.tsx";

/** The id of the newsletter form on every page. After a post without JavaScript, the form's state has this id. */
export const footerFormId = "footer-subscribe";

type FooterProps = FramePartProps & { year: number; page: PageContext };

/**
 * The content of the page's `<footer>`. It depends only on settings, language, year and, after a post, the form's
 * state: do not use anything else of the page.
 */
export function Footer({ settings, language, say, year, page }: FooterProps) {
  const content = only(siteFooter, settings.footer)[0]?.content;
  const external = externalFormsIn(content?.external_forms ?? [], page);
  const bottom = menuOf(content?.bottom_links ?? []);
  const social = only(socialLink, content?.social_media_links ?? []);
  return (
    <div className="container">
      {content?.newsletter_title && (
        <div className="footer-newsletter">
          <div className="footer-newsletter-text">
            <h2 className="h3">{content.newsletter_title}</h2>
            {content.newsletter_text && <p className="soft">{content.newsletter_text}</p>}
          </div>
          {external.length > 0 ? (
            <div className="subscribe">
              <Styles of={externalFormStyles} />
              {external}
            </div>
          ) : (
            <SubscribeForm page={page} list="newsletter" id={footerFormId} />
          )}
        </div>
      )}
      <nav className="footer-sections" aria-label={say("footer.label")}>
        {only(footerSection, content?.sections ?? []).map(({ uid, content: section }) => (
          <div key={uid}>
            <h2 className="footer-section-title">{section.title}</h2>
            <FooterItems nodes={section.items} say={say} />
          </div>
        ))}
      </nav>
      <div className="footer-end">
        <div className="footer-company">
          <a
            className="site-header-logo"
            href={paths.home(language)}
            aria-label={say("homeOf", { name: brand.name })}
          >
            <Logo />
          </a>
          {content?.company_line && <p className="soft small">{content.company_line}</p>}
        </div>
        <div className="footer-tools">
          <ul className="footer-social">
            {social.map(({ uid, content: { icon, link, label } }) => (
              <li key={uid}>
                <Anchor
                  to={link}
                  className="icon-button"
                  label={label || followNetworks.find(({ value }) => value === icon)?.name}
                >
                  <Icon name={icon === "x" ? "x-logo" : icon || "globe"} />
                </Anchor>
              </li>
            ))}
          </ul>
          <LanguageButton language={language} say={say} />
        </div>
      </div>
      <div className="footer-bottom small">
        <p className="soft">{say("footer.rights", { year, company: brand.legalName })}</p>
        <ul className="footer-bottom-links">
          {bottom.map(({ title, link }) => (
            <li key={title}>
              <Anchor to={link} className="footer-link">
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type Items = Content<typeof footerSection>["items"];

type FooterItemsProps = {
  nodes: Items;
  say: Say;
  /** The item that opens them. If it has a link itself, that comes first. */
  over?: Content<typeof footerItem>;
};

function FooterItems({ nodes, say, over }: FooterItemsProps) {
  return (
    <ul className="footer-items">
      {over?.link && (
        <li>
          <Anchor to={over.link} className="footer-link">
            {say("menu.overview", { title: over.title })}
            {over.show_arrow && <Icon name="arrow-up-right" size="small" />}
          </Anchor>
        </li>
      )}
      {only(footerItem, nodes).map(({ uid, content: item }) => (
        <li key={uid}>
          {item.sub_items.length > 0 ? (
            <details className="footer-group">
              <summary className="footer-link">
                {item.title}
                {item.show_new_badge && <Chip tint="accent">{say("new")}</Chip>}
                <Icon name="chevron-down" size="small" className="chevron" />
              </summary>
              <FooterItems nodes={item.sub_items} say={say} over={item} />
            </details>
          ) : (
            <Anchor to={item.link} className="footer-link">
              {item.title}
              {item.show_arrow && <Icon name="arrow-up-right" size="small" />}
              {item.show_new_badge && <Chip tint="accent">{say("new")}</Chip>}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
