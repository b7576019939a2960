/**
 * Shows another address of the same page in place: each of its `data-filter-part`s takes the content
 * that the answer has for it, so that the server alone knows what fits. Throws where there is no such
 * answer: then the browser should go there.
 */
export async function showParts(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const fetched = new DOMParser().parseFromString(await response.text(), "text/html");
  signal.throwIfAborted();
  for (const part of document.querySelectorAll<HTMLElement>("[data-filter-part]")) {
    const name = CSS.escape(part.dataset.filterPart ?? "");
    const fresh = fetched.querySelector(`[data-filter-part="${name}"]`);
    if (!fresh) throw new Error(`${address} has no part ${name}`);
    part.replaceChildren(...fresh.childNodes);
  }
  // A reload, or coming back, shows what was shown.
  history.replaceState(history.state, "", address);
}
