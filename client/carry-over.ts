type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Copies what a visitor typed and chosen in the old HTML into the HTML that replaced it, and moves the focus if it
 * was there.
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
    // Browsers have no caret position for email fields and selects.
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
