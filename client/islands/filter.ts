import { opensNewTab } from "../../src/ui/opens-new-tab.ts";
import { goTo } from "../go-to.ts";
import { showParts } from "../page-parts.ts";

/**
 * A form that requests a page with a query: its own page or, if it filters what another page lists, that one.
 * Awake, it requests the page on every change and replaces the `data-filter-part`s of this page, or of the
 * `data-filter-within` it is in. So only the server knows what matches. If that fails, the browser navigates. It
 * also navigates from a further page of a list (`data-filter-anew`), because matches begin on the first page.
 */
export function filter(element: HTMLElement) {
  const form = element as HTMLFormElement;
  const within = form.closest("[data-filter-within]") ?? document;
  let pending = new AbortController();

  const place = within.querySelector<HTMLElement>("[data-unreachable]");
  const apply = async () => {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const address = addressOf(form);
    if ("filterAnew" in form.dataset) {
      // A visitor who comes back finds the choices of the page that is shown.
      if (await goTo(address, place)) form.reset();
      return;
    }
    showParts(address, signal, within).catch(() => {
      if (!signal.aborted) void goTo(address, place);
    });
  };

  const boxes = () => [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  // Without scripts, the value shows which of several equal boxes it is. Here the plain value is enough.
  for (const box of boxes()) box.value = box.dataset.value ?? box.value;
  /** One value may be in several groups. It is chosen in all of them or in none. */
  const share = ({ name, value, checked }: HTMLInputElement) => {
    for (const box of boxes()) if (box.name === name && box.value === value) box.checked = checked;
  };

  form.addEventListener("change", ({ target }) => {
    const box = boxes().find((one) => one === target);
    if (box) share(box);
    apply();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    apply();
  });
  form.addEventListener("click", (event) => {
    const clear = (event.target as Element).closest("[data-filter-clear]");
    if (!clear || opensNewTab(event)) return;
    event.preventDefault();
    for (const box of boxes()) box.checked = false;
    // The link disappears, so keyboard users continue from here.
    boxes()[0]?.focus();
    apply();
  });
  // Something was chosen before this woke, or the browser restored an earlier choice.
  const changed = boxes().filter((one) => one.checked !== one.defaultChecked);
  for (const box of changed) share(box);
  if (changed.length > 0) apply();
}

/** The form's address with its query. Other parameters of the current address (such as campaigns) stay. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(location.search);
  for (const { name } of form.querySelectorAll("input")) query.delete(name);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !query.has(name, value)) query.append(name, value);
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
