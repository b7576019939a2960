import type { ReactElement } from "react";
import { dayMs } from "../base/clock.ts";
import type { PageContext } from "./block.ts";

/**
 * HTML that was made before, by what it was made from: a block, a story. Content itself knows nothing of
 * it. It leaves memory when its content does; `html-store.ts` keeps it beside its content in KV.
 */
const cached = new WeakMap<object, Map<string, string>>();

/** What was made from this piece of content: by the languages of reader and words, and what of it. */
export type Pieces = Readonly<Record<string, string>>;

export function piecesOf(from: object): Pieces | null {
  const pieces = cached.get(from);
  return pieces ? Object.fromEntries(pieces) : null;
}

/** Takes what another isolate made of the same content. What was made here meanwhile stays. */
export function addPieces(from: object, pieces: Pieces): void {
  const own = cached.get(from);
  cached.set(from, new Map([...Object.entries(pieces), ...(own ?? [])]));
}

function cachedPiece(page: PageContext, from: object, part: string): string | undefined {
  return cached.get(from)?.get(pieceKey(page, part));
}

/**
 * The HTML of something that depends on nothing but its content and the language, made at its first
 * showing. What is inside it gets a page of its own, which keeps nothing a second time.
 */
export function cachedHtml(
  page: PageContext,
  from: object,
  part: string,
  element: (inside: PageContext) => ReactElement,
): string {
  const known = cachedPiece(page, from, part);
  if (known !== undefined) return known;
  const make = (inside: PageContext) => page.toHtml(element(inside), part);
  if (page.insideCached) return make(page);
  const { html, isCacheable } = renderPiece(page, make);
  if (isCacheable) addPieces(from, { [pieceKey(page, part)]: html });
  return html;
}

/** Nothing that was made is kept for so long: in KV a week, in an isolate's memory as long as that lives. */
const soonMs = 30 * dayMs;

/** Makes a piece. `isCacheable`: nothing in it failed, and nothing will be wrong soon. */
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
      if (moment.getTime() < page.now.getTime() + soonMs) isCacheable = false;
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
