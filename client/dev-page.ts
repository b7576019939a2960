/*
 * In development alone, beside Vite's own script: when the page is reloaded, by an edit or by hand, what was typed,
 * how far it was scrolled and where the focus was are there again, even if a mistake was shown in between.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type PageState = {
  readonly scroll: number;
  readonly focus: string | null;
  readonly fields: Readonly<Record<string, string | boolean>>;
};

const storageKey = `dev-page ${location.pathname}`;
const ignoredTypes = ["hidden", "file", "password", "submit", "button", "image", "reset"];

/** The fields that people fill in, each by its form's place, its name and its place among those of that name. */
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

/** Not yet there again after the last reload, or the way back. */
let pending = visit?.type === "navigate" ? null : sessionStorage.getItem(storageKey);

function save() {
  // Reloaded again before that: the page has nothing newer.
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

// Vite does not announce each of its reloads. A browser scrolls while the page is not styled yet.
addEventListener("pagehide", () => {
  save();
  history.scrollRestoration = "manual";
});

// Arrives once it is connected, however long that takes: what changed since it was asked for reloads it.
import.meta.hot?.send("site:loaded", performance.timeOrigin);

// The page's policy refuses the overlay's style element, and takes the same as a sheet.
import.meta.hot?.on("vite:error", () =>
  setTimeout(() => {
    const { shadowRoot } = document.querySelector("vite-error-overlay") ?? {};
    if (!shadowRoot) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shadowRoot.querySelector("style")?.textContent ?? "");
    shadowRoot.adoptedStyleSheets = [sheet];
  }),
);
