/**
 * A connection that carries no data would otherwise keep the visitor waiting for minutes. The server gives up
 * sooner.
 */
export const timeoutMs = 10_000;

/**
 * Fetches a page of this site as a document. Throws if it fails. Leaves out inline styles: the policy of the open
 * page allows only its own, by their hashes.
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
