const focusable = "a[href], button, summary";

/**
 * The burger button. The menu opens and closes natively. Awake, it behaves like a modal: the page behind does
 * not take the focus.
 */
export function mobileMenu(burger: HTMLElement) {
  const panel = document.getElementById(burger.getAttribute("popovertarget") ?? "");
  if (!panel) return;
  const shown = (element: HTMLElement) => element.checkVisibility();
  const stops = () => [...panel.querySelectorAll<HTMLElement>(focusable)].filter(shown);

  const settle = () => {
    const open = panel.matches(":popover-open");
    if (open && !panel.contains(document.activeElement)) {
      panel.querySelector<HTMLElement>("nav a, nav summary")?.focus();
    }
  };
  panel.addEventListener("toggle", ({ newState }) => {
    settle();
    // The browser returns the focus itself, unless a list above the menu had it last.
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
  // From the language list, which is above the menu, bring the focus back.
  document.addEventListener("focusin", ({ target }) => {
    if (!panel.matches(":popover-open") || !(target instanceof Element)) return;
    if (!target.closest(":popover-open")) stops()[0]?.focus();
  });
  // A link to an anchor stays on the page, so close the menu.
  panel.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]")) panel.hidePopover();
  });
  const wide = matchMedia("(width >= 64em)");
  wide.addEventListener("change", () => wide.matches && panel.hidePopover());
  // The visitor may have opened it before this script loaded.
  settle();
}
