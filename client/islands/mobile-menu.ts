const focusable = "a[href], button, summary";

/**
 * The burger. The menu itself opens and closes natively; awake, the burger makes it behave like the
 * only thing on the screen: what is behind neither scrolls nor takes the focus.
 */
export function mobileMenu(burger: HTMLElement) {
  const panel = document.getElementById(burger.getAttribute("popovertarget") ?? "");
  if (!panel) return;
  const shown = (element: HTMLElement) => element.checkVisibility();
  const stops = () => [...panel.querySelectorAll<HTMLElement>(focusable)].filter(shown);

  const settle = () => {
    const open = panel.matches(":popover-open");
    document.documentElement.classList.toggle("menu-open", open);
    if (open && !panel.contains(document.activeElement)) {
      panel.querySelector<HTMLElement>("nav a, nav summary")?.focus();
    }
  };
  panel.addEventListener("toggle", ({ newState }) => {
    settle();
    // The browser gives the focus back itself, unless a list above the menu had it last.
    const { activeElement, body } = document;
    if (newState === "closed" && (activeElement === body || panel.contains(activeElement))) {
      burger.focus();
    }
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || document.querySelectorAll(":popover-open").length > 1) return;
    const all = stops();
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  });
  // From the list of languages, which lies above the menu, the focus comes back to it.
  document.addEventListener("focusin", ({ target }) => {
    if (!panel.matches(":popover-open") || !(target instanceof Element)) return;
    if (!target.closest(":popover-open")) stops()[0]?.focus();
  });
  // A link to a part of this page does not leave it: the menu must get out of the way.
  panel.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]")) panel.hidePopover();
  });
  const wide = matchMedia("(width >= 64em)");
  wide.addEventListener("change", () => wide.matches && panel.hidePopover());
  // Anyone who was quicker than this script has opened it already.
  settle();
}
