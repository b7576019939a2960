import { opensNewTab } from "../../src/ui/opens-new-tab.ts";

/**
 * Links that each open one of several `details`. The browser does most of it natively. Awake, the link of the open
 * section is marked, the address follows, and nothing scrolls away under the pointer.
 */
export function sectionSwitch(root: HTMLElement) {
  const links = [...root.querySelectorAll<HTMLAnchorElement>("nav a[href^='#']")];
  const sectionOf = (hash: string) =>
    hash.length > 1 ? root.querySelector(`[id="${CSS.escape(anchorOf(hash))}"]`) : null;

  const show = (hash: string): boolean => {
    const details = sectionOf(hash)?.closest("details");
    if (!details) return false;
    details.open = true;
    return true;
  };

  // A search shows its results in all sections.
  const searched = () => root.closest("[data-searched]") !== null;

  // On wide screens only the links open a section, so one must always be open.
  const isWide = matchMedia("(width >= 64em)");
  const openFirst = () => {
    const [first] = links;
    if (first && isWide.matches && !searched() && !root.querySelector("details[open]"))
      show(first.hash);
  };

  const mark = () => {
    openFirst();
    for (const link of links) {
      if (!searched() && sectionOf(link.hash)?.closest("details")?.open)
        link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };

  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (opensNewTab(event) || searched() || !show(link.hash)) return;
      event.preventDefault();
      history.pushState(null, "", link.hash);
    });
  }
  for (const type of ["hashchange", "popstate"]) {
    addEventListener(type, () => show(location.hash || (links[0]?.hash ?? "")));
  }
  isWide.addEventListener("change", mark);
  // On a phone it is an accordion, and closes on a click elsewhere. A click that was already handled, such as one
  // that clears the search and so opens a section, does not count.
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    if (isWide.matches || defaultPrevented || searched()) return;
    if (target instanceof Node && root.contains(target)) return;
    root.querySelector("details[open]")?.removeAttribute("open");
  });
  // `toggle` does not bubble, so listen in the capture phase.
  root.addEventListener("toggle", mark, true);
  if (!searched()) show(location.hash);
  mark();
}

/** Returns the id that a hash names. Any text can be in an address: `#50%` is not valid encoding. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
