import { timeoutMs } from "./fetch-page.ts";

/**
 * Navigates to an address that cannot be shown in place. If the server cannot be reached, the page stays and
 * shows a message. Resolves to true if the browser navigates.
 */
export async function goTo(address: string, place: HTMLElement | null): Promise<boolean> {
  const isReached = await isReachable(address);
  if (isReached) location.assign(address);
  else showUnreachable(address, place);
  return isReached;
}

/** True if the server gives any answer, even a redirect to another site: the browser can show it. */
export async function isReachable(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(address, { method: "HEAD", redirect: "manual", signal }).then(
    () => true,
    () => false,
  );
}

/** Shows a note at the end of `place`, with a link to try again. The next content of `place` replaces it. */
export function showUnreachable(address: string, place: HTMLElement | null) {
  noteIn(place)?.remove();
  place?.append(noteOf(address, place));
}

export const noteIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>("[role=alert]");

function noteOf(address: string, place: HTMLElement): HTMLElement {
  const note = document.createElement("p");
  Object.assign(note, { className: "soft", role: "alert" });
  note.style.marginTop = "var(--space-3)";
  const link = document.createElement("a");
  Object.assign(link, { href: address, textContent: place.dataset.again });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void goTo(link.href, place);
  });
  note.append(place.dataset.unreachable ?? "", " ", link);
  return note;
}
