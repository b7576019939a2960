import { keyAbout, seenPopup } from "../../src/privacy/stored.ts";

/** Shows an offer once a visit: anyone who closed it does not meet it again on the next page. */
export function popupNotice(element: HTMLElement) {
  const key = keyAbout(seenPopup, element.dataset.popup ?? "");
  if (isSeen(key)) {
    element.removeAttribute("open");
    return;
  }
  element.classList.add("popup-shown");
  element.addEventListener("close", () => markSeen(key));
  // It is not modal: the browser leaves Escape to the page.
  element.addEventListener("keydown", ({ key: pressed }) => {
    if (pressed === "Escape" && element instanceof HTMLDialogElement) element.close();
  });
}

/** Storage that is switched off throws; then the offer comes again. */
function isSeen(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function markSeen(key: string) {
  try {
    sessionStorage.setItem(key, "closed");
  } catch {
    // Nothing is lost but the memory of it.
  }
}
