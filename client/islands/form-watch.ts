import type { DescribedForm } from "../../src/forms/describe.ts";

/** How long a visitor pauses before the field is checked, in ms. */
const pauseMs = 500;

/** The click comes right after the release, in ms. */
const clickDelayMs = 50;

/**
 * Calls `check` half a second after typing stops, or on change. `typing` is called first, at each keystroke.
 * Returns a function that stops it.
 */
export function watchForm(
  form: DescribedForm,
  root: HTMLFormElement,
  on: { readonly typing: () => void; readonly check: (name: string) => void },
): () => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  // While the pointer is down, the layout must not move. A message that appears or disappears as the focus leaves
  // a field would move the button that is being clicked.
  let pressed = false;
  const held = new Set<string>();
  const onPress = () => {
    pressed = true;
  };
  const onRelease = () => {
    pressed = false;
    setTimeout(() => {
      for (const name of held) check(name);
      held.clear();
    }, clickDelayMs);
  };
  const check = (name: string) => {
    clearTimeout(waiting.get(name));
    if (pressed) held.add(name);
    else on.check(name);
  };
  // Phone keyboards compose every word.
  const isPhone = matchMedia("(pointer: coarse)").matches;
  const onInput = (event: Event) => {
    const name = nameOf(event.target);
    if (!name) return;
    on.typing();
    clearTimeout(waiting.get(name));
    // Ignore text that an input method is still composing.
    if (!isPhone && event instanceof InputEvent && event.isComposing) return;
    waiting.set(
      name,
      setTimeout(() => check(name), pauseMs),
    );
  };
  const onChange = ({ target }: Event) => {
    const name = nameOf(target);
    if (name) check(name);
  };
  const nameOf = (target: EventTarget | null): string => {
    const name = target instanceof HTMLElement && "name" in target ? String(target.name) : "";
    return form.fields.some((field) => field.name === name) ? name : "";
  };
  root.addEventListener("input", onInput);
  root.addEventListener("compositionend", onInput);
  root.addEventListener("change", onChange);
  addEventListener("pointerdown", onPress, true);
  addEventListener("pointerup", onRelease, true);
  addEventListener("pointercancel", onRelease, true);
  // The context menu now owns the pointer (to paste, for example), and may swallow the release.
  addEventListener("contextmenu", onRelease, true);
  return () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    root.removeEventListener("input", onInput);
    root.removeEventListener("compositionend", onInput);
    root.removeEventListener("change", onChange);
    removeEventListener("pointerdown", onPress, true);
    removeEventListener("pointerup", onRelease, true);
    removeEventListener("pointercancel", onRelease, true);
    removeEventListener("contextmenu", onRelease, true);
  };
}
