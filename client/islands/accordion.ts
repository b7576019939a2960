/** Native `details` that, once awake, also close on Escape and on a click elsewhere. */
export function accordion(root: HTMLElement) {
  const opened = () => root.querySelector<HTMLDetailsElement>(":scope > [open]");
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node && root.contains(target))) opened()?.removeAttribute("open");
  });
  root.addEventListener("keydown", ({ key }) => {
    const item = key === "Escape" ? opened() : null;
    if (!item) return;
    // The focused element may be about to be hidden.
    item.querySelector("summary")?.focus();
    item.removeAttribute("open");
  });
}
