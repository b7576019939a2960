/*
 * Runs only in development, beside Vite's own script. When the page reloads, after an edit or by hand, it
 * restores typed text, scroll position and focus, even if an error page was shown in between.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type PageState = {
  readonly scroll: number;
  readonly focus: string | null;
  readonly fields: Readonly<Record<string, string | boolean>>;
};

const storageKey = `dev-page ${location.pathname}`;
const ignoredTypes = ["hidden", "file", "password", "submit", "button", "image", "reset"];

/**
 * The fields that people fill in. The key is the form's index and the field's name, with a `+` for each earlier
 * field of the same key.
 */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const [form, { elements }] of [...document.forms].entries()) {
    for (const element of elements) {
      if (!("name" in element) || !("value" in element) || !("type" in element)) continue;
      const field = element as Field;
      if (field.name === "" || ignoredTypes.includes(field.type)) continue;
      let key = `${form} ${field.name}`;
      while (found.has(key)) key += "+";
      found.set(key, field);
    }
  }
  return found;
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const [visit] = performance.getEntriesByType("navigation");

/** The state to restore after a reload or a step in the history, until that is done. */
let pending = visit?.type === "navigate" ? null : sessionStorage.getItem(storageKey);

function save() {
  // The page reloaded before the state was restored, so the stored state is still the newest.
  if (pending !== null) return;
  const all = [...fields()];
  const state: PageState = {
    scroll: scrollY,
    focus: all.find(([, field]) => field === document.activeElement)?.[0] ?? null,
    fields: Object.fromEntries(
      all.map(([key, field]) => [key, isTicked(field) ? field.checked : field.value]),
    ),
  };
  sessionStorage.setItem(storageKey, JSON.stringify(state));
}

function restore(state: PageState) {
  const all = fields();
  for (const [key, value] of Object.entries(state.fields)) {
    const field = all.get(key);
    if (!field || value === (isTicked(field) ? field.checked : field.value)) continue;
    if (isTicked(field)) field.checked = value === true;
    else field.value = String(value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (state.focus !== null) all.get(state.focus)?.focus({ preventScroll: true });
  scrollTo({ top: state.scroll, behavior: "instant" });
}

if (pending !== null) {
  const state = JSON.parse(pending) as PageState;
  const restoreState = () => {
    sessionStorage.removeItem(storageKey);
    pending = null;
    restore(state);
    history.scrollRestoration = "auto";
  };
  if (document.readyState === "complete") restoreState();
  else addEventListener("load", restoreState, { once: true });
}

// Vite does not announce every reload. The browser would scroll before the page has its styles.
addEventListener("pagehide", () => {
  save();
  history.scrollRestoration = "manual";
});

// The message waits until Vite is connected. The server then reloads the page if something changed since
// the page was requested.
import.meta.hot?.send("site:loaded", performance.timeOrigin);

// The page's content security policy refuses the overlay's style element, but allows a constructed style sheet.
import.meta.hot?.on("vite:error", () =>
  setTimeout(() => {
    const { shadowRoot } = document.querySelector("vite-error-overlay") ?? {};
    if (!shadowRoot) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shadowRoot.querySelector("style")?.textContent ?? "");
    shadowRoot.adoptedStyleSheets = [sheet];
  }),
);
