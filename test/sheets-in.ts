/** Returns the addresses of a page's stylesheets, in order: the ones in the page and the ones it links. */
export function sheetsIn(html: string): string[] {
  const found = html.matchAll(/<(?:link rel="stylesheet" href|style data-href)="([^"]+)"/g);
  return [...found].map(([, href = ""]) => href);
}

/** Returns a page without the stylesheets in it. */
export const withoutSheets = (html: string) => html.replace(/<style data-href[^]*?<\/style>/g, "");
