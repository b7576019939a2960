import type { ReactElement } from "react";
import type { Made } from "../content/fields.ts";
import type { PageContext } from "./block.ts";

/**
 * The HTML of something that depends on nothing but its content and the language, made at its first
 * showing. It is kept with the content it was made from (a block, a story), stored with it in KV, and
 * leaves with it when its version does.
 */
export function once(
  page: PageContext,
  from: Made,
  part: string,
  element: () => ReactElement,
): string {
  return onceText(page, from, part, () => page.toHtml(element(), part));
}

/** The same for a piece that needs no React. */
export function onceText(page: PageContext, from: Made, part: string, make: () => string): string {
  const key = `${page.language} ${part}`;
  const known = from.made?.[key];
  if (known !== undefined) return known;
  // What stands inside something that is kept whole is not kept a second time.
  if (making) return make();
  making = true;
  try {
    const html = make();
    from.made = { ...from.made, [key]: html };
    return html;
  } finally {
    making = false;
  }
}

/** Rendering to HTML is one synchronous piece of work, so this is never another request's. */
let making = false;
