const shownMs = 3000;

/**
 * Copies the address of the page or, from a heading's button, of that heading, and says so beside the
 * button. Hidden where there are no scripts: there the address bar does.
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
      // The browser within an app may have no clipboard, or keep it: the address can be copied by hand.
      prompt(button.ariaLabel ?? button.innerText, address);
      return;
    }
    confirm(button, matchMedia("(width < 40em)").matches ? copiedNarrow : copied);
  });
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** An `output` is read out as its text changes; made at the first use, it has one to change. */
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
