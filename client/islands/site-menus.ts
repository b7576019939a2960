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
        const menu = item.querySelector<HTMLElement>(":scope > [popover]:popover-open");
        // Its button, wherever that stands, closes it by itself: closed before, it would open it again.
        if (!menu || !relatedTarget.closest(`[popovertarget="${menu.id}"]`)) menu?.hidePopover();
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

    if (!CSS.supports("position-area: block-end")) keepAtButtons(nav);
  },
});

/** For browsers whose style sheets cannot say where a button is. */
function keepAtButtons(nav: HTMLElement) {
  const place = () => {
    for (const panel of nav.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
      const button = panel.parentElement?.querySelector(":scope > [popovertarget]");
      if (button) placeAt(button.getBoundingClientRect(), panel);
    }
  };
  // It does not bubble, but it is captured.
  nav.addEventListener("toggle", place, true);
  addEventListener("scroll", place, { passive: true });
  addEventListener("resize", place);
  // One may have been opened before this woke.
  place();
}

/** Room in pixels that a menu should have below its button, or else there may be more above it. */
const roomEnough = 224;

function placeAt({ top, right, bottom, left }: DOMRect, { style }: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom;
  const above = below < Math.min(top, roomEnough);
  const toStart = left + right > clientWidth;
  style.inset = [
    above ? "auto" : `${bottom}px`,
    toStart ? `${clientWidth - right}px` : "auto",
    above ? `${clientHeight - top}px` : "auto",
    toStart ? "auto" : `${left}px`,
  ].join(" ");
  style.margin = "var(--space-2) 0";
  style.maxHeight = `min(32rem, ${above ? top : below}px - 2 * var(--space-2))`;
}

const withMenu = ":has(> [popover])";
