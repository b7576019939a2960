/*
 * What is typed into a search, letter by letter or by an input method: that of Japanese, a letter after its
 * accent. What it still composes is no text yet, and the keys are its own.
 */

/** Calls back with each letter, and each text that was composed. */
export function onTyped(input: HTMLInputElement, typed: () => void) {
  // Its keyboard composes every word: what is half typed is looked for as on a desk.
  const isPhone = matchMedia("(pointer: coarse)").matches;
  input.addEventListener("input", (event) => {
    if (isPhone || !(event instanceof InputEvent && event.isComposing)) typed();
  });
  input.addEventListener("compositionend", typed);
}

/** Calls back where Escape takes back a text: what an input method composes it takes back itself. */
export function onEscape(input: HTMLInputElement, escaped: () => void) {
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "" || isComposing(event)) return;
    event.preventDefault();
    escaped();
  });
}

/** Safari ends what is composed before the key that ended it, and says so by its number alone. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return event.isComposing || event.keyCode === 229;
}
