import { useEffect, useState } from "react";
import check from "@lucide/icons/icons/check";
import link from "@lucide/icons/icons/link";
import { Glyph } from "../../src/ui/glyph.tsx";
import { island } from "../../src/ui/island.tsx";

type CopyLinkProps = {
  words: { copy: string; copied: string; copiedNarrow: string };
  /** A heading's id: its address is copied instead of the page's. */
  anchor?: string;
};

const msShown = 3000;

/** Copies the page's address. Hidden where there are no scripts: there the address bar does. */
function View({ words, anchor }: CopyLinkProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), msShown);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    const { origin, pathname } = location;
    navigator.clipboard
      .writeText(origin + pathname + (anchor ? `#${anchor}` : ""))
      .then(() => setCopied(true))
      .catch((error: unknown) => console.error(error));
  };

  return (
    <span className="copy-link" data-copied={copied || undefined}>
      <button
        type="button"
        className="copy-link-button share-button"
        aria-label={words.copy}
        onClick={copy}
      >
        <Glyph of={copied ? check : link} />
      </button>
      <output className="copy-link-tip">
        {copied ? (
          <>
            <span className="copy-link-wide">{words.copied}</span>
            <span className="copy-link-narrow">{words.copiedNarrow}</span>
          </>
        ) : (
          <span aria-hidden="true">{words.copy}</span>
        )}
      </output>
    </span>
  );
}

export const copyLink = island<CopyLinkProps>({ name: "copy-link", wake: "use", View });
