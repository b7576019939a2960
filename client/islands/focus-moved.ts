/**
 * Whether the focus went elsewhere, as by a keyboard. A pointer that is pressed on words gives the focus to
 * the nearest element around them that takes it (`<main tabindex="-1">`), or to none: what closed then would
 * be gone before the click. A pointer outside is a matter of clicks.
 */
export function hasFocusMoved(target: Element, next: EventTarget | null): next is Element {
  return next instanceof Element && !next.contains(target);
}
