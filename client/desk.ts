/*
 * Keeps the desk up to date: a live page is read again every ten seconds, while it is visible and nothing in it
 * has the focus or is selected. Without scripts and on other pages, the "Refresh" link does it.
 */
const everyMs = 10_000;
const timeoutMs = 8_000;
/** Tables that a person may have scrolled sideways. */
const wide = ".desk-scroll";

async function refresh(): Promise<void> {
  const main = document.querySelector<HTMLElement>("main[data-live]");
  if (!main || document.hidden || isBusy(main)) return;
  const answer = await fetch(location.pathname, {
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  // The session has ended: nothing on the page is known any longer.
  if (answer?.status === 401) return location.reload();
  const text = answer && (await answer.text().catch(() => null));
  const fresh = text && new DOMParser().parseFromString(text, "text/html").querySelector("main");
  if (!fresh) {
    main.dataset["stale"] = "";
    return;
  }
  if (isBusy(main)) return;
  delete main.dataset["stale"];
  const message = main.querySelector(".desk-message");
  const places = [...main.querySelectorAll(wide)].map(({ scrollLeft }) => scrollLeft);
  main.replaceChildren(...(message ? [message] : []), ...fresh.childNodes);
  for (const [nth, table] of main.querySelectorAll(wide).entries())
    table.scrollLeft = places[nth] ?? 0;
}

/** True if a control in it has the focus, or text in it is selected: replacing it would take that away. */
function isBusy(main: HTMLElement): boolean {
  const selection = getSelection();
  if (selection?.isCollapsed === false && main.contains(selection.anchorNode)) return true;
  return main.contains(document.activeElement) && document.activeElement !== main;
}

// A phone shows only part of the menu: scroll to the current page.
document.querySelector(".desk-menu [aria-current]")?.scrollIntoView({ inline: "center" });

if (document.querySelector("main[data-live]")) {
  setInterval(() => void refresh(), everyMs);
  document.addEventListener("visibilitychange", () => void refresh());
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("button[data-copied]");
  if (button instanceof HTMLElement) void copy(button);
});

/** Selects the element before the button, and copies its text. */
async function copy(button: HTMLElement): Promise<void> {
  const text = button.previousElementSibling;
  if (!text) return;
  getSelection()?.selectAllChildren(text);
  // If the browser allows no clipboard, the text stays selected, to be copied by hand.
  const done = await navigator.clipboard?.writeText(text.textContent).then(
    () => true,
    () => false,
  );
  if (done) button.textContent = button.dataset["copied"] ?? "";
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[data-refresh]");
  if (!link || !document.querySelector("main[data-live]")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link instanceof HTMLElement) link.blur();
  getSelection()?.removeAllRanges();
  void refresh();
});
