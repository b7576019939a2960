import { keyFor, seenPopup } from "../../src/privacy/stored.ts";

/** Shows an offer once per visit: a visitor who closed it does not see it on the next page. */
export function popupNotice(element: HTMLElement) {
  const key = keyFor(seenPopup, element.dataset.popup ?? "");
  const hideIfSeen = () => {
    if (isSeen(key)) element.removeAttribute("open");
  };
  hideIfSeen();
  // A visitor who comes back to this page may have closed the offer on another.
  addEventListener("visibilitychange", hideIfSeen);
  element.classList.add("popup-shown");
  element.addEventListener("close", () => markSeen(key));
  // Keyboard users continue from the beginning of the page: the popup is at its end.
  const leave = () => {
    if (!element.querySelector(":focus-visible")) return;
    document.querySelector<HTMLElement>(".skip-link")?.focus();
  };
  element.addEventListener("submit", leave);
  // It is not modal, so the browser does not handle Escape.
  element.addEventListener("keydown", ({ key: pressed }) => {
    if (pressed !== "Escape" || !(element instanceof HTMLDialogElement)) return;
    leave();
    element.close();
  });
}

/** Storage throws if it is disabled. Then the offer appears again. */
function isSeen(key: string): boolean {
  try {
    return key in sessionStorage;
  } catch {
    return false;
  }
}

function markSeen(key: string) {
  try {
    sessionStorage.setItem(key, "closed");
  } catch {
    // Then the popup appears again on the next page.
  }
}
