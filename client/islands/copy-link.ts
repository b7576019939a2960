const shownMs = 3000;

/**
 * Copies the address of the page or, from a heading's button, of that heading, and confirms it beside the button.
 * Hidden without scripts: the address bar does the same.
 */
export function copyLink(element: HTMLElement) {
  const { copied = "", copiedNarrow = "" } = element.dataset;
  element.addEventListener("click", async (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-copy]");
    if (!button) return;
    const { origin, pathname } = location;
    const { copy: anchor } = button.dataset;
    const address = origin + pathname + (anchor ? `#${anchor}` : "");
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // A browser inside an app may have no clipboard, or block it. The visitor can copy the address by hand.
      prompt(button.ariaLabel ?? button.innerText, address);
      return;
    }
    confirm(button, matchMedia("(width < 40em)").matches ? copiedNarrow : copied);
  });
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Screen readers announce an `output` when its text changes, so add it empty first. */
function confirm(button: HTMLElement, text: string) {
  const place = button.parentElement;
  if (!place) return;
  let tip = place.querySelector<HTMLElement>("output");
  if (!tip) {
    tip = document.createElement("output");
    tip.className = "copy-link-tip";
    place.append(tip);
  }
  tip.textContent = text;
  place.dataset.copied = "";
  clearTimeout(timers.get(place));
  timers.set(
    place,
    setTimeout(() => delete place.dataset.copied, shownMs),
  );
}
