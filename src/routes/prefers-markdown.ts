import { parseAccept } from "hono/utils/accept";

/** How much of the header is read. Browsers and programs send some hundred characters. */
const maxRead = 1_000;

/**
 * True if a request names Markdown and prefers it at least as much as HTML (RFC 9110, 12.5.1). Wildcards do not
 * count, because browsers send them.
 */
export function prefersMarkdown({ headers }: Pick<Request, "headers">): boolean {
  const accept = headers.get("Accept");
  // This runs for every request, including those that are answered from memory.
  if (accept === null || !/markdown/i.test(accept)) return false;
  const wanted = parseAccept(accept.slice(0, maxRead).toLowerCase());
  // The most specific range that matches a type decides its quality.
  const quality = (...ranges: readonly string[]) =>
    ranges.map((range) => wanted.find(({ type }) => type === range)).find(Boolean)?.q ?? 0;
  const markdown = quality("text/markdown");
  return markdown > 0 && markdown >= quality("text/html", "text/*", "*/*");
}
