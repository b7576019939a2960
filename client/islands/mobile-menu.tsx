import { useEffect, useRef } from "react";
import { Glyph } from "../../src/ui/glyph.tsx";
import { island } from "../../src/ui/island.tsx";

type MobileMenuProps = {
  /** The id of the popover that holds the menu; it is part of the page, not of this island. */
  target: string;
  words: { open: string };
};

const focusable = "a[href], button, summary";

/**
 * The burger. The menu itself opens and closes natively; awake, the burger makes it behave like the
 * only thing on the screen: what is behind neither scrolls nor takes the focus.
 */
function View({ target, words }: MobileMenuProps) {
  const burger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const panel = document.getElementById(target);
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
    // The browser gives the focus back itself, unless a list above the menu had it last.
    const giveBack = ({ newState }: ToggleEvent) => {
      const { activeElement, body } = document;
      if (newState === "closed" && (activeElement === body || panel.contains(activeElement))) {
        burger.current?.focus();
      }
    };
    const keepInside = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || document.querySelectorAll(":popover-open").length > 1) return;
      const all = stops();
      const edge = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    };
    // From the list of languages, which lies above the menu, the focus comes back to it.
    const bringBack = ({ target: focused }: FocusEvent) => {
      if (!panel.matches(":popover-open") || !(focused instanceof Element)) return;
      if (!focused.closest(":popover-open")) stops()[0]?.focus();
    };
    // A link to a part of this page does not leave it: the menu must get out of the way.
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) panel.hidePopover();
    };
    const wide = matchMedia("(width >= 1024px)");
    const widen = () => wide.matches && panel.hidePopover();

    panel.addEventListener("toggle", settle);
    panel.addEventListener("toggle", giveBack);
    panel.addEventListener("keydown", keepInside);
    panel.addEventListener("click", follow);
    document.addEventListener("focusin", bringBack);
    wide.addEventListener("change", widen);
    // Whoever was quicker than this script has opened it already.
    settle();
    return () => {
      panel.removeEventListener("toggle", settle);
      panel.removeEventListener("toggle", giveBack);
      panel.removeEventListener("keydown", keepInside);
      panel.removeEventListener("click", follow);
      document.removeEventListener("focusin", bringBack);
      wide.removeEventListener("change", widen);
    };
  }, [target]);

  return (
    <button
      ref={burger}
      type="button"
      className="icon-button burger"
      popoverTarget={target}
      aria-label={words.open}
    >
      <Glyph name="menu" size="large" />
    </button>
  );
}

export const mobileMenu = island<MobileMenuProps>({ name: "mobile-menu", wake: "use", View });
