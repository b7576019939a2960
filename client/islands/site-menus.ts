import { hasFocusMoved } from "./focus-moved.ts";

/**
 * Menus open and close natively. Awake, a menu also closes when the focus leaves it, and the arrow keys move
 * through its links or checkboxes. A menu is a child of the element that contains its button.
 */
export function siteMenus(nav: HTMLElement) {
  nav.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!(target instanceof Element) || !hasFocusMoved(target, relatedTarget)) return;
    // A menu may be inside another, and the focus may have left both.
    let item = target.closest(withMenu);
    while (item && !item.contains(relatedTarget)) {
      const menu = item.querySelector<HTMLElement>(":scope > [popover]:popover-open");
      // Its button closes it natively. If it were closed here, the click would open it again.
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
    // On wide screens a panel is open in the page and is not a menu, and neither are its checkboxes.
    if (!target.matches(open ? "a,button" : "[popovertarget]")) return;
    event.preventDefault();
    if (!open) panel.showPopover();
    const links = [...panel.querySelectorAll<HTMLElement>("a[href], input")];
    links.at((links.indexOf(target) + step) % links.length)?.focus();
  });

  // A visitor who comes back finds the page as it was, without the menus they left it by.
  addEventListener("pagehide", () => {
    for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
  });

  const check = () => {
    if (CSS.supports("position-area: block-end") && openIn(nav).every(isWhole)) return;
    nav.removeEventListener("toggle", check, true);
    placeByScript(nav);
  };
  // `toggle` does not bubble, so listen in the capture phase. A menu may have been opened before this woke.
  nav.addEventListener("toggle", check, true);
  check();
}

const openIn = (nav: HTMLElement) => [
  ...nav.querySelectorAll<HTMLElement>("[popover]:popover-open"),
];

/** True if the panel fits on the screen, and nothing in it has to be scrolled. */
function isWhole(panel: HTMLElement): boolean {
  const { top, bottom } = panel.getBoundingClientRect();
  const { clientHeight, scrollHeight } = panel;
  return (
    top >= 0 && bottom <= document.documentElement.clientHeight && scrollHeight <= clientHeight
  );
}

/**
 * Positions menus by script, for browsers without anchor positioning, and for those that choose a menu's side and
 * height as if the page were not scrolled (WebKit 2.50, Safari 26). In those, each layout also tries the height
 * that does not fit, and so scrolls a cut menu back when the pointer moves over it.
 */
function placeByScript(nav: HTMLElement) {
  const place = () => {
    for (const panel of openIn(nav)) {
      const button = panel.parentElement?.querySelector(":scope > [popovertarget]");
      if (button) placeAt(button.getBoundingClientRect(), panel);
    }
  };
  nav.addEventListener("toggle", place, true);
  addEventListener("scroll", place, { passive: true });
  addEventListener("resize", place);
  place();
}

/** The room in pixels that a menu needs below its button. With less, it opens above if there is more room. */
const enoughRoom = 224;

function placeAt({ top, right, bottom, left }: DOMRect, { style }: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom;
  const above = below < Math.min(top, enoughRoom);
  const toStart = left + right > clientWidth;
  style.setProperty("position-area", "none");
  style.setProperty("position-try-fallbacks", "none");
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
