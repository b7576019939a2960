import type { Content } from "../../story/fields.ts";
import type { Say } from "../../language/words.ts";
import { Styles } from "../../render/styles.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { textIn } from "./notices.tsx";
import type { popup } from "./schemas.ts";
import "./popup.css";
import popupStyles from "styles-of:./popup.tsx";

/** An offer in the corner. It never blocks the page: no backdrop, and it does not take the focus. */
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
      {...islandAttributes("popup-notice")}
    >
      <Styles of={popupStyles} />
      <form method="dialog">
        <button type="submit" className="icon-button notice-close" aria-label={say("close")}>
          <Icon name="x" />
        </button>
      </form>
      <h2 className="h3" id={titleId}>
        {content.title}
      </h2>
      <div className="notice-text" dangerouslySetInnerHTML={textIn(content.description)} />
      {content.button_text && link && (
        <Button to={target ? { ...link, newTab: target === "_blank" } : link}>
          {content.button_text}
        </Button>
      )}
    </dialog>
  );
}
