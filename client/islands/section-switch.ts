import { opensElsewhere } from "../../src/ui/opens-elsewhere.ts";

/**
 * Links that each open one of several `details`. The browser does most of it by itself; awake, the link
 * of the open section is marked, the address follows, and nothing scrolls away under the pointer.
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

  // A search shows of every section what it finds.
  const searched = () => root.closest("[data-searched]") !== null;

  // On a desk nothing but the links opens a section, so one is always open there.
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
      if (opensElsewhere(event) || searched() || !show(link.hash)) return;
      event.preventDefault();
      history.pushState(null, "", link.hash);
    });
  }
  for (const type of ["hashchange", "popstate"]) {
    addEventListener(type, () => show(location.hash || (links[0]?.hash ?? "")));
  }
  isWide.addEventListener("change", mark);
  // On a phone it is an accordion, and closes as one. A click that did something else, as to clear the
  // search, which opens a section, is none beside it.
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    if (isWide.matches || defaultPrevented || searched()) return;
    if (target instanceof Node && root.contains(target)) return;
    root.querySelector("details[open]")?.removeAttribute("open");
  });
  // It does not bubble, but it is captured.
  root.addEventListener("toggle", mark, true);
  if (!searched()) show(location.hash);
  mark();
}

/** What a hash names. Anyone can write an address: `#50%` is no name of ours. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
