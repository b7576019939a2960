import { only } from "../../story/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { Anchor, ArrowLink } from "../../ui/link.tsx";
import type { FramePartProps } from "./frame-part.ts";
import { LanguageButton } from "./language-switcher.tsx";
import { menuOf, withBelow } from "./menu.ts";
import { sitePreheader } from "./schemas.ts";

/** The thin bar above the header. A page may have its own text in it. */
export function Preheader({ settings, options, language, say }: FramePartProps) {
  const content = only(sitePreheader, settings.preheader)[0]?.content;
  const text = options.preheader_text || content?.text;
  const items = menuOf(content?.items ?? []).flatMap(withBelow);
  const row = ["container", "site-preheader-row"];
  if (!text && !content?.cta_text) row.push("site-preheader-wide");
  return (
    <div className={row.join(" ")}>
      <p className="site-preheader-text">
        {text && <span>{text}</span>}{" "}
        {content?.cta_text && (
          <ArrowLink to={content.cta_link} className="site-preheader-cta">
            {content.cta_text}
          </ArrowLink>
        )}
      </p>
      <ul className="site-preheader-items">
        {items.map(({ title, subtitle, icon, link, button }, index) => (
          <li key={index}>
            <Anchor to={link} className="site-preheader-link">
              {icon !== "" && <Icon name={icon} size="small" />}
              {title}
              {subtitle !== "" && <span className="soft">{subtitle}</span>}
            </Anchor>
            {button && (
              <Anchor to={button.link} className="site-preheader-link">
                {button.text}
              </Anchor>
            )}
          </li>
        ))}
        <li>
          <LanguageButton language={language} say={say} />
        </li>
      </ul>
    </div>
  );
}
