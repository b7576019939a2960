import type { Heading } from "../story/fields.ts";

/**
 * Returns a heading's anchor: the title in lower case without spaces, punctuation and digits, so that shared
 * addresses stay valid. Empty if nothing is left: the heading gets no anchor then. An anchor has at most 160
 * characters, for paragraphs that are set as a heading.
 */
export function anchorOf(title: string): string {
  const anchor = title.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "");
  return anchor.slice(0, maxAnchorLength).replace(/[\uD800-\uDBFF]$/, "");
}

const maxAnchorLength = 160;

/** Collects the headings of one story. If two have the same title, they get different anchors. */
export type Anchors = { readonly next: (title: string) => string };

export function createAnchors(): Anchors {
  const seen = new Map<string, number>();
  return {
    next(title) {
      const anchor = anchorOf(title);
      if (anchor === "") return "";
      const count = (seen.get(anchor) ?? 0) + 1;
      seen.set(anchor, count);
      return count === 1 ? anchor : `${anchor}-${count}`;
    },
  };
}

/** Returns the HTML of a heading. `className`: empty for none. */
export function headingHtml(heading: Heading, inner: string, className: string): string {
  const level = Math.min(6, Math.max(1, Math.trunc(heading.level)));
  const id = heading.id === "" ? "" : ` id="${heading.id}"`;
  const named = className === "" ? "" : ` class="${className}"`;
  return `<h${level}${id}${named}>${inner}</h${level}>`;
}

export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
