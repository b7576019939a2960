import { fetchPage } from "./fetch-page.ts";

/**
 * Shows in place what another address has: each `data-filter-part` here takes the content that the answer
 * has for it, so that the server alone knows what fits. Throws where there is no such answer: then the
 * browser should go there. `within`: where on the page, if not on all of it.
 */
export async function showParts(
  address: string,
  signal: AbortSignal,
  within: ParentNode = document,
): Promise<void> {
  const fetched = await fetchPage(address, signal);
  for (const part of within.querySelectorAll<HTMLElement>("[data-filter-part]")) {
    const name = CSS.escape(part.dataset.filterPart ?? "");
    const fresh = fetched.querySelector(`[data-filter-part="${name}"]`);
    if (!fresh) throw new Error(`${address} has no part ${name}`);
    part.replaceChildren(...fresh.childNodes);
  }
  // Another page answered for this one: its address is not ours.
  if (new URL(address, location.href).pathname !== location.pathname) return;
  // A reload, or coming back, shows what was shown.
  history.replaceState(history.state, "", address);
}
