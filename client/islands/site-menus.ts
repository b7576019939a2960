import { behaviour } from "../../src/ui/island.tsx";

/**
 * The header's menus open and close natively. Awake, a menu also closes when the focus leaves it, and
 * the arrow keys go through its links.
 */
export const siteMenus = behaviour({
  name: "site-menus",
  wake: "use",
  start(nav) {
    nav.addEventListener("focusout", ({ target, relatedTarget }) => {
      if (!(target instanceof Element) || !(relatedTarget instanceof Element)) return;
      const item = target.closest("li:has(> [popover])");
      if (item && !item.contains(relatedTarget)) {
        item.querySelector<HTMLElement>(":scope > [popover]:popover-open")?.hidePopover();
      }
    });

    nav.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { target } = event;
      if (step === undefined || !(target instanceof HTMLElement)) return;
      const item = target.closest("li:has(> [popover])");
      const panel = item?.querySelector<HTMLElement>(":scope > [popover]");
      if (!panel) return;
      event.preventDefault();
      if (!panel.matches(":popover-open")) panel.showPopover();
      const links = [...panel.querySelectorAll<HTMLElement>("a[href]")];
      links.at((links.indexOf(target) + step) % links.length)?.focus();
    });
  },
});
