/**
 * True if the focus moved to another control, as with a keyboard. Pressing the pointer on text moves the focus to
 * the nearest ancestor that takes it (`<main tabindex="-1">`), or to none. If a menu closed on that, it would be
 * gone before the click. Clicks outside are handled separately.
 */
export function hasFocusMoved(target: Element, next: EventTarget | null): next is Element {
  return next instanceof Element && !next.contains(target);
}
