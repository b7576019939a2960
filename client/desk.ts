/*
 * Keeps the desk up to date: a live page is read again every ten seconds, while it is visible and nothing in it
 * has the focus. Without scripts, the "Refresh" link does it.
 */
const everyMs = 10_000;
const timeoutMs = 8_000;

async function refresh(): Promise<void> {
  const main = document.querySelector<HTMLElement>("main[data-live]");
  if (!main || document.hidden || isBusy(main)) return;
  const answer = await fetch(location.pathname, {
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  // The session has ended. The next click will show that.
  if (answer?.status === 401) return;
  const text = answer && (await answer.text().catch(() => null));
  const fresh = text && new DOMParser().parseFromString(text, "text/html").querySelector("main");
  if (!fresh) {
    main.dataset["stale"] = "";
    return;
  }
  if (isBusy(main)) return;
  delete main.dataset["stale"];
  const message = main.querySelector(".desk-message");
  main.replaceChildren(...(message ? [message] : []), ...fresh.childNodes);
}

/** True if a control in it has the focus: replacing it would take the focus away. */
function isBusy(main: HTMLElement): boolean {
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
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link instanceof HTMLElement) link.blur();
  void refresh();
});
