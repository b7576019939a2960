import type { ReactElement } from "react";
import { dayMs } from "../base/clock.ts";
import type { PageContext } from "./block.ts";

/**
 * Rendered HTML, by the block or story it was rendered from. It is freed from memory together with that
 * content. `html-store.ts` stores it in KV.
 */
const cached = new WeakMap<object, Map<string, string>>();

/** The HTML rendered from one block or story. The keys name the languages and the part: see `pieceKey`. */
export type Pieces = Readonly<Record<string, string>>;

export function piecesOf(from: object): Pieces | null {
  const pieces = cached.get(from);
  return pieces ? Object.fromEntries(pieces) : null;
}

/** Adds pieces that another isolate rendered from the same content. Pieces rendered here win. */
export function addPieces(from: object, pieces: Pieces): void {
  const own = cached.get(from);
  cached.set(from, new Map([...Object.entries(pieces), ...(own ?? [])]));
}

/**
 * Returns the HTML of an element that depends only on its content and the language. It is rendered on first
 * use and cached with `from`. Elements inside it get a page with `insideCached`, so they are not cached again.
 */
export function cachedHtml(
  page: PageContext,
  from: object,
  part: string,
  element: (inside: PageContext) => ReactElement,
): string {
  const known = cached.get(from)?.get(pieceKey(page, part));
  if (known !== undefined) return known;
  const make = (inside: PageContext) => page.toHtml(element(inside), part);
  if (page.insideCached) return make(page);
  const { html, isCacheable } = renderPiece(page, make);
  if (isCacheable) addPieces(from, { [pieceKey(page, part)]: html });
  return html;
}

/** No cached HTML lives longer than this: a week in KV, or the isolate's lifetime in memory. */
const maxCachedMs = 30 * dayMs;

/** Renders a piece. `isCacheable`: nothing in it failed, and nothing in it changes while it may be cached. */
export function renderPiece(
  page: PageContext,
  make: (inside: PageContext) => string,
): { readonly html: string; readonly isCacheable: boolean } {
  let isCacheable = true;
  const html = make({
    ...page,
    insideCached: true,
    report(event, facts) {
      isCacheable = false;
      page.report(event, facts);
    },
    changesAt(moment) {
      if (moment.getTime() < page.now.getTime() + maxCachedMs) isCacheable = false;
      page.changesAt(moment);
    },
  });
  return { html, isCacheable };
}

function pieceKey({ language, textLanguage }: PageContext, part: string): string {
  return textLanguage === language
    ? `${language} ${part}`
    : `${language}, said in ${textLanguage} ${part}`;
}
