import { fetchPage } from "../fetch-page.ts";
import { goTo } from "../go-to.ts";
import { opensNewTab } from "../../src/ui/opens-new-tab.ts";

/**
 * "Load more" is a link to the same page with more items. Awake, it fetches that page and appends the new items;
 * if that fails, the browser navigates.
 */
export function loadMore(element: HTMLElement) {
  element.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-replay]");
    if (!link || opensNewTab(event)) return;
    event.preventDefault();
    if (link.ariaBusy === "true") return;
    link.ariaBusy = "true";
    grow(element, link.href).catch(async () => {
      await goTo(link.href, partsOf(element)[1]);
      link.ariaBusy = null;
    });
  });
}

async function grow(element: HTMLElement, address: string) {
  const fetched = await fetchPage(address);
  const more = fetched.getElementById(element.id);
  const [list, foot] = partsOf(element);
  const [newList, newFoot] = more ? partsOf(more) : [];
  if (!list || !foot || !newList || !newFoot) throw new Error(`${address} has no such list`);

  const added = [...newList.children].slice(list.children.length);
  list.append(...added);
  foot.replaceWith(newFoot);
  // A reload, or coming back, shows the same items.
  history.replaceState(history.state, "", address.replace(/#.*$/, ""));
  added[0]?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

function partsOf(element: Element) {
  return [
    element.querySelector("[data-more-list]"),
    element.querySelector<HTMLElement>("[data-more-foot]"),
  ] as const;
}
