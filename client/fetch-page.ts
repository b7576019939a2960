/** A line that is there and carries nothing would be waited for for minutes. The server itself gives up sooner. */
export const timeoutMs = 10_000;

/**
 * A page of this site, as a document; throws where none comes. Without the styles that it brings: the
 * policy of the page that is open names its own by their hashes, and no others.
 */
export async function fetchPage(address: string, stop?: AbortSignal): Promise<Document> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, late]) : late;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const html = await response.text();
  signal.throwIfAborted();
  return new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style>/g, ""), "text/html");
}
