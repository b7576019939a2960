import { fetchPage } from "./fetch-page.ts";

/**
 * Shows the content of another address in place: each `data-filter-part` here gets the content of the part with
 * that name there. So only the server knows what matches. Throws if the address cannot be fetched or lacks a part:
 * the browser should then navigate. `within`: limits it to a part of the page.
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
  // It was another page's content, so keep our address.
  if (new URL(address, location.href).pathname !== location.pathname) return;
  // A reload, or coming back, shows the same content.
  history.replaceState(history.state, "", address);
}
