/*
 * Handles typing into a search, letter by letter or with an input method, such as for Japanese or for
 * accents. Text that is still being composed does not count, and its keys belong to the input method.
 */

/** Calls back after each letter, and after each composed text. */
export function onTyped(input: HTMLInputElement, typed: () => void) {
  // Phone keyboards compose every word, so search for half-typed words as on a desktop.
  const isPhone = matchMedia("(pointer: coarse)").matches;
  input.addEventListener("input", (event) => {
    if (isPhone || !(event instanceof InputEvent && event.isComposing)) typed();
  });
  input.addEventListener("compositionend", typed);
}

/** Calls back when Escape clears the text. While an input method composes, Escape is its own. */
export function onEscape(input: HTMLInputElement, escaped: () => void) {
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "" || isComposing(event)) return;
    event.preventDefault();
    escaped();
  });
}

/** Safari ends the composition before the key that ended it, and only the key code shows it. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return event.isComposing || event.keyCode === 229;
}
