import { only } from "../../content/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { Anchor, ArrowLink } from "../../ui/link.tsx";
import type { FramePartProps } from "./frame-part.ts";
import { LanguageButton } from "./language-switcher.tsx";
import { menuOf } from "./menu.ts";
import { sitePreheader } from "./schemas.ts";

/** The thin bar above the header; a page may have its own text in it. */
export function Preheader({ settings, options, language, say }: FramePartProps) {
  const content = only(sitePreheader, settings.preheader)[0]?.content;
  const text = options.preheader_text || content?.text;
  return (
    <div className="container site-preheader-row">
      <p className="site-preheader-text">
        {text && <span>{text}</span>}
        {content?.cta_text && (
          <ArrowLink to={content.cta_link} className="site-preheader-cta">
            {content.cta_text}
          </ArrowLink>
        )}
      </p>
      <ul className="site-preheader-items">
        {menuOf(content?.items ?? []).map((item) => (
          <li key={item.title}>
            <Anchor to={item.link} className="site-preheader-link">
              {item.icon !== "" && <Icon name={item.icon} size="small" />}
              {item.title}
            </Anchor>
          </li>
        ))}
        <li>
          <LanguageButton language={language} say={say} />
        </li>
      </ul>
    </div>
  );
}
