import type { Prose } from "../../story/fields.ts";
import type { Say } from "../../language/words.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * The cookie notice. It is a `details` that disappears when it closes, so it needs no script to close. The page's
 * loader stores that in a cookie, and hides the notice before the next page is painted.
 */
export function CookieBanner({ text, say }: { text: Prose; say: Say }) {
  if (text.words === 0) return null;
  return (
    <aside className="cookie-banner" aria-label={say("cookies.label")}>
      <details open className="notice">
        <summary className="icon-button notice-close" data-notice-close="">
          <Icon name="x" />
          <span className="visually-hidden">{say("cookies.close")}</span>
        </summary>
        <div className="notice-row">
          <span className="icon-tile">
            <Icon name="shield-check" />
          </span>
          <div className="notice-text" dangerouslySetInnerHTML={textIn(text)} />
        </div>
      </details>
    </aside>
  );
}

/** A notice is text, so embedded content is left out. */
export function textIn(prose: Prose) {
  return { __html: prose.parts.filter((part) => typeof part === "string").join("") };
}
