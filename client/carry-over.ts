type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Where other HTML has taken a place, it gets what a visitor had typed and chosen in the HTML before, and the
 * focus if that had it.
 */
export function carryOver(oldNodes: readonly Node[], place: HTMLElement, focused: Element | null) {
  for (const old of oldNodes.flatMap(controlsIn)) {
    const fresh = place.querySelector<Control>(counterpartOf(old));
    if (!fresh) continue;
    if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
      fresh.checked = old.checked;
      if (old.type === "file") fresh.files = old.files;
    }
    if (fresh.type !== "file" && fresh.value !== old.value) fresh.value = old.value;
    if (old !== focused) continue;
    fresh.focus({ preventScroll: true });
    // Of an address, or a choice, a browser says and takes no place of the caret.
    if (!(old instanceof HTMLSelectElement) && old.selectionStart !== null) {
      (fresh as typeof old).setSelectionRange(old.selectionStart, old.selectionEnd);
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
