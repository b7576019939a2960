import { parseAccept } from "hono/utils/accept";

/** As many characters of a header as are read: browsers and programs send some hundred. */
const maxRead = 1_000;

/**
 * Whether someone asks for Markdown by its name, and for HTML no more than for that (RFC 9110, 12.5.1).
 * A wildcard asks for no Markdown: browsers send one.
 */
export function prefersMarkdown({ headers }: Pick<Request, "headers">): boolean {
  const accept = headers.get("Accept");
  // Asked of every request, also of those that are answered from memory.
  if (accept === null || !/markdown/i.test(accept)) return false;
  const wanted = parseAccept(accept.slice(0, maxRead).toLowerCase());
  // The most precise range that names a type says how much it is wanted.
  const quality = (...ranges: readonly string[]) =>
    ranges.map((range) => wanted.find(({ type }) => type === range)).find(Boolean)?.q ?? 0;
  const markdown = quality("text/markdown");
  return markdown > 0 && markdown >= quality("text/html", "text/*", "*/*");
}
