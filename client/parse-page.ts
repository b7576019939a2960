/**
 * A page of this site that was fetched, as a document. Without the styles that it brings: the policy of the
 * page that is open names its own by their hashes, and no others.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style>/g, ""), "text/html");
