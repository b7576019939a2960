import { opensNewTab } from "../../src/ui/opens-new-tab.ts";
import { goTo } from "../go-to.ts";
import { showParts } from "../page-parts.ts";
import { hasFocusMoved } from "./focus-moved.ts";

/**
 * The categories of a hub are links to the same page with a query. Awake, they update the page in place; if that
 * fails, the browser navigates. The dropdown closes on Escape, on a click elsewhere and when the focus leaves it.
 */
export function categoryFilter(nav: HTMLElement) {
  let pending = new AbortController();

  nav.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || opensNewTab(event)) return;
    event.preventDefault();
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const inMenu = link.closest("details") !== null;
    showParts(link.href, signal)
      .then(() => {
        // The links were replaced, so give the focus to their counterpart for keyboard users.
        const place = inMenu ? "summary" : ".category-row [aria-current]";
        return nav.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
      })
      .catch(() => {
        if (!signal.aborted) void goTo(link.href, nav);
      });
  });

  const menu = () => nav.querySelector<HTMLDetailsElement>("details[open]");
  nav.addEventListener("keydown", ({ key }) => {
    const open = key === "Escape" ? menu() : null;
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  });
  nav.addEventListener("focusout", ({ relatedTarget }) => {
    const open = menu();
    if (open && hasFocusMoved(open, relatedTarget) && !open.contains(relatedTarget))
      open.open = false;
  });
  addEventListener("click", ({ target }) => {
    const open = menu();
    if (open && target instanceof Node && !open.contains(target)) open.open = false;
  });
}
