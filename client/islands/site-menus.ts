import { behaviour } from "../../src/ui/island.tsx";

/**
 * Menus open and close natively. Awake, a menu also closes when the focus leaves it, and the arrow keys
 * go through its links or boxes. A menu stands beside its button, as the next child of the same element.
 */
export const siteMenus = behaviour({
  name: "site-menus",
  wake: "use",
  start(nav) {
    nav.addEventListener("focusout", ({ target, relatedTarget }) => {
      if (!(target instanceof Element) || !(relatedTarget instanceof Element)) return;
      // A menu may stand in another, and both may have been left.
      let item = target.closest(withMenu);
      while (item && !item.contains(relatedTarget)) {
        item.querySelector<HTMLElement>(":scope > [popover]:popover-open")?.hidePopover();
        item = item.parentElement?.closest(withMenu) ?? null;
      }
    });

    nav.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { target } = event;
      if (step === undefined || !(target instanceof HTMLElement)) return;
      const item = target.closest(withMenu);
      const panel = item?.querySelector<HTMLElement>(":scope > [popover]");
      if (!panel) return;
      const open = panel.matches(":popover-open");
      // Where there is room a panel stands open in the page, and is no menu; nor are its checkboxes.
      if (!target.matches(open ? "a,button" : "[popovertarget]")) return;
      event.preventDefault();
      if (!open) panel.showPopover();
      const links = [...panel.querySelectorAll<HTMLElement>("a[href], input")];
      links.at((links.indexOf(target) + step) % links.length)?.focus();
    });
  },
});

const withMenu = ":has(> [popover])";
