import { popupNotice } from "../../../client/islands/popup-notice.ts";
import type { Content, Prose } from "../../content/fields.ts";
import type { Say } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { waking } from "../../ui/island.tsx";
import type { popup } from "./schemas.ts";

/**
 * Says which cookies there are. It is `details` that vanish when they close, so closing needs no script;
 * the page's loader remembers it in a cookie and hides it before the next page is painted.
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
          <div className="notice-text" dangerouslySetInnerHTML={plain(text)} />
        </div>
      </details>
    </aside>
  );
}

/** An offer in the corner. It never takes the page away: no veil, no focus of its own. */
export function Popup({
  content,
  uid,
  say,
}: {
  content: Content<typeof popup>;
  uid: string;
  say: Say;
}) {
  const titleId = `popup-${uid}`;
  const { button_link: link, target } = content;
  return (
    <dialog
      open
      className="popup notice"
      data-popup={uid}
      aria-labelledby={titleId}
      {...waking(popupNotice)}
    >
      <form method="dialog">
        <button type="submit" className="icon-button notice-close" aria-label={say("close")}>
          <Icon name="x" />
        </button>
      </form>
      <h2 className="h3" id={titleId}>
        {content.title}
      </h2>
      <div className="notice-text" dangerouslySetInnerHTML={plain(content.description)} />
      {content.button_text && link && (
        <Button to={target ? { ...link, newTab: target === "_blank" } : link}>
          {content.button_text}
        </Button>
      )}
    </dialog>
  );
}

/** A notice is text: what an editor may have embedded in it is left out. */
function plain(prose: Prose) {
  return { __html: prose.parts.filter((part) => typeof part === "string").join("") };
}
