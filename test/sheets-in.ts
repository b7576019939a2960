/** Where the stylesheets of a page are served, in its order: those it brings with it, and those it links. */
export function sheetsIn(html: string): string[] {
  const found = html.matchAll(/<(?:link rel="stylesheet" href|style data-href)="([^"]+)"/g);
  return [...found].map(([, href = ""]) => href);
}

/** A page without the stylesheets that it brings with it. */
export const withoutSheets = (html: string) => html.replace(/<style data-href[^]*?<\/style>/g, "");
