import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import type { PageContext } from "../../render/block.ts";
import "./copy-link.css";
import "../../pages/article/share-row.css";

/** The attributes of an element in which buttons with `data-copy` copy an address. */
export function copyAttributes({ say }: Pick<PageContext, "say">) {
  return {
    ...islandAttributes("copy-link"),
    "data-copied": say("share.copied"),
    "data-copied-narrow": say("share.copiedNarrow"),
  };
}

/** A button that copies the page's address. One tip explains it on hover, another confirms the copy. */
export function CopyLink({ page }: { page: PageContext }) {
  return (
    <span {...copyAttributes(page)}>
      <span className="copy-link with-scripts">
        <button
          type="button"
          className="icon-button share-button"
          data-copy=""
          aria-label={page.say("share.copy")}
        >
          <Icon name="link" className="copy-link-before" />
          <Icon name="check" className="copy-link-after" />
        </button>
        <span className="copy-link-tip copy-link-hint" aria-hidden="true">
          {page.say("share.copy")}
        </span>
      </span>
    </span>
  );
}
