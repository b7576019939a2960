/*
 * In development alone, beside Vite's own script: when an edit reloads the page, what was typed, how far it was
 * scrolled and where the focus was are there again, even if a mistake was shown in between.
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

/** Not yet there again after the last reload. */
let waiting = sessionStorage.getItem(keptAs);

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
  };
  if (document.readyState === "complete") again();
  else addEventListener("load", again, { once: true });
}

import.meta.hot?.on("vite:beforeFullReload", keep);

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
