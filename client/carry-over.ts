type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Where other HTML has taken a place, it gets what a visitor had typed and chosen in the HTML before, and the
 * focus if that had it.
 */
export function carryOver(before: readonly Node[], place: HTMLElement, focused: Element | null) {
  for (const was of before.flatMap(controlsIn)) {
    const now = place.querySelector<Control>(counterpartOf(was));
    if (!now) continue;
    if (was instanceof HTMLInputElement && now instanceof HTMLInputElement) {
      now.checked = was.checked;
      if (was.type === "file") now.files = was.files;
    }
    if (now.type !== "file" && now.value !== was.value) now.value = was.value;
    if (was !== focused) continue;
    now.focus({ preventScroll: true });
    // Of an address, or a choice, a browser says and takes no place of the caret.
    if (!(was instanceof HTMLSelectElement) && was.selectionStart !== null) {
      (now as typeof was).setSelectionRange(was.selectionStart, was.selectionEnd);
    }
  }
}

function controlsIn(node: Node): Control[] {
  if (!(node instanceof Element)) return [];
  return [...node.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")];
}

function counterpartOf({ id, name, type, value }: Control): string {
  if (id) return `[id="${CSS.escape(id)}"]`;
  const which = ["radio", "checkbox"].includes(type) ? `[value="${CSS.escape(value)}"]` : "";
  return `[name="${CSS.escape(name)}"]${which}`;
}
