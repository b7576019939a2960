/*
 * In development alone, beside Vite's own script: when the page is reloaded, by an edit or by hand, what was typed,
 * how far it was scrolled and where the focus was are there again, even if a mistake was shown in between.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = {
  readonly scroll: number;
  readonly focus: string | null;
  readonly fields: Readonly<Record<string, string | boolean>>;
};

const keptAs = `dev-page ${location.pathname}`;
const unkept = ["hidden", "file", "password", "submit", "button", "image", "reset"];

/** The fields that people fill in, each by its form's place, its name and its place among those of that name. */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const [form, { elements }] of [...document.forms].entries()) {
    for (const element of elements) {
      if (!("name" in element) || !("value" in element) || !("type" in element)) continue;
      const field = element as Field;
      if (field.name === "" || unkept.includes(field.type)) continue;
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
let waiting = visit?.type === "navigate" ? null : sessionStorage.getItem(keptAs);

function keep() {
  // Reloaded again before that: the page has nothing newer.
  if (waiting !== null) return;
  const all = [...fields()];
  const kept: Kept = {
    scroll: scrollY,
    focus: all.find(([, field]) => field === document.activeElement)?.[0] ?? null,
    fields: Object.fromEntries(
      all.map(([key, field]) => [key, isTicked(field) ? field.checked : field.value]),
    ),
  };
  sessionStorage.setItem(keptAs, JSON.stringify(kept));
}

function restore(kept: Kept) {
  const all = fields();
  for (const [key, value] of Object.entries(kept.fields)) {
    const field = all.get(key);
    if (!field || value === (isTicked(field) ? field.checked : field.value)) continue;
    if (isTicked(field)) field.checked = value === true;
    else field.value = String(value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (kept.focus !== null) all.get(kept.focus)?.focus({ preventScroll: true });
  scrollTo({ top: kept.scroll, behavior: "instant" });
}

if (waiting !== null) {
  const kept = JSON.parse(waiting) as Kept;
  const again = () => {
    sessionStorage.removeItem(keptAs);
    waiting = null;
    restore(kept);
    history.scrollRestoration = "auto";
  };
  if (document.readyState === "complete") again();
  else addEventListener("load", again, { once: true });
}

// Vite does not announce each of its reloads. A browser scrolls while the page is not styled yet.
addEventListener("pagehide", () => {
  keep();
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
