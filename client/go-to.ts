/**
 * Goes to an address that cannot be shown in place. Where the server cannot be reached, the page stays, and says so
 * at the end of `place` with a link that tries again: what is shown there next takes that away. Resolves to whether
 * the browser goes.
 */
export async function goTo(address: string, place: HTMLElement | null): Promise<boolean> {
  try {
    // Any answer is the browser's to show, also a way to another site.
    await fetch(address, { method: "HEAD", redirect: "manual" });
  } catch {
    place?.querySelector("[role=alert]")?.remove();
    place?.append(noteOf(address, place));
    return false;
  }
  location.assign(address);
  return true;
}

function noteOf(address: string, place: HTMLElement): HTMLElement {
  const note = document.createElement("p");
  Object.assign(note, { className: "soft", role: "alert" });
  note.style.marginTop = "var(--space-3)";
  const link = document.createElement("a");
  Object.assign(link, { href: address, textContent: place.dataset.again });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void goTo(address, place);
  });
  note.append(place.dataset.unreachable ?? "", " ", link);
  return note;
}
